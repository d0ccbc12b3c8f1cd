// Checks whether a refused row would hold without one of the tight rows. Usually it would if only that row yields and
// all others hold as they do. One pass along the row's column shows this, whereas removing the row and adding the other
// one would change the basis twice.

extension Solver {
  /// Returns true if a new required row would hold if a tight row yielded as far as necessary, and nothing else did.
  ///
  /// - Parameters:
  ///   - terms: the new row's expression.
  ///   - bounds: the bounds of the new row.
  ///   - row: the row that yields, in either direction.
  /// - Returns: true if the new row would hold. False if it wouldn't, if it already holds, or if this quick check can't
  ///   decide; in the last case, the new row may still be able to hold without the other one.
  /// - Complexity: O(length of the row's column and of the rows that it moves).
  package mutating func holds(_ terms: [Term], in bounds: Bounds, where row: RowID) -> Bool {
    let slot = rows[key(of: row)].slot
    guard slot.exists else { return false }
    deriveColumn(of: slot)
    defer {
      work.propagation.touched.removeAll()
      work.propagation.isTouched.removeAll()
      forgetSuspects()
    }
    var (value, rate) = (Estimate.zero, Estimate.zero)
    for term in terms {
      let variable = key(of: term.variable)
      value = value + variables[variable].value * Estimate(term.coefficient)
      guard work.solves.column.contains(variable) else { continue }
      rate = rate + work.solves.column[variable] * Estimate(term.coefficient)
    }
    let missing = value.value < bounds.lower ? bounds.lower - value.value : min(0, bounds.upper - value.value)
    guard !rate.isNoise, missing.magnitude > value.noise else { return false }
    let distance = missing / rate.value
    gatherKinks(move: distance < 0 ? -1 : 1)
    // If another bound is reached within that distance, or rounding may matter, this check can't decide.
    let farther = distance.magnitude * (1 + Self.margin)
    if let nearest = work.descent.kinks.first, nearest.step <= farther { return false }
    return work.operation.suspects.count == 0
  }

  private static let margin = 1e-6
}
