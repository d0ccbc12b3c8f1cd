import LayoutModel
import SourceCode

extension Interpreter {
  /// How deep expressions, blocks and calls may nest.
  static let nestingLimit = 80

  /// The value of an expression, after what it does is done.
  ///
  /// - Parameter type: the type that is written for the value, for `.init(…)`.
  func evaluate(_ range: Range<Int>, _ frame: Frame, type: String? = nil) -> Value {
    guard depth < Self.nestingLimit, step() else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    let code = files[frame.file].code
    var range = range
    while let first = range.first, isPrefix(first, code) { range = first + 1..<range.upperBound }
    guard let first = range.first else { return .unknown }
    switch split(range, code) {
    case .condition(let question, let colon):
      return choose(range.lowerBound..<question, question + 1..<colon, colon + 1..<range.upperBound, frame)
    case .alternative(let place):
      let value = evaluate(range.lowerBound..<place, frame)
      if case .unknown = value { return .unknown }
      if case .nothing = value { return evaluate(place + 2..<range.upperBound, frame) }
      return value
    case .sum(let place):
      if case .list(let left) = evaluate(range.lowerBound..<place, frame),
        case .list(let right) = evaluate(place + 1..<range.upperBound, frame)
      {
        return .list(left + right)
      }
      return number(range, frame).map(Value.number) ?? .unknown
    case .number: return number(range, frame).map(Value.number) ?? .unknown
    case .truth: return truth(range, frame).map(Value.bool) ?? .unknown
    case .cast(let place): return cast(evaluate(range.lowerBound..<place, frame), place, range.upperBound, frame)
    case .none: break
    }
    if code.isMark(first, "!") { return truth(range, frame).map(Value.bool) ?? .unknown }
    return postfix(range, frame, type).value
  }

  /// `x as? UILabel`: an item that isn't known has the class that it is cast to.
  private func cast(_ value: Value, _ place: Int, _ end: Int, _ frame: Frame) -> Value {
    guard value.isUnknown else { return value }
    let code = files[frame.file].code
    let type = (place + 1..<end).last { code.tokens[$0].kind == .word }.map(code.text)
    let name = type.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
    return foreignValue(type, name, frame.file, place) ?? value
  }

  private func isPrefix(_ index: Int, _ code: Code) -> Bool {
    if code.isMark(index, "&") { return true }
    guard code.tokens[index].kind == .word else { return false }
    let word = code.text(index)
    return word == "try" || word == "await" || word == "__weak" || word == "__strong"
  }

  /// The operator that an expression is made with.
  private enum Operator {
    case condition(question: Int, colon: Int)
    case alternative(Int)
    case sum(Int)
    case number
    case truth
    case cast(Int)
    case none
  }

  private func split(_ range: Range<Int>, _ code: Code) -> Operator {
    var found = Operator.none
    var question: Int?
    var index = range.lowerBound
    while index < range.upperBound {
      let token = code.tokens[index]
      if token.kind == .word, token.hash == Words.as, index > range.lowerBound {
        if case .none = found { found = .cast(index) }
      } else if token.kind == .mark, index > range.lowerBound || token.mark == UInt8(ascii: "-") {
        switch token.mark {
        case UInt8(ascii: "?"):
          if code.isMark(index + 1, "?") {
            if case .none = found { found = .alternative(index) }
            index += 2
            continue
          }
          if question == nil, code.hasSpaceBefore(index) || code.language == .objectiveC { question = index }
        case UInt8(ascii: ":"):
          if let question { return .condition(question: question, colon: index) }
        case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"):
          if code.isMark(index, "<"), !code.hasSpaceBefore(index) { break }
          if code.isMark(index, ">"), !code.hasSpaceBefore(index) { break }
          found = .truth
        case UInt8(ascii: "!") where code.isMark(index + 1, "="): found = .truth
        case UInt8(ascii: "&") where code.isMark(index + 1, "&"), UInt8(ascii: "|") where code.isMark(index + 1, "|"):
          found = .truth
        case UInt8(ascii: "+"):
          if case .none = found { found = .sum(index) }
        case UInt8(ascii: "-") where code.isMarks(index, "-", ">"):
          index += 2
          continue
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"):
          if case .none = found { found = .number }
        default: break
        }
      }
      index = code.after(index)
    }
    return found
  }

  /// One of two values, behind a condition.
  private func choose(_ condition: Range<Int>, _ first: Range<Int>, _ second: Range<Int>, _ frame: Frame) -> Value {
    // Objective-C's `a ?: b`.
    if first.isEmpty {
      let value = evaluate(condition, frame)
      if case .nothing = value { return evaluate(second, frame) }
      return value
    }
    let saved = path.count
    defer { path.removeSubrange(saved...) }
    guard let holds = evaluateCondition(condition, frame) else { return .unknown }
    return evaluate(holds ? first : second, frame)
  }

  // MARK: Numbers

  /// The number that a range of tokens stands for, if it is known exactly.
  func number(_ range: Range<Int>, _ frame: Frame, _ attribute: Attribute? = nil) -> Double? {
    number(files[frame.file].code.formula(range), frame, attribute)
  }

