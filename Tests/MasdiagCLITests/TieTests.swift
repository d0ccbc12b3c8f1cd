import MasdiagCLI
import Testing

/// What decides which of several constraints of one priority gives way.
@Suite struct TieTests {
  private static func row(_ constraints: String) -> MemoryHost {
    MemoryHost([
      "a.json": """
      { "masdiag": 1,
        "root": { "key": "row", "frame": [0, 0, 200, 44], "subviews": [ { "key": "a" }, { "key": "b" } ] },
        "constraints": [ { "vfl": "H:|[a][b]|", "options": ["alignAllTop", "alignAllBottom"] }, "a.top == row.top",
          "a.height == 20", \(constraints) ] }
      """
    ])
  }

  @Test func aTieIsCalledATie() {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1,
        "root": { "key": "row", "frame": [0, 0, 320, 56], "subviews": [
          { "key": "a", "intrinsicContentSize": [200, 21] }, { "key": "b", "intrinsicContentSize": [180, 21] } ] },
        "constraints": [ { "vfl": "H:|-[a]-[b]-|", "options": ["alignAllTop"] }, "a.top == row.top + 8" ] }
      """
    ])
    #expect(host.run("check a.json") == .found)
    #expect(
      host.output.contains(
        """
        a is 116 wide, 84 narrower than its content (^high) [clipped-content]
            in its way: a.leading == row.leadingMargin, b.leading == a.trailing + 8, row.trailingMargin == b.trailing and \
        row.width == 320, all required
            a tie with b.width >= 180 ^high: lower it to 749 if it should give way, or raise it to 999 if a's content should
        """))
    #expect(host.output.contains("nothing decides a.width, b.left and b.width, which move together"))
  }

  @Test func whatIsWantedLessDecidesATie() {
    let host = Self.row(#""wa: a.width == 120 ^high", "wb: b.width == 120 ^high", "low: a.width == 110 ^low""#)
    #expect(host.run("check a.json") == .found)
    #expect(host.output.contains("\n    wb is wanted just as much: low (^low) decides which gives way\n"))
    #expect(!host.output.contains("tie"), "\(host.output)")
    #expect(host.run("why a.json wa") == .nothingFound)
    #expect(host.output.contains("In its way, some of the same priority: low (^low) decides which gives way\n"))
    #expect(host.run("check --format json a.json") == .found)
    #expect(host.output.filter { !$0.isWhitespace }.contains(#""tie":"decided","decidedBy":11"#), "\(host.output)")
  }

  /// One that stays missed itself decides on which side, too.
  @Test func whatIsMissedDecidesATie() {
    let host = Self.row(#""wa: a.width == 120 ^high", "wb: a.width == 140 ^high", "low: a.width == 200 ^low""#)
    #expect(host.run("check a.json") == .found)
    #expect(host.output.contains("\n    wb is wanted just as much: low (^low) decides which gives way\n"))
  }

  @Test func theSumOfWhatIsMissedDecidesATie() {
    let host = Self.row(
      #""wa: a.width == 120 ^high", "wb: a.width == 140 ^high", "wc: a.width == 130 ^high", "low: a.width == 200 ^low""#
    )
    #expect(host.run("check a.json") == .found)
    #expect(
      host.output.contains("wc is wanted just as much: as it is, they miss the least together\n"), "\(host.output)")
  }
}
