/// A number as code writes it: steps that leave their result on a stack.
package struct Formula: Hashable, Sendable {
  /// One step.
  package enum Step: Hashable, Sendable {
    case number(Double)
    /// A name with what it is qualified by: `UX.padding`.
    case name([String])
    /// A message whose words may name a constant, with its tokens.
    case message([String], Range<Int>)
    /// Something that cannot be calculated.
    case unknown
    /// Tokens whose value only running the code gives: a call, an element of a list.
    case code(Range<Int>)
    case negate
    case add
    case subtract
    case multiply
    case divide
    /// One of two: the branches of `?:`, with the tokens of the condition.
    case either(Range<Int>?)
    /// What a member such as `scaled` makes of the number before it: most likely about the same.
    case adapted
  }

  package var steps: [Step]

  /// A number that is written as it is.
  package static func number(_ value: Double) -> Formula { Formula(steps: [.number(value)]) }

  /// What the code does not show.
  package static let unknown = Formula(steps: [.unknown])

  /// The number, where one is written as it is.
  package var literal: Double? {
    let steps = steps.last == .adapted ? steps.dropLast() : steps
    switch steps.count {
    case 1: if case .number(let value) = steps[0] { return value }
    case 2: if case .number(let value) = steps[0], steps[1] == .negate { return 0 - value }
    default: break
    }
    return nil
  }

  /// True if a part of it cannot be calculated without running the code.
  var isIncomplete: Bool {
    steps.contains { step in
      switch step {
      case .unknown, .code: true
      default: false
      }
    }
  }

  /// True if no step of it is a guess.
  package var isExact: Bool { !steps.contains(.adapted) }

  package var negated: Formula {
    if isExact, let literal { return .number(0 - literal) }
    return Formula(steps: steps + [.negate])
  }

  /// Twice the number.
  var doubled: Formula {
    if isExact, let literal { return .number(2 * literal) }
    return Formula(steps: steps + [.number(2), .multiply])
  }

  package func plus(_ other: Formula) -> Formula {
    if literal == 0 { return other }
    return other.literal == 0 ? self : Formula(steps: steps + other.steps + [.add])
  }

  package func or(_ other: Formula) -> Formula { or(other, if: nil) }

  /// One of two numbers, as the tokens of a condition decide.
  func or(_ other: Formula, if condition: Range<Int>?) -> Formula {
    Formula(steps: steps + other.steps + [.either(condition)])
  }

  /// The numbers it can come to, in the order of the code, at most eight; nil where a part of it is not known.
  ///
  /// - Parameter value: what a name can stand for; nil where that is not known.
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
      case .either:
        let (right, left) = (stack.popLast() ?? nil, stack.popLast() ?? nil)
        stack.append(left == nil && right == nil ? nil : (left ?? []) + (right ?? []))
      }
      if let last = stack.last, let values = last, values.count > 8 { stack[stack.count - 1] = Array(values.prefix(8)) }
    }
    return stack.count == 1 ? stack[0]?.filter(\.isFinite) : nil
  }
}
