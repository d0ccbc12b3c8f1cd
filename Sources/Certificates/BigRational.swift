import CGMP

/// The owner of one GMP fraction, in lowest terms with a positive denominator.
///
/// `@unchecked Sendable`: the fraction is written only inside ``init(_:)``, before anybody else sees it, and GMP's
/// functions keep no state of their own.
@safe
final class BigRational: @unchecked Sendable {
  private let value: UnsafeMutablePointer<__mpq_struct>

  /// A fraction that `write` computes; it finds 0.
  private init(_ write: (UnsafeMutablePointer<__mpq_struct>) -> Void) {
    unsafe value = .allocate(capacity: 1)
    unsafe mpq_init(value)
    unsafe write(value)
  }

  deinit {
    unsafe mpq_clear(value)
    unsafe value.deallocate()
  }

  /// A fraction that is already in lowest terms.
  convenience init(numerator: Int, denominator: Int) {
    unsafe self.init {
      unsafe mpz_set_si(&$0.pointee._mp_num, numerator)
      unsafe mpz_set_si(&$0.pointee._mp_den, denominator)
    }
  }

  /// A fraction of two of GMP's integers, in any terms; the denominator is not 0.
  convenience init(numerator: UnsafePointer<__mpz_struct>, denominator: UnsafePointer<__mpz_struct>) {
    unsafe self.init {
      unsafe mpz_set(&$0.pointee._mp_num, numerator)
      unsafe mpz_set(&$0.pointee._mp_den, denominator)
      unsafe mpq_canonicalize($0)
    }
  }

  /// Hands out the numerator and the denominator to read.
  func withParts(_ read: (UnsafePointer<__mpz_struct>, UnsafePointer<__mpz_struct>) -> Void) {
    unsafe read(&value.pointee._mp_num, &value.pointee._mp_den)
  }

  /// The exact binary value of a finite number.
  convenience init(binary number: Double) {
    unsafe self.init { unsafe mpq_set_d($0, number) }
  }

  /// The numerator and denominator, if both fit; `Int.min` does not, so that every small fraction has a negative.
  var small: (numerator: Int, denominator: Int)? {
    guard
      unsafe mpz_fits_slong_p(&value.pointee._mp_num) != 0 && mpz_fits_slong_p(&value.pointee._mp_den) != 0,
      case let numerator = unsafe mpz_get_si(&value.pointee._mp_num), numerator != .min
    else { return nil }
    return (numerator, unsafe mpz_get_si(&value.pointee._mp_den))
  }

  var signum: Int { unsafe Int(mpq_sgn(value)) }

  /// Whether numerator and denominator have at most some hundred digits.
  var isShort: Bool {
    unsafe mpz_sizeinbase(&value.pointee._mp_num, 2) < 2048 && mpz_sizeinbase(&value.pointee._mp_den, 2) < 2048
  }

  /// The value without the digits a `Double` has no place for; infinite if it is too great for one.
  var truncated: Double { unsafe mpq_get_d(value) }

  var description: String {
    let digits = unsafe mpz_sizeinbase(&value.pointee._mp_num, 10) + mpz_sizeinbase(&value.pointee._mp_den, 10)
    // A sign, a slash and a final NUL.
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(digits) + 3) { text in
      guard let start = text.baseAddress else { return "" }
      _ = unsafe mpq_get_str(start, 10, value)
      return unsafe String(cString: start)
    }
  }

  /// The remainders of the numerator and the denominator.
  func remainders(modulo divisor: UInt) -> (numerator: UInt, denominator: UInt) {
    unsafe (mpz_fdiv_ui(&value.pointee._mp_num, divisor), mpz_fdiv_ui(&value.pointee._mp_den, divisor))
  }

  static func compare(_ left: BigRational, _ right: BigRational) -> Int {
    unsafe Int(mpq_cmp(left.value, right.value))
  }

  static func + (left: BigRational, right: BigRational) -> BigRational {
    unsafe BigRational { unsafe mpq_add($0, left.value, right.value) }
  }

  static func - (left: BigRational, right: BigRational) -> BigRational {
    unsafe BigRational { unsafe mpq_sub($0, left.value, right.value) }
  }

  static func * (left: BigRational, right: BigRational) -> BigRational {
    unsafe BigRational { unsafe mpq_mul($0, left.value, right.value) }
  }

  /// - Precondition: `right` is not 0.
  static func / (left: BigRational, right: BigRational) -> BigRational {
    unsafe BigRational { unsafe mpq_div($0, left.value, right.value) }
  }
}
