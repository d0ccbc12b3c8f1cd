package import ConstraintSystems
package import LinearSolver

// Conversions to the solver's types, for values that are known to be valid.

extension LayoutPriority {
  /// The priority of a row in the solver.
  package var rowPriority: Priority {
    do { return try Priority(value) } catch { preconditionFailure("\(error)") }
  }
}

extension Relation {
  /// Returns the bounds of an expression that has this relation to `number`, which must be finite, or violates the
  /// relation by at most `slack`.
  package func bounds(_ number: Double, slack: Double = 0) -> Bounds {
    do {
      switch self {
      case .equal: return try Bounds(lower: number - slack, upper: number + slack)
      case .lessThanOrEqual: return try .atMost(number + slack)
      case .greaterThanOrEqual: return try .atLeast(number - slack)
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
