import LogTestSupport
import LogTriage
import Reporting
import Testing

struct TriageTableTests {
  private static func summary(_ widths: [Int], view: String = "Card") -> TriageSummary {
    let log = widths.map { SampleLog.report($0, view: view) }.joined()
    return LogTriageTests.summary([("a.log", Array(log.utf8))])
  }

  @Test func theMostFrequentComeFirst() {
    let table = TriageTable(Self.summary([10, 20, 30, 20, 30, 30]))
    #expect(table.lines.map(\.row.count) == [3, 2, 1])
    let top = TriageTable(Self.summary([10, 20, 30, 20, 30, 30]), top: 1)
    #expect(top.lines.map(\.row.count) == [3])
    #expect(top.omitted == 2)
    #expect(top.text(.plain).split(separator: "\n").last?.hasPrefix("2 ") == true)
  }

  /// A table has no list to look a number up in; data have the numbers beside.
  @Test func whatToDoNamesTheConstraint() {
    for log in SampleLog.all {
      let table = TriageTable(LogTriageTests.summary([log]))
      for example in table.lines.compactMap(\.row.example) {
        let advice = example.recommendation ?? ""
        #expect(advice.firstMatch(of: /\[\d+\]/) == nil, "\(log.name): \(advice)")
        let list = example.report.split(separator: "\n").filter { $0.hasPrefix("    \"") }
        for number in [example.brokenNumber, example.recommendedNumber].compactMap({ $0 }) {
          #expect(number >= 1 && number <= list.count, "\(log.name)")
        }
      }
    }
    let table = TriageTable(Self.summary([10]))
    #expect(table.text(.plain).contains(#/\n  [a-z ]+   .* Card\.width == 10 .*Card\.width == 15[.:,] /#))
    #expect(table.json.contains("\"brokenNumber\": 1,"))
  }

  @Test func whatIsNewGoneAndMore() {
    let earlier = Self.summary([10, 20, 30])
    let table = TriageTable(Self.summary([10, 10, 20, 40]), since: earlier)
    #expect(table.lines.map(\.change) == [.new, .more, .known, .gone])
    #expect(table.hasNew)
    #expect(!TriageTable(Self.summary([10]), since: earlier).hasNew)
    #expect(!TriageTable(TriageSummary(), since: earlier).hasNew)
  }

  @Test func textsOfAnInputAreNeitherMarkupNorFormulas() {
    let summary = Self.summary([10], view: "_Card_<b>")
    for view in ["Shop.Cell<Int>", "_UIThing"] {
      let table = TriageTable(Self.summary([10], view: view))
      #expect(!table.html.contains("<Int>"))
      #expect(!table.markdown.contains("<Int>"))
    }
    _ = summary
    let keyed = """
      Unable to simultaneously satisfy constraints.
      (
          "<MASLayoutConstraint:a UIView:=HYPERLINK(1).width == 10>",
          "<MASLayoutConstraint:b UIView:=HYPERLINK(1).width == 20>"
      )
      """
    let table = TriageTable(LogTriageTests.summary([("a", Array(keyed.utf8))], .init(keepsTexts: true)))
    #expect(table.lines.count == 1)
    #expect(table.csv.contains("'=HYPERLINK"))
    #expect(!table.csv.split(separator: ",").contains { $0.hasPrefix("=") || $0.hasPrefix("\"=") })
  }

  /// Many spreadsheets divide cells at semicolons, whatever stands around them.
  @Test(arguments: ["a;=HYPERLINK(B1);b", "a;+1", "a;-1", "a;@x", "a; =B1", "=B1", "a;\"=B1"])
  func cellsThatAreDividedElsewhereHoldNoFormula(_ name: String) {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<MASLayoutConstraint:a UIView:\(name).width == 10>",
          "<MASLayoutConstraint:b UIView:\(name).width == 20>"
      )
      """
    let table = TriageTable(LogTriageTests.summary([("a", Array(log.utf8))]))
    for cell in table.csv.split(whereSeparator: { ";,\t\r\n".contains($0) }) {
      let text = cell.drop { " \"".contains($0) }
      #expect(text.first.map { "=+-@".contains($0) } != true, "\(cell)")
    }
  }

  @Test func anEmptyTable() {
    let table = TriageTable(TriageSummary())
    #expect(table.text(.plain).matches(of: #/\d+/#).map { String($0.0) } == ["0", "0", "0"])
    #expect(table.markdown.split(separator: "\n").count == 1 && !table.markdown.contains("|"))
    #expect(table.csv.split(separator: "\r\n").count == 1)
    #expect(table.html.hasSuffix("</html>\n"))
  }
}
