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
