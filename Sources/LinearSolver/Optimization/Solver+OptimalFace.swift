// The optima are a face of a polyhedron. Complementary slackness describes it: with the prices of a basis that is
// optimal at every level, a tight row that can't move without a cost has the same value in all optima, and a row
// outside the basis stays on its side.

extension Solver {
  /// Returns the set of all optima at all priorities, regardless of the stays: required rows that hold for every
  /// optimum and for nothing else.
  ///
  /// - Returns: a row for each row of the solver, in the order of addition; nil if rounding may matter.
  /// - Complexity: one derivation of the broken rows of each level, plus O(size of the system).
  package mutating func optimalFace() -> [Row]? {
    let mark = begin()
    defer {
      work.ratioTest.candidates.removeAll()
      forgetSuspects()
      rollBack(to: mark)
    }
    var bounds = sides()
    gatherFreeMoves()
    guard work.operation.suspects.count == 0 else { return nil }
    for index in 0..<work.ratioTest.candidates.count {
      let candidate = work.ratioTest.candidates[index]
      let row = owner(of: candidate.slot)
      let (low, high) = (bounds[row.offset].lower, bounds[row.offset].upper)
      let end = end(of: row, move: candidate.move)
      bounds[row.offset] = Bounds(knownLower: candidate.move < 0 ? end : low, upper: candidate.move > 0 ? end : high)
    }
    return (0..<ordinals.count).map { ordinals[OrdinalKey($0)] }.filter(\.exists).map { row in
      Row(self.row(at: row).terms, bounds[row.offset])
    }
  }

  /// Returns the bounds of each row's side; for a tight row, its value.
  private func sides() -> [Bounds] {
    (0..<rows.count).map { offset in
      let record = rows[RowKey(offset)]
      return switch record.status {
      case .tightLower, .tightUpper: Bounds(knownLower: record.activeBound, upper: record.activeBound)
      case .below: Bounds(knownLower: -.infinity, upper: record.lower)
      case .above: Bounds(knownLower: record.upper, upper: .infinity)
      case .satisfied, .vacant, .reduced: Bounds(knownLower: record.lower, upper: record.upper)
      }
    }
  }

  /// Lists the directions in which tight rows can move without a cost.
  private mutating func gatherFreeMoves() {
    work.ratioTest.candidates.removeAll()
    for offset in 0..<rows.count where rows[RowKey(offset)].status.isTight && rows[RowKey(offset)].isGenerator {
      addCandidates(Generator(RowKey(offset)))
    }
    priceCandidates()
  }

  /// Returns the bound that limits a tight row that moves in a direction.
  private mutating func end(of row: RowKey, move: Double) -> Double {
    if violates(Generator(row), move: move) { return move * .infinity }
    return move > 0 ? rows[row].upper : rows[row].lower
  }
}
