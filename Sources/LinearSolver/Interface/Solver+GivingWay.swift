// Checks whether a refused row would hold without one of the tight rows. Usually, it would hold if only the tight row
// yielded. One pass along the tight row's column shows this, whereas removing that row and adding the refused row would
// change the basis twice.

extension Solver {
  /// Returns true if a new required row would hold if only the given tight row yielded, as far as necessary.
  ///
  /// - Parameters:
  ///   - terms: the new row's expression.
  ///   - bounds: the bounds of the new row.
  ///   - row: the row that yields, in either direction.
  /// - Returns: true if the new row would hold. False if it wouldn't, if it already holds, or if the result of this
  ///   quick check is unknown; in the last case, it may still be possible for the new row to hold without the tight
  ///   row.
  /// - Complexity: O(length of the row's column and of the rows that it moves).
  package mutating func holds(_ terms: [Term], in bounds: Bounds, where row: RowID) -> Bool {
    let slot = rows[key(of: row)].slot
    guard slot.exists else { return false }
    deriveColumn(of: slot)
    defer { forgetColumn() }
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
    // If another bound is reached within that distance, or rounding may matter, the result of this check is unknown.
    let farther = distance.magnitude * (1 + Self.margin)
    if let nearest = work.descent.kinks.first, nearest.step <= farther { return false }
    return work.operation.suspects.count == 0
  }

  private static let margin = 1e-6
}
