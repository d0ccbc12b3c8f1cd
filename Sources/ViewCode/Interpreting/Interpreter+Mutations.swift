import SourceCode

/// A call that changes the variable in front of it: `views.append(label)`, `[views addObject:label]`,
/// `isOpen.toggle()`.
struct Mutation {
  enum Change {
    case append
    case appendAll
    case toggle
    /// One whose result isn't calculated.
    case other
  }

  let change: Change
  /// What is changed.
  let target: Range<Int>
  /// The value of the only argument.
  let argument: Range<Int>?

  static let changes: [String: Change] = [
    "append": .append, "addObject": .append, "addObjectsFromArray": .appendAll, "toggle": .toggle, "insert": .other,
    "insertObject": .other, "remove": .other, "removeAll": .other, "removeFirst": .other, "removeLast": .other,
    "removeSubrange": .other, "popLast": .other, "popFirst": .other, "removeObject": .other,
    "removeObjectAtIndex": .other, "removeObjectsInArray": .other, "removeAllObjects": .other,
    "removeLastObject": .other, "removeObjectForKey": .other, "replaceObjectAtIndex": .other,
    "exchangeObjectAtIndex": .other, "addEntriesFromDictionary": .other, "swapAt": .other, "sort": .other,
    "sortUsingComparator": .other, "sortUsingDescriptors": .other, "reverse": .other, "shuffle": .other,
    "partition": .other, "replaceSubrange": .other, "negate": .other, "round": .other, "formUnion": .other,
    "formIntersection": .other, "formSymmetricDifference": .other, "formTruncatingRemainder": .other,
    "formRemainder": .other, "formSquareRoot": .other, "addProduct": .other, "updateValue": .other,
    "removeValue": .other, "merge": .other,
  ]

  /// The change that a statement makes; nil for any other statement.
  init?(_ range: Range<Int>, _ code: Code) {
    if code.language == .objectiveC { self.init(message: range, code) } else { self.init(call: range, code) }
  }

  private init?(call range: Range<Int>, _ code: Code) {
    guard let close = range.last, code.isMark(close, ")"), let open = code.mate(close), open - 2 > range.lowerBound,
      code.isMark(open - 2, "."), let change = Self.changes[code.text(open - 1)]
    else { return nil }
    var end = open - 2
    while end > range.lowerBound, code.isMark(end - 1, "?") || code.isMark(end - 1, "!") { end -= 1 }
    target = range.lowerBound..<end
    let arguments = code.arguments(open + 1..<close)
    argument = arguments.count == 1 ? arguments[0].value : nil
    let isSequence = arguments.first?.label == WordHash.of("contentsOf")
    self.change = arguments.count > 1 ? .other : change == .append && isSequence ? .appendAll : change
    if !Self.isPath(target, code) { return nil }
  }

  private init?(message range: Range<Int>, _ code: Code) {
    guard let open = range.first, code.isMark(open, "["), code.after(open) == range.upperBound,
      let content = code.content(open)
    else { return nil }
    var name = content.lowerBound
    while name < content.upperBound, Self.changes[code.text(name)] == nil || code.isMark(name - 1, ".") {
      name = code.after(name)
    }
    guard name > content.lowerBound, name < content.upperBound, let change = Self.changes[code.text(name)] else {
      return nil
    }
    target = content.lowerBound..<name
    let rest = name + 2..<max(name + 2, content.upperBound)
    argument = code.isMark(name + 1, ":") && !rest.contains { code.isMark($0, ":") } ? rest : nil
    self.change = code.isMark(name + 1, ":") && argument == nil ? .other : change
    if !Self.isPath(target, code) { return nil }
  }

  /// True for a name with the names of its owners, whose value can be read without running code.
  static func isPath(_ range: Range<Int>, _ code: Code) -> Bool {
    !range.isEmpty
      && range.allSatisfy { index in
        code.tokens[index].kind == .word || ".?!->".unicodeScalars.contains { code.isMark(index, $0) }
      }
  }
}

extension Interpreter {
  /// Changes a variable by a call; false if it is none whose values are calculated here.
  func mutate(_ mutation: Mutation, _ frame: Frame) -> Bool {
    let place = place(mutation.target, frame)
    let (old, oldBasis) = resting { place.value }
    switch old {
    case .list, .constraints, .record, .number, .numbers, .bool: break
    case .unknown:
      forget(mutation.target, frame)
      return false
    default: return false
    }
    let (changed, newBasis) = resting { self.changed(old, by: mutation, frame) }
    var basis = oldBasis
    basis.add(newBasis.decisions)
    place.store(StoredValue(value: changed, basis: basis))
    return true
  }

  private func changed(_ old: Value, by mutation: Mutation, _ frame: Frame) -> Value {
    let argument = mutation.argument.map { evaluate($0, frame) }
    switch (mutation.change, old, argument) {
    case (.append, .list(let values), let value?): return Value.list(values + [value]).limited
    case (.append, .constraints, let value?), (.appendAll, _, let value?): return joined(old, value)
    case (.toggle, .bool(let value), _): return .bool(!value)
    default: return .unknown
    }
  }
}
