/// The interval that a row's value has to lie in; there is always a number in it.
///
/// An equality is an interval of one point; an inequality has one infinite end.
public struct Bounds: Hashable, Sendable {
  /// The least value allowed, or minus infinity.
  public let lower: Double
  /// The greatest value allowed, or infinity.
  public let upper: Double

  /// The interval from `lower`, which may be minus infinity, to `upper`, which may be infinity.
  ///
  /// - Throws: ``SolverError/invalidBounds(lower:upper:)`` if no number lies in it or one of the bounds is NaN.
  @_disfavoredOverload
  public init(lower: Double, upper: Double) throws(SolverError) {
    guard lower <= upper, lower < .infinity, upper > -.infinity else {
      throw .invalidBounds(lower: lower, upper: upper)
    }
    self.lower = lower
    self.upper = upper
  }

  /// An interval that is known to have a number in it.
  @inline(always)
  init(knownLower lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Exactly `value`.
  ///
  /// - Throws: ``SolverError/invalidBounds(lower:upper:)`` unless `value` is finite.
  @_disfavoredOverload
  public static func equal(_ value: Double) throws(SolverError) -> Bounds { try Bounds(lower: value, upper: value) }
  /// `value` or more.
  ///
  /// - Throws: ``SolverError/invalidBounds(lower:upper:)`` if `value` is infinity or NaN.
  @_disfavoredOverload
  public static func atLeast(_ value: Double) throws(SolverError) -> Bounds {
    try Bounds(lower: value, upper: .infinity)
  }
  /// `value` or less.
  ///
  /// - Throws: ``SolverError/invalidBounds(lower:upper:)`` if `value` is minus infinity or NaN.
  @_disfavoredOverload
  public static func atMost(_ value: Double) throws(SolverError) -> Bounds {
    try Bounds(lower: -.infinity, upper: value)
  }

  /// Whether the interval is one point.
  public var isEquality: Bool { lower == upper }
}
