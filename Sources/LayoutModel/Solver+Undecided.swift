package import LinearSolver

extension Solver {
  /// Whether the rows leave the value of an expression open: it could be larger or smaller, and everything would hold as
  /// well as it does now.
  ///
  /// - Complexity: four changes of the solver.
  package mutating func leavesOpen(_ terms: [Term]) -> Bool {
    leavesOpenOnTrial(terms)
  }
}
