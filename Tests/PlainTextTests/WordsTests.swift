import PlainText
import Testing

struct WordsTests {
  @Test func wordsAreListedAsPeopleDo() {
    #expect(listed([]) == "")
    #expect(listed(["a"]) == "a")
    #expect(listed(["a", "b"]) == "a and b")
    #expect(listed(["a", "b", "c"], "or") == "a, b or c")
  }

  @Test func ofManyWordsTheFirstAreListedAndTheOthersCounted() {
    let words = (1...9).map { "v\($0)" }
    #expect(listed(words, limit: 3) == "v1, v2 and 7 more")
    #expect(listed(Array(words.prefix(3)), limit: 3) == "v1, v2 and v3")
    // Wide characters take two columns; one word is listed whatever its width.
    #expect(listed(["漢字", "漢字", "漢字"], columns: 13) == "漢字, 漢字 and 1 more")
    #expect(listed(["a long name", "b"], columns: 3) == "a long name and 1 more")
  }

  @Test func countsUpToTwelveAreWords() {
    #expect([1, 12, 13, 0].map(inWords) == ["one", "twelve", "13", "0"])
    #expect(capitalized("the row") == "The row")
  }
}
