public import ConstraintSystems
import ExactNumbers

/// The effect of changing one or two numbers in a layout: the values for which all required constraints hold, the
/// conflicts for other values, and the values at which optional constraints begin to be missed.
///
/// The results are computed, not sampled. The boundaries of conflicts are exact, because each conflict's proof holds on
/// a half-plane; breakpoints of the solved layout are found where a row reaches its bound.
public struct Sweep: Sendable {
  /// The one or two axes.
  public let axes: [SweepAxis]
  /// The layout in which the axes' constraints have their original constants.
  public let system: ConstraintSystem
  /// The conflicts that were found: wherever the required constraints can't hold together, at least one of the
  /// conflicts explains why. Conflicts that exist everywhere come first, then those that bound ``region``, then those
  /// that only occur together with others.
  public let conflicts: [SweptConflict]
  /// The region in which everything required holds together, except ``dropped``.
  public let region: ConvexRegion
  /// The constraints left out of the rest of the search because they conflict everywhere.
  public let dropped: [Int]
  /// With one axis, the parts of ``region`` on which the layout changes linearly, from the lower end to the upper end.
  public let pieces: [SweepPiece]
  /// True if no limit cut the search short.
  public let isComplete: Bool

  /// The reason why a layout can't be swept.
  public enum Failure: Error, Hashable, Sendable {
    /// The system has no number of its own for the attribute or constraint with this name.
    case noNumber(String)
    /// The attribute with this name is a position of the root, which is the origin of the layout.
    case ofRoot(String)
    /// The constraint with this name is inactive.
    case inactive(String)
    /// Two axes move the same constraint.
    case twice(String)
  }

  /// A request to move the number of an attribute or constraint through a range, in points.
  public struct Request: Hashable, Sendable {
    /// A number that can be moved.
    public enum Subject: Hashable, Sendable {
      /// An attribute. The number is the constant of a required equation; if there is none, an equation is added.
      case attribute(ConstraintSystem.ItemAttribute)
      /// The constant of the constraint at an index.
      case constraint(Int)
    }

    /// The name of the number.
    public let name: String
    /// The number to move.
    public let subject: Subject
    /// The range to move the number through, in points.
    public let range: ClosedRange<Double>

    /// Creates a request to move `subject`, called `name`, through `range`, which has finite ends.
    public init(_ name: String, _ subject: Subject, through range: ClosedRange<Double>) {
      self.name = name
      self.subject = subject
      self.range = range
    }
  }

  /// Sweeps the requested numbers of `system`.
  ///
  /// - Parameters:
  ///   - requests: one or two requests.
  ///   - limit: the maximum number of conflicts to find, and of layouts to compute.
  /// - Throws: a ``Failure`` if a number can't be moved.
  /// - Complexity: solving the system about five times for each breakpoint.
  public init(_ system: ConstraintSystem, _ requests: [Request], limit: Int = 1_000) throws(Failure) {
    let (moved, axes) = try Self.prepared(system, requests)
    let swept = SweptSystem(base: moved, axes: axes)
    let search = FeasibleRegionSearch(swept, limit: limit)
    self.axes = axes
    self.system = moved
    conflicts = search.ordered
    region = search.region
    dropped = search.dropped
    guard axes.count == 1, let first = region.corners.first, let last = region.corners.last else {
      pieces = []
      isComplete = search.isComplete
      return
    }
    let layouts = SweepPieceSearch(
      swept, without: search.dropped, in: first[0].doubleValue...last[0].doubleValue, limit: limit)
    pieces = layouts.pieces
    isComplete = search.isComplete && layouts.isComplete
  }

  /// Checks that the numbers in `requests` can be moved.
  ///
  /// - Throws: a ``Failure`` if a number can't be moved.
  public static func check(_ system: ConstraintSystem, _ requests: [Request]) throws(Failure) {
    _ = try prepared(system, requests)
  }

  private static func prepared(
    _ system: ConstraintSystem, _ requests: [Request]
  ) throws(Failure) -> (ConstraintSystem, [SweepAxis]) {
    precondition((1...2).contains(requests.count), "a sweep has one or two axes")
    var moved = system
    var axes: [SweepAxis] = []
    for request in requests {
      let index = try constraint(for: request, in: &moved)
      guard !axes.contains(where: { $0.index == index }) else { throw .twice(request.name) }
      axes.append(SweepAxis(name: request.name, range: request.range, index: index))
    }
    return (moved, axes)
  }

  private static func constraint(
    for request: Request, in system: inout ConstraintSystem
  ) throws(Failure) -> Int {
    switch request.subject {
    case .constraint(let index):
      guard system.constraints[index].isActive else { throw .inactive(request.name) }
      return index
    case .attribute(let place):
      if let index = system.equation(of: place) { return index }
      // (The system has no variable for it.)
      if system.form(of: place)?.terms.isEmpty == true { throw .ofRoot(request.name) }
      guard let given = system.giving(place, request.range.lowerBound) else { throw .noNumber(request.name) }
      system = given
      return system.constraints.count - 1
    }
  }

  /// Returns the layout in which the axes have the given values.
  public func system(at values: [Double]) -> ConstraintSystem {
    SweptSystem(base: system, axes: axes).system(at: values)
  }
}
