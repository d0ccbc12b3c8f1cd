import LayoutModel
import SourceCode

extension Interpreter {
  /// The value of a condition that isn't known, as this run decides it.
  func decide(_ condition: String, _ values: [String]) -> String {
    let chosen = decisions[condition] ?? unexplored[condition] ?? values[0]
    if let place = metConditions.firstIndex(where: { $0.condition == condition }) {
      for value in values where !metConditions[place].values.contains(value) {
        metConditions[place].values.append(value)
      }
      return metConditions[place].chosen
    }
    if explores { metConditions.append((condition, values, chosen)) } else { unexplored[condition] = chosen }
    return chosen
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

  // MARK: if and guard

  /// `if … { … } else if … { … } else { … }`
  func conditional(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    guard depth < Self.nestingLimit else { return end }
    depth += 1
    defer { depth -= 1 }
    let code = files[frame.file].code
    let head = conditionAndBody(index + 1, end, code)
    guard let (condition, body) = head else { return index + 1 }
    var next = body.upperBound + (code.isMark(body.upperBound, "}") ? 1 : 0)
    let hasElse = next < end && code.word(next) == Words.else
    let saved = path.count
    let inner = Frame(owner: frame.owner, type: frame.type, file: frame.file, outer: frame)
    let leaves = body.contains { code.word($0) == Words.return }
    let matters = leaves || affectsLayout(body.lowerBound..<elseEnd(next, end, code), frame.file)
    let holds = exploring(matters) { evaluateCondition(condition, inner) }
    if holds == nil {
      runUncertainly(body, frame, unknown: [])
    } else if holds == true {
      flow = run(body, inner)
    }
    let taken = path[saved...]
    if !leaves || holds == nil { path.removeSubrange(saved...) }
    guard hasElse else { return next }
    if holds != true { path += taken.filter { !path.contains($0) } }
    if code.word(next + 1) == Words.if {
      if holds == true {
        next = skipConditional(next + 1, end, code)
      } else {
        if holds == nil { uncertainty += 1 }
        next = conditional(next + 1, end, frame, &flow)
        if holds == nil { uncertainty -= 1 }
      }
    } else {
      let body =
        code.content(next + 1).flatMap { code.isMark(next + 1, "{") ? $0 : nil }
        ?? next + 1..<min(end, statementEnd(next + 1, end, code))
      if holds == false { flow = run(body, frame) }
      if holds == nil { runUncertainly(body, frame, unknown: []) }
      next = body.upperBound + (code.isMark(body.upperBound, "}") ? 1 : 0)
    }
    if !leaves, path.count > saved { path.removeSubrange(saved...) }
    return max(next, index + 1)
  }

  /// The end of all branches behind a condition's first one.
  private func elseEnd(_ index: Int, _ end: Int, _ code: Code) -> Int {
    var next = index
    while next < end, code.word(next) == Words.else {
      while next < end, !code.isMark(next, "{"), !code.isMark(next, ";") { next = code.after(next) }
      next = min(code.after(next), end)
    }
    return max(next, index)
  }

  /// Evaluates a condition; one that doesn't matter to the layout is decided, but isn't tried the other way.
  private func exploring<Result>(_ matters: Bool, _ evaluate: () -> Result) -> Result {
    let saved = explores
    explores = saved && matters
    defer { explores = saved }
    return evaluate()
  }

  private func skipConditional(_ index: Int, _ end: Int, _ code: Code) -> Int {
    var next = index
    while next < end, code.word(next) == Words.if, let (_, body) = conditionAndBody(next + 1, end, code) {
      next = body.upperBound + (code.isMark(body.upperBound, "}") ? 1 : 0)
      guard next < end, code.word(next) == Words.else else { return next }
      if code.word(next + 1) == Words.if {
        next += 1
      } else {
        return code.isMark(next + 1, "{") ? code.after(next + 1) : statementEnd(next + 1, end, code)
      }
    }
    return max(next, index + 1)
  }

  private func statementEnd(_ index: Int, _ end: Int, _ code: Code) -> Int {
    var next = index
    while next < end, !code.isMark(next, ";") { next = code.after(next) }
    return min(next + 1, end)
  }

  private func conditionAndBody(_ index: Int, _ end: Int, _ code: Code) -> (Range<Int>, Range<Int>)? {
    if code.language == .objectiveC {
      guard code.isMark(index, "("), let condition = code.content(index) else { return nil }
      let start = condition.upperBound + 1
      if code.isMark(start, "{"), let body = code.content(start) { return (condition, body) }
      return (condition, start..<statementEnd(start, end, code))
    }
    var brace = index
    while brace < end, !code.isMark(brace, "{") { brace = code.after(brace) }
    guard brace < end, let body = code.content(brace) else { return nil }
    return (index..<brace, body)
  }

  func guardStatement(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    let code = files[frame.file].code
    var brace = index + 1
    while brace < end, !(code.word(brace - 1) == Words.else && code.isMark(brace, "{")) { brace = code.after(brace) }
    guard brace < end, let body = code.content(brace) else { return index + 1 }
    // What isn't known passes: otherwise nothing more happens here.
    let saved = path.count
    if evaluateCondition(index + 1..<brace - 1, frame, passes: true) == false { flow = run(body, frame) }
    path.removeSubrange(saved...)
    return body.upperBound + 1
  }

  // MARK: Conditions

  /// The value of a condition, decided where it isn't known; nil if it can differ each time it is met.
  ///
  /// - Parameter passes: true if what isn't known counts as true and is no decision.
  func evaluateCondition(_ range: Range<Int>, _ frame: Frame, passes: Bool = false) -> Bool? {
    let code = files[frame.file].code
    let clauses = code.language == .swift ? code.split(range) : [range]
    var result: Bool? = true
    for clause in clauses {
      switch evaluateClause(clause, frame, passes) {
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
      if passes { return true }
      return mentionsLoop(clause, frame) ? nil : decideTruth(text(clause, code))
    }
    if let known = truth(clause, frame) { return known }
    if passes { return true }
    return mentionsLoop(clause, frame) ? nil : decideUnknown(clause, frame)
  }

  /// `let x = y`, `let x`: binds `x` where there is a value.
  private func bindOptional(_ clause: Range<Int>, _ frame: Frame, _ passes: Bool) -> Bool? {
    let code = files[frame.file].code
    let name = clause.lowerBound + 1
    guard name < clause.upperBound, code.tokens[name].kind == .word else { return passes ? true : nil }
    let equals = clause.first { code.isMark($0, "=") }
    let source = equals.map { $0 + 1..<clause.upperBound } ?? name..<clause.upperBound
    if code.text(name) == "self" { return true }
    let value = evaluate(source, frame)
    frame.locals[code.text(name)] = value
    switch value {
    case .nothing: return false
    case .unknown,
      .item where value.isUnknown || value.item?.mayBeMissing == true:
      if passes { return true }
      return mentionsLoop(clause, frame) ? nil : decideTruth(text(source, code), " exists")
    default: return true
    }
  }

  private func decideTruth(_ text: String, _ suffix: String = "") -> Bool {
    let condition = text + suffix
    let value = decide(condition, ["true", "false"])
    path.append(Decision(condition: condition, value: value))
    return value == "true"
  }

  /// Decides a condition so that the same question in other words gets the same answer: `!x`, `x == y`, `x != y`.
  private func decideUnknown(_ clause: Range<Int>, _ frame: Frame) -> Bool {
    let code = files[frame.file].code
    var range = clause
    var isNegated = false
    while let first = range.first, code.isMark(first, "!"), !code.isMark(first + 1, "=") {
      isNegated.toggle()
      range = first + 1..<range.upperBound
    }
    while let first = range.first, code.isMark(first, "("), code.mate(first) == range.upperBound - 1 {
      range = first + 1..<range.upperBound - 1
    }
    if let place = comparison(range, code) {
      let isEqual = code.isMark(place, "=")
      let subject = text(range.lowerBound..<place, code)
      let object = text(place + 2..<range.upperBound, code)
      if object == "nil" || object == "true" || object == "false" {
        let holds = decideTruth(subject, object == "nil" ? " exists" : "")
        return holds == ((object == "true") == isEqual || object == "nil" && !isEqual) ? !isNegated : isNegated
      }
      let value = decide(subject, [object, "another value"])
      path.append(Decision(condition: subject, value: value))
      return (value == object) == isEqual ? !isNegated : isNegated
    }
    return decideTruth(text(range, code)) != isNegated
  }

  /// The place of `==` or `!=` outside of brackets.
  private func comparison(_ range: Range<Int>, _ code: Code) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if code.isMarks(index, "=", "=") || code.isMarks(index, "!", "=") { return index }
      if code.isMarks(index, "&", "&") || code.isMarks(index, "|", "|") { return nil }
      index = code.after(index)
    }
    return nil
  }

