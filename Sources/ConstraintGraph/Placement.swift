/// Where the parts of a ``Diagram`` lie: what a layout engine finds out. Points, from the top left corner down.
package struct Placement: Hashable, Sendable {
  /// A point on the paper.
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// An upright rectangle.
  package struct Rectangle: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// A line: its first point, then three points for each cubic Bézier curve that follows.
  package struct Curve: Hashable, Sendable {
    package var points: [Point]
    /// The tip of the arrow that continues the line at one of its ends.
    package var tip: Point?

    package init(points: [Point], tip: Point? = nil) {
      self.points = points
      self.tip = tip
    }

    /// The straight line between two points.
    package static func straight(from start: Point, to end: Point) -> Curve {
      func between(_ share: Double) -> Point {
        Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      }
      return Curve(points: [start, between(1 / 3), between(2 / 3), end])
    }
  }

  /// The middles of the boxes.
  package var centers: [Point]
  /// The frames.
  package var frames: [Rectangle]
  /// The segments, each from its left end to its right one.
  package var curves: [Curve]
  /// The extent of everything.
  package var width: Double
  /// The extent of everything.
  package var height: Double

  /// A placement of boxes and frames; the lines are drawn between them.
  ///
  /// - Parameters:
  ///   - diagram: what is placed.
  ///   - centers: the middles of the boxes.
  ///   - frames: the frames.
  ///   - routes: the ways that a layout engine has found for the segments, nil where it has not.
  ///   - width: the extent of everything.
  ///   - height: the extent of everything.
  package init(
    of diagram: Diagram, centers: [Point], frames: [Rectangle], routes: [Curve?], width: Double, height: Double
  ) {
    let router = LineRouter(diagram: diagram, centers: centers)
    self.centers = centers
    self.frames = frames
    self.width = width
    self.height = height
    curves = diagram.segments.indices.map { router.curve(of: $0, route: routes[$0]) }
  }
}
