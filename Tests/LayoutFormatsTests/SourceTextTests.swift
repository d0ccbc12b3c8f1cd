import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

@Suite struct SourceTextTests {
  private func places(_ text: String, _ offsets: [Int]) -> [String] {
    var finder = PlaceFinder(SourceText(Array(text.utf8), path: "f"))
    return offsets.map { offset in
      let location = finder.location(of: offset)
      return "\(location.line):\(location.column)"
    }
  }

  @Test func linesEndWithAnyLineBreak() {
    #expect(
      places("a\nb\r\nc\rd", [0, 1, 2, 3, 5, 6, 7, 8]) == ["1:1", "1:2", "2:1", "2:2", "3:1", "3:2", "4:1", "4:2"])
    #expect(places("", [0]) == ["1:1"])
    #expect(places("\n", [1]) == ["2:1"])
  }

  @Test func columnsCountWhatPeopleCallCharacters() {
    // One letter with a mark of its own, one family, one flag.
    let text = "e\u{301}x👩‍👩‍👧y🇩🇪z"
    let offsets = ["x", "y", "z"].compactMap { letter in Array(text.utf8).firstIndex(of: Array(letter.utf8)[0]) }
    #expect(places(text, offsets) == ["1:2", "1:4", "1:6"])
  }

  @Test func aByteOrderMarkIsNoCharacter() {
    #expect(places("\u{FEFF}ab", [3, 4, 0]) == ["1:1", "1:2", "1:1"])
  }

  /// The order of the questions does not change the answers, which counting from the line's beginning gives too.
  @Test func theOrderOfQuestionsDoesNotMatter() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let alphabet = ["a", " ", "\n", "\r", "\r\n", "\u{301}", "é", "👩‍👩‍👧", "\t", "\u{200D}", "🇩", "\u{1B}"]
      let text = (0..<40).map { _ in generator.pick(alphabet) }.joined()
      let bytes = Array(text.utf8)
      let source = SourceText(bytes, path: "f")
      let offsets = Self.scalarOffsets(text)
      let expected = offsets.map { offset in
        var fresh = PlaceFinder(source)
        return fresh.location(of: offset)
      }
      var finder = PlaceFinder(source)
      for (offset, place) in zip(offsets, expected).shuffled(using: &generator) {
        #expect(finder.location(of: offset) == place, "seed \(seed), offset \(offset): \(text.debugDescription)")
      }
      #expect(expected == expected.sorted(), "seed \(seed)")
    }
  }

  /// The UTF-8 offsets of the text's scalars, and of its end.
  private static func scalarOffsets(_ text: String) -> [Int] {
    text.unicodeScalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF8.width($1)) }
  }
}
