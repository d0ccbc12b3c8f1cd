// A measure of how hard a placement is to read, used to choose between two placements.

extension Placement {
  /// Returns the number of crossings between lines, plus three times the number of lines across boxes.
  ///
  /// - Complexity: O(n^2) in the number of segments and boxes.
  package func tangles(of diagram: Diagram) -> Int {
    let traces = curves.map(Trace.init)
    var tangles = 0
    for (index, (trace, segment)) in zip(traces, diagram.segments).enumerated() {
      tangles += traces[..<index].reduce(0) { $0 + trace.crossings(with: $1) }
      for (number, (box, center)) in zip(diagram.boxes, centers).enumerated()
      where number != segment.left && number != segment.right && trace.runsAcross(box, at: center) {
        tangles += 3
      }
    }
    return tangles
  }
}

/// A curve as a sequence of short straight pieces.
private struct Trace {
  private let points: [Placement.Point]
  private let (left, right): (Double, Double)
  private let (top, bottom): (Double, Double)

  /// The number of pieces for a cubic curve: enough for curves that bend twice.
  private static let pieces = 8

  init(of curve: Placement.Curve) {
    var points = Array(curve.points.prefix(1))
    for first in stride(from: 0, to: curve.points.count - 3, by: 3) {
      let control = curve.points[first...first + 3]
      points += (1...Self.pieces).map { Self.point(on: control, at: Double($0) / Double(Self.pieces)) }
    }
    self.points = points
    (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
  }

  /// Returns the point of a cubic Bézier curve at `t`, from 0 to 1.
  private static func point(on control: ArraySlice<Placement.Point>, at t: Double) -> Placement.Point {
    let s = 1 - t
    return zip([s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t], control).reduce(.init(x: 0, y: 0)) { sum, part in
      .init(x: sum.x + part.0 * part.1.x, y: sum.y + part.0 * part.1.y)
    }
  }

  func crossings(with other: Trace) -> Int {
    guard left < other.right, other.left < right, top < other.bottom, other.top < bottom else { return 0 }
    return zip(other.points, other.points.dropFirst()).reduce(0) { $0 + crossings(with: $1.0, $1.1) }
  }

  /// Returns the number of crossings with the line from `start` to `end`.
  private func crossings(with start: Placement.Point, _ end: Placement.Point) -> Int {
    zip(points, points.dropFirst()).count { first, second in
      Self.separates(first, second, start, end) && Self.separates(start, end, first, second)
    }
  }

  /// Returns true if the straight line through the first two points separates the other two. A point on the line counts
  /// as being on one side, so that lines that cross in a corner cross only once.
  private static func separates(
    _ start: Placement.Point, _ end: Placement.Point, _ first: Placement.Point, _ second: Placement.Point
  ) -> Bool {
    func isLeft(_ point: Placement.Point) -> Bool {
      (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x) >= 0
    }
    return isLeft(first) != isLeft(second)
  }

  func runsAcross(_ box: Diagram.Box, at center: Placement.Point) -> Bool {
    let (halfWidth, halfHeight) = (box.width / 2, box.height / 2)
    guard left < center.x + halfWidth, center.x - halfWidth < right, top < center.y + halfHeight,
      center.y - halfHeight < bottom
    else { return false }
    // A line that runs through a box, and doesn't end in it, crosses one of the box's diagonals.
    func corner(_ x: Double, _ y: Double) -> Placement.Point {
      .init(x: center.x + x * halfWidth, y: center.y + y * halfHeight)
    }
    return crossings(with: corner(-1, -1), corner(1, 1)) + crossings(with: corner(-1, 1), corner(1, -1)) > 0
  }
}
