import LayoutModel
import SourceCode

/// The values of conditions, and the decisions where they aren't known.
extension Interpreter {
  /// The value of a condition that isn't known, as this run decides it.
  func decide(_ condition: String, _ values: [String]) -> String {
    let chosen = decisions[condition] ?? unexplored[condition] ?? values[0]
    let values = values.prefix(Self.valueLimit)
    if let place = metPlaces[condition] {
      for value in values where !metConditions[place].values.contains(value) {
        guard metConditions[place].values.count < Self.valueLimit else { break }
        metConditions[place].values.append(value)
      }
      return metConditions[place].chosen
    }
    if explores {
      metPlaces[condition] = metConditions.count
      metConditions.append((condition, Array(values), chosen))
    } else {
      unexplored[condition] = chosen
    }
    return chosen
  }

  /// The maximum number of values to try for a condition.
  private static let valueLimit = 64

  /// Returns true if an expression's unknown value can be decided: it is the same each time, because none of the
  /// expression's variables has changed.
  ///
  /// - Parameter isSubject: true for the subject of a `switch`, which is compared with patterns that may be unknown.
  func canDecide(_ range: Range<Int>, _ frame: Frame, isSubject: Bool = false) -> Bool {
    if mentionsLoop(range, frame) || path.count >= Basis.limit { return false }
    let names = variables(in: range, files[frame.file].code)
    if !isSubject && isDetermined(names, frame) || differsPerCall(names, frame) { return false }
    return changedWords.isEmpty || changedWords.isDisjoint(with: names)
  }

  /// True if a condition is about known values alone, so that only one of its outcomes is possible.
  func isDetermined(_ names: [String], _ frame: Frame) -> Bool {
    !names.isEmpty
      && names.allSatisfy { name in
        switch frame.local(name) {
        case .number, .bool, .text, .member, .numbers, .list, .record: true
        default: false
        }
      }
  }

  /// True if a condition is about parameters that may have had other values in an earlier call.
  private func differsPerCall(_ names: [String], _ frame: Frame) -> Bool {
    guard let function = frame.function, callCounts[function.range, default: 0] > 1 else { return false }
    return function.parameters.contains { names.contains($0.name) }
  }

  /// Notes that a condition was decided.
  func noteDecision(about range: Range<Int>, _ code: Code) { decidedWords.formUnion(variables(in: range, code)) }

  /// Notes that a variable has a new, unknown value, so that conditions about it can't be decided as before.
  func noteChange(of name: String, to value: Value) {
    if value.isUnknown, decidedWords.contains(name) { changedWords.insert(name) }
  }

  /// Returns the variables in a condition: names without an owner, or with the owner `self`.
  func variables(in range: Range<Int>, _ code: Code) -> [String] {
    range.prefix(64).compactMap { index in
      guard code.tokens[index].kind == .word else { return nil }
      let isMember = code.isMark(index - 1, ".") || code.isMarks(index - 2, "-", ">")
      let owner = code.isMark(index - 1, ".") ? index - 2 : index - 3
      guard !isMember || code.word(owner) == Words.`self` else { return nil }
      let name = code.text(index)
      return name.propertyName
    }
  }

  /// The source of a range of tokens on one line, without `self.`.
  func text(_ range: Range<Int>, _ code: Code) -> String {
    guard !range.isEmpty else { return "" }
    let bytes = code.bytes[Int(code.tokens[range.lowerBound].start)..<Int(code.tokens[range.upperBound - 1].end)]
    var text = ""
    var wasSpace = false
    for scalar in String(decoding: bytes.prefix(400), as: UTF8.self).unicodeScalars {
      if scalar.properties.isWhitespace {
        wasSpace = true
      } else {
        if wasSpace, !text.isEmpty { text += " " }
        wasSpace = false
        text.unicodeScalars.append(scalar)
      }
    }
    return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
  }

