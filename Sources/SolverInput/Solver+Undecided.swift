package import LinearSolver

extension Solver {
  /// Returns true if the rows leave the value of an expression ambiguous: it could be greater or smaller while
  /// everything holds as well as it does now.
  ///
  /// - Parameter terms: the expression, with each variable once. If a coefficient is outside ``NumberRange``, the
  ///   expression has no finite value, and isn't ambiguous.
  /// - Complexity: four changes of the solver; if the value isn't ambiguous, a derivation for each broken level.
  package mutating func leavesValueOpen(_ terms: [Term]) -> Bool {
    (try? leavesOpenOnTrial(terms)) ?? false
  }

  /// Returns the variables that have other values if a constraint below all others requires an expression to have a
  /// value, with those values. Leaves the solver unchanged.
  ///
  /// - Parameters:
  ///   - terms: an expression with coefficients within ``NumberRange``, each variable once.
  ///   - value: a finite number.
  /// - Returns: nil if rounding makes the solver refuse the constraint, although it isn't required, or if a number is
  ///   invalid.
  /// - Complexity: one change of the solver.
  package mutating func values(probing terms: [Term], _ value: Double) -> [(variable: Variable, value: Double)]? {
    try? values(adding: terms, .equal(value), priority: .probe)
  }
}
