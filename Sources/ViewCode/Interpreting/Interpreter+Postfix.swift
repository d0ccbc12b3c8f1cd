import LayoutModel
import SourceCode

/// Primary expressions, and what follows them with dots, brackets and braces.
extension Interpreter {
  /// Reads a primary expression and what follows it with dots, brackets and braces.
  func postfix(_ range: Range<Int>, _ frame: Frame, _ type: String?) -> (value: Value, end: Int) {
    guard depth < Self.nestingLimit else { return (.unknown, range.upperBound) }
    depth += 1
    defer { depth -= 1 }
    let code = files[frame.file].code
    let start = range.lowerBound
    if let made = makerStatement(at: start, range.upperBound, frame) { return made }
    var index = start
    var value = primary(&index, range.upperBound, start, frame, type)
    while index < range.upperBound {
      if code.isMark(index, "!") || code.isMark(index, "?") {
        index += 1
      } else if code.isMarks(index, "-", ">"), index + 2 < range.upperBound, code.tokens[index + 2].kind == .word {
        value = suffix(value, index + 2, start, &index, range.upperBound, frame)
      } else if code.isMark(index, "."), index + 1 < range.upperBound, code.tokens[index + 1].kind == .word {
        value = suffix(value, index + 1, start, &index, range.upperBound, frame)
      } else if code.isMark(index, "."), index + 1 < range.upperBound, code.tokens[index + 1].kind == .number {
        value = member(code.text(index + 1), of: value, frame)
        index += 2
      } else if code.isMark(index, "["), let content = code.content(index) {
        let type = basis.type
        value = element(of: value, evaluate(content, frame))
        // (Only the elements of a list all have the same type.)
        if case .number = value { basis.type = type }
        index = content.upperBound + 1
      } else if code.isMark(index, "("), let content = code.content(index) {
        if case .closure(let closure) = value {
          let arguments = labelled(content, code)
          value = run(closure, values(arguments, frame))
          forgetReferences(arguments, frame)
        } else {
          value = .unknown
        }
        index = content.upperBound + 1
      } else {
        break
      }
    }
    return (value, index)
  }

  func element(of value: Value, _ key: Value) -> Value {
    switch (value, key) {
    case (.list(let values), .number(let index)):
      return index >= 0 && index < Double(values.count) ? values[Int(index)] : .unknown
    case (.record(let elements), .text(let key)):
      return elements[key] ?? .nothing
    case (.anyOf, _): return value
    default: return .unknown
    }
  }

  private func primary(
    _ index: inout Int, _ end: Int, _ start: Int, _ frame: Frame, _ type: String?
  ) -> Value {
    let code = files[frame.file].code
    let token = code.tokens[index]
    switch token.kind {
    case .string:
      index += 1
      return .text(code.text(index - 1))
    case .number:
      let place = index
      index += 1
      return number(place..<place + 1, frame).map(Value.number) ?? .unknown
    case .word: return name(&index, end, start, frame)
    case .mark: return marked(&index, end, start, frame, type)
    }
  }

