import LayoutModel
import MasdiagTestSupport
import Testing

@testable import LanguageServer

struct TextBufferTests {
  private static let alphabet: [Character] = ["a", "é", "😀", "e\u{301}", "\n", "\r\n", "\r", "\u{2028}", "\"", "漢"]

  /// The UTF-16 reference: lines are split by hand, positions counted in an array of code units.
  private func offset(_ text: String, line: Int, character: Int) -> Int {
    var lines: [[UInt16]] = [[]]
    var ends: [[UInt16]] = [[]]
    let units = Array(text.utf16)
    var at = 0
    while at < units.count {
      if units[at] == 13, at + 1 < units.count, units[at + 1] == 10 {
        ends[ends.count - 1] = [13, 10]
        at += 2
      } else if units[at] == 13 || units[at] == 10 {
        ends[ends.count - 1] = [units[at]]
        at += 1
      } else {
        lines[lines.count - 1].append(units[at])
        at += 1
        continue
      }
      lines.append([])
      ends.append([])
    }
    func width(_ units: some Collection<UInt16>) -> Int { String(decoding: Array(units), as: UTF16.self).utf8.count }
    if line >= lines.count { return text.utf8.count }
    let before = zip(lines, ends).prefix(line).reduce(0) { $0 + width($1.0) + width($1.1) }
    var part = Array(lines[line].prefix(max(0, character)))
    if let last = part.last, UTF16.isLeadSurrogate(last) { part.removeLast() }
    return before + width(part)
  }

  @Test func positionsAreUTF16CodeUnits() {
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      let text = String((0..<Int.random(in: 0...30, using: &random)).map { _ in random.pick(Self.alphabet) })
      let buffer = TextBuffer(text)
      for _ in 0..<20 {
        let (line, character) = (Int.random(in: 0...6, using: &random), Int.random(in: 0...12, using: &random))
        let found = buffer.offset(of: TextBuffer.Position(line: line, character: character))
        #expect(
          found == offset(text, line: line, character: character),
          "seed \(seed): \(line):\(character) in \(text.debugDescription)")
        let back = buffer.position(of: found)
        #expect(buffer.offset(of: back) == found, "seed \(seed)")
      }
    }
  }

  @Test func editsAreThoseOfAString() {
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed ^ 0xED17)
      var text = String((0..<20).map { _ in random.pick(Self.alphabet) })
      var buffer = TextBuffer(text)
      for _ in 0..<5 {
        let places = (0..<2).map { _ in
          TextBuffer.Position(
            line: Int.random(in: 0...4, using: &random), character: Int.random(in: 0...8, using: &random))
        }.sorted { ($0.line, $0.character) < ($1.line, $1.character) }
        let insertion = String((0..<Int.random(in: 0...3, using: &random)).map { _ in random.pick(Self.alphabet) })
        let ends = places.map { offset(text, line: $0.line, character: $0.character) }
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(ends[0]..<max(ends[0], ends[1]), with: insertion.utf8)
        buffer.replace(from: places[0], to: places[1], with: insertion)
        text = String(decoding: bytes, as: UTF8.self)
        #expect(buffer.bytes == bytes, "seed \(seed)")
      }
    }
  }

  @Test func placesOfReportsCountCharacters() {
    let buffer = TextBuffer("{\r\n  \"e\u{301}😀\": 1,\r\n  \"b\": 2 }")
    let offset = buffer.offset(of: SourceLocation(path: "", line: 2, column: 9))
    #expect(buffer.text(buffer.extent(at: offset)) == "1")
    #expect(buffer.position(of: offset) == TextBuffer.Position(line: 1, character: 10))
  }

  @Test func textThatBelongsTogether() {
    let buffer = TextBuffer(#"<a b="x>y" c=">"/> { "k}": [1, "]"] } word.part"#)
    #expect(buffer.text(buffer.extent(at: 0)) == #"<a b="x>y" c=">"/>"#)
    #expect(buffer.text(buffer.extent(at: 19)) == #"{ "k}": [1, "]"] }"#)
    #expect(buffer.text(buffer.word(at: 41)) == "word.part")
    #expect(TextBuffer("{ \"").extent(at: 0) == 0..<3)
  }
}
