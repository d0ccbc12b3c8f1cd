import LayoutModel
import LinearSolver

extension SystemSolver {
  /// The values of another layout in which everything holds as well as it does now and `form` is up to `distance`
  /// points more, or less where that is negative; nil where it can be neither more nor less than rounding, or leads to
  /// no number.
  ///
  /// The solver is asked: a constraint below all others moves the form as far as nothing stands in its way. It is taken
  /// back.
  ///
  /// - Parameter start: the solver's present state, if it is at hand: where much moves, it is sooner restored than
  ///   solved.
  /// - Complexity: two changes of the solver, or one and the size of the solver.
  mutating func values(moving form: LinearForm, by distance: Double, from start: Snapshot? = nil) -> [Double]? {
    let terms = terms(form)
    let before = solver.value(of: terms)
    guard NumberRange.containsConstant(before + distance),
      terms.allSatisfy({ NumberRange.containsCoefficient($0.coefficient) }),
      let probe = solver.addProbe(terms, before + distance)
    else { return nil }
    defer {
      if let start { restore(start) } else { solver.remove(probe) }
    }
    let moved = (solver.value(of: terms) - before).magnitude
    return moved.isFinite && moved >= Tolerance.points ? values() : nil
  }
}
