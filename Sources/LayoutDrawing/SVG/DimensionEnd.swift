import LayoutModel

/// The end of a dimension line: an architectural tick, which remains clear at short distances, or an arrow if the line
/// continues beyond the drawing.
enum DimensionEnd {
  private static let reach = 3.5

  /// Returns the mark at `end` of a line that begins at `other`.
  static func path(at end: Point, from other: Point, isBeyond: Bool) -> [Point] {
    let isVertical = end.x == other.x
    guard isBeyond else {
      return [Point(x: end.x - reach, y: end.y + reach), Point(x: end.x + reach, y: end.y - reach)]
    }
    let back = (isVertical ? end.y > other.y : end.x > other.x) ? -6.0 : 6.0
    let wings = [-reach, reach].map { wing in
      isVertical ? Point(x: end.x + wing, y: end.y + back) : Point(x: end.x + back, y: end.y + wing)
    }
    return [wings[0], end, wings[1]]
  }
}
