import ExactNumbers
import MasdiagTestSupport
import Testing

/// Integers against decimal arithmetic on paper, and against the laws that quotients and divisors obey. What stands in
/// `Tests/Numbers` holds them against Python's, with up to 20,000 digits.
struct ExactIntegerTests {
  #if GMP
  private static let kinds: [any ExactInteger.Type] = [SwiftInteger.self, GMPInteger.self]
  #else
  private static let kinds: [any ExactInteger.Type] = [SwiftInteger.self]
  #endif

  /// A number of up to `words` words, of those that arithmetic on words gets wrong among others.
  private static func random<Number: ExactInteger>(
    _ type: Number.Type, words: Int, _ generator: inout SeededGenerator
  ) -> Number {
    let count = Int.random(in: 0...words, using: &generator)
    let number = (0..<count).reduce(Number(0)) { number, _ in
      let word = generator.pick([0, 1, .max, .max / 2 + 1, UInt(generator.next()), UInt(generator.next())])
      return number * Number.powerOfTwo(64) + Number(high: 0, low: word)
    }
    return generator.chance(1, in: 3) ? Number(0) - number : number
  }

  @Test(arguments: 0..<kinds.count)
  func sumsAndProductsAreThoseOnPaper(kind: Int) {
    func check<Number: ExactInteger>(_ type: Number.Type) {
      var generator = SeededGenerator(seed: 7)
      for _ in 0..<200 {
        let (left, right) = (Self.random(type, words: 8, &generator), Self.random(type, words: 8, &generator))
        let (first, second) = (Self.digits(left), Self.digits(right))
        #expect(Self.digits(left * right) == first * second, "\(left) * \(right)")
        #expect((left * right).signum == left.signum * right.signum, "\(left) * \(right)")
        if left.signum == right.signum {
          #expect(Self.digits(left + right) == first + second, "\(left) + \(right)")
        }
        #expect((left + right) - right == left && (left - right) + right == left, "\(left), \(right)")
      }
    }
    check(Self.kinds[kind])
  }

  private static func digits(_ number: some ExactInteger) -> DecimalDigits {
    DecimalDigits(number.description.drop { $0 == "-" })
  }

  /// Long operands, whose products are made of products of halves.
  @Test(arguments: 0..<kinds.count)
  func longProductsObeyTheirLaws(kind: Int) {
    func check<Number: ExactInteger>(_ type: Number.Type) {
      var generator = SeededGenerator(seed: 11)
      for _ in 0..<30 {
        let (a, b) = (Self.random(type, words: 300, &generator), Self.random(type, words: 300, &generator))
        let c = Self.random(type, words: 90, &generator)
        #expect((a + b) * c == a * c + b * c)
        #expect(a * b == b * a)
        // Casting out: products modulo a prime.
        let prime: UInt = 1 << 61 - 1
        let residues = Number(high: 0, low: a.remainder(modulo: prime)) * b.remainder(modulo: prime)
        #expect((a * b).remainder(modulo: prime) == residues.remainder(modulo: prime))
      }
    }
    check(Self.kinds[kind])
  }

  @Test(arguments: 0..<kinds.count)
  func quotientsAreRoundedDown(kind: Int) {
    func check<Number: ExactInteger>(_ type: Number.Type) {
      var generator = SeededGenerator(seed: 13)
      for _ in 0..<500 {
        let left = Self.random(type, words: 20, &generator)
        var right = Self.random(type, words: 10, &generator)
        if right.signum == 0 { right = Number(3) }
        let positive = right.signum < 0 ? Number(0) - right : right
        let rest = left.remainder(modulo: positive)
        #expect(rest.signum >= 0 && rest < positive, "\(left) modulo \(positive)")
        #expect(left.quotient(by: positive) * positive + rest == left, "\(left) / \(positive)")
        // Of a negative divisor the rest is not positive.
        let quotient = left.quotient(by: right)
        #expect(Number.compareMagnitudes(left - quotient * right, right) < 0, "\(left) / \(right)")
        #expect((left * right).exactQuotient(by: right) == left, "\(left) * \(right)")
        #expect((left * 1_000_003).exactQuotient(by: 1_000_003) == left, "\(left)")
      }
    }
    check(Self.kinds[kind])
  }

  @Test(arguments: 0..<kinds.count)
  func commonDivisorsDivideAndLeaveNothingCommon(kind: Int) {
    func check<Number: ExactInteger>(_ type: Number.Type) {
      var generator = SeededGenerator(seed: 17)
      for round in 0..<200 {
        let shared = Self.random(type, words: 6, &generator)
        var (a, b) = (Self.random(type, words: 12, &generator), Self.random(type, words: 12, &generator))
        if round % 4 == 0 { (a, b) = Self.neighbours(type, steps: round * 5) }
        let divisor = Number.greatestCommonDivisor(a * shared, b * shared)
        if a.signum == 0 && b.signum == 0 || shared.signum == 0 {
          #expect(divisor.signum == 0)
          continue
        }
        let (first, second) = ((a * shared).exactQuotient(by: divisor), (b * shared).exactQuotient(by: divisor))
        #expect(first * divisor == a * shared && second * divisor == b * shared)
        #expect(Self.plainEuclid(first, second).word == 1, "\(a), \(b), \(shared)")
      }
    }
    check(Self.kinds[kind])
  }

  /// Neighbours among Fibonacci's numbers, for which Euclid's algorithm takes the most steps.
  private static func neighbours<Number: ExactInteger>(_ type: Number.Type, steps: Int) -> (Number, Number) {
    (0..<steps).reduce((Number(1), Number(1))) { pair, _ in (pair.0 + pair.1, pair.0) }
  }

  private static func plainEuclid<Number: ExactInteger>(_ left: Number, _ right: Number) -> Number {
    var (above, below) = (left.signum < 0 ? Number(0) - left : left, right.signum < 0 ? Number(0) - right : right)
    while below.signum != 0 { (above, below) = (below, above.remainder(modulo: below)) }
    return above
  }

  @Test(arguments: 0..<kinds.count)
  func wordsComeBack(kind: Int) {
    func check<Number: ExactInteger>(_ type: Number.Type) {
      for word in [0, 1, -1, .max, .min, .min + 1, 1 << 32] {
        #expect(Number(word).word == word && Number(word).description == "\(word)")
        #expect(Number(high: word < 0 ? -1 : 0, low: UInt(bitPattern: word)) == Number(word))
        #expect(Number(word).bitCount == Int.bitWidth - word.magnitude.leadingZeroBitCount)
      }
      #expect((Number(.max) + Number(1)).word == nil && (Number(.min) - Number(1)).word == nil)
      #expect(Number(high: .min, low: 0).description == "-170141183460469231731687303715884105728")
      #expect(Number.powerOfTwo(64).description == "18446744073709551616")
      #expect(Number.powerOfTwo(64) > Number(.max) && Number(0) - Number.powerOfTwo(64) < Number(.min))
      #expect((Number.powerOfTwo(64) * 0).signum == 0)
    }
    check(Self.kinds[kind])
  }
}
