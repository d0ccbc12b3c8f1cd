import PlainText
import Testing

@Suite struct PrintableTextTests {
  @Test(arguments: ["plain", "Grüße", "标签", "👩‍👩‍👧", "می‌خواهم", "a b", "\u{E000}"])
  func whatCanBeShown(text: String) {
    #expect(PrintableText.firstUnprintable(in: text) == nil)
    #expect(PrintableText.shown(text) == text)
  }

  @Test(
    arguments: [
      ("a\u{1B}[31m", 1..<2, "a␛[31m"), ("\0", 0..<1, "␀"), ("é\u{7F}", 2..<3, "é␡"), ("x\u{85}", 1..<3, "x\u{FFFD}"),
      ("x\u{202E}y", 1..<4, "x\u{FFFD}y"), ("\u{2028}", 0..<3, "\u{FFFD}"), ("a\tb", 1..<2, "a␉b"),
      ("\u{FEFF}", 0..<3, "\u{FFFD}"),
    ] as [(String, Range<Int>, String)])
  func whatCannot(text: String, place: Range<Int>, shown: String) {
    #expect(PrintableText.firstUnprintable(in: text) == place)
    #expect(PrintableText.shown(text) == shown)
  }

  @Test func longTextsAreCutInMessages() {
    #expect(PrintableText.quoted(String(repeating: "x", count: 60)) == "\"\(String(repeating: "x", count: 60))\"")
    #expect(PrintableText.quoted(String(repeating: "x", count: 61)) == "\"\(String(repeating: "x", count: 60))…\"")
  }
}
