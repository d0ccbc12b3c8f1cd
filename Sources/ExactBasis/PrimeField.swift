/// Arithmetic modulo the prime 2^61 - 1, in one word.
///
/// For this Mersenne prime, a remainder takes only a shift and an addition.
package enum PrimeField {
  /// The prime.
  package static let modulus: UInt64 = 1 << 61 - 1

  /// Returns the residue of a number.
  package static func reduce(_ number: Int64) -> UInt64 {
    let remainder = number % Int64(modulus)
    return UInt64(remainder < 0 ? remainder + Int64(modulus) : remainder)
  }

  /// Returns the sum of two residues.
  package static func add(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let sum = left + right
    return sum >= modulus ? sum - modulus : sum
  }

  /// Returns the product of two residues.
  package static func multiply(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    // high * 2^64 + low = (high * 8 + low / 2^61) * 2^61 + low % 2^61, and 2^61 is congruent to 1.
    let sum = (product.high << 3 | product.low >> 61) + (product.low & modulus)
    return sum >= modulus ? sum - modulus : sum
  }

  /// Returns the inverse of a nonzero residue, computed by Fermat's little theorem.
  package static func invert(_ number: UInt64) -> UInt64 {
    var (result, square, exponent): (UInt64, UInt64, UInt64) = (1, number, modulus - 2)
    while exponent > 0 {
      if exponent & 1 == 1 { result = multiply(result, square) }
      square = multiply(square, square)
      exponent >>= 1
    }
    return result
  }
}
