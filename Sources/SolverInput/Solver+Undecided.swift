package import LinearSolver

extension Solver {
  /// Returns true if the rows leave an expression's value ambiguous: the value could be greater or smaller while all
  /// constraints hold as well as they do now.
  ///
  /// - Parameter terms: the expression, with each variable once. If a coefficient is outside ``NumberRange``, the
  ///   expression has no finite value and isn't ambiguous.
  /// - Complexity: four solver changes; if the value isn't ambiguous, one derivation for each broken level.
  package mutating func leavesValueOpen(_ terms: [Term]) -> Bool {
    (try? leavesOpenOnTrial(terms)) ?? false
  }

  /// Returns the variables whose values change, with their new values, if a constraint with a priority below all others
  /// requires an expression to equal `value`. Leaves the solver unchanged.
  ///
  /// - Parameters:
  ///   - terms: an expression with coefficients within ``NumberRange``, each variable once.
  ///   - value: a finite number.
  /// - Returns: the variables with their new values; nil if the solver refuses the constraint because of rounding,
  ///   although it isn't required, or if a number is invalid.
  /// - Complexity: one solver change.
  package mutating func values(probing terms: [Term], _ value: Double) -> [(variable: Variable, value: Double)]? {
    try? values(adding: terms, .equal(value), priority: .probe)
  }
}
