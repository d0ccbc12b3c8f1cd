import ExactNumbers
import Testing

struct RationalTests {
  @Test(
    arguments: [(Double, String)](
      arrayLiteral: (0.1, "1/10"), (-0.1, "-1/10"), (1.0 / 3, "3333333333333333/10000000000000000"), (25, "25"),
      (-0.0, "0"),
      (1e15, "1000000000000000"), (1e22, "10000000000000000000000"), (2.5e-7, "1/4000000"), (0.00011, "11/100000"),
      (123456789012.345, "24691357802469/200"), (9007199254740992, "9007199254740992"),
      (1.7976931348623157e308, "17976931348623157" + String(repeating: "0", count: 292)),
      (.leastNonzeroMagnitude, "1/2" + String(repeating: "0", count: 323))
    ))
  func aDoubleMeansItsShortestDecimal(value: Double, expected: String) {
    #expect(Rational(exactly: value)?.description == expected)
  }

  @Test func whatIsNoNumberIsRefused() {
    for value in [Double.infinity, -.infinity, .nan] { #expect(Rational(exactly: value) == nil) }
  }

  @Test func everyDoubleComesBack() throws {
    var bits: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<20_000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: bits)
      if value.isFinite { #expect(Rational(exactly: value)?.doubleValue == value) }
      // Few digits, as people write them.
      let short = Double(Int64(bitPattern: bits) >> 40) / 1000
      #expect(Rational(exactly: short)?.doubleValue == short)
      #expect(
        Rational(exactly: short)?.description == Rational(Int(Int64(bitPattern: bits) >> 40), over: 1000).description)
    }
  }

  @Test func arithmeticIsExactAcrossTheWordSize() {
    let half = Rational(1, over: 2)
    #expect(half + half == .one)
    #expect(half - Rational(1, over: 3) == Rational(1, over: 6))
    #expect(Rational(-6, over: -4).description == "3/2")
    #expect(Rational(6, over: -4).description == "-3/2")
    #expect((Rational(.max) + .one).description == "9223372036854775808")
    #expect(Rational(.max) + .one - .one == Rational(.max))
    #expect(Rational(.min).description == "-9223372036854775808")
    #expect(-(-Rational(.min)) == Rational(.min))
    #expect(Rational(.min) + .one == Rational(-.max))
    #expect(Rational(.max) * Rational(.max) / Rational(.max) == Rational(.max))
    #expect(Rational(.min) / Rational(.min) == .one)
    #expect(Rational(1, over: .max) * Rational(.max) == .one)
    #expect((Rational(1, over: .max) * Rational(1, over: .max)).signum == 1)
  }

  @Test func fieldLawsHold() {
    var bits: UInt64 = 1
    func next() -> Rational {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let shift = UInt64(bits >> 59) + 1
      return Rational(Int(truncatingIfNeeded: bits) >> Int(shift), over: Int(bits >> 33) | 1)
    }
    for _ in 0..<3_000 {
      let (a, b, c) = (next(), next(), next())
      #expect(a * (b + c) == a * b + a * c)
      #expect((a + b) - b == a)
      #expect(a - b == -(b - a))
      if !b.isZero { #expect(a / b * b == a) }
      #expect((a < b) == (b - a > .zero))
    }
  }

  @Test func orderAndHashFollowTheValue() {
    let big = Rational(.max) * Rational(10)
    #expect(-big < Rational(0) && Rational(0) < big && big < big + .one)
    #expect(Set([Rational(1, over: 2), Rational(2, over: 4), big, big + .one - .one]).count == 2)
  }

  @Test func theNearestDoubleIsGiven() {
    #expect(Rational(1, over: 3).doubleValue == 1.0 / 3)
    // Half way between 2^53 and 2^53 + 2, and between 2^53 + 2 and 2^53 + 4: the even significand.
    #expect(Rational((1 << 53) + 1).doubleValue == 0x1p53)
    #expect(Rational((1 << 53) + 3).doubleValue == 0x1p53 + 4)
    #expect(Rational(-(1 << 53) - 3).doubleValue == -0x1p53 - 4)
    #expect((Rational((1 << 53) + 1) + Rational(1, over: 1 << 60)).doubleValue == 0x1p53 + 2)
  }

  @Test(
    arguments: [(Double, String)](
      arrayLiteral: (1.0 / 3, "1/3"), (-2.5, "-5/2"), (0.0001, "1/10000"), (7, "7"), (-3.0 / 7, "-3/7"), (0, "0")))
  func nearbyFractionsAreSimple(value: Double, expected: String) {
    #expect(Rational(near: value * (1 + 0x1p-40))?.description == expected)
  }

  @Test func nothingSimpleIsNearAnArbitraryNumber() {
    #expect(Rational(near: 3.141592653589793) == nil)
    #expect(Rational(near: .nan) == nil)
    #expect(Rational(near: 1e300) == nil)
  }
}
