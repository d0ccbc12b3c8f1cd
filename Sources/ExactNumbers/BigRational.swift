/// A fraction of integers of any size, in lowest terms with a positive denominator.
///
/// It is a class so that ``Rational``, which seldom needs one, stays small.
final class BigRational: Sendable {
  let numerator: BigInteger
  let denominator: BigInteger

  /// Creates a fraction that is already in lowest terms; the denominator is positive.
  init(_ numerator: BigInteger, over denominator: BigInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a fraction that is already in lowest terms; the denominator is positive.
  convenience init(numerator: Int, denominator: Int) {
    self.init(BigInteger(numerator), over: BigInteger(denominator))
  }

  /// Creates a fraction and reduces it; the denominator isn't 0.
  convenience init(reducing numerator: BigInteger, over denominator: BigInteger) {
    var divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    if denominator.signum < 0 { divisor = BigInteger(0) - divisor }
    self.init(numerator.dividedExactly(by: divisor), over: denominator.dividedExactly(by: divisor))
  }

  /// Creates the exact binary value of a finite number.
  convenience init(binary number: Double) {
    let significand = BigInteger(Int(number.significandBitPattern | (number.isNormal ? 1 << 52 : 0)))
    let exponent = (number.isNormal ? number.exponent : Double.leastNormalMagnitude.exponent) - 52
    let power = BigInteger.powerOfTwo(Int(abs(exponent)))
    let magnitude = number.sign == .minus ? BigInteger(0) - significand : significand
    self.init(
      reducing: exponent < 0 ? magnitude : magnitude * power, over: exponent < 0 ? power : BigInteger(1))
  }

  /// The numerator and denominator, if both fit in a word. `Int.min` doesn't count, so that every small fraction can be
  /// negated.
  var small: (numerator: Int, denominator: Int)? {
    guard let numerator = numerator.word, numerator != .min, let denominator = denominator.word else { return nil }
    return (numerator, denominator)
  }

  var signum: Int { numerator.signum }

  /// True if numerator and denominator have fewer than about 600 decimal digits.
  var isShort: Bool { numerator.bitCount < 2048 && denominator.bitCount < 2048 }

  var description: String { denominator.word == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  func remainders(modulo divisor: UInt) -> (numerator: UInt, denominator: UInt) {
    (numerator.remainder(modulo: divisor), denominator.remainder(modulo: divisor))
  }

  static func == (left: BigRational, right: BigRational) -> Bool {
    left.numerator == right.numerator && left.denominator == right.denominator
  }
}

// MARK: Arithmetic

// Common divisors are removed before products grow (D. E. Knuth, *The Art of Computer Programming*, volume 2, section
// 4.5.1).
extension BigRational {
  static func + (left: BigRational, right: BigRational) -> BigRational { sum(left, right, +) }

  static func - (left: BigRational, right: BigRational) -> BigRational { sum(left, right, -) }

  private static func sum(
    _ left: BigRational, _ right: BigRational, _ add: (BigInteger, BigInteger) -> BigInteger
  ) -> BigRational {
    let divisor = BigInteger.greatestCommonDivisor(left.denominator, right.denominator)
    if divisor.word == 1 {
      return BigRational(
        add(left.numerator * right.denominator, right.numerator * left.denominator),
        over: left.denominator * right.denominator)
    }
    let rest = left.denominator.dividedExactly(by: divisor)
    let total = add(left.numerator * right.denominator.dividedExactly(by: divisor), right.numerator * rest)
    // Only a common divisor of both denominators can be common to the sum and their product.
    let shared = BigInteger.greatestCommonDivisor(total, divisor)
    return BigRational(
      total.dividedExactly(by: shared), over: rest * right.denominator.dividedExactly(by: shared))
  }

  static func * (left: BigRational, right: BigRational) -> BigRational {
    product(left.numerator, left.denominator, right.numerator, right.denominator)
  }

  /// - Precondition: `right` is not 0.
  static func / (left: BigRational, right: BigRational) -> BigRational {
    right.signum < 0
      ? product(left.numerator, left.denominator, BigInteger(0) - right.denominator, BigInteger(0) - right.numerator)
      : product(left.numerator, left.denominator, right.denominator, right.numerator)
  }

  /// Returns `a / b * c / d`; `b` and `d` are positive, and `a / b` and `c / d` in lowest terms.
  private static func product(_ a: BigInteger, _ b: BigInteger, _ c: BigInteger, _ d: BigInteger) -> BigRational {
    let first = BigInteger.greatestCommonDivisor(a, d)
    let second = BigInteger.greatestCommonDivisor(c, b)
    return BigRational(
      a.dividedExactly(by: first) * c.dividedExactly(by: second),
      over: b.dividedExactly(by: second) * d.dividedExactly(by: first))
  }
}

extension BigInteger {
  /// Returns the quotient of a multiple of `divisor`, which is usually 1.
  fileprivate func dividedExactly(by divisor: BigInteger) -> BigInteger {
    divisor.word == 1 ? self : exactQuotient(by: divisor)
  }
}
