import Certificates
import ExactBasis
import LinearSolver
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
          terms: [(variable: 0, coefficient: 1)], bounds: try .equal(width), priority: 1000, place: .atLower),
        BasisPart.Row(
          terms: [(variable: 0, coefficient: 0.3)], bounds: try .equal(share), priority: 1000, place: .inside),
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
}
