/// Two expressions and the required relation between them, as written: `button.left + 8 <= label.left`.
///
/// The solver converts it to a row: all terms on the left side, the constant on the right.
public struct LinearConstraint: Hashable, Sendable {
  /// The required relation of the left side to the right side.
  public enum Relation: String, Hashable, Sendable {
    /// Both sides are equal.
    case equal = "=="
    /// The left side is less than or equal to the right side.
    case lessThanOrEqual = "<="
    /// The left side is greater than or equal to the right side.
    case greaterThanOrEqual = ">="
  }

  /// The left side.
  public var left: LinearExpression
  /// The required relation of the sides.
  public var relation: Relation
  /// The right side.
  public var right: LinearExpression

  /// Creates the constraint `left relation right`.
  public init(_ left: LinearExpression, _ relation: Relation, _ right: LinearExpression) {
    self.left = left
    self.relation = relation
    self.right = right
  }

  /// Returns the constraint with its variables replaced, for example by those of another solver.
  public func mapVariables<Failure>(
    _ transform: (Variable) throws(Failure) -> Variable
  ) throws(Failure) -> LinearConstraint {
    LinearConstraint(try left.mapVariables(transform), relation, try right.mapVariables(transform))
  }

  /// The terms of the row: the terms of the left side minus those of the right side.
  public var terms: [Term] {
    left.terms + right.terms.map { Term(-$0.coefficient, $0.variable) }
  }

  /// The bounds of the row.
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

  /// Rejects bounds that are both infinite: such a constraint requires nothing, so it is probably a mistake.
  private func finite(_ bounds: Bounds) throws(SolverError) -> Bounds {
    if bounds.lower == -.infinity && bounds.upper == .infinity {
      throw .invalidBounds(lower: bounds.lower, upper: bounds.upper)
    }
    return bounds
  }
}

extension LinearConstraint: CustomStringConvertible {
  /// The constraint as written, with variables identified by their indices. For a description that uses their names,
  /// see ``Solver/description(of:)-(LinearConstraint)``.
  public var description: String { RowText().text(of: self) }
}

extension LinearExpression: CustomStringConvertible {
  /// The expression as written, with variables identified by their indices.
  public var description: String { RowText().text(of: self) }
}
