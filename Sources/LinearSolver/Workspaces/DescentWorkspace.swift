/// What primal steps need (`Solver+Doubt.swift`, `Solver+Sift.swift`, `Solver+Descent.swift`).
struct DescentWorkspace: ~Copyable, Sendable {
  /// Generators that may want to give way, those of later variables first; by Bland's rule, in the fixed order.
  var doubtful = RankHeap()
  var doubtfulRows = KeySet()
  var doubtfulStays = KeySet()
  /// Generators that lead with another variable than before, their cost otherwise unchanged.
  var led = Buffer<Generator>()
  /// The rate of the cost along a column, level by level.
  var slope = Buffer<SlopeEntry>()
  /// Where it changes.
  var kinks = Buffer<Kink>()
  /// Whether the doubtful generators have been looked at together since the last exchange.
  var isSifted = false
  /// How many of them have come since, and how many were left then. To look at all again for a few that are new would
  /// take long where many are left that will give way one after the other.
  var doubtedSince = 0
  var leftBySift = 0

  func isWorthSifting(threshold: Int) -> Bool {
    doubtful.count > threshold && !isSifted && doubtedSince > max(threshold, leftBySift)
  }

  /// Starts to count anew.
  mutating func beginCount() {
    isSifted = false
    (doubtedSince, leftBySift) = (0, 0)
  }

  mutating func forget(_ isGone: (Generator) -> Bool) {
    for item in doubtful.removeAll(where: { isGone(Generator(raw: $0)) }) {
      let generator = Generator(raw: item)
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
