/// What primal steps need (`Solver+Doubt.swift`, `Solver+Sift.swift`, `Solver+Descent.swift`).
struct DescentWorkspace: ~Copyable, Sendable {
  /// The complements of generators that may want to give way: of those with the same rank the last row comes first.
  private(set) var doubtful = RankHeap()
  var doubtfulRows = KeySet()
  var doubtfulStays = KeySet()
  /// Generators that lead with another variable than before, their cost otherwise unchanged.
  var led = Buffer<Generator>()
  /// The rate of the cost along a column, level by level.
  var slope = Buffer<SlopeEntry>()
  /// Where it changes.
  var kinks = KinkQueue()
  /// Whether the doubtful generators have been looked at together since the last exchange.
  var isSifted = false
  /// Whether there are others among them than were left then.
  var hasNew = false
  /// What has been read to look at one after the other since, and what looking at them together read: cells of columns
  /// and of derivations. Where many are left that give way one after the other, looking at all again for a few that are
  /// new would take long; where columns are long, looking at each would.
  private var readApart = 0
  private var readTogether = 0

  @inline(always)
  mutating func addDoubtful(_ generator: Generator, rank: Int32) { doubtful.insert(~generator.raw, rank: rank) }

  /// Takes out the one that comes first; there must be one.
  @inline(always)
  mutating func removeFirstDoubtful() -> Generator { Generator(raw: ~doubtful.removeFirst()) }

  func isWorthSifting(threshold: Int) -> Bool {
    doubtful.count > threshold && !isSifted && hasNew && readApart >= readTogether
  }

  mutating func noteRead(apart cells: Int) { readApart += cells }
  mutating func noteRead(together cells: Int) { readTogether += cells }

  /// Starts to look at all together.
  mutating func beginSift() {
    isSifted = true
    (readApart, readTogether) = (0, 0)
  }

  /// Starts to count anew.
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
