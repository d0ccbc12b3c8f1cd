import ConstraintSystems
import LinearSolver
import SolverInput

extension SystemSolver {
  /// Another layout that satisfies all constraints as well as the present layout.
  struct Move {
    /// The variables whose values differ in that layout, ascending, with their values there.
    fileprivate(set) var changes: [(variable: Int, value: Double)]

    /// Creates a move from changes in any order.
    fileprivate init(_ changes: [(variable: Int, value: Double)]) {
      let isInOrder = zip(changes, changes.dropFirst()).allSatisfy { $0.variable < $1.variable }
      self.changes = isInOrder ? changes : changes.sorted { $0.variable < $1.variable }
    }

    /// Returns the value of `form` after the move; `values` returns the present values of variables that don't move.
    func value(of form: LinearForm, _ values: (Int) -> Double) -> Double {
      form.value { value(of: $0) ?? values($0) }
    }

    /// Returns the value of a variable after the move; nil if it doesn't move.
    fileprivate func value(of variable: Int) -> Double? {
      var (low, high) = (0, changes.count)
      while low < high {
        let middle = (low + high) / 2
        if changes[middle].variable < variable { low = middle + 1 } else { high = middle }
      }
      return low < changes.count && changes[low].variable == variable ? changes[low].value : nil
    }
  }

  /// Prepares for many moves: otherwise, if many variables are each held at a bound of their own, every move would have
  /// to detect this again. Doesn't change any value.
  mutating func prepareForMoves() { solver.replaceStoppedStays(fromCount: Self.manyStays) }

  private static let manyStays = 64

  /// Returns true if `form` certainly has the same value in every layout that is as good as the present one. Doesn't
  /// start a trial.
  mutating func isPinned(_ form: LinearForm) -> Bool { (try? solver.isPinned(terms(form))) ?? false }

  /// Returns another layout in which everything holds as well as it does now and `form` is up to `distance` points
  /// greater, or smaller if `distance` is negative; nil if the form can't move by more than rounding, or a number is
  /// out of range.
  ///
  /// A constraint with the lowest priority moves the form as far as the other constraints allow, and is then removed.
  ///
  /// - Complexity: one solver change, whose cost depends on the number of variables that move, not on the size of the
  ///   system.
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

  /// Returns a direction to another layout in which everything holds as well as it does now and the variable at an
  /// index has moved by up to `distance` points, together only with variables that depend on it; nil if a quick check
  /// finds none. A constraint may be missed by more if another constraint of the same priority is missed by
  /// correspondingly less.
  mutating func direction(alone variable: Int, by distance: Double) -> Direction? {
    guard let moving = solverVariable(variable),
      let moves = solver.distances(movingAlone: moving, atMost: distance)
    else { return nil }
    let steps = moves.map { (variable: place(of: $0.variable), distance: $0.distance) }
    let direction = Direction(steps.sorted { $0.variable < $1.variable })
    let moved = direction.distance(of: variable).magnitude
    return moved.isFinite && moved >= Tolerance.points ? direction : nil
  }

  /// Returns the rates at which variables move if the variable at an index moves with only its dependents, even if a
  /// bound would stop it immediately; nil if the variable can't move by itself or too many variables move with it.
  mutating func rates(alone variable: Int) -> Direction? {
    guard let moving = solverVariable(variable),
      let rates = solver.rates(movingAlone: moving, limit: Self.manyMoves)
    else { return nil }
    let steps = rates.map { (variable: place(of: $0.variable), distance: $0.rate) }.filter { $0.distance != 0 }
    return Direction(steps.sorted { $0.variable < $1.variable })
  }

  private static let manyMoves = 64

  /// Returns true if a required constraint that is refused would hold if only the constraint at `other` yielded. Also
  /// returns false if a quick check can't determine this.
  ///
  /// - Complexity: O(variables that move).
  mutating func holds(_ constraint: ConstraintSystem.Constraint, where other: Int) -> Bool {
    guard let row = row(of: other), constraint.form.mistake == nil else { return false }
    return solver.holds(terms(constraint.form), in: constraint.relation.bounds(-constraint.form.constant), where: row)
  }

  /// Returns the value that `form` has after ``move(_:by:)``; nil if the form can't move.
  mutating func value(moving form: LinearForm, by distance: Double) -> Double? {
    let move = move(form, by: distance)
    return move.map { $0.value(of: form) { value(of: $0) } }
  }

  /// Returns the value of a variable; 0 if no row contains it.
  func value(of variable: Int) -> Double { solverVariable(variable).map { solver.value(of: $0) } ?? 0 }
}
