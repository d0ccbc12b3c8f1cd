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
    let tolerance = Tolerance.solved * max(1, before.magnitude)
    let distance = max(1, before.magnitude / 1000)
    for step in [distance, -distance] {
      guard (before + step).isFinite, let probe = addProbe(terms, before + step) else { continue }
      let moved = value(of: terms)
      remove(probe)
      if (moved - before).magnitude > tolerance { return true }
    }
    return false
  }

  /// Adds a constraint below all others, which asks for an expression to have a value, and solves.
  ///
  /// - Parameters:
  ///   - terms: an expression whose numbers are within ``NumberRange``.
  ///   - value: a finite number.
  /// - Returns: the row, to be removed again; nil where only rounding refuses it, and then nothing has changed.
  package mutating func addProbe(_ terms: [Term], _ value: Double) -> RowID? {
    do {
      return try add(terms, .equal(value), priority: .probe)
    } catch .conflict {
      return nil
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
