import LayoutFormats
import LayoutModel
import Testing

/// Reports without addresses can be read like the reports that they were made from.
struct ReportTextTests {
  private func block(_ lines: String...) throws -> String {
    let list = lines.map { "\"\($0)\"" }.joined(separator: ",\n")
    var listing: Set<String> = []
    let texts = readReportTexts(LogExcerpt(Array("(\n\(list)\n)\n".utf8)), after: &listing)
    return try #require(texts.first).block
  }

  @Test func elidedAddressesStayElided() throws {
    let block = try block(
      "<NSLayoutConstraint:0x... Card:0x7f01.width == 9   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x... h=--& v=--& Card:0x7f01.width == 8   (active)>")
    #expect(block.contains("<NSLayoutConstraint:0x... Card:0x1.width == 9   (active)>"), "\(block)")
    let report = try #require(try readConsoleReports(Array(block.utf8), path: "x").first)
    #expect(report.system.constraints.map(\.constant) == [9, 8] && report.unread.isEmpty)
  }

  /// An unreadable line can contain anything, but it counts.
  @Test func anUnreadableLineIsCounted() throws {
    let block = try block(
      "<NSLayoutConstraint:0x600001 Secret 7f01.wid", "<NSLayoutConstraint:0x600002 Card:0x7f01.width == 8   (active)>")
    #expect(!block.contains("Secret"), "\(block)")
    let report = try #require(try readConsoleReports(Array(block.utf8), path: "x").first)
    #expect(report.unread.map(\.position) == [0] && report.system.constraints.map(\.position) == [1])
  }
}
