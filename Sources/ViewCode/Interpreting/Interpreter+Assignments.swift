import LayoutModel
import SourceCode

/// A value with what it rests on, to be stored.
struct StoredValue {
  var value: Value
  var basis = Basis()
}

/// Assignments to variables, members, elements and tuples.
extension Interpreter {
  /// Runs a statement that is an assignment or an expression, and returns the expression's value.
  ///
  /// - Parameter type: the type that is written for the value.
  @discardableResult
  func execute(_ range: Range<Int>, _ frame: Frame, type: String? = nil) -> Value {
    guard step(), !range.isEmpty else { return .unknown }
    let code = files[frame.file].code
    let start = (frame.file, range.lowerBound)
    statement = start
    var result = Value.unknown
    if let assignment = Assignment(range, code) {
      let place = place(assignment.target, frame)
      let (value, basis) = resting { self.value(of: assignment, place, frame) }
      statement = start
      place.store(StoredValue(value: value, basis: basis))
    } else if let mutation = Mutation(range, code), mutate(mutation, frame) {
      return .unknown
    } else {
      result = evaluate(range, frame, type: type)
    }
    if code.language == .objectiveC { count(in: range, frame) }
    return result
  }

  private func value(of assignment: Assignment, _ place: Place, _ frame: Frame) -> Value {
    if setsColor(assignment, frame) { return .unknown }
    guard let operation = assignment.operation else {
      return evaluate(assignment.value, frame, type: requiredType(of: assignment, frame))
    }
    let (left, leftBasis) = resting { place.value }
    let (right, rightBasis) = resting { assignment.value.isEmpty ? .number(1) : evaluate(assignment.value, frame) }
    guard case .number(let first) = left, case .number(let second) = right else {
      return operation == .add ? joined(left, right) : .unknown
    }
    var stack = NumberStack(files[frame.file].code.language)
    stack.push(first, leftBasis.type)
    stack.push(second, assignment.value.isEmpty ? .whole : rightBasis.type)
    return stack.apply(operation) ? result(of: stack) : .unknown
  }

  /// Forgets the variables that `i++` changes inside a larger Objective-C statement.
  private func count(in range: Range<Int>, _ frame: Frame) {
    let code = files[frame.file].code
    charge(range.count)
    var index = range.lowerBound + 1
    while index + 2 < range.upperBound {
      if code.isMarks(index, "+", "+") || code.isMarks(index, "-", "-"),
        let target = ChangeFinder(code: code).target(at: index)
      {
        forget(target, frame)
      }
      index = code.isMark(index, "{") ? code.after(index) : index + 1
    }
  }

  // MARK: Places

  /// Returns the place that a target refers to: a variable, a member, an element, or the parts of a tuple.
  func place(_ target: Range<Int>, _ frame: Frame) -> Place {
    let code = files[frame.file].code
    var end = target.upperBound
    while end > target.lowerBound, code.isMark(end - 1, "!") || code.isMark(end - 1, "?") { end -= 1 }
    guard depth < Self.nestingLimit, step(), end > target.lowerBound else {
      return Place(read: { .unknown }, store: { _ in })
    }
    depth += 1
    defer { depth -= 1 }
    let last = end - 1
    if code.isMark(last, ")"), code.mate(last) == target.lowerBound {
      return place(ofParts: target.lowerBound + 1..<last, target, frame)
    }
    if code.isMark(last, "]"), let open = code.mate(last), open > target.lowerBound {
      return place(ofElement: open + 1..<last, of: place(target.lowerBound..<open, frame), frame)
    }
    // (`pair.1` has a number for a name.)
    guard code.tokens[last].kind == .word || code.isMark(last - 1, ".") else {
      return Place(read: { self.evaluate(target, frame) }, store: { _ in })
    }
    let name = code.text(last)
    if code.language == .objectiveC, isDeclaration(target, last, code) {
      return Place(read: { .unknown }, store: { self.declare(name, $0, target.lowerBound..<last, last, frame) })
    }
    if let ownerEnd = ownerEnd(last, target.lowerBound, code) {
      let isName = ownerEnd == target.lowerBound + 1
      return place(ofMember: name, of: place(target.lowerBound..<ownerEnd, frame), isName, frame)
    }
    return Place(
      read: { self.evaluate(target, frame) },
      store: { if last == target.lowerBound { self.assign($0, toName: name, frame) } })
  }

