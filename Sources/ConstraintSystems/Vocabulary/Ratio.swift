import PlainText

/// A multiplier that is written as a ratio of two numbers, such as 16:9, which no decimal represents exactly.
public struct Ratio: Hashable, Sendable, CustomStringConvertible {
  /// The number before the colon.
  public let first: Double
  /// The number after the colon.
  public let second: Double

  /// Creates the ratio `first:second`; nil unless both numbers and their quotient are finite and nonzero.
  public init?(_ first: Double, _ second: Double) {
    guard [first, second, first / second].allSatisfy({ $0.isFinite && $0 != 0 }) else { return nil }
    self.first = first
    self.second = second
  }

  /// The quotient of the numbers, rounded to a double.
  public var value: Double { first / second }

  /// The ratio as written, such as `16:9`.
  public var description: String { "\(formatted(first)):\(formatted(second))" }
}