  private func marked(_ index: inout Int, _ end: Int, _ start: Int, _ frame: Frame, _ type: String?) -> Value {
    let code = files[frame.file].code
    switch code.tokens[index].mark {
    case UInt8(ascii: "("):
      guard let content = code.content(index) else { break }
      index = content.upperBound + 1
      // A cast: `(UIView *)x`.
      if code.language == .objectiveC, isCast(content, code), index < end {
        let (value, last) = postfix(index..<end, frame, nil)
        index = last
        return value
      }
      if code.language == .objectiveC, code.isMark(content.lowerBound, "{"),
        let statements = code.content(content.lowerBound)
      {
        return statementExpression(statements, frame)
      }
      let parts = labelled(content, code)
      // (`(0..<3)` is a list.)
      return parts.count == 1 ? sequence(content, frame) : tuple(parts, frame)
    case UInt8(ascii: "["):
      guard let content = code.content(index) else { break }
      let open = index
      index = content.upperBound + 1
      return code.language == .objectiveC ? message(open, content, frame) : list(content, frame, start, end, &index)
    case UInt8(ascii: "@"):
      index += 1
      guard index < end else { return .unknown }
      if code.isMark(index, "["), let content = code.content(index) {
        index = content.upperBound + 1
        return Value.list(code.split(content).map { evaluate($0, frame) }).limited
      }
      if code.isMark(index, "("), let content = code.content(index) {
        index = content.upperBound + 1
        return evaluate(content, frame)
      }
      if code.tokens[index].kind == .number { return primary(&index, end, start, frame, type) }
      index = code.after(index)
      return .unknown
    case UInt8(ascii: "^"):
      while index < end, !code.isMark(index, "{") { index = code.after(index) }
      guard let content = code.content(index) else { break }
      index = content.upperBound + 1
      return .closure(.init(content: content, frame: frame))
    case UInt8(ascii: "{"):
      guard let content = code.content(index) else { break }
      index = content.upperBound + 1
      // C's initial value of a structure: `{8, 16, 8, 16}`.
      if code.language == .objectiveC { return .numbers(code.split(content).map { number($0, frame) }) }
      return .closure(.init(content: content, frame: frame))
    case UInt8(ascii: "."):
      let word = index + 1
      guard word < end, code.tokens[word].kind == .word else { break }
      index += 2
      let name = code.text(word)
      if code.isMark(index, "("), let content = code.content(index) {
        index = content.upperBound + 1
        return implicitCall(name, word, labelled(content, code), type, frame)
      }
      return implicitMember(name, type, frame)
    case UInt8(ascii: "$"):
      guard index + 1 < end else { break }
      index += 2
      // (`$0.1` is read as a number with a fraction.)
      let parts = code.text(index - 1).split(separator: ".")
      let value = parts.first.flatMap { frame.local("$\($0)") } ?? .unknown
      return parts.dropFirst().reduce(value) { member(String($1), of: $0, frame) }
    default: break
    }
    index = code.after(index)
    return .unknown
  }

  /// `.init(top: 8, …)` or `.uniform(8)`: a call of the type that is written for the value.
  private func implicitCall(
    _ name: String, _ word: Int, _ arguments: Arguments, _ type: String?, _ frame: Frame
  ) -> Value {
    guard let type else { return .unknown }
    if name == "init" { return create(type, arguments, word, frame) }
    // (The case of an enumeration keeps its values, and no code gets them here.)
    let isFollowed =
      project.kind(of: type) != nil || type == "UIFont" || find(name, arguments.map(\.label), .type(type), frame) != nil
    return isFollowed ? call(name, word, .type(type), arguments, word, frame) : .unknown
  }

  /// `.small`: a static member or a case of the type that is written for the value.
  private func implicitMember(_ name: String, _ type: String?, _ frame: Frame) -> Value {
    if let type, let value = frameworkConstant(name, type) { return value }
    guard let type, let declared = project.type(type, inside: frame.type?.name, file: frame.file) else {
      return .member(name)
    }
    if let value = member(name, ofType: declared.name, frame.file, frame) { return value }
    return .member(name, type: declared.name)
  }

  private func tuple(_ parts: Arguments, _ frame: Frame) -> Value {
    var elements: [String: Value] = [:]
    for (index, part) in parts.enumerated() {
      let value = evaluate(part.value, frame)
      elements["\(index)"] = value
      if !part.label.isEmpty { elements[part.label] = value }
    }
    return Value.record(elements).limited
  }

  /// `({ UILabel *label = …; label; })`: the value of its last statement.
  private func statementExpression(_ content: Range<Int>, _ frame: Frame) -> Value {
    let code = files[frame.file].code
    let inner = Frame(owner: frame.owner, type: frame.type, file: frame.file, outer: frame)
    var last = content.upperBound
    if last > content.lowerBound, code.isMark(last - 1, ";") { last -= 1 }
    var start = last
    while start > content.lowerBound, !code.isMark(start - 1, ";"), !code.isMark(start - 1, "}") {
      start = code.mate(start - 1).map { $0 < start - 1 ? $0 : start - 1 } ?? start - 1
    }
    _ = run(content.lowerBound..<start, inner)
    return evaluate(start..<last, inner)
  }

  private func isCast(_ content: Range<Int>, _ code: Code) -> Bool {
    guard let last = content.last else { return false }
    return code.isMark(last, "*") || content.count == 1 && ["id", "CGFloat", "float"].contains(code.text(last))
  }

