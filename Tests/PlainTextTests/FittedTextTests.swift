import PlainText
import Testing

struct FittedTextTests {
  @Test(arguments: [
    String(repeating: "x", count: 10_000), "a\u{202E}b\u{2066}c", "e" + String(repeating: "\u{301}", count: 500),
    "\u{1B}[31m\0\u{7F}\u{9B}2J", String(repeating: "👩‍👩‍👧漢", count: 50), "\r\n\t\u{2028}\u{FEFF}",
  ])
  func `text never takes more columns than it may, and nothing in it acts`(key: String) {
    let text = fitted(key, cells: 20)
    #expect(TerminalCells.count(text) <= 20)
    #expect(text.unicodeScalars.count <= 20 * 9)
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(
      !text.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
  }

  @Test func `plain text stays as it is`() {
    for text in ["", "messageLabel", "漢字", "שלום", "&<b>\"\\", String(repeating: "x", count: 20)] {
      #expect(fitted(text, cells: 20) == text)
    }
  }

  @Test func `long text keeps its beginning and its end`() {
    #expect(fitted("abcdefghijklmnopqrstuvwxyz", cells: 11) == "abcdef…wxyz")
    #expect(fitted(String(repeating: "漢", count: 99), cells: 11) == "漢漢漢…漢漢")
  }

  @Test func `controls show as their pictures and what reorders as a replacement`() {
    #expect(fitted("a\nb\u{1B}\u{7F}", cells: 9) == "a␊b␛␡")
    #expect(fitted("\u{202E}x\u{200B}\u{FEFF}\u{85}", cells: 9) == "�x���")
    #expect(fitted("\r\n", cells: 9) == "␍␊")
  }

  @Test func `wide characters take two columns`() {
    #expect(TerminalCells.count("ab") == 2)
    #expect(TerminalCells.count("漢字") == 4)
    #expect(TerminalCells.count("👩‍👩‍👧") == 2)
    #expect(TerminalCells.count("e\u{301}") == 1)
  }
}
