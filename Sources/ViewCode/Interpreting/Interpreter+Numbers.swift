import LayoutModel
import SourceCode

/// Numbers, exactly or not at all.
extension Interpreter {
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
}
