/// An optional constraint that isn't satisfied.
public struct BrokenPreference: Hashable, Sendable {
  /// The constraint's index.
  public let index: Int
  /// The distance by which the constraint is missed, in points.
  public let points: Double
}
