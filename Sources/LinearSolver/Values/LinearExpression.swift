/// A sum of terms and a constant, such as `2 * width + 8`.
///
/// Expressions are written with `+`, `-`, `*` and `/` from variables and numbers, and compared with `==`, `<=` and `>=`
/// to make a ``LinearConstraint``. Numbers mean their shortest decimals, so `x + 0.1 + 0.2` is `x + 0.3`. A factor that
/// no row can have, such as `x / 0`, is refused when a row is made of the expression.
public struct LinearExpression: Hashable, Sendable {
  /// The terms as they were written; those of one variable are not added up yet.
  public var terms: [Term]
  /// The number besides.
  public var constant: Double

  /// The sum of `terms` and `constant`.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The same over other variables, such as those of another solver.
  public func mapVariables<Failure>(
    _ transform: (Variable) throws(Failure) -> Variable
  ) throws(Failure) -> LinearExpression {
    LinearExpression(try terms.mapVariables(transform), constant: constant)
  }

  /// The same times a number.
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
  /// The same over other variables.
  func mapVariables<Failure>(_ transform: (Variable) throws(Failure) -> Variable) throws(Failure) -> [Term] {
    try map { term throws(Failure) in Term(term.coefficient, try transform(term.variable)) }
  }
}

/// What can stand in an expression besides numbers: a variable, a term, an expression.
public protocol LinearOperand: Sendable {
  /// The same as an expression.
  var expression: LinearExpression { get }
}

extension Variable: LinearOperand {
  /// The variable once.
  public var expression: LinearExpression { LinearExpression([Term(self)]) }
}

extension Term: LinearOperand {
  /// The term alone.
  public var expression: LinearExpression { LinearExpression([self]) }
}

extension LinearExpression: LinearOperand {
  /// The expression itself.
  public var expression: LinearExpression { self }
}
