package import LinearSolver

extension Solver {
  /// True if the rows leave the value of an expression open: it could be larger or smaller, and everything would hold
  /// as well as it does now.
  ///
  /// - Parameter terms: an expression, each variable once. One whose coefficients are not within ``NumberRange`` has no
  ///   finite value, and is not open.
  /// - Complexity: four changes of the solver; a derivation for each broken level if the value is decided.
  package mutating func leavesValueOpen(_ terms: [Term]) -> Bool {
    (try? leavesOpenOnTrial(terms)) ?? false
  }

  /// The variables whose values are others where a constraint below all others requires an expression to have a value,
  /// and those values. The solver is left as it was.
  ///
  /// - Parameters:
  ///   - terms: an expression whose coefficients are within ``NumberRange``, each variable once.
  ///   - value: a finite number.
  /// - Returns: nil where rounding refuses the constraint, for it is no requirement, or where a number is none that a
  ///   row can have.
  /// - Complexity: that of a change of the solver.
  package mutating func values(probing terms: [Term], _ value: Double) -> [(variable: Variable, value: Double)]? {
    try? values(adding: terms, .equal(value), priority: .probe)
  }
}
