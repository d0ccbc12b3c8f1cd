package import LinearSolver

extension Solver {
  /// Whether the rows leave the value of an expression open: it could be larger or smaller, and everything would hold as
  /// well as it does now.
  ///
  /// Asked of the solver itself: a constraint below all others that moves the value, by a point or where it is large by a
  /// thousandth of it, is granted exactly if nothing stands in its way. (That a value rests on no stay is not enough: two
  /// equally strong constraints for 5 and for 7 leave everything between open.) A value that no number can be is not open.
  ///
  /// - Complexity: four changes of the solver.
  package mutating func leavesOpen(_ terms: [Term]) -> Bool {
    let before = value(of: terms)
    let tolerance = 1e-6 * max(1, before.magnitude)
    let distance = max(1, before.magnitude / 1000)
    for step in [distance, -distance] {
      guard (before + step).isFinite,
        let probe = try? add(terms, .equal(before + step), priority: LayoutPriority.weakerThanAny)
      else { continue }
      let moved = value(of: terms)
      remove(probe)
      if (moved - before).magnitude > tolerance { return true }
    }
    return false
  }
}
