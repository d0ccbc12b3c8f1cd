package import LinearSolver

extension Solver {
  /// Whether the rows leave the value of an expression open: it could be larger or smaller, and everything would hold
  /// as well as it does now.
  ///
  /// - Parameter terms: an expression, each variable once. One whose coefficients are not within ``NumberRange`` has no
  ///   value to speak of, and is not open.
  /// - Complexity: four changes of the solver.
  package mutating func leavesValueOpen(_ terms: [Term]) -> Bool {
    (try? leavesOpenOnTrial(terms)) ?? false
  }

  /// Adds a constraint below all others, which asks for an expression to have a value, and solves.
  ///
  /// - Parameters:
  ///   - terms: an expression whose coefficients are within ``NumberRange``, each variable once.
  ///   - value: a finite number.
  /// - Returns: the row, to be removed again; nil where rounding refuses it, for it is no requirement, or where a
  ///   number is none that a row can have. Then nothing has changed.
  package mutating func addProbe(_ terms: [Term], _ value: Double) -> RowID? {
    try? add(terms, .equal(value), priority: .probe)
  }
}
