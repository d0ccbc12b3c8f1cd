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
    let range = withoutPrefixes(range, code)
    guard let first = range.first, !isColor(range, frame, type: type) else { return .unknown }
    if isChoice(first, code) { return choice(range, frame, type) }
    switch split(range, code) {
    case .condition(let question, let colon):
      return choose(range.lowerBound..<question, question + 1..<colon, colon + 1..<range.upperBound, frame, type)
    case .alternative(let place):
      let value = evaluate(range.lowerBound..<place, frame)
      switch value {
      case .nothing: return evaluate(place + 2..<range.upperBound, frame, type: type)
      case .item(let item) where item.mayBeMissing: return .unknown
      default: return value
      }
    case .sum(let place): return sum(range, at: place, frame)
    case .number: return number(range, frame, type: type).map(Value.number) ?? .unknown
    case .truth: return truth(range, frame).map(Value.bool) ?? .unknown
    case .cast(let place): return cast(evaluate(range.lowerBound..<place, frame), place, range.upperBound, frame)
    case .none: break
    }
    if code.isMark(first, "!") { return truth(range, frame).map(Value.bool) ?? .unknown }
    let (value, end) = postfix(range, frame, type)
    return end < range.upperBound ? modified(value) : value
  }

  /// Returns the sum of numbers or lists, evaluating each term once.
  private func sum(_ range: Range<Int>, at place: Int, _ frame: Frame) -> Value {
    let code = files[frame.file].code
    let formula = code.formula(range)
    let terms = formula.steps.filter { $0 != .add }
    // Two terms, one of which doesn't have the form of a number: a list followed by a closure.
    if case .code(range)? = terms.first {
      return sum(of: [range.lowerBound..<place, place + 1..<range.upperBound], frame)
    }
    let ranges = code.split(range, at: "+")
    guard ranges.count == terms.count, formula.steps.count == 2 * terms.count - 1 else {
      return number(formula, frame).map(Value.number) ?? .unknown
    }
    return sum(of: ranges, frame)
  }

  private func sum(of terms: [Range<Int>], _ frame: Frame) -> Value {
    var stack = NumberStack(files[frame.file].code.language)
    var lists: [Value] = []
    for (number, term) in terms.enumerated() {
      let (value, basis) = resting { evaluate(term, frame) }
      if value.elements != nil { lists.append(value) }
      if case .anyOf(let portion, _) = value { return .anyOf(portion, nil) }
      stack.push(value.number, basis.type)
      if number > 0 { stack.combine(+) }
    }
    if let first = lists.first {
      // (Of lists of constraints, some are better than none.)
      let isKnown = lists.count == terms.count
      guard isKnown || lists.contains(where: { !$0.allConstraints.isEmpty }) else { return .unknown }
      let sum = lists.dropFirst().reduce(first, joined)
      return isKnown ? sum : joined(sum, .list([.unknown]))
    }
    return result(of: stack)
  }

  /// Returns the result of a formula; unknown if it rests on more decisions than are kept.
  func result(of stack: NumberStack) -> Value {
    guard let (number, type) = stack.result, !basis.isCut else { return .unknown }
    basis.type = type
    return .number(number)
  }

  /// What an operator that isn't known makes of a value: of constraints, most likely others of another priority.
  private func modified(_ value: Value) -> Value {
    let constraints = value.allConstraints
    for constraint in constraints { constraint.priority = nil }
    return constraints.isEmpty ? .unknown : value
  }

  /// `x as! UILabel`: an item that isn't known has the class that it is cast to; `x as? UILabel` may be nil.
  private func cast(_ value: Value, _ place: Int, _ end: Int, _ frame: Frame) -> Value {
    let code = files[frame.file].code
    let type = (place + 1..<end).last { code.tokens[$0].kind == .word }.map(code.text)
    if case .number = value { basis.type = numberType(type, frame.file) }
    if case .item(let item) = value, let type, code.isMark(place + 1, "?"), isInstance(item, of: type) == false {
      return .nothing
    }
    guard value.isUnknown else { return value }
    let name = type.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
    return foreignValue(type, name, frame.file, place, isOptional: code.isMark(place + 1, "?")) ?? value
  }

  private static let prefixes: Set<String> = ["try", "await", "__weak", "__strong"]

  /// An expression without `try?`, `await`, `&` and the like in front of it.
  private func withoutPrefixes(_ range: Range<Int>, _ code: Code) -> Range<Int> {
    var index = range.lowerBound
    while index < range.upperBound {
      let isMarked = code.text(index) == "try" && (code.isMark(index + 1, "?") || code.isMark(index + 1, "!"))
      if code.isMark(index, "&") || code.tokens[index].kind == .word && Self.prefixes.contains(code.text(index)) {
        index += isMarked ? 2 : 1
      } else {
        break
      }
    }
    return min(index, range.upperBound)..<range.upperBound
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
      } else if token.kind == .word, token.hash == Words.is, index > range.lowerBound, code.language == .swift {
        found = .truth
      } else if token.kind == .mark, index > range.lowerBound || token.mark == UInt8(ascii: "-") {
        switch token.mark {
        case UInt8(ascii: "?"):
          if code.isMark(index + 1, "?"), index + 1 < range.upperBound {
            switch found {
            case .none, .cast: found = .alternative(index)
            default: break
            }
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
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"):
          if case .none = found { found = .number }
        default: break
        }
      }
      index = code.after(index)
    }
    return found
  }

  /// One of two values, behind a condition.
  private func choose(
    _ condition: Range<Int>, _ first: Range<Int>, _ second: Range<Int>, _ frame: Frame, _ type: String?
  ) -> Value {
    // Objective-C's `a ?: b`.
    if first.isEmpty {
      let value = evaluate(condition, frame)
      if case .nothing = value { return evaluate(second, frame, type: type) }
      return value
    }
    let saved = path.count
    defer { leaveBranch(saved) }
    let branches = first.lowerBound..<second.upperBound
    guard let holds = evaluateCondition(condition, frame, matters: facts(branches, frame.file).affectsLayout) else {
      return .unknown
    }
    return evaluate(holds ? first : second, frame, type: type)
  }
}
