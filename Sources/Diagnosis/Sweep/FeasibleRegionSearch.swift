import Certificates
import ConstraintSystems
import ExactNumbers

/// Finds the axes' values for which the required constraints hold together, and the conflicts for other values.
///
/// The values for which constraints hold together form a convex set: a projection of the polyhedron that the
/// constraints describe. The proof of a conflict is valid wherever its shortfall is positive, so this half-plane is
/// removed from the region. The remaining region is feasible if all its corners are feasible. (Cutting planes: Kelley,
/// *The cutting-plane method for solving convex programs*, 1960, with Farkas multipliers as cuts.)
struct FeasibleRegionSearch {
  private let sweep: SweptSystem
  private let names = NameHashes()
  /// The maximum number of conflicts to find.
  private let limit: Int
  /// The conflicts, in the order in which they were found.
  private(set) var conflicts: [SweptConflict] = []
  /// The constraints that are left out because they conflict for all values of the axes.
  private(set) var dropped: [Int] = []
  /// The region in which everything except ``dropped`` holds together.
  private(set) var region: ConvexRegion
  /// True if the search wasn't cut short.
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
      // A conflict that exists everywhere hides all others, so the search starts again without it.
      dropped += lasting.map(\.breaking)
      region = ConvexRegion(sweep.exactRanges)
      for conflict in conflicts where !conflict.isEverywhere { region.remove(where: conflict.shortfall) }
      tried = []
    }
  }

  /// Returns the conflicts at `corner`, or slightly inside the region if all conflicts at the corner end there.
  ///
  /// A corner is exact, but a layout's numbers aren't. If rounding moves the corner out of the region, the conflict
  /// that ends there is found and hides all others.
  ///
  /// - Returns: the conflicts, and the point at which they were found, with coordinates that are representable as
  ///   doubles.
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

  /// Returns true if a conflict that depends on the axes has this shortfall, which identifies it. (Conflicts that exist
  /// everywhere can have equal shortfalls.)
  private func isKnown(_ shortfall: LinearFunction) -> Bool {
    conflicts.contains { !$0.isEverywhere && $0.shortfall == shortfall }
  }

  /// The conflicts: first those that exist everywhere, then those that bound the region, then those that only occur
  /// together with others; each in the order in which they were found.
  var ordered: [SweptConflict] {
    let lasting = conflicts.filter(\.isEverywhere)
    let moving = conflicts.filter { !$0.isEverywhere }
    return lasting + moving.filter { $0.bounds(region) } + moving.filter { !$0.bounds(region) }
  }

  /// Records a conflict and removes its values from the region.
  ///
  /// - Returns: true if the conflict is new and exists everywhere.
  private mutating func add(_ conflict: LayoutConflict, at point: [Rational]) -> Bool {
    let shortfall = conflict.shortfall(along: sweep.axes, at: point)
    if isKnown(shortfall) { return false }
    conflicts.append(sweep.shown(conflict, shortfall, at: point, without: dropped, names))
    region.remove(where: shortfall)
    return conflicts[conflicts.count - 1].isEverywhere
  }
}
