/// The requirements of exact arithmetic on integers of any size.
///
/// There are two implementations: ``SwiftInteger``, which is always available, and GMP's, which the package trait `GMP`
/// enables. Both are immutable values.
package protocol ExactInteger: Sendable, Comparable, CustomStringConvertible {
  init(_ number: Int)
  /// Creates `high * 2^64 + low`.
  init(high: Int, low: UInt)
  /// Returns 2 to a nonnegative power.
  static func powerOfTwo(_ exponent: Int) -> Self

  /// -1, 0 or 1.
  var signum: Int { get }
  /// The number of binary digits, without the sign.
  var bitCount: Int { get }
  /// The number, if it fits in a word.
  var word: Int? { get }

  /// Compares absolute values; returns the sign of their difference.
  static func compareMagnitudes(_ left: Self, _ right: Self) -> Int

  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func * (left: Self, right: UInt) -> Self

  /// Returns the remainder, from 0 to below `divisor`, which isn't 0.
  func remainder(modulo divisor: UInt) -> UInt
  /// Returns the remainder, from 0 to below `divisor`, which is positive.
  func remainder(modulo divisor: Self) -> Self
  /// Returns the quotient, rounded down; the divisor isn't 0.
  func quotient(by divisor: Self) -> Self
  /// Returns the quotient of a multiple of `divisor`, which isn't 0.
  func exactQuotient(by divisor: UInt) -> Self
  /// Returns the quotient of a multiple of `divisor`, which isn't 0.
  func exactQuotient(by divisor: Self) -> Self
  /// Returns the greatest common divisor; not negative, and 0 only if both numbers are 0.
  static func greatestCommonDivisor(_ left: Self, _ right: Self) -> Self
}

extension ExactInteger {
  /// Returns the least common multiple; positive unless one of the numbers is 0.
  package static func leastCommonMultiple(_ left: Self, _ right: Self) -> Self {
    if left.signum == 0 || right.signum == 0 { return Self(0) }
    let multiple = left.exactQuotient(by: greatestCommonDivisor(left, right)) * right
    return multiple.signum < 0 ? Self(0) - multiple : multiple
  }
}
