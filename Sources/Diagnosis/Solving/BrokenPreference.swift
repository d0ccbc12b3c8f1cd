/// An optional constraint that is not satisfied.
public struct BrokenPreference: Hashable, Sendable {
  /// The constraint's index.
  public let index: Int
  /// By how many points it misses.
  public let points: Double

  /// The constraint at `index`, missing by `points`.
  package init(index: Int, points: Double) {
    self.index = index
    self.points = points
  }
}
