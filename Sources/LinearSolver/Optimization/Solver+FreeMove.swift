// A variable that is in the basis by itself moves with what rests on it, and often that is all there is to know of how
// it can move: no priority misses anything, and nothing is met at once. One look along its column shows that, where
// asking for another value would change the basis there and back.

extension Solver {
  /// How the values move where a variable is moved along its column, and everything holds as well as it does now.
  ///
  /// - Parameters:
  ///   - distance: how far at most, in points.
  ///   - trading: whether a constraint may be missed where another one of its priority gains as much.
  /// - Returns: the variables that move, each with how far; nil where the variable does not move by itself, or not at
  ///   once: then another layout may still move it.
  /// - Complexity: the length of the column and of the rows that it moves.
  package mutating func distances(
    movingAlone variable: Variable, atMost distance: Double, trading: Bool = false
  ) -> [(variable: Variable, distance: Double)]? {
    let slot = key(of: variable)
    guard let generator = generator(at: slot) else { return nil }
    let moves = [1.0, -1.0].filter { allows(generator, move: $0) && (trading || !violates(generator, move: $0)) }
    if moves.isEmpty { return nil }
    deriveColumn(of: slot)
    defer {
      work.propagation.touched.removeAll()
      work.propagation.isTouched.removeAll()
      forgetSuspects()
    }
    let rate = work.solves.column[slot].value.magnitude
    for move in moves where rate > 0 {
      let isMissed = violates(generator, move: move)
      gatherSlope(move: move)
      // What is missed then may be gained elsewhere: of labels that prefer their widths, one takes from another.
      if slopeSign(breaking: isMissed ? rows[generator.row].priority : 0) != 0 { continue }
      gatherKinks(move: move)
      if !isMissed { addOwnKink(of: generator, move: move) }
      var step = distance / rate
      if let nearest = work.descent.kinks.first { step = min(step, nearest.step) }
      // What rounding may have a part in is for others to decide.
      guard step > 0, work.operation.suspects.count == 0 else { continue }
      return (0..<work.solves.moved.count).map { index in
        let moved = work.solves.moved[index]
        return (handle(of: moved), work.solves.column[moved].value * move * step)
      }
    }
    return nil
  }
}