  /// The value of a condition, decided where it isn't known; nil if it can differ each time it is met.
  ///
  /// - Parameters:
  ///   - matters: true if the code that depends on the condition may change the layout.
  ///   - passes: true if an unknown condition counts as true, without a decision.
  func evaluateCondition(_ range: Range<Int>, _ frame: Frame, matters: Bool, passes: Bool = false) -> Bool? {
    let code = files[frame.file].code
    let saved = path.count
    defer { if matters { weigh(path[saved...]) } }
    let clauses = code.language == .swift ? code.split(range) : [range]
    var result: Bool? = true
    for clause in clauses {
      let (holds, basis) = resting { evaluateClause(clause, frame, passes) }
      path += basis.decisions.filter { !path.contains($0) }
      switch holds {
      case false?: return false
      case nil: result = nil
      case true?: continue
      }
    }
    return result
  }

  private func evaluateClause(_ clause: Range<Int>, _ frame: Frame, _ passes: Bool) -> Bool? {
    let code = files[frame.file].code
    guard let first = clause.first else { return true }
    if code.isMark(first, "#") { return true }
    let word = code.text(first)
    if word == "let" || word == "var" { return bindOptional(clause, frame, passes) }
    if word == "case" {
      bind(first + 1..<(clause.first { code.isMark($0, "=") } ?? clause.upperBound), frame)
      return decided(passes) { self.decideCase(clause, frame) }
    }
    if let known = truth(clause, frame) { return known }
    // (Each observer has an old value of its own.)
    if passes, clause.contains(where: { code.text($0) == "oldValue" }) {
      doubts += 1
      return true
    }
    return decided(passes) {
      if let parts = Compound(clause, code), self.canDecide(parts, frame) { return self.decide(parts, frame) }
      return self.decideOpen(clause, frame)
    }
  }

  /// `let x = y`, `let x`: binds `x` where there is a value.
  private func bindOptional(_ clause: Range<Int>, _ frame: Frame, _ passes: Bool) -> Bool? {
    let code = files[frame.file].code
    let name = clause.lowerBound + 1
    guard name < clause.upperBound, code.tokens[name].kind == .word else { return passes ? true : nil }
    let equals = clause.first { code.isMark($0, "=") }
    let source = equals.map { $0 + 1..<clause.upperBound } ?? name..<clause.upperBound
    if code.text(name) == "self" { return true }
    let (value, basis) = resting { evaluate(source, frame) }
    frame.locals[code.text(name)] = value
    frame.bases[code.text(name)] = basis
    if let known = exists(value, source, code) { return known }
    return decided(passes) {
      if case .anyOf(.constraints, _) = value { return nil }
      guard self.canDecide(clause, frame) else { return nil }
      self.noteDecision(about: source, code)
      return self.decideExistence(source, code)
    }
  }

  /// True if an optional has a value; nil if that isn't known.
  private func exists(_ value: Value, _ source: Range<Int>, _ code: Code) -> Bool? {
    switch value {
    case .nothing: return false
    case .unknown, .anyOf: return nil
    case .item(let item):
      if item.mayBeMissing { return nil }
      guard let type = optionalCast(source, code), !classNames(of: item.className).contains(type) else { return true }
      return nil
    default: return optionalCast(source, code) == nil ? true : nil
    }
  }

  /// The type of `x as? Type`; nil for any other expression.
  private func optionalCast(_ range: Range<Int>, _ code: Code) -> String? {
    guard let last = range.last, code.tokens[last].kind == .word else { return nil }
    var index = range.lowerBound
    while index < range.upperBound {
      if code.word(index) == Words.as, code.isMark(index + 1, "?") { return code.text(last) }
      index = code.after(index)
    }
    return nil
  }

  /// True if a condition is about the variable of a loop, so that it can differ from turn to turn.
  func mentionsLoop(_ range: Range<Int>, _ frame: Frame) -> Bool {
    if uncertainty > 0 { return true }
    let code = files[frame.file].code
    var names: Set<String> = []
    var next: Frame? = frame
    while let frame = next, !frame.isFunction || frame.isLoopBody {
      if frame.isLoopBody { names.formUnion(frame.locals.keys) }
      next = frame.outer
    }
    return !names.isEmpty
      && range.contains { index in
        switch code.tokens[index].kind {
        case .word: names.contains(code.text(index))
        case .number: code.isMark(index - 1, "$") && names.contains("$" + code.text(index))
        case .mark, .string: false
        }
      }
  }

