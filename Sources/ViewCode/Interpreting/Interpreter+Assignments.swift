import LayoutModel
import SourceCode

/// A value with what it rests on, to be stored.
struct StoredValue {
  var value: Value
  var basis = Basis()
}

/// Assignments to variables, members, elements and tuples.
extension Interpreter {
  /// Runs a statement that is an assignment or an expression.
  func execute(_ range: Range<Int>, _ frame: Frame) {
    guard step(), !range.isEmpty else { return }
    let code = files[frame.file].code
    let place = (frame.file, range.lowerBound)
    statement = place
    if let assignment = Assignment(range, code) {
      let (value, basis) = resting { self.value(of: assignment, frame) }
      statement = place
      assign(StoredValue(value: value, basis: stored(basis)), to: assignment.target, frame)
    } else if let mutation = Mutation(range, code), mutate(mutation, frame) {
      return
    } else {
      _ = evaluate(range, frame)
    }
  }

  private func value(of assignment: Assignment, _ frame: Frame) -> Value {
    guard let operation = assignment.operation else { return evaluate(assignment.value, frame) }
    let (left, leftBasis) = resting { evaluate(assignment.target, frame) }
    let (right, rightBasis) = resting { evaluate(assignment.value, frame) }
    guard case .number(let first) = left, case .number(let second) = right else {
      return operation == .add ? joined(left, right) : .unknown
    }
    var stack = NumberStack(files[frame.file].code.language)
    stack.push(first, leftBasis.type)
    stack.push(second, rightBasis.type)
    guard stack.apply(operation), let (number, type) = stack.result else { return .unknown }
    basis.type = type
    return .number(number)
  }

  /// Stores a value where a target says: in a variable, a member, an element, or the parts of a tuple.
  func assign(_ stored: StoredValue, to target: Range<Int>, _ frame: Frame) {
    let code = files[frame.file].code
    var end = target.upperBound
    while end > target.lowerBound, code.isMark(end - 1, "!") || code.isMark(end - 1, "?") { end -= 1 }
    guard step(), end > target.lowerBound else { return }
    let last = end - 1
    if code.isMark(last, ")"), code.mate(last) == target.lowerBound {
      return assign(stored, toParts: target.lowerBound + 1..<last, frame)
    }
    if code.isMark(last, "]"), let open = code.mate(last), open > target.lowerBound {
      return assign(stored, toElement: open + 1..<last, of: target.lowerBound..<open, frame)
    }
    // (`pair.1` has a number for a name.)
    guard code.tokens[last].kind == .word || code.isMark(last - 1, ".") else { return }
    let name = code.text(last)
    if code.language == .objectiveC, isDeclaration(target, last, code) {
      return declare(name, stored, target.lowerBound..<last, last, frame)
    }
    guard let ownerEnd = ownerEnd(last, target.lowerBound, code) else {
      if last == target.lowerBound { assign(stored, toName: name, last, frame) }
      return
    }
    assign(stored, toMember: name, last, of: target.lowerBound..<ownerEnd, frame)
  }

  /// The end of what is in front of a member's dot or arrow; nil for a name without an owner.
  private func ownerEnd(_ name: Int, _ start: Int, _ code: Code) -> Int? {
    var dot = name - 1
    while dot > start, code.isMark(dot, "!") || code.isMark(dot, "?") { dot -= 1 }
    if dot - 1 > start, code.isMarks(dot - 1, "-", ">") { return dot - 1 }
    return code.isMark(dot, ".") && dot > start ? dot : nil
  }

  /// `(a, b) = (b, a)`
  private func assign(_ stored: StoredValue, toParts content: Range<Int>, _ frame: Frame) {
    for (place, part) in files[frame.file].code.split(content).enumerated() {
      let value = member("\(place)", of: stored.value, frame)
      assign(StoredValue(value: value, basis: stored.basis), to: part, frame)
    }
  }

  /// `views[0] = label`: the list is another one afterwards.
  private func assign(
    _ stored: StoredValue, toElement index: Range<Int>, of target: Range<Int>, _ frame: Frame
  ) {
    var changed = Value.unknown
    switch evaluate(target, frame) {
    case .list(var values):
      if let place = number(index, frame), place >= 0, place < Double(values.count) {
        values[Int(place)] = stored.value
        changed = .list(values)
      }
    case .record(var elements):
      if case .text(let key) = evaluate(index, frame) {
        elements[key] = stored.value
        changed = .record(elements)
      }
    default: break
    }
    assign(StoredValue(value: changed.limited, basis: stored.basis), to: target, frame)
  }

  /// `card.gap = 8`; of a value, such as `insets.left = 8`, its own place has another value afterwards.
  private func assign(
    _ stored: StoredValue, toMember name: String, _ token: Int, of target: Range<Int>, _ frame: Frame
  ) {
    let owner = evaluate(target, frame)
    switch owner {
    case .numbers, .record:
      let changed = owner.setting(name, to: uncertainty > 0 ? .unknown : stored.value)
      assign(StoredValue(value: changed, basis: stored.basis), to: target, frame)
    case .unknown where target.count > 1:
      set(name, of: owner, to: stored, token, frame)
      assign(StoredValue(value: .unknown), to: target, frame)
    default: set(name, of: owner, to: stored, token, frame)
    }
  }

  /// Objective-C: `UILabel *label = …`, `CGFloat gap = …`.
  private func declare(_ name: String, _ stored: StoredValue, _ head: Range<Int>, _ token: Int, _ frame: Frame) {
    let code = files[frame.file].code
    let type = head.last { code.tokens[$0].kind == .word && !code.text($0).hasPrefix("_") }.map(code.text)
    let value = stored.value.isUnknown ? foreignValue(type, name, frame.file, token) ?? stored.value : stored.value
    frame.locals[name] = uncertainty > 0 && value.item == nil ? .unknown : named(value, name)
    frame.bases[name] = self.stored(stored.basis, declared: type)
  }

  private func isDeclaration(_ target: Range<Int>, _ last: Int, _ code: Code) -> Bool {
    guard last > target.lowerBound else { return false }
    let before = code.tokens[last - 1]
    if code.isMarks(last - 2, "-", ">") { return false }
    return before.kind == .word || before.mark == UInt8(ascii: "*") || before.mark == UInt8(ascii: ">")
      || before.mark == UInt8(ascii: ")") && ["_", "t"].contains(code.text(target.lowerBound).prefix(1))
  }

  private func assign(_ stored: StoredValue, toName name: String, _ token: Int, _ frame: Frame) {
    if frame.local(name) != nil {
      frame.set(name, uncertainty > 0 ? .unknown : named(stored.value, name), stored.basis)
    } else if let receiver = frame.local("self") {
      set(name, of: receiver, to: stored, token, frame)
    } else if let owner = frame.owner {
      set(name, of: .item(owner), to: stored, token, frame)
    }
  }

  func joined(_ old: Value, _ value: Value) -> Value {
    let result: Value =
      switch (old, value) {
      case (.list(let left), .list(let right)): .list(left + right)
      case (.list(let left), .constraints): .list(left + [value])
      case (.constraints(let left), _) where !value.allConstraints.isEmpty: .constraints(left + value.allConstraints)
      default: .unknown
      }
    return result.limited
  }
}
