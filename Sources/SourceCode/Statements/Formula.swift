/// A number as an expression in code: steps that push their results onto a stack.
package struct Formula: Hashable, Sendable {
  /// A step of the calculation.
  package enum Step: Hashable, Sendable {
    case number(Double)
    /// A name with its qualifiers: `UX.padding`.
    case name([String])
    /// A message whose words may name a constant, and its tokens.
    case message([String], Range<Int>)
    /// A number that can't be calculated.
    case unknown
    /// Tokens whose value is only known when the code runs: a call, or an element of a list.
    case code(Range<Int>)
    case negate
    case add
    case subtract
    case multiply
    case divide
    case remainder
    /// The result of a rounding function: `ceil(x)`.
    case rounded(FloatingPointRoundingRule)
    /// The conversion to a whole number, without the fraction: `Int(x)`.
    case whole
    /// The conversion to a floating-point number, whose quotients have fractions: `CGFloat(x)`, `8.0`.
    case floating
    /// One of two numbers, the branches of `?:`, with the tokens of the condition.
    case either(Range<Int>?)
    /// The result of a member such as `scaled`, which is probably close to the preceding number.
    case adapted
  }

  package var steps: [Step]

  /// Creates the formula of a literal number.
  package static func number(_ value: Double) -> Formula { Formula(steps: [.number(value)]) }

  /// A number that can't be determined from the code.
  package static let unknown = Formula(steps: [.unknown])

  /// The number if it is a literal; otherwise, nil.
  package var literal: Double? {
    if steps.count == 1, case .number(let value) = steps[0] { return value }
    let steps = (steps.last == .adapted ? steps.dropLast() : steps[...]).filter { $0 != .floating }
    switch steps.count {
    case 1: if case .number(let value) = steps[0] { return value }
    case 2: if case .number(let value) = steps[0], steps[1] == .negate { return 0 - value }
    default: break
    }
    return nil
  }

  /// True if a part of the formula can't be calculated without running the code.
  var isIncomplete: Bool {
    steps.contains { step in
      switch step {
      case .unknown, .code: true
      default: false
      }
    }
  }

  /// True if no step of the formula is a guess.
  package var isExact: Bool { !steps.contains(.adapted) }

  package var negated: Formula {
    if steps.count == 1, let literal { return .number(0 - literal) }
    return Formula(steps: steps + [.negate])
  }

  /// The formula for one divided by the number.
  var reciprocal: Formula { Formula(steps: [.number(1), .floating] + steps + [.divide]) }

  /// The formula for twice the number.
  var doubled: Formula {
    if isExact, let literal { return .number(2 * literal) }
    return Formula(steps: steps + [.number(2), .multiply])
  }

  package func plus(_ other: Formula) -> Formula {
    if literal == 0 { return other }
    return other.literal == 0 ? self : Formula(steps: steps + other.steps + [.add])
  }

  /// Returns a formula for one of two numbers, depending on the condition in the tokens `condition`.
  func or(_ other: Formula, if condition: Range<Int>?) -> Formula {
    Formula(steps: steps + other.steps + [.either(condition)])
  }

  /// Returns the possible values in the order of the code, at most eight, or nil if a part of the formula is unknown.
  ///
  /// - Parameter value: a closure that returns the possible values of a name, or nil if they are unknown.
  package func values(_ value: ([String]) -> [Double]?) -> [Double]? {
    var stack: [[Double]?] = []
    func both(_ combine: (Double, Double) -> Double) {
      let (right, left) = (stack.popLast() ?? nil, stack.popLast() ?? nil)
      stack.append(left.flatMap { left in right.map { right in left.flatMap { a in right.map { combine(a, $0) } } } })
    }
    for step in steps {
      switch step {
      case .number(let number): stack.append([number])
      case .name(let words), .message(let words, _): stack.append(value(words))
      case .unknown, .code: stack.append(nil)
      case .adapted: break
      case .negate: stack.append((stack.popLast() ?? nil).map { $0.map { 0 - $0 } })
      case .add: both(+)
      case .subtract: both(-)
      case .multiply: both(*)
      case .divide: both(/)
      case .remainder: both { $0.truncatingRemainder(dividingBy: $1) }
      case .rounded(let rule): stack.append((stack.popLast() ?? nil).map { $0.map { $0.rounded(rule) } })
      case .whole: stack.append((stack.popLast() ?? nil).map { $0.map { $0.rounded(.towardZero) } })
      case .floating: break
      case .either:
        let (right, left) = (stack.popLast() ?? nil, stack.popLast() ?? nil)
        stack.append(left == nil && right == nil ? nil : (left ?? []) + (right ?? []))
      }
      if let last = stack.last, let values = last, values.count > 8 { stack[stack.count - 1] = Array(values.prefix(8)) }
    }
    return stack.count == 1 ? stack[0]?.filter(\.isFinite) : nil
  }
}
