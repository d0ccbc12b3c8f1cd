import Diagnosis
import LayoutModel
import MasdiagTestSupport
import Testing

/// A cell's frame and its content view's frame are never the app's to turn off.
struct CellSetsFrameTests {
  private let generated =
    "NSLayoutConstraint:0x600002 'UIIBSystemGenerated' H:[UIView:0x7f02]-(0)-|   (active, names: '|':PhotoCell:0x7f01 )"
  private let frame =
    "NSAutoresizingMaskLayoutConstraint:0x600001 h=-&- v=-&- H:[UIView:0x7f02]-(2)-|   (names: '|':PhotoCell:0x7f01 )"

  @Test func theContentViewOfACellFromANib() throws {
    let found = try RecommendedAnswer([frame, generated])
    #expect(found.recommendation.kind == .notYours)
    #expect(found.recommendation.index == 0 && found.fixes.isEmpty)
    guard case .cellSetsFrame(let view, let cell) = found.recommendation.reason else {
      Issue.record("\(found.recommendation)")
      return
    }
    #expect(found.system.items[view].className == "UIView")
    #expect(cell.map { found.system.items[$0].className } == "PhotoCell")
    // The same lines about a view that isn't in a cell.
    let other = try RecommendedAnswer([frame, generated].map { $0.replacing("PhotoCell", with: "PhotoPage") })
    #expect(other.fix?.change == .turnOffAutoresizing)
  }

  @Test func aConstraintOfTheAppYieldsToTheContentViewsFrame() throws {
    let own = "NSLayoutConstraint:0x600003 H:[UIView:0x7f02]-(0)-|   (active, names: '|':PhotoCell:0x7f01 )"
    let found = try RecommendedAnswer([frame, own])
    #expect(found.fix?.index == 1 && found.fix?.change != .turnOffAutoresizing)
    #expect(!found.fixes.contains { $0.hasSuffix("turnOffAutoresizing") })
    let cell = try RecommendedAnswer([
      "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& PhotoCell:0x7f01.height == 40",
      "NSLayoutConstraint:0x600002 PhotoCell:0x7f01.height == 60",
    ])
    #expect(!cell.fixes.contains { $0.hasSuffix("turnOffAutoresizing") })
    // A view that the app created and put into the cell keeps its size as a number.
    let card = try RecommendedAnswer([
      "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& UIView:0x7f02.height == 40",
      "NSLayoutConstraint:0x600002 UIView:0x7f02.height == 60",
      "NSLayoutConstraint:0x600003 V:|-(0)-[UIView:0x7f02]   (active, names: '|':PhotoCell:0x7f01 )",
    ])
    #expect(card.fix?.change == .turnOffAutoresizing)
  }

  @Test func anEmptyContentView() throws {
    let lines = [
      "NSAutoresizingMaskLayoutConstraint:0x600001 h=-&- v=-&- UIView:0x7f02.width == PhotoCell:0x7f01.width",
      "NSAutoresizingMaskLayoutConstraint:0x600004 h=--& v=--& UIView:0x7f02.width == 0",
      "NSLayoutConstraint:0x600002 H:|-(8)-[UILabel:0x7f03]   (active, names: '|':UIView:0x7f02 )",
      "NSLayoutConstraint:0x600003 H:[UILabel:0x7f03]-(8)-|   (active, names: '|':UIView:0x7f02 )",
      "NSLayoutConstraint:0x600005 V:|-(0)-[UIView:0x7f02]   (active, names: '|':PhotoCell:0x7f01 )",
    ]
    #expect(try RecommendedAnswer(lines).fix?.change != .turnOffAutoresizing)
    let card = try RecommendedAnswer(lines.dropFirst().map { $0.replacing("PhotoCell", with: "PhotoPage") })
    #expect(card.fix?.change == .turnOffAutoresizing)
  }
}