  /// The end of what is in front of a member's dot or arrow; nil for a name without an owner.
  private func ownerEnd(_ name: Int, _ start: Int, _ code: Code) -> Int? {
    var dot = name - 1
    while dot > start, code.isMark(dot, "!") || code.isMark(dot, "?") { dot -= 1 }
    if dot - 1 > start, code.isMarks(dot - 1, "-", ">") { return dot - 1 }
    return code.isMark(dot, ".") && dot > start ? dot : nil
  }

  /// `(a, b) = (b, a)`
  private func place(ofParts content: Range<Int>, _ target: Range<Int>, _ frame: Frame) -> Place {
    Place(read: { self.evaluate(target, frame) }) { stored in
      guard self.depth < Self.nestingLimit else { return }
      self.depth += 1
      defer { self.depth -= 1 }
      for (number, part) in self.files[frame.file].code.split(content).enumerated() {
        let value = self.member("\(number)", of: stored.value, frame)
        self.place(part, frame).store(StoredValue(value: value, basis: Basis(decisions: stored.basis.decisions)))
      }
    }
  }

  /// `views[0] = label`: the list is another one afterwards.
  private func place(ofElement index: Range<Int>, of owner: Place, _ frame: Frame) -> Place {
    let key = Place(read: { self.evaluate(index, frame) }, store: { _ in })
    return Place(read: { self.element(of: owner.value, key.value) }) { stored in
      var changed = Value.unknown
      switch (owner.value, key.value) {
      case (.list(var values), .number(let place)) where place >= 0 && place < Double(values.count):
        values[Int(place)] = stored.value
        changed = .list(values)
      case (.record(var elements), .text(let key)):
        elements[key] = stored.value
        changed = .record(elements)
      default: break
      }
      owner.store(StoredValue(value: changed.limited, basis: stored.basis))
    }
  }

  /// `card.gap = 8`; of a value, such as `insets.left = 8`, its own place has another value afterwards.
  private func place(
    ofMember name: String, of owner: Place, _ isOwnerName: Bool, _ frame: Frame
  ) -> Place {
    Place(read: { self.member(name, of: owner.value, frame) }) { stored in
      switch owner.value {
      case .numbers, .record:
        let changed = owner.value.setting(name, to: self.uncertainty > 0 ? .unknown : stored.value)
        owner.store(StoredValue(value: changed, basis: stored.basis))
      case .unknown where !isOwnerName:
        self.set(name, of: .unknown, to: stored, frame)
        owner.store(StoredValue(value: .unknown))
      default: self.set(name, of: owner.value, to: stored, frame)
      }
    }
  }

  /// Objective-C: `UILabel *label = …`, `CGFloat gap = …`.
  private func declare(_ name: String, _ stored: StoredValue, _ head: Range<Int>, _ token: Int, _ frame: Frame) {
    let code = files[frame.file].code
    let type = head.last { code.tokens[$0].kind == .word && !code.text($0).hasPrefix("_") }.map(code.text)
    let value = stored.value.isUnknown ? foreignValue(type, name, frame.file, token) ?? stored.value : stored.value
    frame.locals[name] = uncertainty > 0 && value.item == nil ? .unknown : named(value, name)
    frame.bases[name] = self.stored(stored.basis, as: numberType(type, frame.file))
  }

  private func isDeclaration(_ target: Range<Int>, _ last: Int, _ code: Code) -> Bool {
    guard last > target.lowerBound else { return false }
    let before = code.tokens[last - 1]
    if code.isMarks(last - 2, "-", ">") { return false }
    return before.kind == .word || before.mark == UInt8(ascii: "*") || before.mark == UInt8(ascii: ">")
      || before.mark == UInt8(ascii: ")") && ["_", "t"].contains(code.text(target.lowerBound).prefix(1))
  }

  private func assign(_ stored: StoredValue, toName name: String, _ frame: Frame) {
    if frame.local(name) != nil {
      let value = uncertainty > 0 ? .unknown : named(stored.value, name)
      noteChange(of: name, to: value)
      let language = files[frame.file].code.language
      frame.set(name, value, self.stored(stored.basis, replacing: frame.basis(name)?.type, language))
    } else if let receiver = frame.local("self") {
      set(name, of: receiver, to: stored, frame)
    } else if let owner = frame.owner {
      set(name, of: .item(owner), to: stored, frame)
    }
  }

  func joined(_ old: Value, _ value: Value) -> Value {
    let result: Value =
      switch (old, value) {
      case (.list(let left), .list(let right)): .list(left + right)
      case (.list(let left), .constraints): .list(left + [value])
      case (.constraints(let left), .constraints(let right)): .constraints(left + right)
      case (.constraints, .list(let right)): .list((old.elements ?? []) + right)
      default: .unknown
      }
    return result.limited
  }
}
