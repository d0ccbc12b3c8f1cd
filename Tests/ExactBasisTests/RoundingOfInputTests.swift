import Certificates
import ExactBasis
import ExactNumbers
import Testing

/// Which numbers stand for rounded ones, and what then counts as 0.
struct RoundingOfInputTests {
  private static let written: [Double] = [
    0, 1, -1, 0.1, -0.3, 53.333, 0.1234567890123, 123456789012345, 1e-300, 1e300, 0.5, 0x1p-10, 12345.6789,
    0.000000000012345, 1200000000000000000,
  ]

  private static let computed: [Double] = [
    160.0 / 3, 1.0 / 3, -2.0 / 3, 0.1 + 0.2, 1e-5 / 3, 1e20 / 3, 1e-300 / 7, .pi, 150.0 / 201, 0.333333333333333,
  ]

  @Test(arguments: written)
  func numbersThatPeopleWriteAreNotRounded(number: Double) {
    #expect(!number.isRoundedDecimal)
  }

  @Test(arguments: computed)
  func quotientsAreRounded(number: Double) {
    #expect(number.isRoundedDecimal)
  }

  @Test func infinityIsNoRoundedNumber() {
    for number in [Double.infinity, -.infinity, .nan] { #expect(!number.isRoundedDecimal) }
  }

  @Test func aSumIsHiddenUpToAFewUnitsOfItsSummandsLastPlace() {
    let limit = Rational.one / Rational(1 << RoundingOfInput.bits)
    #expect(RoundingOfInput.hides(limit, scale: 1))
    #expect(RoundingOfInput.hides(-limit, scale: 1))
    #expect(!RoundingOfInput.hides(limit + limit, scale: 1))
    #expect(RoundingOfInput.hides(limit + limit, scale: 2))
    #expect(RoundingOfInput.hides(.zero, scale: 1))
    #expect(!RoundingOfInput.hides(limit, scale: .infinity))
    #expect(!RoundingOfInput.hides(limit, scale: 0))
  }

  /// Three tenths of 160/3 are 16: a program that computed both has rounded the one.
  @Test func rowsThatAgreeButForRoundingAreNoConflict() throws {
    func verdict(_ width: Double, _ share: Double) throws -> BasisVerdict {
      let rows = [
        BasisPart.Row(
          terms: [(variable: 0, coefficient: 1)], lower: width, upper: width, priority: 1000, place: .atLower),
        BasisPart.Row(
          terms: [(variable: 0, coefficient: 0.3)], lower: share, upper: share, priority: 1000, place: .inside),
      ]
      return ExactVerifier().verdict(on: BasisPart(isFree: [false], isBelow: [false], rows: rows))
    }
    guard case .optimal(let basis) = try verdict(160 / 3, 16) else {
      Issue.record("rounding is taken for a conflict")
      return
    }
    #expect(basis.values == [160 / 3])
    // What is written in few digits is meant.
    guard case .conflict(let members, let shortfall) = try verdict(53.333333333, 16) else {
      Issue.record("a tenth of a billionth is overlooked")
      return
    }
    #expect(members.map(\.row) == [0, 1])
    #expect(abs(shortfall - 1e-10) <= 1e-20)
  }

  // MARK: Chains

  private static let chainLength = 72

  /// Variables each of which is the difference of the two before it, after some rows about the first and the last one:
  /// the last one is the first one. The terms that make it up, most of which cancel out, grow to a quadrillion.
  private static func chain(with rows: (_ first: Int, _ last: Int) throws -> [BasisPart.Row]) throws -> BasisPart {
    let first = 1
    var result = try rows(first, first + chainLength)
    func tie(_ terms: [(variable: Int, coefficient: Double)]) throws {
      result.append(BasisPart.Row(terms: terms, lower: 0, upper: 0, priority: 1000, place: .atLower))
    }
    try tie([(first + 1, 1), (first, -1)])
    for variable in (first + 2)...(first + chainLength) {
      try tie([(variable, 1), (variable - 1, -1), (variable - 2, 1)])
    }
    let count = first + chainLength + 1
    let isFree = (0..<count).map { variable in variable == first && !result.contains { $0.holdsAlone(variable) } }
    return BasisPart(isFree: isFree, isBelow: Array(repeating: false, count: count), rows: result)
  }

  /// What a value consists of follows from its own coefficients and those of tight rows; how many digits bounds and
  /// other rows have does not matter.
  @Test func roundingElsewhereHidesNoMultiplier() throws {
    let part = try Self.chain { _, last in
      [
        BasisPart.Row(terms: [(0, 1)], lower: 0, upper: 0, priority: 1000, place: .atLower),
        BasisPart.Row(terms: [(0, 1.0 / 3)], lower: -.infinity, upper: 1, priority: 1000, place: .inside),
        BasisPart.Row(terms: [(last, 1)], lower: 1.0 / 3, upper: 1.0 / 3, priority: 500, place: .below),
      ]
    }
    guard case .optimal(let basis) = ExactVerifier().verdict(on: part) else {
      Issue.record("undecided")
      return
    }
    #expect(basis.values.last == 1.0 / 3, "the optional row can hold")
  }

  /// Nor does rounding in the basis itself, however large the summands are.
  @Test func aMultiplierOfOneIsNoRounding() throws {
    let part = try Self.chain { _, last in
      [
        BasisPart.Row(terms: [(0, 1.0 / 3)], lower: 0, upper: 0, priority: 1000, place: .atLower),
        BasisPart.Row(terms: [(last, 1)], lower: 1, upper: 1, priority: 500, place: .below),
      ]
    }
    guard case .optimal(let basis) = ExactVerifier().verdict(on: part) else {
      Issue.record("undecided")
      return
    }
    #expect(basis.values.last == 1, "the optional row can hold")
  }

  /// The first variable is at least 0 and the last one at most 0, so both are 0. That the last one should be less, as
  /// an optional row asks for, counts as rounding in the one basis and not in the other one; and the first stay leads
  /// back.
  @Test func hiddenMultipliersLeadRoundInNoCircle() throws {
    let part = try Self.chain { first, last in
      [
        // Where coefficients differ so much in size, even 1 may be rounding.
        BasisPart.Row(terms: [(0, 1e-9)], lower: -.infinity, upper: 1, priority: 1000, place: .inside),
        BasisPart.Row(
          terms: [(0, 1.0 / 3), (first, 1.0 / 3)], lower: 1.0 / 3, upper: 1.0 / 3, priority: 1000, place: .atLower),
        BasisPart.Row(terms: [(first, 1)], lower: 0, upper: .infinity, priority: 1000, place: .atLower),
        BasisPart.Row(terms: [(last, 1)], lower: -.infinity, upper: 0, priority: 1000, place: .inside),
        BasisPart.Row(terms: [(last, 1)], lower: -.infinity, upper: -1, priority: 500, place: .above),
      ]
    }
    guard case .optimal(let basis) = ExactVerifier(stepLimit: 0).verdict(on: part) else {
      Issue.record("not decided in 64 steps")
      return
    }
    #expect(basis.values == [1] + Array(repeating: 0, count: Self.chainLength + 1))
  }
}

extension BasisPart.Row {
  /// Whether the row is in the basis and about one variable only.
  fileprivate func holdsAlone(_ variable: Int) -> Bool { place.isTight && terms.map(\.variable) == [variable] }
}
