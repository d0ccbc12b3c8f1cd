import LayoutModel
import SourceCode

/// The elements of lists, and the names that patterns give to them.
extension Interpreter {
  /// The names of a pattern with their values: `view`, `(index, view)`, `view: UIView`.
  func bindings(of pattern: Range<Int>, to value: Value, _ frame: Frame) -> [String: Value] {
    let code = files[frame.file].code
    guard let first = pattern.first, depth < Self.nestingLimit else { return [:] }
    if code.language == .swift, code.isMark(first, "("), let content = code.content(first) {
      depth += 1
      defer { depth -= 1 }
      var found: [String: Value] = [:]
      for (place, part) in code.split(content).enumerated() {
        found.merge(bindings(of: part, to: member("\(place)", of: value, frame), frame)) { first, _ in first }
      }
      return found
    }
    // (In Objective-C, the type comes before the name.)
    let words = pattern.filter { code.tokens[$0].kind == .word && !Self.declaring.contains(code.text($0)) }
    guard let word = code.language == .swift ? words.first : words.last, code.text(word) != "_" else { return [:] }
    return [code.text(word): value]
  }

  /// The words in front of a pattern's name.
  static let declaring: Set<String> = ["let", "var", "case", "await", "try"]

  /// Runs a closure for an element of a list. A closure with several parameters takes the parts of a tuple.
  private func turn(_ closure: Value.Closure, _ value: Value) -> Value {
    let count = parameterCount(of: closure)
    guard case .record(let parts) = value, count > 1, parts["1"] != nil else {
      return run(closure, [value], isTurn: true)
    }
    return run(closure, (0..<count).map { parts["\($0)"] ?? .unknown }, isTurn: true)
  }

  /// The result of a list's method; nil for a method whose result isn't known.
  func sequence(_ name: String, _ values: [Value], _ arguments: Arguments, _ frame: Frame) -> Value? {
    switch name {
    case "forEach", "map", "compactMap", "flatMap", "filter", "enumerateObjectsUsingBlock":
      guard let first = arguments.first, arguments.count == 1 || name == "enumerateObjectsUsingBlock" else {
        return nil
      }
      if case .closure(let closure) = evaluate(first.value, frame) { return results(name, of: closure, values) }
      return reference(first.value, values, frame)
    case "enumerated":
      return .list(
        values.enumerated().map { place, value in
          .record(["0": .number(Double(place)), "offset": .number(Double(place)), "1": value, "element": value])
        })
    case "contains" where arguments.count == 1 && arguments[0].label.isEmpty:
      let wanted = evaluate(arguments[0].value, frame)
      if case .closure = wanted { return nil }
      let matches = values.map { equal($0, wanted) }
      if matches.contains(true) { return .bool(true) }
      return matches.contains(nil) ? .unknown : .bool(false)
    case "reversed": return .list(values.reversed())
    case "joined" where arguments.isEmpty: return flattened(values)
    case "reduce" where arguments.count == 2 && isPlus(arguments[1].value, frame):
      guard case .list(let start) = evaluate(arguments[0].value, frame) else { return nil }
      return flattened([.list(start)] + values)
    case "dropFirst", "dropLast", "prefix", "suffix":
      guard let count = arguments.isEmpty ? 1 : arguments.first.flatMap({ number($0.value, frame) }), count >= 0,
        count < 1000
      else { return .unknown }
      switch name {
      case "dropFirst": return .list(Array(values.dropFirst(Int(count))))
      case "dropLast": return .list(Array(values.dropLast(Int(count))))
      case "prefix": return .list(Array(values.prefix(Int(count))))
      default: return .list(Array(values.suffix(Int(count))))
      }
    case "append" where arguments.count == 1: return nil
    case "makeConstraints", "mas_makeConstraints", "remakeConstraints", "updateConstraints": return nil
    case "objectAtIndex":
      return arguments.first.map { element(of: .list(values), evaluate($0.value, frame)) } ?? .unknown
    case "arrayByAddingObjectsFromArray":
      guard let first = arguments.first, case .list(let more) = evaluate(first.value, frame) else { return .unknown }
      return Value.list(values + more).limited
    default: return nil
    }
  }

  /// Runs a closure for each element of a list, and returns what the list's method makes of the results.
  private func results(_ name: String, of closure: Value.Closure, _ values: [Value]) -> Value {
    let results = values.prefix(Self.turnLimit).enumerated().map { place, value in
      name == "enumerateObjectsUsingBlock"
        ? run(closure, [value, .number(Double(place))], isTurn: true) : turn(closure, value)
    }
    if values.count > Self.turnLimit {
      runUncertainly(closure, [])
      return .unknown
    }
    switch name {
    case "flatMap": return flattened(results)
    case "compactMap": return Value.list(results.filter { if case .nothing = $0 { false } else { true } }).limited
    case "filter":
      var kept: [Value] = []
      for (value, result) in zip(values, results) {
        guard case .bool(let isKept) = result else { return .unknown }
        if isKept { kept.append(value) }
      }
      return .list(kept)
    default: return Value.list(results).limited
    }
  }

  /// The elements of several lists; unknown if one of them isn't known.
  private func flattened(_ lists: [Value]) -> Value {
    var all: [Value] = []
    for list in lists {
      guard let elements = list.elements else { return .unknown }
      all += elements
    }
    return Value.list(all).limited
  }

  private func isPlus(_ range: Range<Int>, _ frame: Frame) -> Bool {
    range.count == 1 && files[frame.file].code.isMark(range.lowerBound, "+")
  }

  // MARK: Classes

  /// Returns true if an item is an instance of a class or of one of its subclasses; nil if that isn't known.
  func isInstance(_ item: CodeItem, of type: String) -> Bool? {
    let names = classNames(of: item.className).flatMap(FrameworkClasses.ancestors)
    if names.contains(type) { return true }
    let isClass = FrameworkClasses.isKnown(type) || project.types[type]?.isClass == true
    // (Another class may be a subclass that other code makes.)
    let isExact = item.isCreatedHere && item !== owner && project.kind(of: item.className) != nil
    return isClass && isExact ? false : nil
  }
}

extension Value {
  /// The elements of a list; nil for anything else.
  var elements: [Value]? {
    switch self {
    case .list(let values): values
    case .constraints(let constraints): constraints.map { .constraints([$0]) }
    default: nil
    }
  }
}
