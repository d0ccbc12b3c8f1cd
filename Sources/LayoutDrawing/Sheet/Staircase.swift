/// Rows for labels that hang from points on a line, each to the right of its own leader.
///
/// From right to left, each label takes the first row in which nothing is in its way, and no leader to a deeper row
/// crosses it. So no leader runs through a label: those of the labels to its left end deeper, or left of it.
struct Staircase {
  /// The row of each label, from 0.
  private(set) var rows: [Int]
  private(set) var count = 0

  /// - Parameters:
  ///   - points: where the leaders are.
  ///   - widths: how far the labels reach to the right of them, 0 or more.
  /// - Complexity: O(n log n) for n labels.
  init(points: [Double], widths: [Double]) {
    rows = Array(repeating: 0, count: points.count)
    let order = points.indices.sorted { (points[$0], $0) > (points[$1], $1) }
    var deepest = DeepestRows()
    var previous: Double?
    for (placed, index) in order.enumerated() {
      let point = points[index]
      // Of two leaders at the same place the second runs through the first one's label, wherever that is.
      let row = point == previous ? placed : deepest.firstFree(upTo: point + widths[index])
      deepest.place(point, in: row)
      rows[index] = row
      previous = point
    }
    count = (rows.max() ?? -1) + 1
  }
}

/// The deepest rows among the labels that were placed, from right to left.
private struct DeepestRows {
  /// Labels of which none further left is as deep: from right to left, from the deepest to the one placed last.
  private var labels: [(point: Double, row: Int)] = []

  /// The first row beyond all labels that stand left of `end`.
  func firstFree(upTo end: Double) -> Int {
    var (low, high) = (0, labels.count)
    while low < high {
      let middle = (low + high) / 2
      if end < labels[middle].point - 1 { low = middle + 1 } else { high = middle }
    }
    return low < labels.count ? labels[low].row + 1 : 0
  }

  /// Notes a label that is left of all others.
  mutating func place(_ point: Double, in row: Int) {
    while let last = labels.last, last.row <= row { labels.removeLast() }
    labels.append((point, row))
  }
}
