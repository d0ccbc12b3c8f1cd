/// The interval that a row's value has to lie in.
///
/// An equality is an interval of one point; an inequality has one infinite end.
public struct Bounds: Hashable, Sendable {
  /// The least value allowed, or minus infinity.
  public var lower: Double
  /// The greatest value allowed, or infinity.
  public var upper: Double

  /// The interval from `lower` to `upper`, which must not be empty or NaN.
  public init(lower: Double, upper: Double) {
    precondition(lower <= upper, "empty bounds \(lower)...\(upper)")
    self.lower = lower
    self.upper = upper
  }

  /// Exactly `value`.
  public static func equal(_ value: Double) -> Bounds { Bounds(lower: value, upper: value) }
  /// `value` or more.
  public static func atLeast(_ value: Double) -> Bounds { Bounds(lower: value, upper: .infinity) }
  /// `value` or less.
  public static func atMost(_ value: Double) -> Bounds { Bounds(lower: -.infinity, upper: value) }

  /// Whether the interval is one point.
  public var isEquality: Bool { lower == upper }
}