  /// True if a condition is about the variable of a loop, so that it can differ from turn to turn.
  private func mentionsLoop(_ range: Range<Int>, _ frame: Frame) -> Bool {
    if uncertainty > 0 { return true }
    let code = files[frame.file].code
    var names: Set<String> = []
    var next: Frame? = frame
    while let frame = next, !frame.isFunction || frame.isLoopBody {
      if frame.isLoopBody { names.formUnion(frame.locals.keys) }
      next = frame.outer
    }
    return !names.isEmpty && range.contains { code.tokens[$0].kind == .word && names.contains(code.text($0)) }
  }

  /// The truth of a condition as far as the values in it are known.
  func truth(_ range: Range<Int>, _ frame: Frame) -> Bool? {
    guard depth < Self.nestingLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    let code = files[frame.file].code
    guard let first = range.first else { return nil }
    if code.isMark(first, "!"), !code.isMark(first + 1, "=") {
      return truth(first + 1..<range.upperBound, frame).map(!)
    }
    for (mark, isAnd) in [(UInt8(ascii: "|"), false), (UInt8(ascii: "&"), true)] {
      let scalar = Unicode.Scalar(mark)
      var index = range.lowerBound
      while index < range.upperBound {
        if code.isMarks(index, scalar, scalar) {
          let left = truth(range.lowerBound..<index, frame)
          let right = truth(index + 2..<range.upperBound, frame)
          if isAnd { return left == false || right == false ? false : left == true ? right : nil }
          return left == true || right == true ? true : left == false ? right : nil
        }
        index = code.after(index)
      }
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
        let orEqual = code.isMark(index + 1, "=")
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

  private func equal(_ left: Value, _ right: Value) -> Bool? {
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

  // MARK: switch

  func switchStatement(_ index: Int, _ end: Int, _ frame: Frame, _ flow: inout Flow) -> Int {
    let code = files[frame.file].code
    var brace = index + 1
    while brace < end, !code.isMark(brace, "{") { brace = code.after(brace) }
    guard let content = code.content(brace) else { return brace + 1 }
    var subject = index + 1..<brace
    if code.isMark(index + 1, "("), code.mate(index + 1) == brace - 1 { subject = index + 2..<brace - 1 }
    let cases = switchCases(content, code)
    guard !cases.isEmpty else { return content.upperBound + 1 }
    let value = evaluate(subject, frame)
    let saved = path.count
    if let known = cases.first(where: { matches($0.label, value) }) {
      flow = run(known.body, frame)
    } else if mentionsLoop(subject, frame) {
      for one in cases { runUncertainly(one.body, frame, unknown: []) }
    } else {
      let name = text(subject, code)
      let matters = affectsLayout(content, frame.file) || content.contains { code.word($0) == Words.return }
      let chosen = exploring(matters) { decide(name, cases.map(\.label)) }
      path.append(Decision(condition: name, value: chosen))
      // (A subject that was decided elsewhere may have a value that falls to the last case.)
      let one = cases.first { $0.label == chosen || $0.label.hasPrefix(chosen + "(") } ?? cases[cases.count - 1]
      flow = run(one.body, frame)
      let leaves = content.contains { code.word($0) == Words.return }
      if !leaves { path.removeSubrange(saved...) }
    }
    if case .left = flow { flow = .normal }
    return content.upperBound + 1
  }

  private func switchCases(_ content: Range<Int>, _ code: Code) -> [(label: String, body: Range<Int>)] {
    var cases: [(label: String, body: Range<Int>)] = []
    var index = content.lowerBound
    var start: Int?
    func close(_ end: Int) {
      if let start, !cases.isEmpty { cases[cases.count - 1].body = start..<end }
    }
    while index < content.upperBound {
      let word = code.tokens[index].kind == .word ? code.text(index) : ""
      if word == "case" || word == "default", !code.isMark(index - 1, ".") {
        close(index)
        var colon = index + 1
        while colon < content.upperBound, !code.isMark(colon, ":") { colon = code.after(colon) }
        cases.append((word == "default" ? "another value" : text(index + 1..<colon, code), colon..<colon))
        start = min(colon + 1, content.upperBound)
        index = colon + 1
      } else {
        index = code.after(index)
      }
    }
    close(content.upperBound)
    return cases
  }

  private func matches(_ label: String, _ value: Value) -> Bool {
    switch value {
    case .member(let name, _): label.split(separator: ",").contains { $0.drop { $0 == " " } == ".\(name)" }
    case .number(let number): Double(label) == number
    case .text(let text): label == "\"\(text)\""
    case .bool(let value): label == "\(value)"
    default: false
    }
  }
}
