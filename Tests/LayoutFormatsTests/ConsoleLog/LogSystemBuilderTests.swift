import LayoutFormats
import LayoutModel
import Testing

/// What is known of lines beyond their equations: their origins, and the superviews of items.
struct LogSystemBuilderTests {
  private func origins(_ lines: String...) throws -> [Origin] {
    try readReport(lines.map { "<\($0)>" }.joined(separator: "\n")).system.constraints.map(\.origin)
  }

  @Test func whatHasNothingOfTheAppsInItIsTheSystems() throws {
    #expect(
      try origins(
        "NSLayoutConstraint:0x600001 _UIButtonBarStackView:0x1.width <= 0",
        "NSLayoutConstraint:0x600002 UIInputSetContainerView:0x2.top == UITextEffectsWindow:0x3.top + 20",
        "NSLayoutConstraint:0x600003 V:|-(0)-[_UIBarBackground:0x4]   (active, names: '|':MyBar:0x5 )",
        "NSLayoutConstraint:0x600004 MyView:0x6.bottom == UIInputSetHostView:0x7.bottom") == [
          .system, .system, .user, .user,
        ])
  }

  /// Masonry prints no identifiers, but a table's constraint is none of its class.
  @Test func aCellsHeightIsTheTables() throws {
    #expect(
      try origins(
        "NSLayoutConstraint:0x600001 UITableViewCellContentView:0x1.height == 177.5",
        "NSLayoutConstraint:0x600002 UITableViewCellContentView:0x1.width == 0",
        "NSLayoutConstraint:0x600003 UITableViewCellContentView:0x1.width == 375",
        "NSLayoutConstraint:0x600004 UITableViewCellContentView:0x1.height >= 44",
        "MASLayoutConstraint:0x600005 UITableViewCellContentView:0x1.height == 44") == [
          .encapsulated, .encapsulated, .user, .user, .user,
        ])
  }

  /// UIKit's own form contains the identifier of a table's constraint, so a constraint without one is the app's.
  @Test func aHeightWithoutTheTablesIdentifierIsTheApps() throws {
    let height = "NSLayoutConstraint:0x600001 UITableViewCellContentView:0x1.height == 120"
    #expect(try origins("\(height)   (active)") == [.user])
    #expect(try origins("NSLayoutConstraint:0x600001 V:[UITableViewCellContentView:0x1(120)]") == [.user])
    // Other lines show the form of a line whose end is missing.
    #expect(try origins(height, "NSLayoutConstraint:0x600002 V:|-(9)-[UILabel:0x2]") == [.user, .user])
    #expect(
      try origins("NSLayoutConstraint:0x600001 'UIView-Encapsulated-Layout-Height' A:0x1.height == 0   (active)")
        == [.encapsulated])
  }

  @Test func anIdentifierWithoutQuotesIsRead() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint:0x600001 UIView-Encapsulated-Layout-Height Card:0x1.height == 44   (active)>
      <NSLayoutConstraint:0x600002 UISV-spacing H:[Card:0x1]-(8)-[Card:0x2]   (active)>
      """)
    #expect(report.system.constraints.map(\.origin) == [.encapsulated, .stackView])
    #expect(report.system.constraints[0].key == "UIView-Encapsulated-Layout-Height")
    #expect(report.system.items.map(\.className) == ["Card", "Card"])
  }

  /// UIKit's navigation bar lays out its guides, but an app may tie its own title view to one.
  @Test func aGuideNamedAfterItsOwnerIsTheSystems() throws {
    let guide = "UILayoutGuide:0x60'TitleViewGuide(0x7f01)'"
    #expect(
      try origins(
        "NSLayoutConstraint:0x600001 \(guide).width <= 250   (active)",
        "NSLayoutConstraint:0x600002 Title:0x70.leading >= \(guide).leading   (active)",
        "NSLayoutConstraint:0x600003 UILayoutGuide:0x61'Content'.width <= 250   (active)") == [.system, .user, .user])
  }

  @Test func theSuperviewOfAnEquationsOnlyItem() throws {
    let report = try readReport(
      "<NSAutoresizingMaskLayoutConstraint:0x600001 h=-&- v=-&- A:0x1.minX == 0   (active, names: '|':UIWindow:0x2 )>")
    #expect(report.system.items.map(\.name) == ["UIWindow", "A"] && report.system.items[1].parent == 0)
    // With two items, the line doesn't show whose superview it is.
    let two = try readReport(
      "<NSLayoutConstraint:0x600001 A:0x1.left == B:0x3.left   (active, names: '|':UIWindow:0x2 )>")
    #expect(two.system.items.allSatisfy { $0.parent == nil })
  }

  @Test func theFrameOfAKeyboardGuideIsTheSystems() throws {
    let guide = "UIKeyboardLayoutGuide:0x60'UIViewKeyboardLayoutGuide'"
    let names = "(active, names: '|':Page:0x70 )"
    #expect(
      try origins(
        "NSLayoutConstraint:0x600001 V:[\(guide)]-(0)-|   \(names)",
        "NSLayoutConstraint:0x600002 H:|-(0)-[\(guide)]   \(names)",
        "NSLayoutConstraint:0x600003 V:|-(9)-[\(guide)]   \(names)",
        "NSLayoutConstraint:0x600004 Field:0x50.bottom == \(guide).top - 8   (active)",
        "SnapKit.LayoutConstraint:0x600005 V:[\(guide)]-(0)-|   \(names)") == [.system, .system, .user, .user, .user])
  }
}
