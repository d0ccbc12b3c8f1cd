import Masdiag
import Testing

/// What makes two reports of a log the same.
struct ReportLikenessTests {
  private static func likeness(_ text: String) throws -> ReportLikeness? {
    guard case .console(let reports) = try Input(Array(text.utf8), path: "a.log") else { return nil }
    return try ReportLikeness(#require(reports.first))
  }

  private static func report(
    _ first: String = "UILabel:0x2.width == 10", _ second: String = "UILabel:0x2.width == 20", breaking: String = "0x3"
  ) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 \(first)   (active)>",
        "<NSLayoutConstraint:0x3 \(second)   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:\(breaking) \(breaking == "0x3" ? second : first)   (active)>
    """
  }

  @Test func addressesAndPlacesDoNotCount() throws {
    let one = try #require(try Self.likeness(Self.report()))
    #expect(try Self.likeness("noise\n\n" + Self.report().replacing("0x", with: "0x60000000")) == one)
    #expect(try Self.likeness(Self.report().replacing("\n", with: " ")) == one, "all of it in one line")
  }

  @Test(
    arguments: [
      report("UILabel:0x2.width == 11"), report("UILabel:0x2.width >= 30"), report("UILabel:0x2.height == 10"),
      report("UIView:0x2.width == 10"), report("UILabel:0x4.width == 10"), report(breaking: "0x1"),
      report("UILabel:0x2'Total'.width == 10"), report("UILabel:0x2.width == 10 @999"),
    ])
  func whatIsSaidDoes(_ other: String) throws {
    #expect(try Self.likeness(other) != Self.likeness(Self.report()))
  }

  /// Of reports that say the same, the findings are those that each has by itself.
  @Test func whatSaysTheSameIsCheckedAsIfItWereAlone() throws {
    let bare = Self.report("UILabel:0x2.width <= 10", "UILabel:0x4.width == 20")
    let twice = Self.report("UILabel:0x2.width == 10", "UILabel:0x2.width == 10")
    let texts = [Self.report(), bare, twice, Self.report("UILabel:0x2.width == 11")]
    let text = (texts + texts.map { $0.replacing("0x", with: "0x6000") } + texts).joined(separator: "\n\nnoise\n\n")
    guard case .console(let reports) = try Input(Array(text.utf8), path: "a.log") else {
      return #expect(Bool(false), "this is a log")
    }
    let together = Masdiag.check(reports, path: "a.log", from: .note, until: nil)
    let alone = reports.map { report in
      CheckReport(
        path: "a.log", report: report, of: reports.count,
        excerpt: Inspection(report.system, brokenByLog: report.breaking, isExcerpt: true))
    }
    #expect(reports.count == 12)
    #expect(JSONReporter.document(together, from: .note).text == JSONReporter.document(alone, from: .note).text)
    #expect(Set(together.flatMap(\.findings).map(\.code)).count >= 3)
  }

  @Test func linesThatCannotBeReadHavePlacesOfTheirOwn() throws {
    #expect(try Self.likeness(Self.report("UILabel:0x2.width ==")) == nil)
  }
}
