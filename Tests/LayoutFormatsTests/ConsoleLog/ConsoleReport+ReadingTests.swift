import LayoutFormats
import LayoutModel
import Testing

/// The logs that people may read and run.
@Suite struct ConsoleReportReadingTests {
  private func fixture(_ name: String) throws -> [ConsoleReport] {
    try readConsoleReports(try Fixture.bytes(name), path: name)
  }

  @Test("the debugging view, with addresses")
  func debuggingView() throws {
    let reports = try fixture("debugging-view.log")
    #expect(
      reports.map(\.summaries) == [
        [
          "MASExampleDebuggingView.height == 416", "UILabel.height >= 5000",
          "UILabel.bottom == MASExampleDebuggingView.bottom - 10", "UILabel.top == MASExampleDebuggingView.top + 1",
        ]
      ])
    #expect(reports[0].breaking == 1)
    #expect(reports[0].places == ["8:6", "9:6", "10:6", "11:6"])
    #expect(reports[0].location == SourceLocation(path: "debugging-view.log", line: 1, column: 74))
    #expect(reports[0].system.constraints.map(\.origin) == [.autoresizingMask, .user, .user, .user])
  }

  @Test("widths and heights of a button and a label: two reports")
  func buttonLabelWidths() throws {
    let reports = try fixture("button-label-widths.log")
    #expect(
      reports.map(\.summaries) == [
        ["UIButton.width == 100", "UILabel.width == UIButton.width", "UILabel.width == 200"],
        ["UIButton.height == 33", "UILabel.height == UIButton.height", "UILabel.height == 100"],
      ])
    #expect(reports.map(\.breaking) == [2, 2])
    #expect(reports.map(\.location.line) == [1, 17])
  }

  @Test("a chat bar that UIKit measures with width 0")
  func chatBar() throws {
    let report = try #require(try fixture("chat-bar.log").first)
    #expect(
      report.summaries == [
        "ChatBar.trailing == UIButton \"Send\".trailing + 12", "UITextView.leading == ChatBar.leading + 12",
        "UIButton \"Send\".leading == UITextView.trailing + 8", "ChatBar.width == 0",
      ])
    #expect(report.system.constraints.last?.origin == .encapsulated)
  }

  @Test("a table's cell")
  func tableCell() throws {
    let report = try #require(try fixture("table-cell.log").first)
    #expect(report.summaries.count == 5)
    #expect(report.summaries.last == "UITableViewCellContentView.height == 80")
    #expect(report.system.constraints.last?.key == "UIView-Encapsulated-Layout-Height")
    #expect(report.breaking == 0)
  }

  @Test("a hidden row of a stack view")
  func hiddenRow() throws {
    let report = try #require(try fixture("hidden-stack-row.log").first)
    #expect(
      report.summaries == [
        "UISwitch.top == SettingsRow.top + 4", "SettingsRow.bottom == UISwitch.bottom + 4", "SettingsRow.height == 0",
      ])
    #expect(report.system.constraints.last?.origin == .stackView)
  }

  @Test("AppKit, in both its styles")
  func appKit() throws {
    let reports = try fixture("appkit.log")
    #expect(
      reports.map(\.summaries) == [
        [
          "InspectorPane.width >= 260", "InspectorPane.leading == NSView.leading + 20",
          "NSView.trailing == InspectorPane.trailing + 20", "NSView.width == 240",
        ], ["NSButton \"Apply\".width == 96", "NSButton \"Apply\".width <= 80"],
      ])
    #expect(reports.map(\.breaking) == [0, 1])
  }

  @Test("three reports with other messages between them")
  func severalReports() throws {
    let reports = try fixture("several-reports.log")
    #expect(reports.map(\.number) == [0, 1, 2])
    #expect(reports.map(\.breaking) == [0, 1, 1])
    #expect(reports.map(\.summaries.count) == [2, 2, 3])
    #expect(reports[1].summaries[1] == #"UILabel "Total:\n12 items".height >= 41"#)
    #expect(reports[1].breakingDescription == reports[1].system.constraints[1].description)
    #expect(reports[2].summaries[0] == "UIView A.top == UIView B.top + 16")
  }

  @Test("a paste that was quoted, wrapped and struck through")
  func damagedPaste() throws {
    let report = try #require(try fixture("damaged-paste.log").first)
    #expect(
      report.summaries == [
        "UIView.height == 40", "UILabel \"It's the “old” one\".top == UIView.top + 14",
        "UIView.bottom == UILabel \"It's the “old” one\".bottom + 14", "UILabel \"It's the “old” one\".height >= 17",
      ])
    #expect(report.breaking == 2)
    #expect(report.places == ["7:9", "8:8", "10:7", "12:8"])
    #expect(report.unread.map(\.text) == ["..."])
  }

  @Test("an input that begins with a brace is a document, all else is a log")
  func kinds() throws {
    guard case .console(let reports) = try Input(try Fixture.bytes("chat-bar.log"), path: "chat-bar.log") else {
      Issue.record("a log is no layout")
      return
    }
    #expect(reports.count == 1)
    guard case .layout = try Input(try Fixture.bytes("debugging-view.json"), path: "x.log") else {
      Issue.record("a document is no log")
      return
    }
  }
}
