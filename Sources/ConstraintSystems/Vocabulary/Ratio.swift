import PlainText

/// A multiplier that is written as a ratio of two numbers, such as 16:9, which no decimal says exactly.
public struct Ratio: Hashable, Sendable, CustomStringConvertible {
  /// The number before the colon.
  public let first: Double
  /// The number after it.
  public let second: Double

  /// The ratio `first:second`; nil unless both are finite and not 0, and one over the other is so, too.
  public init?(_ first: Double, _ second: Double) {
    guard [first, second, first / second].allSatisfy({ $0.isFinite && $0 != 0 }) else { return nil }
    self.first = first
    self.second = second
  }

  /// The first number over the second, rounded to a double.
  public var value: Double { first / second }

  /// `16:9`.
  public var description: String { "\(formatted(first)):\(formatted(second))" }
}
