import MasdiagTestSupport
import PlainText
import Testing

@Suite struct NumberFormatTests {
  /// Numbers and what C's `%g` prints for them, or the shortest decimal where six digits are too few.
  @Test(
    arguments: [
      (416, "416"), (0.5, "0.5"), (0, "0"), (-0.0, "-0"), (-10, "-10"), (1e6, "1e+06"), (123456, "123456"),
      (1_234_567, "1234567"), (100_000, "100000"), (1_000_000, "1e+06"), (0.0001, "0.0001"), (0.00001, "1e-05"),
      (0.000123456, "0.000123456"), (1.0 / 3, "0.3333333333333333"), (0.1 + 0.2, "0.30000000000000004"),
      (285.667, "285.667"), (1e21, "1e+21"), (1e100, "1e+100"), (1.5e-7, "1.5e-07"), (2.22507e-308, "2.22507e-308"),
      (123_456_789, "123456789"), (12_345_678.25, "12345678.25"), (.infinity, "more than 1.79769e+308"),
      (-.infinity, "less than -1.79769e+308"), (.nan, "not a number"),
    ] as [(Double, String)])
  func numbersPrintAsPercentG(number: Double, text: String) {
    #expect(formatted(number) == text)
  }

  @Test func whatIsPrintedReadsBackAsTheSameNumber() {
    var generator = SeededGenerator(seed: 0x5EED)
    for _ in 0..<2000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      #expect(Double(formatted(number)) == number, "\(number)")
    }
  }
}
