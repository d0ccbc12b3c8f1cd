import LayoutFormats
import LayoutModel
import Testing

/// What is known of lines beyond their equations: who made them, and whether they stand there twice.
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

  @Test func aLineThatStandsThereTwiceCountsOnce() throws {
    let line = "<NSLayoutConstraint:0x600001 A:0x1.width == 10   (active)>"
    let report = try readReport([line, line, line.replacing("0x600001", with: "0x600002")].joined(separator: "\n"))
    #expect(report.system.constraints.map(\.isActive) == [true, false, true])
    // Without an address nobody can know.
    let keyed = "<MASLayoutConstraint:key UIView:a.width == 10>"
    #expect(try readReport("\(keyed)\n\(keyed)").system.constraints.map(\.isActive) == [true, true])
  }
}
