import ConstraintSystems
import LinearSolver
import SolverInput

extension SystemSolver {
  /// Another layout in which everything holds as well as it does now.
  struct Move {
    /// The variables that have other values there, ascending, and those values.
    fileprivate(set) var changes: [(variable: Int, value: Double)]

    /// The changes, in any order.
    fileprivate init(_ changes: [(variable: Int, value: Double)]) {
      let isInOrder = zip(changes, changes.dropFirst()).allSatisfy { $0.variable < $1.variable }
      self.changes = isInOrder ? changes : changes.sorted { $0.variable < $1.variable }
    }

    /// The value of `form` there; `values` are those of the present layout, for what does not move.
    func value(of form: LinearForm, _ values: (Int) -> Double) -> Double {
      form.value { value(of: $0) ?? values($0) }
    }

    /// The value of a variable there; nil if it does not move.
    fileprivate func value(of variable: Int) -> Double? {
      var (low, high) = (0, changes.count)
      while low < high {
        let middle = (low + high) / 2
        if changes[middle].variable < variable { low = middle + 1 } else { high = middle }
      }
      return low < changes.count && changes[low].variable == variable ? changes[low].value : nil
    }
  }

  /// Makes ready for many moves: where many variables stand at a bound by themselves, each move would find that out
  /// anew. No value changes.
  mutating func prepareForMoves() { solver.replaceStoppedStays(fromCount: Self.manyStays) }

  private static let manyStays = 64

  /// True if `form` certainly has the same value in every layout that is as good as this one. No trial is made.
  mutating func isPinned(_ form: LinearForm) -> Bool { (try? solver.isPinned(terms(form))) ?? false }

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
    let move = Move(changes.map { (place(of: $0.variable), $0.value) })
    var after = 0.0
    for term in terms {
      after += term.coefficient * (move.value(of: place(of: term.variable)) ?? solver.value(of: term.variable))
    }
    let moved = (after - before).magnitude
    return moved.isFinite && moved >= Tolerance.points ? move : nil
  }

  /// The direction to another layout in which everything holds as well as it does now and the variable at an index,
  /// with what depends on it and nothing else, has moved by up to `distance` points; nil where that is not seen at a
  /// look.
  ///
  /// - Parameter trading: true if a constraint may be missed where another one of its priority gains as much.
  mutating func direction(alone variable: Int, by distance: Double, trading: Bool) -> Direction? {
    guard let moving = solverVariable(variable),
      let moves = solver.distances(movingAlone: moving, atMost: distance, trading: trading)
    else { return nil }
    let steps = moves.map { (variable: place(of: $0.variable), distance: $0.distance) }
    let direction = Direction(steps.sorted { $0.variable < $1.variable })
    let moved = direction.distance(of: variable).magnitude
    return moved.isFinite && moved >= Tolerance.points ? direction : nil
  }

  /// True if the required constraint at `index`, which is refused, would hold where the one at `other` gives way and
  /// nothing else does; false also where that is not seen at a look.
  ///
  /// - Complexity: that of a look at what moves.
  mutating func holds(_ index: Int, where other: Int) -> Bool {
    let constraint = system.constraints[index]
    guard let row = row(of: other), constraint.form.mistake == nil else { return false }
    return solver.holds(terms(constraint.form), in: constraint.relation.bounds(-constraint.form.constant), where: row)
  }

  /// The value that `form` has where ``move(_:by:)`` takes it; nil where it takes it nowhere.
  mutating func value(moving form: LinearForm, by distance: Double) -> Double? {
    let move = move(form, by: distance)
    return move.map { $0.value(of: form) { value(of: $0) } }
  }

  /// The value of a variable; 0 for one that no row has.
  func value(of variable: Int) -> Double { solverVariable(variable).map { solver.value(of: $0) } ?? 0 }
}
