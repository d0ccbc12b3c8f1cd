/// Assigns rows to labels that hang from points on a line, each to the right of its own leader.
///
/// From right to left, each label takes the first row that is free and in which no leader to a deeper row crosses it.
/// Therefore, no leader crosses a label: leaders of labels farther left end deeper, or are to its left.
struct Staircase {
  /// The row of each label, starting at 0.
  private(set) var rows: [Int]

  /// - Parameters:
  ///   - points: the positions of the leaders.
  ///   - widths: the distances by which labels extend to the right of their leaders, 0 or more.
  /// - Complexity: O(n log n) for n labels.
  init(points: [Double], widths: [Double]) {
    rows = Array(repeating: 0, count: points.count)
    let order = points.indices.sorted { (points[$0], $0) > (points[$1], $1) }
    var deepest = DeepestRows()
    var previous: Double?
    for (placed, index) in order.enumerated() {
      let point = points[index]
      // If two leaders are at the same position, the second always crosses the first one's label.
      let row = point == previous ? placed : deepest.firstFree(upTo: point + widths[index])
      deepest.place(point, in: row)
      rows[index] = row
      previous = point
    }
  }
}

/// The deepest rows among the placed labels, from right to left.
private struct DeepestRows {
  /// The labels for which no label farther left is at least as deep, from right to left and thus in descending order of
  /// depth.
  private var labels: [(point: Double, row: Int)] = []

  /// Returns the first row below all labels that are left of `end`.
  func firstFree(upTo end: Double) -> Int {
    var (low, high) = (0, labels.count)
    while low < high {
      let middle = (low + high) / 2
      if end < labels[middle].point - 1 { low = middle + 1 } else { high = middle }
    }
    return low < labels.count ? labels[low].row + 1 : 0
  }

  /// Adds a label to the left of all other labels.
  mutating func place(_ point: Double, in row: Int) {
    while let last = labels.last, last.row <= row { labels.removeLast() }
    labels.append((point, row))
  }
}