  /// The number that a formula comes to, if it is known exactly.
  ///
  /// - Parameter attribute: which number of a size or of insets is meant.
  func number(_ formula: Formula, _ frame: Frame, _ attribute: Attribute? = nil) -> Double? {
    guard formula.isExact, depth < Self.nestingLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    var stack: [Double?] = []
    // Objective-C divides integers without a remainder; a name may be one.
    var integers: Set<Int> = []
    let mayBeIntegers = files[frame.file].code.language == .objectiveC
    func pop() -> Double? { stack.popLast() ?? nil }
    func both(_ combine: (Double, Double) -> Double) {
      let (right, left) = (pop(), pop())
      stack.append(left.flatMap { left in right.map { combine(left, $0) } })
    }
    for step in formula.steps {
      switch step {
      case .number(let number):
        if mayBeIntegers, number == number.rounded() { integers.insert(stack.count) }
        stack.append(number)
      case .name(let words):
        if mayBeIntegers { integers.insert(stack.count) }
        stack.append(number(words, frame, attribute))
      case .code(let range), .message(_, let range):
        integers.remove(stack.count)
        stack.append(ran(range, frame, attribute))
      case .unknown, .adapted: stack.append(nil)
      case .negate: stack.append(pop().map { 0 - $0 })
      case .add: both(+)
      case .subtract: both(-)
      case .multiply: both(*)
      case .divide:
        let areIntegers = integers.contains(stack.count - 1) && integers.contains(stack.count - 2)
        both { left, right in
          let quotient = left / right
          return areIntegers && quotient != quotient.rounded() ? .nan : quotient
        }
        integers.remove(stack.count - 1)
      case .either(let condition):
        let (second, first) = (pop(), pop())
        if first == second { stack.append(first) } else { stack.append(choice(condition, first, second, frame)) }
      }
    }
    guard stack.count == 1, let result = stack[0], result.isFinite else { return nil }
    return result
  }

  private func choice(_ condition: Range<Int>?, _ first: Double?, _ second: Double?, _ frame: Frame) -> Double? {
    guard let condition, let holds = evaluateCondition(condition, frame) else { return nil }
    return holds ? first : second
  }

  /// The number that tokens come to when they are run; a size or insets have one for each attribute.
  private func ran(_ range: Range<Int>, _ frame: Frame, _ attribute: Attribute?) -> Double? {
    let place = CodeRange(file: frame.file, start: -range.lowerBound - 1)
    // (What is no expression with a value would be a formula of itself.)
    guard !running.contains(place), running.count < Self.depthLimit else { return nil }
    running.append(place)
    defer { running.removeLast() }
    return evaluate(range, frame).number(for: attribute)
  }

  private func number(_ words: [String], _ frame: Frame, _ attribute: Attribute?) -> Double? {
    guard depth < Self.nestingLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    if let number = value(of: words, frame).number(for: attribute) { return number }
    guard words.count <= 2, let last = words.last else { return nil }
    if let priority = Self.priorities[last] { return priority }
    // `.padding` of an extension of `CGFloat`.
    guard words.count == 1 else { return nil }
    for type in ["CGFloat", "Double", "Float", "Int"] {
      if let number = member(last, ofType: type, frame.file, frame)?.number { return number }
    }
    return nil
  }

  static let priorities: [String: Double] = [
    "high": 750, "medium": 500, "low": 250,
    "defaultHigh": 750, "defaultLow": 250, "required": 1000, "fittingSizeLevel": 50, "dragThatCanResizeScene": 510,
    "sceneSizeStayPut": 500, "dragThatCannotResizeScene": 490, "zero": 0, "leastNormalMagnitude": 0,
    "UILayoutPriorityDefaultHigh": 750, "UILayoutPriorityDefaultLow": 250, "UILayoutPriorityRequired": 1000,
    "UILayoutPriorityFittingSizeLevel": 50, "MASLayoutPriorityDefaultHigh": 750, "MASLayoutPriorityDefaultLow": 250,
    "MASLayoutPriorityRequired": 1000, "MASLayoutPriorityDefaultMedium": 500,
  ]

  // MARK: Postfix expressions

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
        value = element(of: value, content, frame)
        index = content.upperBound + 1
      } else if code.isMark(index, "("), let content = code.content(index) {
        if case .closure(let closure) = value {
          value = run(closure, code.arguments(content).map { evaluate($0.value, frame) })
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

  private func element(of value: Value, _ content: Range<Int>, _ frame: Frame) -> Value {
    switch value {
    case .list(let values):
      guard let index = number(content, frame), index >= 0, index < Double(values.count) else { return .unknown }
      return values[Int(index)]
    case .record(let elements):
      guard case .text(let key) = evaluate(content, frame) else { return .unknown }
      return elements[key] ?? .nothing
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
      return parts.count == 1 ? evaluate(content, frame) : tuple(parts, frame)
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
        return .list(code.split(content).map { evaluate($0, frame) })
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
        if name == "init" { return create(type, labelled(content, code), word, frame) }
        guard let type else { return .unknown }
        return call(name, word, .type(type), labelled(content, code), word, frame)
      }
      return implicitMember(name, type, frame)
    case UInt8(ascii: "$"):
      guard index + 1 < end else { break }
      index += 2
      return frame.local("$" + code.text(index - 1)) ?? .unknown
    default: break
    }
    index = code.after(index)
    return .unknown
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
    return .record(elements)
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
      return .record(elements)
    }
    var values: [Value] = []
    for part in parts {
      let value = evaluate(part, frame)
      values.append(value)
    }
    return .list(values)
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
    case "Self": return frame.type.map { .type($0.name) } ?? .unknown
    case "super":
      guard code.isMark(index, "."), index + 1 < end else { return .unknown }
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
