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
}
