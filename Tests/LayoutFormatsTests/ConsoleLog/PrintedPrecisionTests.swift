import LayoutFormats
import LayoutModel
import Testing

/// How far the constants of a report's constraints may be from what is printed.
struct PrintedPrecisionTests {
  private func roundings(_ bodies: String...) throws -> [Double] {
    let lines = bodies.enumerated().map { "<NSLayoutConstraint:0x60000\($0) \($1)>" }
    return try readReport(lines.joined(separator: "\n")).system.constraints.map(\.rounding)
  }

  @Test func halfAUnitOfTheSixthDigit() throws {
    #expect(
      try roundings("A:0x1.width == 48", "A:0x1.width == 123.457", "A:0x1.width == 0.333333") == [5e-5, 5e-4, 5e-7])
    #expect(try roundings("A:0x1.width == 1.23457e+06", "A:0x1.width == - 16") == [5, 5e-5])
  }

  @Test func onlyZeroPrintsAsZero() throws {
    #expect(try roundings("A:0x1.width == 0", "A:0x1.top == B:0x2.top") == [0, 0])
  }

  @Test func aFactorOfSixDigitsIsRoundedToo() throws {
    let roundings = try roundings(
      "A:0x1.width == 0.333333*B:0x2.width", "A:0x1.width == 0.5*B:0x2.width", "B:0x2.width == 3000")
    #expect(roundings == [5e-7 * 3000, 0, 5e-3])
    #expect(try self.roundings("A:0x1.width == 0.33333333*B:0x2.width", "B:0x2.width == 3000") == [0, 0])
  }

  @Test func whatPrintsMoreDigitsRoundsNothing() throws {
    #expect(try roundings("A:0x1.width == 44.333333333333336", "A:0x1.width == 48") == [0, 0])
    let report = try readReport(
      """
      <SnapKit.LayoutConstraint:0x600001@Cell.swift#12 A:0x1.width == 44.3333333>
      <NSLayoutConstraint:0x600002 A:0x1.width == 44.3333   (active)>
      """)
    #expect(report.system.constraints.map(\.rounding) == [0, 5e-5])
  }
}
