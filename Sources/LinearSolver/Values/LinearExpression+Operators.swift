// Only a few simple overloads, with an operand or a `Double` on either side, to keep type checking fast.

extension LinearOperand {
  /// Returns the sum.
  public static func + (left: Self, right: some LinearOperand) -> LinearExpression {
    var sum = left.expression
    sum.add(right.expression)
    return sum
  }
  /// Returns the sum.
  public static func + (left: Self, right: Double) -> LinearExpression {
    var sum = left.expression
    sum.constant = decimalSum(sum.constant, right)
    return sum
  }
  /// Returns the sum.
  public static func + (left: Double, right: Self) -> LinearExpression { right + left }

  /// Returns the difference.
  public static func - (left: Self, right: some LinearOperand) -> LinearExpression {
    var difference = left.expression
    difference.add(right.expression, negated: true)
    return difference
  }
  /// Returns the difference.
  public static func - (left: Self, right: Double) -> LinearExpression { left + -right }
  /// Returns the difference.
  public static func - (left: Double, right: Self) -> LinearExpression {
    LinearExpression(constant: left) - right
  }
  /// Returns the negative.
  public static prefix func - (operand: Self) -> LinearExpression { operand.expression.scaled(by: -1) }

  /// Returns the product.
  public static func * (left: Double, right: Self) -> LinearExpression { right.expression.scaled(by: left) }
  /// Returns the product.
  public static func * (left: Self, right: Double) -> LinearExpression { left.expression.scaled(by: right) }
  /// Returns the quotient. Each number is replaced with its decimal quotient if that is exact, and otherwise with the
  /// rounded quotient.
  public static func / (left: Self, right: Double) -> LinearExpression { left.expression.divided(by: right) }
}

extension LinearExpression {
  /// Adds an operand in place.
  public static func += (left: inout LinearExpression, right: some LinearOperand) { left.add(right.expression) }
  /// Adds a number.
  public static func += (left: inout LinearExpression, right: Double) {
    left.constant = decimalSum(left.constant, right)
  }
  /// Subtracts an operand in place.
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
  /// Returns the constraint that both sides are equal.
  public static func == (left: Self, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left.expression, .equal, right.expression)
  }
  /// Returns the constraint that both sides are equal.
  public static func == (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(left.expression, .equal, LinearExpression(constant: right))
  }
  /// Returns the constraint that both sides are equal.
  public static func == (left: Double, right: Self) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: left), .equal, right.expression)
  }
  /// Returns the constraint that the left side is less than or equal to the right side.
  public static func <= (left: Self, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left.expression, .lessThanOrEqual, right.expression)
  }
  /// Returns the constraint that the left side is less than or equal to the right side.
  public static func <= (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(left.expression, .lessThanOrEqual, LinearExpression(constant: right))
  }
  /// Returns the constraint that the left side is less than or equal to the right side.
  public static func <= (left: Double, right: Self) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: left), .lessThanOrEqual, right.expression)
  }
  /// Returns the constraint that the left side is greater than or equal to the right side.
  public static func >= (left: Self, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left.expression, .greaterThanOrEqual, right.expression)
  }
  /// Returns the constraint that the left side is greater than or equal to the right side.
  public static func >= (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(left.expression, .greaterThanOrEqual, LinearExpression(constant: right))
  }
  /// Returns the constraint that the left side is greater than or equal to the right side.
  public static func >= (left: Double, right: Self) -> LinearConstraint {
    LinearConstraint(LinearExpression(constant: left), .greaterThanOrEqual, right.expression)
  }
}
