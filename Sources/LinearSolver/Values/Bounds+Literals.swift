// Bounds whose numbers stand in the source code: they need no `try`. (The same functions for numbers that are known at
// run time only are disfavoured as overloads, and no literal reaches them.)

extension Bounds {
  /// A number in the source code, such as `20` or `-0.5`; one that no double can hold stops the program.
  public struct Literal: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    let value: Double

    /// A number written with a point or an exponent.
    public init(floatLiteral value: Double) {
      if !value.isFinite { stop("the bound \(value) is not finite") }
      self.value = value
    }

    /// A whole number.
    public init(integerLiteral value: Int) { self.value = Double(value) }
  }

  /// The interval from `lower` to `upper`, which stops the program if there is no number in it.
  public init(lower: Literal, upper: Literal) {
    if lower.value > upper.value {
      stop("\(SolverError.invalidBounds(lower: lower.value, upper: upper.value))")
    }
    self.init(knownLower: lower.value, upper: upper.value)
  }

  /// Exactly `value`.
  public static func equal(_ value: Literal) -> Bounds { Bounds(knownLower: value.value, upper: value.value) }
  /// `value` or more.
  public static func atLeast(_ value: Literal) -> Bounds { Bounds(knownLower: value.value, upper: .infinity) }
  /// `value` or less.
  public static func atMost(_ value: Literal) -> Bounds { Bounds(knownLower: -.infinity, upper: value.value) }
}
