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
  ///   - widths: how far the labels reach to the right of them.
  init(points: [Double], widths: [Double]) {
    rows = Array(repeating: 0, count: points.count)
    let order = points.indices.sorted { (points[$0], $0) > (points[$1], $1) }
    var placed: [(point: Double, end: Double, row: Int)] = []
    for index in order {
      let (point, end) = (points[index], points[index] + widths[index])
      func isFree(_ row: Int) -> Bool {
        placed.allSatisfy { other in
          let isBeside = other.row != row || end < other.point - 1
          let isClear = other.row <= row || end < other.point - 1
          // The leader of this one must not run through what stands above its row.
          let passes = other.row >= row || point < other.point || point > other.end
          return isBeside && isClear && passes
        }
      }
      let row = (0...placed.count).first(where: isFree) ?? placed.count
      placed.append((point, end, row))
      rows[index] = row
    }
    count = (rows.max() ?? -1) + 1
  }
}
