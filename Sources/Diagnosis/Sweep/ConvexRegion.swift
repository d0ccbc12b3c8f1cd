public import ExactNumbers

/// A convex set of points with one or two coordinates: an interval, or a polygon; its corners are exact.
public struct ConvexRegion: Sendable {
  /// The corners, each with a coordinate for each axis: the ends of an interval, lower first; the corners of a polygon
  /// in their order around it. None if the region is empty.
  public private(set) var corners: [[Rational]]

  /// All points whose coordinates lie in `ranges`, one or two.
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

  /// True if nothing is left of it.
  public var isEmpty: Bool { corners.isEmpty }

  /// Takes away all points at which `function` is above 0.
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

  /// A point of the region so near to `corner` that no coordinate differs by more than `distance`, on the way to the
  /// middle of the corners; nil where the region is a point. Its coordinates are doubles.
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

/// A number and a multiple of each coordinate, added up.
public struct LinearFunction: Hashable, Sendable {
  /// The value where all coordinates are 0.
  public let constant: Rational
  /// By how much the value grows with each coordinate.
  public let slopes: [Rational]

  /// The value at `point`.
  public func value(at point: [Rational]) -> Rational {
    zip(slopes, point).reduce(constant) { $0 + $1.0 * $1.1 }
  }
}
