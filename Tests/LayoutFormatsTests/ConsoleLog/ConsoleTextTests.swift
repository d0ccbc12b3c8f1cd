import LayoutFormats
import LayoutModel
import Testing

/// Encodings of a whole text, and texts that hold no report.
@Suite struct ConsoleTextTests {
  @Test("a link that holds the list")
  func percentEncoding() throws {
    let report = try readReport(
      """
      See [this](https://www.wtfautolayout.com/?constraintlog=(%0A%20%20%20%20%22%3CNSLayoutConstraint:0x610001778d20%20\
      %20Logo.height%20==%2056%20%20%20(active,%20names:%20Logo:0x7f9631f535c0%20)%3E%22,%0A%20%20%20%20%22%3C\
      NSLayoutConstraint:0x610001778d70%20Logo.top%20==%20UIView:0x7f9631f5.top%20+%208%20%20%20(active,%20names:%20\
      Logo:0x7f9631f535c0%20)%3E%22%0A)) please
      """)
    #expect(report.summaries == ["Logo.height == 56", "Logo.top == UIView.top + 8"])
    #expect(report.places == ["1:76", "1:216"])
  }

  @Test("a link that writes spaces as plus signs")
  func plusSigns() throws {
    let read = try readLine(
      "https://example.com/?log=%3CNSLayoutConstraint%3A0x610001778d20+A%3A0x1.top+%3D%3D+B%3A0x2.top+%2B+8%3E")
    #expect(read.summary == "A.top == B.top + 8")
  }

  @Test("HTML entities")
  func entities() throws {
    let read = try readLine(
      "<li>&quot;&lt;NSLayoutConstraint:0x610001 A:0x1&#39;R&amp;D&#39;.height &gt;= 5&nbsp;&nbsp; (active)&gt;&quot;</li>"
    )
    #expect(read.summary == "A \"R&D\".height >= 5")
  }

  @Test("entities in a text that is not HTML stay")
  func entitiesInLabels() throws {
    let read = try readLine("<NSLayoutConstraint:0x610001 A:0x1'R&amp;D'.height >= 5>")
    #expect(read.summary == "A \"R&amp;D\".height >= 5")
  }

  @Test("spaces that are none, and a byte order mark")
  func spaces() throws {
    let read = try readLine(
      "\u{FEFF}<NSLayoutConstraint:0x610001\u{A0}A:0x1.height\u{A0}>=\u{200B} 5\u{A0}\u{A0} (active)>")
    #expect(read.summary == "A.height >= 5")
    #expect(read.constraint.location == SourceLocation(path: "chat.log", line: 1, column: 1))
  }

  @Test("columns are counted in characters")
  func columns() throws {
    let report = try readReport("👩‍👩‍👧 é日 \"<NSLayoutConstraint:0x610001 A:0x1.height >= 5>\"")
    #expect(report.places == ["1:7"])
  }

  @Test("bytes that are not UTF-8")
  func invalidBytes() throws {
    var bytes = Array("<NSLayoutConstraint:0x610001 A:0x1'x".utf8)
    bytes += [0xFF, 0xC3]
    bytes += Array("'.height >= 5>".utf8)
    let report = try #require(try readConsoleReports(bytes, path: "-").first)
    #expect(report.summaries == ["A \"x\u{FFFD}\u{FFFD}\".height >= 5"])
  }

  @Test(
    "texts without a report",
    arguments: [
      ("", "empty-input", "the input is empty"), (" \n\t\r\n", "empty-input", "the input is empty"),
      ("Hello", "no-report", "expected a layout document, an Auto Layout report or constraints"),
      (
        "NSLayoutConstraint: a class", "no-report",
        "expected a layout document, an Auto Layout report or constraints"
      ),
      (
        "Unable to simultaneously satisfy constraints.\n\tTry this:\n(\n", "no-report",
        "found the heading of a conflict report, but none of its constraints"
      ),
    ])
  func withoutReport(_ text: String, _ code: String, _ message: String) throws {
    let error = #expect(throws: UnreadableInput.self) { try readLog(text) }
    #expect(error?.problems.map(\.code) == [code])
    #expect(error?.problems.map(\.message) == [message])
    #expect(error?.problems.map(\.location) == [SourceLocation(path: "chat.log", line: 1, column: 1)])
  }

  @Test("UTF-16")
  func wideText() throws {
    let text = "log\n  \"<NSLayoutConstraint:0x610001 A:0x1'é'.height >= 5>\""
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let report = try #require(try readConsoleReports(bytes, path: "-").first)
    #expect(report.summaries == ["A \"é\".height >= 5"])
    #expect(report.places == ["2:4"])
  }

  @Test("the first line of an error steers no terminal")
  func errorLine() throws {
    let error = #expect(throws: UnreadableInput.self) { try readLog("\u{1B}[31mred\u{7}\nmore") }
    let line = try #require(error?.problems.first?.line)
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
    #expect(line.contains("[31mred"))
  }
}
