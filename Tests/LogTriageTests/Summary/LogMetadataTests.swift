import LayoutFormats
import LogTestSupport
import LogTriage
import Testing

/// The metadata that Xcode prints below a message gives the report its process and its time.
struct LogMetadataTests {
  private static let line =
    "Type: Error | Timestamp: 2025-03-14 10:22:31.118204+01:00 | Process: Shop | Library: UIKitCore | TID: 0x9f21a"

  private func rows(_ text: String, _ grouping: TriageGrouping, size: Int = 4096) -> [(group: String, time: String?)] {
    LogTriageTests.summary([("a.log", Array(text.utf8))], .init(grouping: grouping), size: size).rows
      .map { ($0.key.group, $0.value.first?.text) }.sorted { $0.0 < $1.0 }
  }

  @Test func theProcessAndTheTime() {
    let report = SampleLog.report(10)
    for between in ["", "\n", "\n\nThe methods in the UIConstraintBasedLayoutDebugging category on UIView may help.\n"]
    {
      let text = "\(report)\(between)\(Self.line)\nmore\n"
      for size in [1, 7, 4096] {
        let rows = rows(text, .process, size: size)
        #expect(rows.map(\.group) == ["Shop"] && rows.first?.time == "2025-03-14T09:22:31.118204Z", "\(between)")
      }
      #expect(rows(text.replacing("\nmore\n", with: ""), .day).map(\.group) == ["2025-03-14"])
    }
  }

  @Test func eachReportHasItsOwn() {
    let other = Self.line.replacing("Shop", with: "Mail")
    let text = "\(SampleLog.report(10))\(Self.line)\n\(SampleLog.report(30))\(other)\n\(SampleLog.report(50))"
    #expect(rows(text, .process).map(\.group) == ["Mail", "Shop", "unknown"])
    // The metadata of a message in between belongs to that message.
    #expect(rows("\(SampleLog.report(10))Loaded.\n\(Self.line)\n", .process).map(\.group) == ["unknown"])
    // A prefix is more specific.
    let prefixed = SampleLog.report(10, prefix: "2024-01-02 03:04:05.6 App[1:2] ")
    #expect(rows("\(prefixed)\(Self.line)\n", .process).map(\.group) == ["App"])
    // A name that may identify a person is left out.
    let personal = Self.line.replacing("Shop", with: "anna@example.com")
    #expect(rows("\(SampleLog.report(10))\(personal)\n", .process).map(\.group) == ["unknown"])
  }

  @Test(arguments: ["a | b", "Type: Error", "Type: Error | words", "Note: x | Process: y", "| |", ""])
  func otherLinesAreNotMetadata(_ line: String) { #expect(LogMetadata(Array(line.utf8)[...]) == nil) }

  /// Views whose names may be personal texts are named by their classes.
  @Test func namesThatAreTexts() {
    let label = "<MASLayoutConstraint:0x61 UILabel:nick name of anna.width"
    let text =
      "Unable to simultaneously satisfy constraints.\n(\n    \"\(label) == 10>\",\n    \"\(label.replacing("0x61", with: "0x62")) == 20>\"\n)\n"
    let examples = LogTriageTests.summary([("a.log", Array(text.utf8))]).rows.values.compactMap(\.example)
    #expect(examples.map(\.headline) == ["UILabel has two conflicting widths: 20 pt and 10 pt."])
  }
}
