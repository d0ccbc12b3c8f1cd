import ExactBasis
import MasdiagTestSupport
import Testing

/// Arithmetic modulo the prime, against that of two words.
struct PrimeFieldTests {
  private let modulus: UInt64 = (1 << 61) - 1

  /// The ends of the range, and numbers from all over it.
  private var remainders: [UInt64] {
    var generator = SeededGenerator(seed: 61)
    return [0, 1, 2, modulus - 1, modulus - 2, modulus / 2, modulus / 2 + 1, 1 << 60, 1 << 31, (1 << 31) - 1]
      + (0..<200).map { _ in UInt64.random(in: 0..<modulus, using: &generator) }
  }

  @Test func theModulusIsTheMersennePrime() {
    #expect(PrimeField.modulus == modulus)
  }

  @available(macOS 15, iOS 18, tvOS 18, *)
  @Test func sumsAndProductsAreRemainders() {
    let wide = UInt128(modulus)
    for left in remainders {
      for right in remainders {
        let (a, b) = (UInt128(left), UInt128(right))
        #expect(UInt128(PrimeField.add(left, right)) == (a + b) % wide)
        #expect(UInt128(PrimeField.multiply(left, right)) == (a * b) % wide)
      }
    }
  }

  @Test func aNumberTimesItsInverseIsOne() {
    for number in remainders where number != 0 {
      #expect(PrimeField.multiply(number, PrimeField.invert(number)) == 1)
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, *)
  @Test func signedNumbersHaveRemaindersFromZeroOn() {
    let prime = Int64(modulus)
    var generator = SeededGenerator(seed: 62)
    let numbers: [Int64] =
      [0, 1, -1, .min, .max, prime, -prime, prime - 1, 1 - prime, 2 * prime, -2 * prime, 3 * prime, -3 * prime]
      + (0..<200).map { _ in Int64.random(in: .min ... .max, using: &generator) }
    for number in numbers {
      let remainder = Int128(number) % Int128(prime)
      #expect(Int128(PrimeField.reduce(number)) == (remainder < 0 ? remainder + Int128(prime) : remainder))
    }
  }
}
