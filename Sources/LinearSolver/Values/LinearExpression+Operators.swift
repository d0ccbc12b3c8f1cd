// Few and plain overloads: an operand or a `Double` on either side, so that the compiler has little to try.

extension LinearOperand {
  /// The sum.
  public static func + (left: Self, right: some LinearOperand) -> LinearExpression {
    var sum = left.expression
    sum.add(right.expression)
    return sum
  }
  /// The sum.
  public static func + (left: Self, right: Double) -> LinearExpression {
    var sum = left.expression
    sum.constant = decimalSum(sum.constant, right)
    return sum
  }
  /// The sum.
  public static func + (left: Double, right: Self) -> LinearExpression { right + left }

  /// The difference.
  public static func - (left: Self, right: some LinearOperand) -> LinearExpression {
    var difference = left.expression
    difference.add(right.expression, negated: true)
    return difference
  }
  /// The difference.
  public static func - (left: Self, right: Double) -> LinearExpression { left + -right }
  /// The difference.
  public static func - (left: Double, right: Self) -> LinearExpression {
    LinearExpression(constant: left) - right
  }
  /// The negative.
  public static prefix func - (operand: Self) -> LinearExpression { operand.expression.scaled(by: -1) }

  /// The product.
  public static func * (left: Double, right: Self) -> LinearExpression { right.expression.scaled(by: left) }
  /// The product.
  public static func * (left: Self, right: Double) -> LinearExpression { left.expression.scaled(by: right) }
  /// The quotient: the product with the nearest number to 1 / `right`, as for every quotient that is no short decimal.
  public static func / (left: Self, right: Double) -> LinearExpression { left.expression.divided(by: right) }
}

extension LinearExpression {
  /// Adds an operand, without copying what is there.
  public static func += (left: inout LinearExpression, right: some LinearOperand) { left.add(right.expression) }
  /// Adds a number.
  public static func += (left: inout LinearExpression, right: Double) {
    left.constant = decimalSum(left.constant, right)
  }
  /// Subtracts an operand, without copying what is there.
  public static func -= (left: inout LinearExpression, right: some LinearOperand) {
    left.add(right.expression, negated: true)
  }
  /// Subtracts a number.
  public static func -= (left: inout LinearExpression, right: Double) {
    left.constant = decimalSum(left.constant, -right)
  }

  fileprivate func divided(by divisor: Double) -> LinearExpression {
    LinearExpression(
      terms.map { Term(decimalQuotient($0.coefficient, divisor), $0.variable) },
      constant: constant == 0 ? 0 : decimalQuotient(constant, divisor))
  }
}

// MARK: Comparing

extension LinearOperand {
  /// The constraint that both sides be equal.
  public static func == (left: Self, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left.expression, .equal, right.expression)
  }
  /// The constraint that both sides be equal.
  public static func == (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(left.expression, .equal, LinearExpression(constant: right))
  }
  /// The constraint that both sides be equal.
  public static func == (left: Double, right: Self) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: left), .equal, right.expression)
  }
  /// The constraint that the left side be the right one or less.
  public static func <= (left: Self, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left.expression, .lessThanOrEqual, right.expression)
  }
  /// The constraint that the left side be the right one or less.
  public static func <= (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(left.expression, .lessThanOrEqual, LinearExpression(constant: right))
  }
  /// The constraint that the left side be the right one or less.
  public static func <= (left: Double, right: Self) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: left), .lessThanOrEqual, right.expression)
  }
  /// The constraint that the left side be the right one or more.
  public static func >= (left: Self, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left.expression, .greaterThanOrEqual, right.expression)
  }
  /// The constraint that the left side be the right one or more.
  public static func >= (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(left.expression, .greaterThanOrEqual, LinearExpression(constant: right))
  }
  /// The constraint that the left side be the right one or more.
  public static func >= (left: Double, right: Self) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: left), .greaterThanOrEqual, right.expression)
  }
}