  /// `[a, b]`, or `[String: UIView]()`.
  private func list(_ content: Range<Int>, _ frame: Frame, _ start: Int, _ end: Int, _ index: inout Int) -> Value {
    let code = files[frame.file].code
    let parts = code.split(content)
    if code.isMark(index, "("), !code.hasSpaceBefore(index) {
      index = code.after(index)
      return .list([])
    }
    if parts.contains(where: { part in part.first.map { code.isMark($0 + 1, ":") } ?? false }) {
      var elements: [String: Value] = [:]
      for part in parts {
        guard let colon = part.first.map({ $0 + 1 }), code.isMark(colon, ":") else { continue }
        let value = evaluate(colon + 1..<max(colon + 1, part.upperBound), frame)
        if code.tokens[colon - 1].kind == .string { elements[code.text(colon - 1)] = value }
      }
      return Value.record(elements).limited
    }
    return Value.list(parts.map { evaluate($0, frame) }).limited
  }

  /// A name, or a call of a function or type without a receiver.
  private func name(_ index: inout Int, _ end: Int, _ start: Int, _ frame: Frame) -> Value {
    let code = files[frame.file].code
    let word = index
    let name = code.text(word)
    index += 1
    switch name {
    case "self" where frame.local("self") == nil:
      return frame.owner.map(Value.item) ?? frame.type.map { .type($0.name) } ?? .unknown
    case "Self": return ownType(frame)
    case "super":
      guard code.isMark(index, "."), index + 1 < end else { return frame.owner.map(Value.item) ?? .unknown }
      let method = index + 1
      index += 2
      return callSuper(method, &index, end, frame)
    case "nil", "NULL": return .nothing
    case "true", "YES": return .bool(true)
    case "false", "NO": return .bool(false)
    default: break
    }
    // Generic arguments: `Stack<UIView>()`.
    if code.isMark(index, "<"), !code.hasSpaceBefore(index), name.first?.isUppercase == true {
      var close = index
      while close < end, !code.isMark(close, ">") { close += 1 }
      if code.isMark(close + 1, "(") || code.isMark(close + 1, ".") { index = close + 1 }
    }
    if let arguments = arguments(at: &index, end, frame) { return call(name, word, nil, arguments, start, frame) }
    return lookup(name, frame)
  }

  /// A member or a call with a receiver.
  private func suffix(
    _ value: Value, _ word: Int, _ start: Int, _ index: inout Int, _ end: Int, _ frame: Frame
  ) -> Value {
    let code = files[frame.file].code
    index = word + 1
    let name = code.text(word)
    if let arguments = arguments(at: &index, end, frame) { return call(name, word, value, arguments, start, frame) }
    if case .item(let item) = value, code.text(word - 2) == "snp" || name.hasPrefix("mas_"),
      let attribute = AttributeNames.attribute(name)
    {
      return .anchor(item, attribute)
    }
    return member(name, of: value, frame)
  }

  func labelled(_ content: Range<Int>, _ code: Code) -> [(label: String, value: Range<Int>)] {
    code.split(content).map { part in
      if part.count > 2, code.tokens[part.lowerBound].kind == .word, code.isMark(part.lowerBound + 1, ":") {
        return (code.text(part.lowerBound), part.lowerBound + 2..<part.upperBound)
      }
      return ("", part)
    }
  }

  /// The arguments of a call: those in parentheses, and closures behind them.
  func arguments(at index: inout Int, _ end: Int, _ frame: Frame) -> [(label: String, value: Range<Int>)]? {
    let code = files[frame.file].code
    var found: [(label: String, value: Range<Int>)]?
    if code.isMark(index, "?"), code.isMark(index + 1, "(") { index += 1 }
    if index < end, code.isMark(index, "("), let content = code.content(index),
      code.line(index) == code.line(index - 1)
    {
      found = labelled(content, code)
      index = content.upperBound + 1
    }
    while code.language == .swift, index < end, code.isMark(index, "{"), let content = code.content(index) {
      found = (found ?? []) + [("{", index..<content.upperBound + 1)]
      index = content.upperBound + 1
      // `animations: { … } completion: { … }`
      if index + 2 < end, code.tokens[index].kind == .word, code.isMark(index + 1, ":"), code.isMark(index + 2, "{") {
        index += 2
      }
    }
    return found
  }
}
