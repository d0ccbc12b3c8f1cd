/// What exact arithmetic asks of integers of any size.
///
/// There are two: ``SwiftInteger``, which is everywhere, and GMP's, where the package trait `GMP` asks for it. Both are
/// values; nothing changes one after it was made.
package protocol ExactInteger: Sendable, Comparable, CustomStringConvertible {
  /// An integer.
  init(_ number: Int)
  /// `high * 2^64 + low`.
  init(high: Int, low: UInt)
  /// 2 to a power that is not negative.
  static func powerOfTwo(_ exponent: Int) -> Self

  /// -1, 0 or 1.
  var signum: Int { get }
  /// How many binary digits the number has without its sign.
  var bitCount: Int { get }
  /// The number, if it fits into a word.
  var word: Int? { get }

  /// Which is greater, as the sign of the difference; without their signs.
  static func compareMagnitudes(_ left: Self, _ right: Self) -> Int

  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func * (left: Self, right: UInt) -> Self

  /// The remainder, from 0 to below `divisor`, which is not 0.
  func remainder(modulo divisor: UInt) -> UInt
  /// The remainder, from 0 to below `divisor`, which is positive.
  func remainder(modulo divisor: Self) -> Self
  /// The quotient, rounded down; the divisor is not 0.
  func quotient(by divisor: Self) -> Self
  /// The quotient of a multiple of `divisor`, which is not 0.
  func exactQuotient(by divisor: UInt) -> Self
  /// The quotient of a multiple of `divisor`, which is not 0.
  func exactQuotient(by divisor: Self) -> Self
  /// The greatest common divisor; not negative, and 0 only of two zeros.
  static func greatestCommonDivisor(_ left: Self, _ right: Self) -> Self
}

extension ExactInteger {
  /// The least common multiple; positive unless one of the two is 0.
  package static func leastCommonMultiple(_ left: Self, _ right: Self) -> Self {
    if left.signum == 0 || right.signum == 0 { return Self(0) }
    let multiple = left.exactQuotient(by: greatestCommonDivisor(left, right)) * right
    return multiple.signum < 0 ? Self(0) - multiple : multiple
  }
}
