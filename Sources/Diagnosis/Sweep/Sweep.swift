public import ConstraintSystems
import ExactNumbers

/// The effect of moving one or two numbers of a layout: for which values everything required holds, which
/// conflicts there are elsewhere, and where optional constraints begin to be missed.
///
/// Decided, not sampled: the ends of conflicts are exact, for each conflict's proof holds on a half-plane; breakpoints
/// of the solved layout are found where a row comes to its bound.
public struct Sweep: Sendable {
  /// The axes: one or two.
  public let axes: [SweepAxis]
  /// The layout in which the axes' constraints have the constants that it was given.
  public let system: ConstraintSystem
  /// The conflicts that were found: wherever something required cannot hold, at least one of them says why. First those
  /// that are everywhere, then those that end ``region``, then those that only come on top of others.
  public let conflicts: [SweptConflict]
  /// Where everything required holds together, but for what ``dropped`` leaves out.
  public let region: ConvexRegion
  /// The constraints that the rest was looked at without, for they are in conflict everywhere.
  public let dropped: [Int]
  /// On one axis, the parts of ``region`` on which the layout changes evenly, from the lower end on.
  public let pieces: [SweepPiece]
  /// True if nothing was left out because there was too much of it.
  public let isComplete: Bool

  /// Why a layout cannot be swept.
  public enum Failure: Error, Hashable, Sendable {
    /// The system has no number of its own for the attribute or constraint called so.
    case noNumber(String)
    /// Two axes move the same constraint.
    case twice(String)
  }

  /// Something to move: an attribute or a constraint, and from where to where, in points.
  public struct Request: Hashable, Sendable {
    /// A number that can be moved.
    public enum Subject: Hashable, Sendable {
      /// An attribute. The required equation that gives it a number gives it others; if there is none, one is added.
      case attribute(ConstraintSystem.ItemAttribute)
      /// The constant of the constraint with an index.
      case constraint(Int)
    }

    /// Its name.
    public let name: String
    /// The number to move.
    public let subject: Subject
    /// From where to where.
    public let range: ClosedRange<Double>

    /// `subject`, called `name`, moved through `range`, whose ends are finite.
    public init(_ name: String, _ subject: Subject, through range: ClosedRange<Double>) {
      self.name = name
      self.subject = subject
      self.range = range
    }
  }

  /// Moves numbers of `system`.
  ///
  /// - Parameters:
  ///   - requests: one or two.
  ///   - limit: the maximum number of conflicts, and of layouts, to look for.
  /// - Throws: what cannot be moved.
  /// - Complexity: that of solving the system some five times for each breakpoint.
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
  /// - Throws: what cannot be moved.
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
    case .constraint(let index): return index
    case .attribute(let place):
      if let index = system.equation(of: place) { return index }
      guard let given = system.giving(place, request.range.lowerBound) else { throw .noNumber(request.name) }
      system = given
      return system.constraints.count - 1
    }
  }

  /// The layout where the axes have `values`.
  public func system(at values: [Double]) -> ConstraintSystem {
    SweptSystem(base: system, axes: axes).system(at: values)
  }
}
