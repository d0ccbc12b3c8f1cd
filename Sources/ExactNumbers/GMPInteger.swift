#if GMP
import CGMP

/// An integer that wraps GMP's.
package struct GMPInteger: ExactInteger {
  /// The owner of a GMP number.
  ///
  /// `@unchecked Sendable`: the number is written only in ``init(_:)``, before other code can access it, and GMP's
  /// functions keep no state.
  @safe
  private final class Owner: @unchecked Sendable {
    let value: UnsafeMutablePointer<__mpz_struct>

    init(_ write: (UnsafeMutablePointer<__mpz_struct>) -> Void) {
      unsafe value = .allocate(capacity: 1)
      unsafe mpz_init(value)
      unsafe write(value)
    }

    deinit {
      unsafe mpz_clear(value)
      unsafe value.deallocate()
    }
  }

  private let owner: Owner

  private var value: UnsafeMutablePointer<__mpz_struct> { unsafe owner.value }

  /// Creates an integer that `write` computes; its initial value is 0.
  private init(_ write: (UnsafeMutablePointer<__mpz_struct>) -> Void) { unsafe owner = Owner(write) }

  package init(_ number: Int) {
    unsafe self.init { unsafe mpz_set_si($0, number) }
  }

  package init(high: Int, low: UInt) {
    unsafe self.init {
      unsafe mpz_set_si($0, high)
      unsafe mpz_mul_2exp($0, $0, 64)
      unsafe mpz_add_ui($0, $0, low)
    }
  }

  package static func powerOfTwo(_ exponent: Int) -> GMPInteger {
    unsafe GMPInteger { unsafe mpz_setbit($0, UInt(exponent)) }
  }

  package var signum: Int { unsafe Int(mpz_sgn(value)) }

  package var bitCount: Int { unsafe signum == 0 ? 0 : Int(mpz_sizeinbase(value, 2)) }

  package var word: Int? { unsafe mpz_fits_slong_p(value) != 0 ? mpz_get_si(value) : nil }

  package var description: String {
    // One extra character for a sign and one for the final NUL.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(mpz_sizeinbase(value, 10)) + 2) { text in
      guard let start = text.baseAddress else { return "" }
      _ = unsafe mpz_get_str(start, 10, value)
      return unsafe String(cString: start)
    }
  }
}

extension GMPInteger {
  package static func compareMagnitudes(_ left: GMPInteger, _ right: GMPInteger) -> Int {
    unsafe Int(mpz_cmpabs(left.value, right.value)).signum()
  }

  package static func == (left: GMPInteger, right: GMPInteger) -> Bool {
    unsafe mpz_cmp(left.value, right.value) == 0
  }

  package static func < (left: GMPInteger, right: GMPInteger) -> Bool {
    unsafe mpz_cmp(left.value, right.value) < 0
  }

  package static func + (left: GMPInteger, right: GMPInteger) -> GMPInteger {
    unsafe GMPInteger { unsafe mpz_add($0, left.value, right.value) }
  }

  package static func - (left: GMPInteger, right: GMPInteger) -> GMPInteger {
    unsafe GMPInteger { unsafe mpz_sub($0, left.value, right.value) }
  }

  package static func * (left: GMPInteger, right: GMPInteger) -> GMPInteger {
    unsafe GMPInteger { unsafe mpz_mul($0, left.value, right.value) }
  }

  package static func * (left: GMPInteger, right: UInt) -> GMPInteger {
    unsafe GMPInteger { unsafe mpz_mul_ui($0, left.value, right) }
  }

  package func remainder(modulo divisor: UInt) -> UInt { unsafe mpz_fdiv_ui(value, divisor) }

  package func remainder(modulo divisor: GMPInteger) -> GMPInteger {
    unsafe GMPInteger { unsafe mpz_fdiv_r($0, value, divisor.value) }
  }

  package func quotient(by divisor: GMPInteger) -> GMPInteger {
    unsafe GMPInteger { unsafe mpz_fdiv_q($0, value, divisor.value) }
  }

  package func exactQuotient(by divisor: UInt) -> GMPInteger {
    unsafe GMPInteger { unsafe mpz_divexact_ui($0, value, divisor) }
  }

  package func exactQuotient(by divisor: GMPInteger) -> GMPInteger {
    unsafe GMPInteger { unsafe mpz_divexact($0, value, divisor.value) }
  }

  package static func greatestCommonDivisor(_ left: GMPInteger, _ right: GMPInteger) -> GMPInteger {
    unsafe GMPInteger { unsafe mpz_gcd($0, left.value, right.value) }
  }
}
#endif
