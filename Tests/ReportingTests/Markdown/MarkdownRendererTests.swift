import Testing

@testable import Reporting

/// A document as Markdown: paragraphs, lists and tables, in which names stay names.
struct MarkdownRendererTests {
  private func text(_ blocks: [Document.Block]) -> String { MarkdownRenderer().text(Document(blocks)) }

  @Test func linesBelowALineAreAList() {
    let blocks: [Document.Block] = [
      [
        .line("Found:", .heading), .line("a", level: 1), .line("in b", level: 2), .line("c", level: 1),
        .line("That's all."),
      ]
    ]
    #expect(text(blocks) == "**Found:**\n\n- a\n  - in b\n- c\n\nThat's all.\n")
  }

  @Test func namesAreNotMarkup() {
    #expect(
      text([[.line("a_b_ is <b>", level: 1)], [.verbatim("<b>\n")]])
        == "- a\\_b\\_ is &lt;b&gt;\n\n<pre>&lt;b&gt;</pre>\n")
  }

  @Test func rowsHaveTheirAmounts() {
    let table = Document.Table(rows: [
      .cells(["a|b is 8 wide", "[1]"], lead: "  8  "), .rule(width: 3), .cells(["left"], lead: "- 8  "),
    ])
    #expect(
      text([[.table(table)]]) == """
        |  |  |  |
        | ---: | --- | --- |
        | 8 | a\\|b is 8 wide | \\[1\\] |
        | \u{2212} 8 | left |  |

        """)
  }
}
