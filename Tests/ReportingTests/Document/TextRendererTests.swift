import Testing

@testable import Reporting

/// A document as text keeps its words, its order and the terminal's width.
struct TextRendererTests {
  private func text(_ blocks: [Document.Block], _ style: Style = .plain) -> String {
    TextRenderer(style).text(Document(blocks))
  }

  @Test func blocksAreSeparatedByEmptyLines() {
    #expect(text([[.line("a"), .line("b", level: 1)], [], [.line("c", level: 2)]]) == "a\n  b\n\n    c\n")
    #expect(text([]) == "" && Document([[]]).isEmpty)
  }

  @Test func rolesAreColors() {
    let line = Document.Line("Conflict:", .contradiction).adding(" a was dropped").adding("")
    #expect(text([[.line(line)]]) == "Conflict: a was dropped\n")
    #expect(text([[.line(line)]], .coloured) == "\u{1B}[1;31mConflict:\u{1B}[0m a was dropped\n")
  }

  @Test func sentencesAreWrappedBelowThemselves() {
    let style = Style(usesColour: false, width: 12)
    #expect(
      text([[.line("one two three"), .line("four five six", level: 1)]], style) == """
        one two
        three
          four five
            six

        """)
  }

  /// UIKit's own lines are read by other tools, however long they are.
  @Test func verbatimLinesStayAsTheyAre() {
    let block = "\tProbably at least one of the constraints\n    \"<NSLayoutConstraint:0x1 A.width == 8>\"\n"
    #expect(text([[.verbatim(block)], [.line("a")]], Style(usesColour: false, width: 20)) == block + "\na\n")
  }

  @Test func titlesAndRulesAreRowsOfTheirOwn() {
    let table = Document.Table(
      roles: [.plain, .source],
      rows: [
        .cells(["card is 320 wide", "its frame"], lead: "  320  "),
        .cells(["icon is 24 wide", "[1]"], lead: "-  24  "), .rule(width: 5),
        .cells(["left"], lead: "  296  ", isContradiction: true), .title(Document.Line("Or change [1]")),
      ])
    #expect(
      text([[.table(table)]]) == """
            320  card is 320 wide   its frame
          -  24  icon is 24 wide    [1]
          -----
            296  left
        Or change [1]

        """)
    #expect(text([[.table(table)]], .coloured).contains("\u{1B}[1;31m    296  left\u{1B}[0m"))
    #expect(
      table.cells == [
        ["320", "card is 320 wide", "its frame"], ["\u{2212} 24", "icon is 24 wide", "[1]"], ["296", "left"],
      ])
  }

  @Test func aTableWithoutAmountsHasNoColumnForThem() {
    var table = Document.Table(rows: [.cells(["a", "1"]), .cells(["", "2"])])
    #expect(table.cells == [["a", "1"], ["", "2"]])
    table.isGrid = true
    #expect(text([[.table(table)]], Style(usesColour: false, width: 4)) == "a   1\n    2\n")
  }
}
