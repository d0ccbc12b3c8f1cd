import LayoutModel
import PlainText
import Testing

/// Rounding for people, for documents and for frames.
struct ToleranceTests {
  @Test func decimalsAreKeptByPurpose() {
    let third = 100.0 / 3
    #expect(third.rounded(to: .shown) == 33.333)
    #expect(third.rounded(to: .written) == 33.333333)
    #expect(third.rounded(to: .laidOut) == 33.333333333)
    #expect((0.1 + 0.2).rounded(to: .laidOut) == 0.3)
  }

  @Test func halvesGoAwayFromZeroAndSafeSidesWhereTheyAreAsked() {
    #expect(0.0625.rounded(to: .shown) == 0.063)
    #expect((-0.0625).rounded(to: .shown) == -0.063)
    #expect(0.0625.rounded(to: .shown, .down) == 0.062)
    #expect((-0.0625).rounded(to: .shown, .up) == -0.062)
  }

  @Test func nothingIsMinusZero() {
    for value in [-0.0, -1e-12, 1e-12] {
      for decimals in [Decimals.shown, .written, .laidOut] {
        #expect(value.rounded(to: decimals) == 0)
        #expect(value.rounded(to: decimals).sign == .plus)
      }
    }
  }

  @Test func numbersWithoutSuchDecimalsStay() {
    for value in [1e300, -1.7e308, 0x1p53 + 2, .infinity, -.infinity] {
      for decimals in [Decimals.shown, .written, .laidOut] { #expect(value.rounded(to: decimals) == value) }
    }
    #expect(Double.nan.rounded(to: .shown).isNaN)
  }

  @Test func roundingIsIdempotent() {
    for step in 0..<2_000 {
      let value = Double(step) * 1.618_033_988_749 - 1_000
      for decimals in [Decimals.shown, .written, .laidOut] {
        let once = value.rounded(to: decimals)
        #expect(once.rounded(to: decimals) == once)
        #expect(
          (once - value).magnitude <= 0.5 * [.shown: 1e-3, .written: 1e-6, .laidOut: 1e-9][decimals, default: 0] * 1.001
        )
      }
    }
  }

  @Test func tolerancesStandInTheirOrder() {
    // What one rests on is at least ten times as exact.
    #expect(Tolerance.lastDigits * 10 <= Tolerance.solved)
    #expect(Tolerance.solved * 10 <= Tolerance.points)
    #expect(Tolerance.direction * 10 <= Tolerance.newDirection && Tolerance.newDirection * 10 <= Tolerance.pivot)
    // The contract.
    #expect(Tolerance.points == 0.001)
  }

  /// The budget of the documentation: ten thousand steps in a layout of 100,000 points stay within half of what is
  /// allowed.
  @Test func aLongChainStaysWithinTheBudget() {
    var sum = 0.0
    for step in 1...10_000 { sum += 9.87 + Double(step % 7) * 0.01 }
    var exact = 0
    for step in 1...10_000 { exact += 987 + step % 7 }
    #expect((sum - Double(exact) / 100).magnitude < Tolerance.solved / 2)
  }
}
