public import ExactNumbers

/// A convex set of points with one or two coordinates: an interval or a polygon, with exact corners.
public struct ConvexRegion: Sendable {
  /// The corners, each with one coordinate per axis: the ends of an interval, lower end first, or the corners of a
  /// polygon in order around it. Empty if the region is empty.
  public private(set) var corners: [[Rational]]

  /// Creates a region of all points whose coordinates are in `ranges`, which contains one or two ranges.
  init(_ ranges: [ClosedRange<Rational>]) {
    precondition((1...2).contains(ranges.count), "a region has one or two coordinates")
    let first = ranges[0]
    guard ranges.count == 2 else {
      corners = first.lowerBound == first.upperBound ? [[first.lowerBound]] : [[first.lowerBound], [first.upperBound]]
      return
    }
    let second = ranges[1]
    corners = []
    for corner in [
      [first.lowerBound, second.lowerBound], [first.upperBound, second.lowerBound],
      [first.upperBound, second.upperBound], [first.lowerBound, second.upperBound],
    ] where !corners.contains(corner) { corners.append(corner) }
  }

  /// True if the region contains no points.
  public var isEmpty: Bool { corners.isEmpty }

  /// Removes all points at which `function` is greater than 0.
  ///
  /// Sutherland and Hodgman, *Reentrant polygon clipping*, 1974. Complexity: O(corners).
  mutating func remove(where function: LinearFunction) {
    var kept: [[Rational]] = []
    func keep(_ corner: [Rational]) {
      if !kept.contains(corner) { kept.append(corner) }
    }
    for (position, corner) in corners.enumerated() {
      let next = corners[(position + 1) % corners.count]
      let (here, there) = (function.value(at: corner), function.value(at: next))
      if here.signum <= 0 { keep(corner) }
      guard here.signum * there.signum < 0 else { continue }
      let share = here / (here - there)
      keep(zip(corner, next).map { $0 + ($1 - $0) * share })
    }
    corners = kept
  }

  /// Returns a point between `corner` and the mean of the corners, such that no coordinate differs from that of
  /// `corner` by more than `distance`; nil if the region is a single point. The coordinates are representable as
  /// doubles.
  func point(near corner: [Rational], within distance: Double) -> [Rational]? {
    let count = Rational(corners.count)
    let way = corner.indices.map { axis in corners.reduce(Rational.zero) { $0 + $1[axis] } / count - corner[axis] }
    let length = way.map(\.magnitude.doubleValue).max() ?? 0
    guard length > 0 else { return nil }
    let share = min(distance / length, 0.5)
    let point = zip(corner, way).map { $0.doubleValue + $1.doubleValue * share }
    return point.compactMap(Rational.init(exactly:))
  }
}

/// A linear function: a constant plus a multiple of each coordinate.
public struct LinearFunction: Hashable, Sendable {
  /// The value if all coordinates are 0.
  public let constant: Rational
  /// The increase in value per unit of each coordinate.
  public let slopes: [Rational]

  /// Returns the value at `point`.
  public func value(at point: [Rational]) -> Rational {
    zip(slopes, point).reduce(constant) { $0 + $1.0 * $1.1 }
  }
}
