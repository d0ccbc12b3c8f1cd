import Certificates
import ConstraintSystems
import ExactNumbers

/// Finds for which values of the axes the required constraints hold together, and what conflicts there are elsewhere.
///
/// The values for which constraints hold together are convex, a shadow of the polyhedron that they describe. The proof
/// of a conflict is valid wherever it still adds up to something that is missing, which is a half-plane: it is cut off.
/// What is left holds as soon as all its corners do. (Cutting planes: Kelley, *The cutting-plane method for solving
/// convex programs*, 1960, with Farkas' multipliers as cuts.)
struct FeasibleRegionSearch {
  private let sweep: SweptSystem
  /// The maximum number of conflicts to look for.
  private let limit: Int
  /// The conflicts, in the order in which they were found.
  private(set) var conflicts: [SweptConflict] = []
  /// The constraints that are left out because they are in conflict whatever the axes' values are.
  private(set) var dropped: [Int] = []
  /// Where everything but ``dropped`` holds together.
  private(set) var region: ConvexRegion
  /// True if the search came to its end.
  private(set) var isComplete = true

  init(_ sweep: SweptSystem, limit: Int) {
    self.sweep = sweep
    self.limit = limit
    region = ConvexRegion(sweep.exactRanges)
    run()
  }

  private mutating func run() {
    var tried: [[Rational]] = []
    while let corner = region.corners.first(where: { !tried.contains($0) }) {
      tried.append(corner)
      let (point, found) = conflicts(near: corner)
      guard conflicts.count + found.count <= limit else {
        isComplete = false
        return
      }
      let lasting = found.filter { add($0, at: point) }
      guard !lasting.isEmpty else { continue }
      // What conflicts everywhere hides everything else: the rest is looked at without it, from the beginning.
      dropped += lasting.map(\.breaking)
      region = ConvexRegion(sweep.exactRanges)
      for conflict in conflicts where !conflict.isEverywhere { region.remove(where: conflict.shortfall) }
      tried = []
    }
  }

  /// The conflicts at `corner`, or a little inside the region if all of those end at the corner.
  ///
  /// A corner is exact and a layout's numbers are not: rounded out of the region, it has a conflict that ends there,
  /// which hides all others.
  ///
  /// - Returns: the conflicts, and the point at which they were found, whose coordinates are doubles.
  private func conflicts(near corner: [Rational]) -> (point: [Rational], conflicts: [LayoutConflict]) {
    let rounded = corner.compactMap { Rational(exactly: $0.doubleValue) }
    let found = conflicts(at: rounded)
    let hidesOthers = !found.isEmpty && found.allSatisfy { isKnown($0.shortfall(along: sweep.axes, at: rounded)) }
    guard hidesOthers, let inner = region.point(near: corner, within: Tolerance.points) else { return (rounded, found) }
    return (inner, conflicts(at: inner))
  }

  private func conflicts(at point: [Rational]) -> [LayoutConflict] {
    sweep.diagnosis(at: point.map(\.doubleValue), without: dropped).conflicts
  }

  /// A moving conflict is identified by its place. Conflicts that are everywhere can be equal in points.
  private func isKnown(_ shortfall: LinearFunction) -> Bool {
    conflicts.contains { !$0.isEverywhere && $0.shortfall == shortfall }
  }

  /// The conflicts: first those that are everywhere, then those that end the region, then those that only come on top
  /// of others; each in the order in which they were found.
  var ordered: [SweptConflict] {
    let lasting = conflicts.filter(\.isEverywhere)
    let moving = conflicts.filter { !$0.isEverywhere }
    return lasting + moving.filter { $0.bounds(region) } + moving.filter { !$0.bounds(region) }
  }

  /// Notes a conflict and cuts off where it is.
  ///
  /// - Returns: true if it is everywhere.
  private mutating func add(_ conflict: LayoutConflict, at point: [Rational]) -> Bool {
    let shortfall = conflict.shortfall(along: sweep.axes, at: point)
    if isKnown(shortfall) { return false }
    conflicts.append(sweep.shown(conflict, shortfall, at: point, without: dropped))
    region.remove(where: shortfall)
    return conflicts[conflicts.count - 1].isEverywhere
  }
}
