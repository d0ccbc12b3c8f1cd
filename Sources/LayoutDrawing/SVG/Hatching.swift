import LayoutModel

/// Parallel lines at 45 degrees that fill a box.
enum Hatching {
  /// The distance between two lines along an edge, in pixels; larger in very large boxes.
  private static let step = 7.0
  /// The maximum number of lines in a box.
  private static let most = 400.0

  /// - Parameters:
  ///   - box: the box to fill.
  ///   - isRising: true if the lines rise to the right.
  static func lines(in box: Frame, isRising: Bool) -> [[Point]] {
    let (left, width) = (box.horizontal.low, box.horizontal.length.magnitude)
    let (top, height) = (box.vertical.low, box.vertical.length.magnitude)
    let step = max(Self.step, (width + height) / most)
    var lines: [[Point]] = []
    var distance = step / 2
    while distance < width + height {
      // From the left or bottom edge to the top or right edge.
      let start = Point(x: max(0, distance - height), y: min(distance, height))
      let end = Point(x: min(distance, width), y: max(0, distance - width))
      lines.append(
        [start, end].map { Point(x: left + $0.x, y: isRising ? top + $0.y : top + height - $0.y) })
      distance += step
    }
    return lines
  }
}
