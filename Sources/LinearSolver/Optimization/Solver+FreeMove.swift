// A variable in its own slot of the basis can move together with everything that depends on it. Often, nothing limits
// this movement at first: no priority is violated, and no bound is reached immediately. One pass along the variable's
// column shows this, whereas requesting another value would change the basis twice.

extension Solver {
  /// Returns the changes in values if a variable is moved along its column while everything holds as well as it does
  /// now. A constraint may be missed by more if another constraint of the same priority is missed by correspondingly
  /// less.
  ///
  /// - Parameters:
  ///   - distance: the maximum distance, in points.
  /// - Returns: the variables that move, each with its distance; nil if the variable doesn't move independently, or a
  ///   bound is reached immediately. In that case, there may still be another layout that moves it.
  /// - Complexity: O(length of the column and of the rows that it moves).
  package mutating func distances(
    movingAlone variable: Variable, atMost distance: Double
  ) -> [(variable: Variable, distance: Double)]? {
    let slot = key(of: variable)
    guard let generator = generator(at: slot) else { return nil }
    let moves = [1.0, -1.0].filter { allows(generator, move: $0) }
    if moves.isEmpty { return nil }
    deriveColumn(of: slot)
    defer { forgetColumn() }
    let rate = work.solves.column[slot].value.magnitude
    for move in moves where rate > 0 {
      let isMissed = violates(generator, move: move)
      gatherSlope(move: move)
      // A miss may be offset elsewhere: of several labels with preferred widths, one can grow at the expense of
      // another.
      if slopeSign(breaking: isMissed ? rows[generator.row].priority : 0) != 0 { continue }
      gatherKinks(move: move)
      if !isMissed { addOwnKink(of: generator, move: move) }
      var step = distance / rate
      if let nearest = work.descent.kinks.first { step = min(step, nearest.step) }
      // If rounding may matter, the result of this check is unknown.
      guard step > 0, work.operation.suspects.count == 0 else { continue }
      return (0..<work.solves.moved.count).map { index in
        let moved = work.solves.moved[index]
        return (handle(of: moved), work.solves.column[moved].value * move * step)
      }
    }
    return nil
  }

  /// Returns the rates at which values change if the generator in a variable's slot yields, regardless of the bounds
  /// that are reached.
  ///
  /// - Parameter limit: the maximum number of variables that may move.
  /// - Returns: the variables that move, each with its rate; nil if nothing can yield in the slot, if more variables
  ///   move, or if rounding may matter.
  /// - Complexity: O(length of the column).
  package mutating func rates(
    movingAlone variable: Variable, limit: Int
  ) -> [(variable: Variable, rate: Double)]? {
    let slot = key(of: variable)
    guard generator(at: slot) != nil else { return nil }
    let isShort = deriveColumn(of: slot, limit: limit)
    defer { forgetColumn() }
    guard isShort, work.operation.suspects.count == 0 else { return nil }
    return (0..<work.solves.moved.count).map { index in
      let moved = work.solves.moved[index]
      return (handle(of: moved), work.solves.column[moved].value)
    }
  }

  /// Forgets which variables the column of a variable moves.
  mutating func forgetColumn() {
    work.propagation.touched.removeAll()
    work.propagation.isTouched.removeAll()
    forgetSuspects()
  }
}
