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

  @Test func longTextIsCutInTheMiddle() {
    #expect(TerminalCells.shortened("The operation could not be completed", to: 16) == "The oper…mpleted")
    #expect(TerminalCells.shortened("short", to: 16) == "short")
    for limit in 3...20 {
      for text in ["The operation could not be completed", "標題標題標題標題標題標題", "a標b題c標d題e標f題"] {
        #expect(TerminalCells.count(TerminalCells.shortened(text, to: limit)) <= max(limit, 0))
      }
    }
  }
}
