import ConstraintGraph
import GraphTestSupport
import Testing

struct VisibleTextTests {
  @Test(arguments: LayoutSample.hostileKeys)
  func `text never takes more columns than it may, and nothing in it acts`(key: String) {
    let text = visible(key, cells: 20)
    #expect(cellWidth(of: text) <= 20)
    #expect(text.unicodeScalars.count <= 20 * 9)
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(
      !text.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
  }

  @Test func `plain text stays as it is`() {
    for text in ["", "messageLabel", "漢字", "שלום", "&<b>\"\\", String(repeating: "x", count: 20)] {
      #expect(visible(text, cells: 20) == text)
    }
  }

  @Test func `long text keeps its beginning and its end`() {
    #expect(visible("abcdefghijklmnopqrstuvwxyz", cells: 11) == "abcdef…wxyz")
    #expect(visible(String(repeating: "漢", count: 99), cells: 11) == "漢漢漢…漢漢")
  }

  @Test func `controls show as their pictures and what reorders as a replacement`() {
    #expect(visible("a\nb\u{1B}\u{7F}", cells: 9) == "a␊b␛␡")
    #expect(visible("\u{202E}x\u{200B}\u{FEFF}\u{85}", cells: 9) == "�x���")
    #expect(visible("\r\n", cells: 9) == "␍")
  }

  @Test func `wide characters take two columns`() {
    #expect(cellWidth(of: "ab") == 2)
    #expect(cellWidth(of: "漢字") == 4)
    #expect(cellWidth(of: "👩‍👩‍👧") == 2)
    #expect(cellWidth(of: "e\u{301}") == 1)
  }
}
