import LayoutModel

/// Lines at 45 degrees that fill a box.
enum Hatching {
  /// The most lines in one box.
  private static let most = 400.0

  /// - Parameters:
  ///   - box: what is filled.
  ///   - step: how far two lines are from each other along an edge, in pixels; more in very large boxes.
  ///   - isRising: whether the lines rise to the right.
  static func lines(in box: Frame, step: Double, isRising: Bool) -> [[Point]] {
    let (left, width) = (box.horizontal.low, box.horizontal.length.magnitude)
    let (top, height) = (box.vertical.low, box.vertical.length.magnitude)
    let step = max(step, (width + height) / most)
    var lines: [[Point]] = []
    var distance = step / 2
    while distance < width + height {
      // From the left or the lower edge to the upper or the right one.
      let start = Point(x: max(0, distance - height), y: min(distance, height))
      let end = Point(x: min(distance, width), y: max(0, distance - width))
      lines.append(
        [start, end].map { Point(x: left + $0.x, y: isRising ? top + $0.y : top + height - $0.y) })
      distance += step
    }
    return lines
  }
}
