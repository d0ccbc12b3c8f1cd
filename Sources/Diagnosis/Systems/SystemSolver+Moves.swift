import LayoutModel
import LinearSolver

extension SystemSolver {
  /// Another layout in which everything holds as well as it does now.
  struct Move {
    /// The variables that have other values there, and those values.
    fileprivate(set) var changes: [(variable: Int, value: Double)]

    /// The value of `form` there; `values` are those of the present layout, for what does not move.
    func value(of form: LinearForm, _ values: (Int) -> Double) -> Double {
      let moved = Dictionary(uniqueKeysWithValues: changes.map { ($0.variable, $0.value) })
      return form.value { moved[$0] ?? values($0) }
    }
  }

  /// Another layout in which everything holds as well as it does now and `form` is up to `distance` points more, or
  /// less where that is negative; nil where it can be neither more nor less than rounding, or leads to no number.
  ///
  /// The solver is asked: a constraint below all others moves the form as far as nothing stands in its way. It is taken
  /// back.
  ///
  /// - Complexity: that of a change of the solver: of what moves, not of what there is.
  mutating func move(_ form: LinearForm, by distance: Double) -> Move? {
    let terms = terms(form)
    let before = solver.value(of: terms)
    guard NumberRange.containsConstant(before + distance),
      terms.allSatisfy({ NumberRange.containsCoefficient($0.coefficient) }),
      let changes = solver.values(probing: terms, before + distance)
    else { return nil }
    let move = Move(changes: changes.map { (place(of: $0.variable), $0.value) }.sorted { $0.variable < $1.variable })
    let values = Dictionary(uniqueKeysWithValues: changes.map { ($0.variable, $0.value) })
    var after = 0.0
    for term in terms { after += term.coefficient * (values[term.variable] ?? solver.value(of: term.variable)) }
    let moved = (after - before).magnitude
    return moved.isFinite && moved >= Tolerance.points ? move : nil
  }

  /// The value that `form` has where ``move(_:by:)`` takes it; nil where it takes it nowhere.
  mutating func value(moving form: LinearForm, by distance: Double) -> Double? {
    let move = move(form, by: distance)
    return move.map { $0.value(of: form) { value(of: $0) } }
  }

  /// The value of a variable; 0 for one that no row has.
  func value(of variable: Int) -> Double { solverVariable(variable).map { solver.value(of: $0) } ?? 0 }
}
