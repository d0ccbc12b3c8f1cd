/// What dual steps need (`Solver+Repair.swift`, `Solver+LongStep.swift`, `Solver+Stops.swift`).
struct RatioTestWorkspace: ~Copyable, Sendable {
  /// Rows that may be out of place, by order of addition.
  var misplaced = RankHeap()
  var isMisplaced = KeySet()
  /// What can give way to the row that is derived.
  var candidates = Buffer<Candidate>()
  /// The index of each slot's first candidate, -1 if it has none; the others follow it (`placeCandidates`).
  private var places = Buffer<Int32>()
  /// What the candidates cost, read off their columns; only while `hasColumnCosts`.
  var columnCosts = Buffer<ColumnCost>()
  var hasColumnCosts = false
  /// How many entries of columns have been read for costs since all were last derived together.
  var columnsRead = 0
  /// The levels at which candidates may cost something, the highest first.
  var levels = Buffer<Double>()
  /// Slots in which one row has taken over from another.
  var relieved = Buffer<VariableKey>()
  /// Required bounds that keep stays from giving way.
  var stops = Buffer<Stop>()
  /// Rows that have changed sides, what they cost the generators not being noted yet.
  var flips = Buffer<Flip>()
  /// Rows outside the basis that an edit has made equalities, or given another bound as such.
  var equalities = Buffer<RowKey>()

  /// Notes where the candidates of each slot are, which must stand next to each other.
  mutating func placeCandidates(slots count: Int) {
    places.extend(to: count, with: -1)
    for index in (0..<candidates.count).reversed() { places[candidates[index].slot.offset] = Int32(index) }
  }

  /// Forgets where the candidates are. They must still be there.
  mutating func forgetPlaces() {
    for index in 0..<candidates.count { places[candidates[index].slot.offset] = -1 }
  }

  /// The indices of the candidates of a slot.
  @inline(always)
  func candidates(at slot: VariableKey) -> Range<Int> {
    let start = Int(places[slot.offset])
    if start < 0 { return 0..<0 }
    var end = start + 1
    while end < candidates.count, candidates[end].slot == slot { end += 1 }
    return start..<end
  }

  /// Takes all rows off the list of those out of place.
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

/// What moving a slot costs at one level.
struct ColumnCost: BitwiseCopyable, Sendable {
  var slot: VariableKey
  var priority: Double
  var amount: Estimate
}
