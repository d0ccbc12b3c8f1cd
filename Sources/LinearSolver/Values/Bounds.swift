/// The interval in which a row's value must be; it is never empty.
///
/// An equality is an interval of one point; an inequality has an infinite end.
public struct Bounds: Hashable, Sendable {
  /// The smallest allowed value, or minus infinity.
  public let lower: Double
  /// The largest allowed value, or infinity.
  public let upper: Double

  /// Creates the interval from `lower`, which may be minus infinity, to `upper`, which may be infinity.
  ///
  /// - Throws: ``SolverError/invalidBounds(lower:upper:)`` if the interval contains no finite number or a bound is NaN.
  @_disfavoredOverload
  public init(lower: Double, upper: Double) throws(SolverError) {
    guard lower <= upper, lower < .infinity, upper > -.infinity else {
      throw .invalidBounds(lower: lower, upper: upper)
    }
    self.lower = lower
    self.upper = upper
  }

  /// Creates an interval that is known not to be empty.
  @inline(always)
  init(knownLower lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Returns the bounds that allow exactly `value`.
  ///
  /// - Throws: ``SolverError/invalidBounds(lower:upper:)`` unless `value` is finite.
  @_disfavoredOverload
  public static func equal(_ value: Double) throws(SolverError) -> Bounds { try Bounds(lower: value, upper: value) }
  /// Returns the bounds that allow `value` or more.
  ///
  /// - Throws: ``SolverError/invalidBounds(lower:upper:)`` if `value` is infinity or NaN.
  @_disfavoredOverload
  public static func atLeast(_ value: Double) throws(SolverError) -> Bounds {
    try Bounds(lower: value, upper: .infinity)
  }
  /// Returns the bounds that allow `value` or less.
  ///
  /// - Throws: ``SolverError/invalidBounds(lower:upper:)`` if `value` is minus infinity or NaN.
  @_disfavoredOverload
  public static func atMost(_ value: Double) throws(SolverError) -> Bounds {
    try Bounds(lower: -.infinity, upper: value)
  }

  /// True if the interval is a single point.
  public var isEquality: Bool { lower == upper }
}
