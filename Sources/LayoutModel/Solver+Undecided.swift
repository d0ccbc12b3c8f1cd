package import LinearSolver

extension Solver {
  /// Whether the rows leave the value of an expression open: it could be larger or smaller, and everything would hold
  /// as well as it does now.
  ///
  /// - Complexity: four changes of the solver.
  package mutating func leavesOpen(_ terms: [Term]) -> Bool {
    leavesOpenOnTrial(terms)
  }

  /// Adds a constraint below all others, which asks for an expression to have a value, and solves.
  ///
  /// - Parameters:
  ///   - terms: an expression whose numbers are within ``NumberRange``.
  ///   - value: a finite number.
  /// - Returns: the row, to be removed again; nil where rounding or a number that is too great refuses it, and then
  ///   nothing has changed.
  package mutating func addProbe(_ terms: [Term], _ value: Double) -> RowID? {
    try? add(terms, .equal(value), priority: .probe)
  }
}
