/// A sum of terms and a constant, such as `2 * width + 8`.
///
/// Expressions are written with `+`, `-`, `*` and `/` from variables and numbers, and compared with `==`, `<=` and `>=`
/// to create a ``LinearConstraint``. Numbers represent their shortest decimals, so `x + 0.1 + 0.2` is `x + 0.3`. An
/// invalid factor, as in `x / 0`, is rejected when the expression is converted to a row.
public struct LinearExpression: Hashable, Sendable {
  /// The terms as written. Terms with the same variable are not combined.
  public var terms: [Term]
  /// The constant that is added to the terms.
  public var constant: Double

  /// Creates the sum of `terms` and `constant`.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Returns the expression with its variables replaced, for example by those of another solver.
  public func mapVariables<Failure>(
    _ transform: (Variable) throws(Failure) -> Variable
  ) throws(Failure) -> LinearExpression {
    LinearExpression(try terms.mapVariables(transform), constant: constant)
  }

  /// Returns the expression times a number.
  func scaled(by factor: Double) -> LinearExpression {
    LinearExpression(
      terms.map { Term(decimalProduct($0.coefficient, factor), $0.variable) },
      constant: constant == 0 ? 0 : decimalProduct(constant, factor))
  }

  mutating func add(_ other: LinearExpression, negated: Bool = false) {
    if negated {
      for term in other.terms { terms.append(Term(-term.coefficient, term.variable)) }
    } else {
      terms += other.terms
    }
    constant = decimalSum(constant, negated ? -other.constant : other.constant)
  }
}

extension [Term] {
  /// Returns the terms with their variables replaced.
  func mapVariables<Failure>(_ transform: (Variable) throws(Failure) -> Variable) throws(Failure) -> [Term] {
    try map { term throws(Failure) in Term(term.coefficient, try transform(term.variable)) }
  }
}

/// An operand of an expression other than a number: a variable, a term or an expression.
public protocol LinearOperand: Sendable {
  /// The operand as an expression.
  var expression: LinearExpression { get }
}

extension Variable: LinearOperand {
  /// The expression that consists of the variable.
  public var expression: LinearExpression { LinearExpression([Term(self)]) }
}

extension Term: LinearOperand {
  /// The expression that consists of the term.
  public var expression: LinearExpression { LinearExpression([self]) }
}

extension LinearExpression: LinearOperand {
  /// The expression itself.
  public var expression: LinearExpression { self }
}
