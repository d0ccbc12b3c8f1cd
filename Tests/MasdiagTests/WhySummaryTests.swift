import Masdiag
import Testing

/// Conflicts of many members, told in summary.
struct WhySummaryTests {
  /// The why of the first conflict in a row of views in a box 800 wide, with gaps between and around them.
  private func why(_ count: Int, gap: Int, _ constraints: [String]) throws -> [String] {
    let views = (0..<count).map { "{ \"key\": \"v\($0)\" }" }
    let gaps =
      ["v0.left == box.left + \(gap)"] + (1..<count).map { "v\($0).left == v\($0 - 1).right + \(gap)" }
      + ["v\(count - 1).right == box.right - \(gap)"]
    let items = (gaps + constraints).map { "\"\($0)\"" }
    let document = """
      { "masdiag": 1, "root": { "key": "box", "frame": [0, 0, 800, 100], "subviews": [ \(views.joined(separator: ",")) ] },
        "constraints": [ \(items.joined(separator: ",")) ] }
      """
    let text = try #require(try explain(Array(document.utf8), path: "x.json").first).text(ofConflictAt: 0)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: "Why"))
    return lines[(start + 1)...].prefix { !$0.isEmpty }.map { line in
      line.replacing(#/\ {3,}.*/#, with: "").trimmingPrefix("  ").description
    }
  }

  @Test func minimumWidths() throws {
    let lines = try why(20, gap: 8, (0..<20).map { "v\($0).width >= 50" })
    #expect(
      lines == [
        "box.width is 800", "21 gaps of 8: 21 * 8 = 168", "20 views (v0 … v19) are at least 50 wide: 20 * 50 = 1000",
        "so together 168 + 1000 = 1168, but box.width is 800", "368 too many.",
        "The list above leaves out 7 of these, which the conflict does not need: no view is ever narrower than 0, and "
          + "even with their sizes at 0 it would still miss by 18.",
      ])
  }

  @Test func maximumWidths() throws {
    let lines = try why(20, gap: 8, (0..<20).map { "v\($0).width <= 20" })
    #expect(
      lines == [
        "box.width is 800", "21 gaps of 8: 21 * 8 = 168", "20 views (v0 … v19) are at most 20 wide: 20 * 20 = 400",
        "so together only 168 + 400 = 568, but box.width is 800", "232 too few.",
      ])
  }

  @Test func gapsAlone() throws {
    #expect(
      try why(20, gap: 50, []) == [
        "box.width is 800", "21 gaps of 50: 21 * 50 = 1050", "and no view is ever narrower than 0",
        "so together 1050, but box.width is 800", "250 too many.",
      ])
  }

  @Test func equalWidths() throws {
    let lines = try why(20, gap: 8, (1..<20).map { "v\($0).width == v\($0 - 1).width" } + ["v3.width >= 50"])
    #expect(lines.contains("v3.width is at least 50, counted 13 times: 650"), "\(lines)")
    #expect(lines.contains("12 views (v1 … v12) have the same width as their neighbours"), "\(lines)")
    #expect(lines.suffix(2) == ["so together 168 + 650 = 818, but box.width is 800", "18 too many."], "\(lines)")
  }

  @Test func aShortStoryIsToldInFull() throws {
    let lines = try why(3, gap: 8, (0..<3).map { "v\($0).width >= 300" })
    #expect(lines.contains("v1.left is 8 right of v0.right"), "\(lines)")
  }
}
