// Whether a refused row would hold without one of the tight rows: mostly it would where that row alone gives way, and
// all others hold as they do. One look along the row's column shows it, where taking the row out and adding the other
// one would change the basis there and back.

extension Solver {
  /// Whether a new required row would hold if a tight row gave way as far as it takes, and nothing else did.
  ///
  /// - Parameters:
  ///   - terms: the new row's expression.
  ///   - bounds: where it would have to lie.
  ///   - row: the row that gives way, to either side.
  /// - Returns: false also where it holds already, and where that is not seen at a look: then it may still be able to
  ///   hold without the row.
  /// - Complexity: the length of the row's column and of the rows that it moves.
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
    // What is met just there is for others to decide, as is what rounding may have a part in.
    let farther = distance.magnitude * (1 + Self.margin)
    if let nearest = work.descent.kinks.first, nearest.step <= farther { return false }
    return work.operation.suspects.count == 0
  }

  private static let margin = 1e-6
}
