import LayoutFormats
import LayoutModel
import Testing

/// The edges of scroll views, which are the edges of their content for the views inside.
struct ScrollViewContentTests {
  private func summaries(_ lines: String...) throws -> [String] {
    try readReport("(\n" + lines.map { "    \"<NSLayoutConstraint:\($0)>\"" }.joined(separator: ",\n") + "\n)\n")
      .summaries
  }

  private static let inside = "0x600001 V:|-(8)-[Card:0x7f02]   (active, names: '|':UIScrollView:0x7f01 )"

  @Test func edgesInside() throws {
    let found = try summaries(
      Self.inside, "0x600002 Card:0x7f02.bottom == UIScrollView:0x7f01.bottom - 8",
      "0x600003 UIScrollView:0x7f01.trailing == Card:0x7f02.trailing")
    #expect(
      found == [
        "Card.top == UIScrollView content.top + 8", "Card.bottom == UIScrollView content.bottom - 8",
        "UIScrollView content.trailing == Card.trailing",
      ])
  }

  @Test func sizesAndCentersAreTheFrames() throws {
    let found = try summaries(
      Self.inside, "0x600002 Card:0x7f02.width == UIScrollView:0x7f01.width",
      "0x600003 Card:0x7f02.centerX == UIScrollView:0x7f01.centerX")
    #expect(found.dropFirst() == ["Card.width == UIScrollView.width", "Card.centerX == UIScrollView.centerX"])
  }

  @Test func edgesOutside() throws {
    // Nothing shows that the card is inside.
    #expect(
      try summaries("0x600002 Card:0x7f02.bottom == UIScrollView:0x7f01.bottom")
        == ["Card.bottom == UIScrollView.bottom"])
    let page = "0x600004 V:|-(0)-[UIScrollView:0x7f01]   (active, names: '|':Page:0x7f00 )"
    #expect(try summaries(Self.inside, page).last == "UIScrollView.top == Page.top")
    let notScrolling = Self.inside.replacing("UIScrollView", with: "CardTableView")
    #expect(try summaries(notScrolling) == ["Card.top == CardTableView.top + 8"])
    let appKit = Self.inside.replacing("UIScrollView", with: "NSScrollView")
    #expect(try summaries(appKit) == ["Card.top == NSScrollView.top + 8"])
  }

  @Test func contentAndFrameMayDiffer() throws {
    let report = try readReport(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:\(Self.inside)>",
          "<NSLayoutConstraint:0x600002 V:[Card:0x7f02]-(8)-|   (active, names: '|':UIScrollView:0x7f01 )>",
          "<NSLayoutConstraint:0x600003 UIScrollView:0x7f01.height == 100   (active)>",
          "<NSLayoutConstraint:0x600004 Card:0x7f02.height == 300   (active)>"
      )
      """)
    #expect(report.system.items.map(\.name).contains("UIScrollView content"))
  }
}
