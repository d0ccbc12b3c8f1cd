package import ConstraintSystems
package import LinearSolver

// Conversions of values that are known to be valid to the solver's types.

extension LayoutPriority {
  /// The priority of a row in the solver.
  package var rowPriority: Priority {
    do { return try Priority(value) } catch { preconditionFailure("\(error)") }
  }
}

extension Relation {
  /// Returns the bounds of an expression that has this relation to a number, which must be finite, or misses it by at
  /// most `slack`.
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
