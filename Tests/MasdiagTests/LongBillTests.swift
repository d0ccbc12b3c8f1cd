import Masdiag
import Testing

/// Conflicts of many members: what is of one kind stands in one line.
struct LongBillTests {
  /// The bill of the first conflict in a row of views in a box 800 wide, with gaps between and around them.
  private func bill(_ count: Int, gap: Int, _ constraints: [String]) throws -> [String] {
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
    var bill = PrintedBill(text)
    #expect(bill.mistakes().isEmpty, "\(text)")
    return (bill.summands + bill.end).map { [$0.amount, $0.statement].compactMap { $0 }.joined(separator: " ") }
  }

  @Test func minimumWidths() throws {
    #expect(
      try bill(20, gap: 8, (0..<20).map { "v\($0).width >= 50" }) == [
        "800 box is 800 wide", "-168 21 gaps of 8", "-950 19 views (v1 … v19) are at least 50 wide",
        "-318 is the most that is left for v0's width", "50 is the least that it asks for",
        "not part of the conflict: even with seven of these sizes at 0, 18 are missing",
      ])
  }

  @Test func maximumWidths() throws {
    #expect(
      try bill(20, gap: 8, (0..<20).map { "v\($0).width <= 20" }) == [
        "800 box is 800 wide", "-168 21 gaps of 8", "-380 19 views (v1 … v19) are at most 20 wide",
        "252 is the least v0's width comes to", "20 is the most that it allows",
      ])
  }

  @Test func gapsAlone() throws {
    #expect(
      try bill(20, gap: 50, []) == [
        "800 box is 800 wide", "-1050 21 gaps of 50",
        "-250 is left for the widths of v0, v1, v2 and 17 more, and no width is negative",
      ])
  }

  @Test func equalWidths() throws {
    #expect(
      try bill(20, gap: 8, (1..<20).map { "v\($0).width == v\($0 - 1).width" } + ["v3.width >= 50"]) == [
        "800 box is 800 wide", "-168 21 gaps of 8", "-650 v3 is at least 50 wide, times 13",
        "12 views (v1 … v12) are as wide as their neighbours",
        "-18 is left for the widths of v13, v14, v15 and 4 more, and no width is negative",
      ])
  }

  @Test func aShortBillIsPrintedInFull() throws {
    let lines = try bill(3, gap: 8, (0..<3).map { "v\($0).width >= 300" })
    #expect(lines.contains("-8 v1.left is 8 right of v0.right"), "\(lines)")
  }
}
