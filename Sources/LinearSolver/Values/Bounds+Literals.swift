// Bounds with literal numbers, which need no `try`. (The same functions for numbers that are known only at run time are
// disfavored overloads, which literals never select.)

extension Bounds {
  /// A number in the source code, such as `20` or `-0.5`. Traps if it doesn't fit in a double.
  public struct Literal: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    let value: Double

    /// Creates a number from a floating-point literal.
    public init(floatLiteral value: Double) {
      if !value.isFinite { stop("the bound \(value) is not finite") }
      self.value = value
    }

    /// Creates a number from an integer literal.
    public init(integerLiteral value: Int) { self.value = Double(value) }
  }

  /// Creates the interval from `lower` to `upper`. Traps if the interval is empty.
  public init(lower: Literal, upper: Literal) {
    if lower.value > upper.value {
      stop("\(SolverError.invalidBounds(lower: lower.value, upper: upper.value))")
    }
    self.init(knownLower: lower.value, upper: upper.value)
  }

  /// Returns the bounds that allow exactly `value`.
  public static func equal(_ value: Literal) -> Bounds { Bounds(knownLower: value.value, upper: value.value) }
  /// Returns the bounds that allow `value` or more.
  public static func atLeast(_ value: Literal) -> Bounds { Bounds(knownLower: value.value, upper: .infinity) }
  /// Returns the bounds that allow `value` or less.
  public static func atMost(_ value: Literal) -> Bounds { Bounds(knownLower: -.infinity, upper: value.value) }
}
