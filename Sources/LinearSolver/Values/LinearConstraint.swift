/// Two expressions and how they have to relate, as written: `button.left + 8 <= label.left`.
///
/// The solver takes it as a row: all terms on the left, the number on the right.
public struct LinearConstraint: Hashable, Sendable {
  /// How the left side has to relate to the right one.
  public enum Relation: String, Hashable, Sendable {
    /// Both sides are equal.
    case equal = "=="
    /// The left side is the right one or less.
    case lessThanOrEqual = "<="
    /// The left side is the right one or more.
    case greaterThanOrEqual = ">="
  }

  /// The left side.
  public var left: LinearExpression
  /// How it has to relate to the right side.
  public var relation: Relation
  /// The right side.
  public var right: LinearExpression

  /// The constraint `left relation right`.
  public init(_ left: LinearExpression, _ relation: Relation, _ right: LinearExpression) {
    self.left = left
    self.relation = relation
    self.right = right
  }

  /// The same over other variables, such as those of another solver.
  public func mapVariables<Failure>(
    _ transform: (Variable) throws(Failure) -> Variable
  ) throws(Failure) -> LinearConstraint {
    LinearConstraint(try left.mapVariables(transform), relation, try right.mapVariables(transform))
  }

  /// The terms of the row: those of the left side less those of the right one.
  public var terms: [Term] {
    left.terms + right.terms.map { Term(-$0.coefficient, $0.variable) }
  }

  /// Where these terms have to lie.
  public var bounds: Bounds {
    get throws(SolverError) {
      let number = decimalSum(right.constant, -left.constant)
      switch relation {
      case .equal: return try .equal(number)
      case .lessThanOrEqual: return try finite(.atMost(number))
      case .greaterThanOrEqual: return try finite(.atLeast(number))
      }
    }
  }

  /// A constraint whose number is infinite says nothing, and more likely is a mistake.
  private func finite(_ bounds: Bounds) throws(SolverError) -> Bounds {
    if bounds.lower == -.infinity && bounds.upper == .infinity {
      throw .invalidBounds(lower: bounds.lower, upper: bounds.upper)
    }
    return bounds
  }
}

extension LinearConstraint: CustomStringConvertible {
  /// The constraint as written, its variables by their indices. A solver knows their names:
  /// ``Solver/description(of:)-(LinearConstraint)``.
  public var description: String { RowText().text(of: self) }
}

extension LinearExpression: CustomStringConvertible {
  /// The expression as written, its variables by their indices.
  public var description: String { RowText().text(of: self) }
}
