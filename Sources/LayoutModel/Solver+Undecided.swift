package import LinearSolver

extension Solver {
  /// Whether the rows leave the value of an expression open: it could be larger or smaller, and everything would hold as
  /// well as it does now.
  ///
  /// Asked of the solver itself: a wish below all others to move the value by a point is granted exactly if nothing stands
  /// in its way. (That a value rests on no stay is not enough: two equally strong wishes for 5 and for 7 leave everything
  /// between open.)
  ///
  /// - Complexity: four changes of the solver.
  package mutating func leavesOpen(_ terms: [Term]) -> Bool {
    let before = value(of: terms)
    let tolerance = 1e-6 * max(1, before.magnitude)
    for step in [1.0, -1.0] {
      guard let wish = try? add(terms, .equal(before + step), priority: .probe) else {
        preconditionFailure("a wish was refused")
      }
      let moved = value(of: terms)
      remove(wish)
      if (moved - before).magnitude > tolerance { return true }
    }
    return false
  }
}
