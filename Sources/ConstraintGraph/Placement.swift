/// The positions of a ``Diagram``'s parts, as a layout engine computes them, in points from the top left corner.
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

  /// A line: its first point, then three points for each cubic Bézier curve.
  package struct Curve: Hashable, Sendable {
    package var points: [Point]
    /// The tip of the arrow at one end of the line, if any.
    package var tip: Point?

    package init(points: [Point], tip: Point? = nil) {
      self.points = points
      self.tip = tip
    }

    /// Returns the straight line between two points.
    package static func straight(from start: Point, to end: Point) -> Curve {
      func between(_ share: Double) -> Point {
        Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      }
      return Curve(points: [start, between(1 / 3), between(2 / 3), end])
    }
  }

  /// The centers of the boxes.
  package var centers: [Point]
  package var frames: [Rectangle]
  /// The lines of the segments, each from left to right.
  package var curves: [Curve]
  /// The total width.
  package var width: Double
  /// The total height.
  package var height: Double

  /// Creates a placement of boxes and frames, and routes the lines between them.
  ///
  /// - Parameters:
  ///   - diagram: the diagram.
  ///   - centers: the centers of the boxes.
  ///   - frames: the frames.
  ///   - routes: the layout engine's routes for the segments; nil for segments without a route.
  ///   - width: the total width.
  ///   - height: the total height.
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
