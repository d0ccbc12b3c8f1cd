import LayoutFormats
import Testing

/// Lists whose end is missing.
struct CutListTests {
  private static let heading = "Unable to simultaneously satisfy constraints.\n"
  private static let lines = """
        "<NSLayoutConstraint:0x600001 UILabel:0x7f01.width == 200   (active)>",
        "<NSLayoutConstraint:0x600002 UILabel:0x7f01.width == 100   (active)>"
    """
  private static let recovery = """
    Will attempt to recover by breaking constraint 
    <NSLayoutConstraint:0x600001 UILabel:0x7f01.width == 200   (active)>
    """

  @Test(
    "without an end",
    arguments: [
      "\(heading)(\n\(lines),\n", "\(heading)(\n\(lines),\n    \"<NSLayoutConstraint:0x60000",
      "\(heading)(\n\(lines),\n    \"<NSLayoutConstraint:0x600003 UILabel:0x7f02.bottom >= UILabel:0x7f0",
      "\(heading)(\n\(lines),\n2026-01-02 10:00:01 Shop[1:2] loaded 5 items\n", "(\n\(lines),\n",
      "\(heading)[\n\(lines),\n", "**\(heading.dropLast())**\n**(**\n**\(lines.dropLast())\",**\n**\"<NSLayoutCon",
    ])
  func cut(_ text: String) throws {
    #expect(try readReport(text).isCut)
  }

  @Test(
    "with an end, with the sentence after the list, or in a form that has no end",
    arguments: [
      "\(heading)(\n\(lines)\n)\n", "\(heading)(\n\(lines)\n\n\(recovery)\n", "\(heading)\(lines)\n",
      "\(heading)(\n\(lines)\n",
      "\(heading)(\n\(lines))\n", "[\n\(lines)\n]\n",
      "▿ 2 elements\n  - 0 : <NSLayoutConstraint:0x600001 UILabel:0x7f01.width == 200   (active)>\n",
    ])
  func whole(_ text: String) throws {
    #expect(try !readReport(text).isCut)
  }

  @Test func theNextReportCutsAList() throws {
    let reports = try readLog("\(Self.heading)(\n\(Self.lines),\n\(Self.heading)(\n\(Self.lines)\n)\n")
    #expect(reports.map(\.isCut) == [true, false])
  }
}
