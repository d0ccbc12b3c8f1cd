import LayoutModel
import Testing

@testable import Reporting

/// Reports on lists that prove nothing, and on lists of which a part is missing.
struct IncompleteListTests {
  private func text(_ lines: String..., ending: String = "\n)\n", broken: String? = nil) throws -> String {
    let list = lines.map { "    \"<NSLayoutConstraint:\($0)   (active)>\"" }.joined(separator: ",\n")
    let recovery = broken.map { "\nWill attempt to recover by breaking constraint \n<NSLayoutConstraint:\($0)>\n" }
    let log = "Unable to simultaneously satisfy constraints.\n(\n\(list)\(ending)\(recovery ?? "")"
    return try #require(try explained(log)).replacing("\n", with: " ")
  }

  private static let gap = "0x600002 UIButton:0x7f02.leading == UIView:0x7f09.leading + 8"
  private static let width = "0x600003 UIButton:0x7f02.width == 44"

  private static let brokenWidth = "\(width)   (active)"

  @Test("a temporary size", arguments: ["_UITemporaryLayoutWidth", "fittingSizeHTarget"])
  func measured(_ identifier: String) throws {
    let size = "0x600001 '\(identifier)' SearchBar:0x7f01.width == 0"
    let found = try text(size, Self.gap, Self.width, broken: Self.brokenWidth)
    #expect(
      found.has([
        "As printed, they don't conflict.",
        "[1] isn't yours to change: SearchBar is 0 pt wide only while UIKit measures it.",
        "lower the priority of [3] to 999 so that it gives way during that time.",
      ]), "\(found)")
    let ofApp = size.replacing(identifier, with: "Bar width")
    for other in [
      try text(ofApp, Self.gap, Self.width, broken: Self.brokenWidth), try text(size, Self.gap, Self.width),
    ] {
      #expect(!other.contains("isn't yours to change"), "\(other)")
    }
  }

  /// Lines that can't be read may be the app's.
  @Test(arguments: [true, false])
  func linesThatCouldNotBeReadMayBeTheAppsOwn(hasUnread: Bool) throws {
    func log(_ others: String) -> String {
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[UIView:0x7f01(268)]>",
      \(others)    "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- B:0x7f02.height == UIView:0x7f01.height - 268>"
      )
      """
    }
    let found = try #require(try explained(log(hasUnread ? "    \"<NSLayoutConstraint:0x3 V:|-(0)-]View1>\",\n" : "")))
    #expect(found.contains("The system created all of these constraints") == !hasUnread, "\(found)")
    #expect(found.contains("couldn't be read") == hasUnread, "\(found)")
  }

  @Test func theBrokenConstraintYields() throws {
    let found = try text(
      "0x600001 '_UITemporaryLayoutWidth' SearchBar:0x7f01.width == 0", Self.gap, Self.width,
      broken: "0x600002 UIButton:0x7f02.leading == UIView:0x7f09.leading + 8   (active)")
    #expect(found.contains("lower the priority of [2] to 999"), "\(found)")
    // Nothing on the axis can yield.
    let vertical = try text(
      "0x600001 '_UITemporaryLayoutHeight' SearchBar:0x7f01.height == 0", Self.gap, Self.width,
      broken: Self.brokenWidth)
    #expect(vertical.contains("If the layout looks right in the end, leave it."), "\(vertical)")
  }

  @Test func theSizeOfAHostedView() throws {
    func text(_ view: String) throws -> String {
      try self.text(
        "0x600001 'UIView-Encapsulated-Layout-Width' \(view).width == 40", Self.gap, Self.width,
        broken: Self.brokenWidth)
    }
    let found = try text("UIView:0x7f09")
    #expect(
      found.has([
        "[1] isn't yours to change: its container makes UIView 40 pt wide, perhaps only for a while.",
        "priority of [3]",
      ]), "\(found)")
    // The size of a view that no line connects with the others says nothing about them.
    let other = try text("UIView:0x7f08")
    #expect(!other.contains("isn't yours"), "\(other)")
  }

  @Test func aListThatIsCutOff() throws {
    let (narrow, wide) = ("0x600001 UILabel:0x7f01.width == 10", "0x600002 UILabel:0x7f01.width == 20")
    let cut = try text(narrow, wide, ending: ",\n")
    #expect(
      cut.contains(
        "The list is cut off after [2]: its end is missing, so other constraints may be part of the "
          + "conflict."), "\(cut)")
    #expect(try text(Self.gap, ending: ",\n").contains("other constraints may follow"))
    #expect(try !text(narrow, wide).contains("cut off"))
    // A line can be read although it is cut off in its names; a line that has only lost its quote isn't.
    let named = "V:|-(0)-[UILabel:0x7f01]   (Names: '|':UIView:0x7f"
    for (line, isCut) in [(named, true), ("\(named)09 )>", false)] {
      let log = "Unable to simultaneously satisfy constraints.\n(\n    \"<NSLayoutConstraint:0x600001 \(line)\n"
      #expect(try #require(try explained(log)).contains("cut off after [1]") == isCut, "\(line)")
    }
  }

  /// Without conditions, only the rest of the message can explain the conflict. Nothing is to be copied if nothing is
  /// to be fixed.
  @Test func aListThatIsCutOffInALine() throws {
    let list = "Unable to simultaneously satisfy constraints.\n(\n    \"<NSLayoutConstraint:\(Self.width)>\",\n"
    let cut = try #require(try explained("\(list)    \"<NSLayoutConstraint:0x600004 Card:0x7f03.bottom >= Ca"))
    #expect(cut.contains("Copy the whole message"), "\(cut)")
    let bar = list.replacing("UIButton", with: "_UIButtonBarButton")
    let system = try #require(try explained("\(bar)    \"<NSLayoutConstraint:0x600004 Card:0x7f03.bottom >= Ca"))
    #expect(system.contains("nothing to fix") && !system.contains("Copy the whole"), "\(system)")
  }

  @Test func anItemInsideAndOutsideAScrollView() throws {
    func answer(_ outside: String, broken: String) throws -> String {
      try text(
        "0x600001 V:|-(0)-[Tag:0x7f04]   (active, names: '|':UIScrollView:0x7f02 )>\",\n"
          + "    \"<NSLayoutConstraint:0x600002 H:[UIScrollView:0x7f02]-(0)-|   (active, names: '|':UIView:0x7f01 )>\",\n"
          + "    \"<NSLayoutConstraint:0x600003 Chips:0x7f03.trailing == \(outside)",
        "0x600004 H:[Chips:0x7f03]-(0)-|   (active, names: '|':UIScrollView:0x7f02 )>\",\n"
          + "    \"<NSLayoutConstraint:0x600005 UIView:0x7f01.height == 300", broken: broken)
    }
    let edge = "0x600004 H:[Chips:0x7f03]-(0)-|   (active, names: '|':UIScrollView:0x7f02 )"
    let found = try answer("UIView:0x7f01.trailingMargin", broken: edge)
    #expect(
      found.has([
        "[4] positions Chips in the content of a scroll view, but [3] positions it outside", "Keep only one of them.",
      ]) && !found.contains("incomplete"), "\(found)")
    let others = [
      try answer("Tag:0x7f04.trailing", broken: edge),
      try answer("UIView:0x7f01.trailingMargin", broken: "0x600005 UIView:0x7f01.height == 300   (active)"),
    ]
    for text in others { #expect(!text.contains("outside the scroll view"), "\(text)") }
  }

  @Test func theLinesWithTheSameRoundedNumber() throws {
    let inner = "0x600001 UIImageView:0x7f02.height == 345"
    let edges = [
      "0x600002 UIImageView:0x7f02.top == Card:0x7f01.top", "0x600003 UIImageView:0x7f02.bottom == Card:0x7f01.bottom",
    ]
    let outer = "0x600004 Card:0x7f01.height == 345"
    let found = try text(inner, edges[0], edges[1], outer)
    #expect(found.contains("[1] and [4] are printed as 345, but printed numbers are rounded"), "\(found)")
    let same = try text(inner, "0x600002 UIImageView:0x7f02.height == 345")
    #expect(!same.contains("[1] and"), "\(same)")
  }

  /// Only the legend below a conflict explains letters.
  @Test func viewsOfTheSystemHaveNoLetters() throws {
    let found = try text(
      "0x600001 'CB_Leading_1' H:[_UIModernBarButton:0x7f01]-(6)-[_UIModernBarButton:0x7f02]",
      "0x600002 'CB_Trailing_Trailing' _UIModernBarButton:0x7f02.trailing <= _UIButtonBarButton:0x7f03.trailing")
    #expect(found.contains("_UIModernBarButton belongs to"), "\(found)")
  }

  @Test func aSizeThatAnUnreadableLineMaySet() throws {
    let edges = ["leading", "trailing"].map { "0x600001 UIView:0x7f02.\($0) == Card:0x7f01.\($0)" }
    let width = "0x600002 UIView:0x7f02.width == 200"
    let damaged = try text(edges[0], edges[1], width, "0x600004 Card:0x7f01.width ==")
    #expect(damaged.contains("(no readable line sets it)"), "\(damaged)")
    let whole = try text(edges[0], edges[1], width)
    #expect(whole.contains("(no line sets it)"), "\(whole)")
  }
}
