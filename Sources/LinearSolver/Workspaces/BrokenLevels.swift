/// The broken rows of a state, grouped by level, highest level first. With a thousand priorities, searching all broken
/// rows for each level would take a thousand times as long.
struct BrokenLevels: ~Copyable, Sendable {
  /// The state that the rows belong to; see `Solver.noteState`.
  private var version: Int64 = -1
  /// The levels, highest first.
  private(set) var levels = Buffer<Double>()
  /// The end of each level's rows; the rows of the first level begin at 0.
  private var ends = Buffer<Int>()
  private var rows = Buffer<RowKey>()

  @inline(always)
  func isOf(_ state: Int64) -> Bool { state == version }

  /// Starts an empty list for a state, with room for `count` rows.
  mutating func open(_ state: Int64, rows count: Int) {
    version = state
    levels.removeAll()
    ends.removeAll()
    rows.removeAll()
    rows.extend(to: count, with: .none)
  }

  /// Counts a row of a level.
  mutating func count(_ level: Double) {
    let place = place(of: level)
    if place == levels.count || levels[place] != level {
      levels.insert(level, at: place)
      ends.insert(0, at: place)
    }
    ends[place] += 1
  }

  /// Allocates space for the counted rows. From then on, the end of a level is the position of its next row.
  mutating func endCounting() {
    var start = 0
    for place in 0..<levels.count { (ends[place], start) = (start, start + ends[place]) }
  }

  /// Adds a row that was counted before.
  mutating func add(_ row: RowKey, of level: Double) {
    let place = place(of: level)
    rows[ends[place]] = row
    ends[place] += 1
  }

  /// Returns the range of the rows of a level.
  func range(of level: Double) -> Range<Int> {
    let place = place(of: level)
    if place == levels.count || levels[place] != level { return 0..<0 }
    return (place == 0 ? 0 : ends[place - 1])..<ends[place]
  }

  subscript(index: Int) -> RowKey { rows[index] }

  /// Returns the position of the first level that is at most `level`.
  private func place(of level: Double) -> Int {
    var (start, end) = (0, levels.count)
    while start < end {
      let middle = (start + end) / 2
      if levels[middle] > level { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