  /// The truth of `self = [super init]`, which is an assignment and a condition.
  private func truth(of assignment: Assignment, _ range: Range<Int>, _ frame: Frame) -> Bool? {
    let code = files[frame.file].code
    if code.text(assignment.target.lowerBound) == "self", assignment.target.count == 1 {
      _ = evaluate(assignment.value, frame)
      return true
    }
    execute(range, frame)
    return truth(assignment.target, frame)
  }

  /// The truth of a condition as far as the values in it are known.
  func truth(_ range: Range<Int>, _ frame: Frame) -> Bool? {
    guard depth < Self.nestingLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    let code = files[frame.file].code
    guard let first = range.first else { return nil }
    for (mark, isAnd) in [(UInt8(ascii: "|"), false), (UInt8(ascii: "&"), true)] {
      let scalar = Unicode.Scalar(mark)
      var index = range.lowerBound
      while index + 1 < range.upperBound {
        if code.isMarks(index, scalar, scalar) {
          let left = truth(range.lowerBound..<index, frame)
          let right = truth(index + 2..<range.upperBound, frame)
          if isAnd { return left == false || right == false ? false : left == true ? right : nil }
          return left == true || right == true ? true : left == false ? right : nil
        }
        index = code.after(index)
      }
    }
    // (`!a && b` isn't negated as a whole.)
    if code.isMark(first, "!"), !code.isMark(first + 1, "=") {
      return truth(first + 1..<range.upperBound, frame).map(!)
    }
    if code.isMark(first, "("), code.after(first) == range.upperBound, range.count > 2 {
      return truth(first + 1..<range.upperBound - 1, frame)
    }
    if code.language == .objectiveC, let assignment = Assignment(range, code) {
      return truth(of: assignment, range, frame)
    }
    if code.language == .swift, let place = outerIndex(of: Words.is, in: range, code), place > first {
      guard case .item(let item) = evaluate(first..<place, frame), place + 2 == range.upperBound else { return nil }
      return isInstance(item, of: code.text(place + 1))
    }
    if let place = comparison(range, code) {
      let isEqual = code.isMark(place, "=")
      let left = evaluate(range.lowerBound..<place, frame)
      let right = evaluate(place + 2..<range.upperBound, frame)
      return equal(left, right).map { $0 == isEqual }
    }
    if let (left, right, compare) = inequality(range, code, frame) { return compare(left, right) }
    switch evaluate(range, frame) {
    case .bool(let value): return value
    case .nothing where code.language == .objectiveC: return false
    case .item(let item) where code.language == .objectiveC && item.mayBeMissing: return nil
    case .item where code.language == .objectiveC, .list where code.language == .objectiveC: return true
    case .number(let number) where code.language == .objectiveC: return number != 0
    default: return nil
    }
  }

  private func inequality(
    _ range: Range<Int>, _ code: Code, _ frame: Frame
  ) -> (Double, Double, (Double, Double) -> Bool)? {
    var index = range.lowerBound
    while index < range.upperBound {
      let isLess = code.isMark(index, "<")
      if isLess || code.isMark(index, ">"), code.hasSpaceBefore(index) {
        let orEqual = code.isMark(index + 1, "=") && index + 1 < range.upperBound
        guard let left = evaluate(range.lowerBound..<index, frame).number,
          let right = evaluate(index + (orEqual ? 2 : 1)..<range.upperBound, frame).number
        else { return nil }
        return (left, right, Self.comparison(isLess, orEqual))
      }
      index = code.after(index)
    }
    return nil
  }

  private static func comparison(_ isLess: Bool, _ orEqual: Bool) -> (Double, Double) -> Bool {
    if isLess { return orEqual ? { $0 <= $1 } : { $0 < $1 } }
    return orEqual ? { $0 >= $1 } : { $0 > $1 }
  }

  func equal(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.nothing, .nothing): true
    case (.item(let item), .nothing) where item.mayBeMissing, (.nothing, .item(let item)) where item.mayBeMissing: nil
    case (.nothing, .item), (.item, .nothing), (.nothing, .list), (.list, .nothing), (.nothing, .constraints),
      (.constraints, .nothing), (.nothing, .number), (.number, .nothing), (.text, .nothing), (.nothing, .text):
      false
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.member(let left, _), .member(let right, _)): left == right
    case (.item(let left), .item(let right)): left === right
    default: nil
    }
  }
}
