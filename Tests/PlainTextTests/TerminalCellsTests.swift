import PlainText
import Testing

/// How wide text is on a terminal.
struct TerminalCellsTests {
  @Test(arguments: [
    ("label", 5), ("", 0), ("naïve", 5), ("nai\u{308}ve", 5), ("標題", 4), ("タイトル", 8), ("제목", 4), ("👍", 2), ("👨‍👩‍👧", 2),
    ("a\u{200D}b", 2), ("…", 1), ("€", 1), ("Ａ", 2),
  ])
  func cells(_ text: String, _ count: Int) {
    #expect(TerminalCells.count(text) == count)
  }

  @Test func columnsBeginAndEndWhereTheyAreSeen() {
    #expect(TerminalCells.padded("标签", to: 6) + "|" == "标签  |")
    #expect(TerminalCells.aligned("12", to: 5) == "   12")
    for text in ["", "a", "標題", "nai\u{308}ve", "longer than that"] {
      for width in 0...8 {
        let cells = max(width, TerminalCells.count(text))
        #expect(TerminalCells.count(TerminalCells.padded(text, to: width)) == cells)
        #expect(TerminalCells.count(TerminalCells.aligned(text, to: width)) == cells)
        #expect(TerminalCells.padded(text, to: width).hasPrefix(text))
        #expect(TerminalCells.aligned(text, to: width).hasSuffix(text))
      }
    }
  }
}
