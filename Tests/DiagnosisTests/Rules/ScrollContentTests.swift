import Diagnosis
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Content that is as tall as its scroll view.
struct ScrollContentTests {
  private static func scrolling(_ className: String, height: Int, _ relation: String = "==") -> [String] {
    [
      "NSLayoutConstraint:0x600001 Content:0x7f02.height \(relation) \(className):0x7f01.height",
      "NSLayoutConstraint:0x600002 Card:0x7f03.top == Content:0x7f02.top + 16",
      "NSLayoutConstraint:0x600003 Card:0x7f03.bottom == Content:0x7f02.bottom - 16",
      "NSLayoutConstraint:0x600004 Card:0x7f03.height == \(height)",
      "NSAutoresizingMaskLayoutConstraint:0x600005 h=--& v=--& \(className):0x7f01.height == 600",
    ]
  }

  @Test func aContentAsTallAsItsScrollView() throws {
    let found = try RecommendedAnswer(Self.scrolling("UIScrollView", height: 900))
    #expect(found.recommendation.reason == .scrollContent(0))
    #expect(found.fix?.index == 0 && found.fix?.change == .relax(to: .greaterThanOrEqual))
    for other in [
      Self.scrolling("UIView", height: 900), Self.scrolling("UIScrollView", height: 300),
      Self.scrolling("UIScrollView", height: 900, "<="),
    ] {
      if case .scrollContent = try RecommendedAnswer(other).recommendation.reason { Issue.record("\(other)") }
    }
  }

  /// A content as tall as its scroll view is right if it scrolls horizontally.
  @Test(arguments: [true, false])
  func theDirectionOfScrolling(isVertical: Bool) throws {
    let width = isVertical ? "content.width == scroll.width" : "content.width == 2000"
    let document = try LayoutDocument(
      Array(
        """
        { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 320, 600], "subviews": [
          { "key": "scroll", "class": "UIScrollView", "subviews": [
            { "key": "content", "subviews": [{ "key": "card" }] }] }] },
          "constraints": [
            { "view": "scroll", "attributes": ["edges"], "equalTo": "root" },
            { "view": "content", "attributes": ["edges"], "equalTo": "scroll" },
            "\(width)", "content.height == scroll.height", "card.top == content.top + 16",
            "card.bottom == content.bottom - 16", "card.height == 900" ] }
        """.utf8), path: "a.json")
    let diagnosis = SystemDiagnosis(document.system, .init())
    let recommendation = try #require(diagnosis.conflicts.first?.recommendation)
    if case .scrollContent = recommendation.reason {
      #expect(isVertical)
    } else {
      #expect(!isVertical, "\(recommendation)")
    }
  }
}
