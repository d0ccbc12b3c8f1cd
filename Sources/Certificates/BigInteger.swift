import CGMP

/// The owner of one of GMP's integers.
///
/// `@unchecked Sendable`: as with ``BigRational``, the integer is written only before anybody else sees it.
@safe
package final class BigInteger: @unchecked Sendable {
  private let value: UnsafeMutablePointer<__mpz_struct>

  /// An integer that `write` computes; it finds 0.
  private init(_ write: (UnsafeMutablePointer<__mpz_struct>) -> Void) {
    unsafe value = .allocate(capacity: 1)
    unsafe mpz_init(value)
    unsafe write(value)
  }

  deinit {
    unsafe mpz_clear(value)
    unsafe value.deallocate()
  }

  /// An integer.
  package convenience init(_ number: Int) {
    unsafe self.init { unsafe mpz_set_si($0, number) }
  }

  /// `high * 2^64 + low`.
  package convenience init(high: Int, low: UInt) {
    unsafe self.init {
      unsafe mpz_set_si($0, high)
      unsafe mpz_mul_2exp($0, $0, 64)
      unsafe mpz_add_ui($0, $0, low)
    }
  }

  /// 2 to a power.
  package static func powerOfTwo(_ exponent: Int) -> BigInteger {
    unsafe BigInteger { unsafe mpz_setbit($0, UInt(exponent)) }
  }

  /// The numerator of a fraction in lowest terms.
  package convenience init(numeratorOf fraction: Rational) {
    switch fraction.storage {
    case .small(let numerator, _): self.init(numerator)
    case .big(let big):
      unsafe self.init { target in unsafe big.withParts { numerator, _ in unsafe mpz_set(target, numerator) } }
    }
  }

  /// The denominator of a fraction in lowest terms; positive.
  package convenience init(denominatorOf fraction: Rational) {
    switch fraction.storage {
    case .small(_, let denominator): self.init(denominator)
    case .big(let big):
      unsafe self.init { target in unsafe big.withParts { _, denominator in unsafe mpz_set(target, denominator) } }
    }
  }

  /// `self / denominator`, which must not be 0.
  package func over(_ denominator: BigInteger) -> Rational {
    unsafe Rational(BigRational(numerator: value, denominator: denominator.value))
  }

  /// -1, 0 or 1.
  package var signum: Int { unsafe Int(mpz_sgn(value)) }

  /// How many binary digits the number has without its sign.
  package var bitCount: Int { unsafe signum == 0 ? 0 : Int(mpz_sizeinbase(value, 2)) }

  /// The number, if it fits into a word.
  package var word: Int? { unsafe mpz_fits_slong_p(value) != 0 ? mpz_get_si(value) : nil }

  /// The remainder, from 0 to below `divisor`.
  package func remainder(modulo divisor: UInt) -> UInt { unsafe mpz_fdiv_ui(value, divisor) }

  /// The remainder, from 0 to below `divisor`, which is positive.
  package func remainder(modulo divisor: BigInteger) -> BigInteger {
    unsafe BigInteger { unsafe mpz_fdiv_r($0, value, divisor.value) }
  }

  /// The quotient, rounded down.
  package func quotient(by divisor: BigInteger) -> BigInteger {
    unsafe BigInteger { unsafe mpz_fdiv_q($0, value, divisor.value) }
  }

  /// The quotient of a multiple of `divisor`.
  package func exactQuotient(by divisor: UInt) -> BigInteger {
    unsafe BigInteger { unsafe mpz_divexact_ui($0, value, divisor) }
  }

  /// The least common multiple; positive.
  package static func leastCommonMultiple(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
    unsafe BigInteger { unsafe mpz_lcm($0, left.value, right.value) }
  }

  /// Which is greater, as the sign of the difference; without their signs.
  package static func compareMagnitudes(_ left: BigInteger, _ right: BigInteger) -> Int {
    unsafe Int(mpz_cmpabs(left.value, right.value))
  }

  package static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    unsafe BigInteger { unsafe mpz_add($0, left.value, right.value) }
  }

  package static func - (left: BigInteger, right: BigInteger) -> BigInteger {
    unsafe BigInteger { unsafe mpz_sub($0, left.value, right.value) }
  }

  package static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    unsafe BigInteger { unsafe mpz_mul($0, left.value, right.value) }
  }

  package static func * (left: BigInteger, right: UInt) -> BigInteger {
    unsafe BigInteger { unsafe mpz_mul_ui($0, left.value, right) }
  }
}
