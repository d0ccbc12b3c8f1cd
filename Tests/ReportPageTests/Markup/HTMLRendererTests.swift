import Reporting
import Testing

@testable import ReportPage

/// A document as HTML: paragraphs, lists and tables, in which names stay names.
struct HTMLRendererTests {
  private func html(_ block: Document.Block) -> String { HTMLRenderer().html(Document([block])).source }

  @Test func linesBelowALineAreAList() {
    #expect(
      html([.line("Found:", .heading), .line("a", level: 1), .line("b", level: 2), .line("Done")])
        == "<div class=\"block\"><p><strong>Found:</strong></p><ul><li class=\"level1\">a</li><li class=\"level2\">b</li>"
        + "</ul><p>Done</p></div>")
  }

  @Test func namesAreNotMarkup() {
    #expect(html([.line("<b>", .source)]) == "<div class=\"block\"><p><code>&lt;b&gt;</code></p></div>")
    #expect(html([.verbatim("<b>\n")]) == "<div class=\"block\"><pre>&lt;b&gt;\n</pre></div>")
  }

  @Test func rowsHaveTheirAmounts() {
    let table = Document.Table(rows: [.cells(["a", "[1]"], lead: "  8  "), .rule(width: 3)])
    #expect(
      html([.table(table)])
        == "<div class=\"block\"><div class=\"wide\"><table><tr><td class=\"amount\">8</td><td>a</td><td>[1]</td></tr></table></div></div>"
    )
  }
}
