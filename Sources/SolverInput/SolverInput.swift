package import ConstraintSystems
package import LinearSolver

// What is known to be valid here, as the solver takes it.

extension LayoutPriority {
  /// The same for a row of the solver.
  package var rowPriority: Priority {
    do { return try Priority(value) } catch { preconditionFailure("\(error)") }
  }
}

extension Relation {
  /// Where an expression lies that has this relation to a number, which must be finite, or misses it by no more than
  /// `slack`.
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
