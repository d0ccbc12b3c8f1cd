/// An optional constraint that is not satisfied.
public struct BrokenPreference: Hashable, Sendable {
  /// The constraint's index.
  public let index: Int
  /// By how many points it misses.
  public let points: Double
}
