import LayoutFormats
import LayoutModel
import Testing

// Lines that can't be read, and lines that only read like constraints.
extension ConsoleReportScannerTests {
  @Test("lines that were left out are reported")
  func elided() throws {
    let report = try readReport("(\n    \"\(Self.items[0])\",\n    ...\n)\n")
    #expect(report.summaries == [Self.summaries[0]])
    #expect(report.unread.map(\.text) == ["..."])
    #expect(report.unread.map(\.reason) == ["some constraints are left out here"])
    #expect(report.unread.map { "\($0.location.line):\($0.location.column)" } == ["3:5"])
  }

  @Test("a line that can't be read keeps its place, and the others are read")
  func unreadLine() throws {
    let report = try readReport(
      """
      (
          "\(Self.items[0])",
          "<NSLayoutConstraint:0x7fcb0bd54cd0 UIView:0x7fcb0bd50f70.height ==   (active)>",
          "\(Self.items[1])"
      )
      """)
    #expect(report.summaries == Self.summaries)
    #expect(report.system.constraints.map(\.index) == [0, 1])
    #expect(report.places == ["2:6", "4:6"])
    #expect(report.unread.map { "\($0.location)" } == ["chat.log:3:6"])
    #expect(
      report.unread.map(\.text) == [
        "<NSLayoutConstraint:0x7fcb0bd54cd0 UIView:0x7fcb0bd50f70.height ==   (active)>"
      ])
  }

  @Test("a line of another part of the program that reads like a constraint")
  func foreignLine() throws {
    let report = try readReport(
      "(\n    \"\(Self.items[0])\",\n2018 App[1:2] row.width == 5\n    \"\(Self.items[1])\"\n)\n")
    #expect(report.summaries == Self.summaries)
    #expect(report.unread.map(\.reason) == ["it doesn't start with a constraint class"])
  }

  @Test("a view whose text reads like a constraint")
  func constraintInText() throws {
    let read = try readLine(
      "<NSLayoutConstraint:0x6001 UILabel:0x7f2'<NSLayoutConstraint:0x9 A:0x1.top == 5>'.height >= 8   (active)>")
    #expect(read.constraint.constant == 8)
    #expect(read.firstItem.text == "<NSLayoutConstraint:0x9 A:0x1.top == 5>")
  }

  @Test("prose after the sentence about recovery is not what was broken")
  func nothingBroken() throws {
    let report = try readReport(
      "\(Self.list)\nWill attempt to recover by breaking constraint \n\nThat is all it says. Why?\n")
    #expect(report.summaries == Self.summaries)
    #expect(report.breakingDescription == nil)
  }

  @Test("a report whose lines all can't be read")
  func nothingRead() throws {
    let report = try readReport("(\n    \"<NSLayoutConstraint:0x7fcb0bd54cd0 UIView:0x7fcb>\"\n)\n")
    #expect(report.isUnreadable)
    #expect(report.unread.count == 1)
  }
}
