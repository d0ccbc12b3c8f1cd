import Masdiag
import Testing

/// Conflicts of many members: what is of one kind stands in one line.
struct LongBillTests {
  /// The bill of the first conflict in a row of views in a box 800 wide, with gaps between and around them.
  ///
  /// - Returns: the amounts of its lines, each with the numbers and names in its statement.
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
    let text = try #require(try Masdiag.explain(Array(document.utf8), path: "x.json").first).text(ofConflictAt: 0)
    var bill = PrintedBill(text)
    #expect(bill.mistakes().isEmpty, "\(text)")
    return (bill.summands + bill.end).map { row in
      let parts = row.statement.matches(of: #/\b(?:v\d+|box|\d+)\b/#).map { String($0.0) }
      return [row.amount.map { "\($0):" }, parts.joined(separator: " ")].compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test func minimumWidths() throws {
    #expect(
      try bill(20, gap: 8, (0..<20).map { "v\($0).width >= 50" }) == [
        "800: box 800", "-168: 21 8", "-950: 19 v1 v19 50", "-318: v0", "50: ", "",
      ])
  }

  @Test func maximumWidths() throws {
    #expect(
      try bill(20, gap: 8, (0..<20).map { "v\($0).width <= 20" }) == [
        "800: box 800", "-168: 21 8", "-380: 19 v1 v19 20", "252: v0", "20: ",
      ])
  }

  @Test func gapsAlone() throws {
    #expect(
      try bill(20, gap: 50, []) == [
        "800: box 800", "-1050: 21 50", "-250: v0 v1 v2 17",
      ])
  }

  @Test func equalWidths() throws {
    #expect(
      try bill(20, gap: 8, (1..<20).map { "v\($0).width == v\($0 - 1).width" } + ["v3.width >= 50"]) == [
        "800: box 800", "-168: 21 8", "-650: v3 50 13", "12 v1 v12", "-18: v13 v14 v15 4",
      ])
  }

  @Test func aShortBillIsPrintedInFull() throws {
    let lines = try bill(3, gap: 8, (0..<3).map { "v\($0).width >= 300" })
    #expect(lines.contains("-8: v1 8 v0"), "\(lines)")
  }
}
