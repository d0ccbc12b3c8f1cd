/// The levels of a state's broken rows, with the number of broken rows at each. The counts follow each change, so that
/// an exchange doesn't have to read all broken rows again.
struct BrokenCounts: ~Copyable, Sendable {
  struct Level: BitwiseCopyable {
    var priority: Double
    var count: Int
  }

  /// The state that the counts belong to; see `Solver.noteState`.
  private var version: Int64 = -1
  /// The levels, highest first.
  private(set) var levels = Buffer<Level>()

  @inline(always)
  func isOf(_ state: Int64) -> Bool { state == version }

  /// Starts to count the broken rows of a state.
  mutating func open(_ state: Int64) {
    version = state
    levels.removeAll()
  }

  /// Continues with the next state, which begins with the same broken rows.
  @inline(always)
  mutating func follow(from state: Int64, to next: Int64) {
    if version == state { version = next }
  }

  mutating func add(_ priority: Double) {
    let place = place(of: priority)
    if place == levels.count || levels[place].priority != priority {
      levels.insert(Level(priority: priority, count: 0), at: place)
    }
    levels[place].count += 1
  }

  mutating func remove(_ priority: Double) {
    let place = place(of: priority)
    levels[place].count -= 1
    if levels[place].count == 0 { levels.removeAll { $0.count == 0 } }
  }

  /// Returns the position of the first level that is at most `priority`.
  private func place(of priority: Double) -> Int {
    var (start, end) = (0, levels.count)
    while start < end {
      let middle = (start + end) / 2
      if levels[middle].priority > priority { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
