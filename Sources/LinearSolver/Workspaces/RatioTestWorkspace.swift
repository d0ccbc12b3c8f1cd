/// The working memory of dual steps (`Solver+Repair.swift`, `Solver+LongStep.swift`, `Solver+Stops.swift`).
struct RatioTestWorkspace: ~Copyable, Sendable {
  /// Rows that may be out of place, in the order of addition.
  var misplaced = RankHeap()
  var isMisplaced = KeySet()
  /// The rows and stays that can yield to the row being derived.
  var candidates = Buffer<Candidate>()
  /// The index of each slot's first candidate, -1 if it has none; its other candidates follow
  /// (`placeCandidates(slots:)`).
  private var places = Buffer<Int32>()
  /// The costs of the candidates, read from their columns; valid only while `hasColumnCosts` is true.
  var columnCosts = Buffer<ColumnCost>()
  var hasColumnCosts = false
  /// The number of column entries that were read for costs since the costs were last derived together.
  var columnsRead = 0
  /// The levels at which candidates may have costs, highest first.
  var levels = Buffer<Double>()
  /// Slots in which one row has replaced another.
  var relieved = Buffer<VariableKey>()
  /// Required bounds that keep stays from yielding.
  var stops = Buffer<Stop>()
  /// Rows that have changed sides, if this isn't yet accounted for in the generators' costs.
  var flips = Buffer<Flip>()
  /// Rows outside the basis that an edit turned into equalities, and equalities whose bounds an edit changed.
  var equalities = Buffer<RowKey>()

  /// Records the positions of each slot's candidates, which must be adjacent.
  mutating func placeCandidates(slots count: Int) {
    places.extend(to: count, with: -1)
    for index in (0..<candidates.count).reversed() { places[candidates[index].slot.offset] = Int32(index) }
  }

  /// Clears the positions of the candidates, which must still be in the list.
  mutating func forgetPlaces() {
    for index in 0..<candidates.count { places[candidates[index].slot.offset] = -1 }
  }

  /// Returns the indices of the candidates of a slot.
  @inline(always)
  func candidates(at slot: VariableKey) -> Range<Int> {
    let start = Int(places[slot.offset])
    if start < 0 { return 0..<0 }
    var end = start + 1
    while end < candidates.count, candidates[end].slot == slot { end += 1 }
    return start..<end
  }

  /// Removes and returns all rows that may be out of place.
  mutating func takeMisplaced() -> [RowKey] {
    isMisplaced.removeAll()
    return misplaced.removeAll { _ in true }.map { RowKey(raw: $0) }
  }

  mutating func forget(_ isGone: (RowKey) -> Bool) {
    for item in misplaced.removeAll(where: { isGone(RowKey(raw: $0)) }) { isMisplaced.remove(Int(item)) }
    flips.removeAll { isGone($0.row) }
  }

  mutating func forget() {
    misplaced.removeAll()
    isMisplaced.removeAll()
    flips.removeAll()
  }
}

/// The cost of moving a slot, at one level.
struct ColumnCost: BitwiseCopyable, Sendable {
  var slot: VariableKey
  var priority: Double
  var amount: Estimate
}
