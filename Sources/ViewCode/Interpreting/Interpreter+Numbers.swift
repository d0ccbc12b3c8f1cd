import LayoutModel
import SourceCode

/// Numbers, exactly or not at all.
extension Interpreter {
  /// The number that a range of tokens stands for, if it is known exactly.
  func number(
    _ range: Range<Int>, _ frame: Frame, _ attribute: Attribute? = nil, type: String? = nil
  ) -> Double? {
    number(files[frame.file].code.formula(range), frame, attribute, type: numberType(type, frame.file))
  }

  /// The number that a formula comes to, if it is known exactly.
  ///
  /// - Parameters:
  ///   - attribute: which number of a size or of insets is meant.
  ///   - type: the type that the code requires, in which Swift calculates.
  func number(
    _ formula: Formula, _ frame: Frame, _ attribute: Attribute? = nil, type: NumberType = .open
  ) -> Double? {
    guard formula.isExact, depth < Self.nestingLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    var stack = NumberStack(files[frame.file].code.language)
    for step in formula.steps { take(step, &stack, frame, attribute) }
    if type == .floating { stack.requireFractions() }
    return result(of: stack).number
  }

  /// Returns the number to which a type's initializer or a rounding function converts its argument: `CGFloat(9)`.
  func converted(
    _ arguments: [(label: String, value: Value)], by conversion: NumberConversion, _ frame: Frame
  ) -> Value {
    guard arguments.count == 1, Self.conversionLabels.contains(arguments[0].label),
      let number = arguments[0].value.number
    else { return .unknown }
    var stack = NumberStack(files[frame.file].code.language)
    stack.push(number, basis.type)
    if let step = conversion.step { take(step, &stack, frame, nil) }
    return result(of: stack)
  }

  private static let conversionLabels: Set<String> = [
    "", "rawValue", "value", "truncating", "clamping", "truncatingIfNeeded",
  ]

  private func take(_ step: Formula.Step, _ stack: inout NumberStack, _ frame: Frame, _ attribute: Attribute?) {
    switch step {
    case .number(let number): stack.push(number, stack.literalType)
    case .name(let words):
      let (number, basis) = resting { self.number(words, frame, attribute) }
      stack.push(number, basis.type)
    case .code(let range), .message(_, let range):
      let (number, basis) = resting { ran(range, frame, attribute) }
      stack.push(number, basis.type)
    case .unknown, .adapted: stack.push(nil, .open)
    case .negate: stack.change { 0 - $0 }
    case .add: stack.combine(+)
    case .subtract: stack.combine(-)
    case .multiply: stack.combine(*)
    case .divide: stack.divide()
    case .remainder: stack.takeRemainder()
    case .rounded(let rule): stack.convert(to: .floating) { $0.rounded(rule) }
    case .whole: stack.convert(to: .whole) { $0.rounded(.towardZero) }
    case .floating: stack.convert(to: .floating)
    case .either(let condition):
      let (second, first) = (stack.pop(), stack.pop())
      if first.number == second.number { return stack.push(first) }
      stack.push(choose(condition, first, second, frame))
    }
  }

  /// One of two numbers, behind a condition.
  private func choose(
    _ condition: Range<Int>?, _ first: NumberStack.Entry, _ second: NumberStack.Entry, _ frame: Frame
  ) -> NumberStack.Entry {
    let saved = path.count
    defer { leaveBranch(saved) }
    guard let condition, let holds = evaluateCondition(condition, frame, matters: false) else {
      return NumberStack.Entry(number: nil, type: .open)
    }
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
}
