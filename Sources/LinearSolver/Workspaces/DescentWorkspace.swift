/// The working memory of primal steps (`Solver+Doubt.swift`, `Solver+Sift.swift`, `Solver+Descent.swift`).
struct DescentWorkspace: ~Copyable, Sendable {
  /// The complements of the generators that might yield. Among generators of the same rank, the last row comes first.
  private(set) var doubtful = RankHeap()
  var doubtfulRows = KeySet()
  var doubtfulStays = KeySet()
  /// Generators whose lead has changed, but not their cost.
  var led = Buffer<Generator>()
  /// The rate of cost along a column, level by level.
  var slope = Buffer<SlopeEntry>()
  /// The places where the rate changes.
  var kinks = KinkQueue()
  /// True if the doubtful generators have been examined together since the last exchange.
  var isSifted = false
  /// True if generators have been added since they were examined together.
  var hasNew = false
  /// The number of cells in columns and derivations that have been read to examine generators one by one since they
  /// were last examined together, and the number of cells read to examine them together. If many generators yield one
  /// after the other, examining all of them again because of a few new ones would take long; if columns are long,
  /// examining each generator separately would take long.
  private var readApart = 0
  private var readTogether = 0

  @inline(always)
  mutating func addDoubtful(_ generator: Generator, rank: Int32) { doubtful.insert(~generator.raw, rank: rank) }

  /// Removes and returns the first doubtful generator; there must be one.
  @inline(always)
  mutating func removeFirstDoubtful() -> Generator { Generator(raw: ~doubtful.removeFirst()) }

  func isWorthSifting(threshold: Int) -> Bool {
    doubtful.count > threshold && !isSifted && hasNew && readApart >= readTogether
  }

  mutating func noteRead(apart cells: Int) { readApart += cells }
  mutating func noteRead(together cells: Int) { readTogether += cells }

  /// Starts to examine all doubtful generators together.
  mutating func beginSift() {
    isSifted = true
    (readApart, readTogether) = (0, 0)
  }

  /// Resets the counts.
  mutating func beginCount() {
    isSifted = false
    hasNew = false
    (readApart, readTogether) = (0, 0)
  }

  mutating func forget(_ isGone: (Generator) -> Bool) {
    for item in doubtful.removeAll(where: { isGone(Generator(raw: ~$0)) }) {
      let generator = Generator(raw: ~item)
      if generator.isStay {
        doubtfulStays.remove(generator.stay.offset)
      } else {
        doubtfulRows.remove(generator.row.offset)
      }
    }
    led.removeAll(where: isGone)
  }

  mutating func forget() {
    doubtful.removeAll()
    doubtfulRows.removeAll()
    doubtfulStays.removeAll()
    led.removeAll()
  }
}
