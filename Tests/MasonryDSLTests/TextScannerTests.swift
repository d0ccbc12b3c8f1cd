import MasonryDSL
import Testing

@Suite struct TextScannerTests {
  @Test func offsetsAreUTF8Bytes() {
    var scanner = TextScanner("é標a")
    #expect(scanner.scalar == "é")
    #expect(scanner.character(at: 0) == 0..<2)
    scanner.skipScalar()
    #expect(scanner.offset == 2)
    let taken = scanner.take { !$0.isASCII }
    #expect(taken == "標")
    #expect(scanner.offset == 5)
    let skips = scanner.skip("a")
    #expect(skips && scanner.isAtEnd)
    #expect(scanner.scalar == nil && scanner.byte == nil)
    #expect(scanner.character(at: 6) == 6..<6)
    scanner.skipScalar()
    #expect(scanner.offset == 6)
  }

  @Test func tokensAreSkippedWhole() {
    var scanner = TextScanner(" \t==x")
    scanner.skipSpaces()
    let skipsOther = scanner.skip("=>")
    #expect(!skipsOther)
    #expect(scanner.offset == 2)
    #expect(scanner.comes("=="))
    let skips = scanner.skip("==")
    #expect(skips)
    #expect(scanner.text(in: 2..<5) == "==x")
    let skipsLonger = scanner.skip("xy")
    #expect(!skipsLonger)
  }

  @Test(
    arguments: [
      ("`a`b", "a", 3), ("`a``b`", "a`b", 6), ("````", "`", 4), ("``", "", 2), ("`a", nil, 2), ("`a``", nil, 4),
      ("`", nil, 1),
    ] as [(String, String?, Int)])
  func backticks(text: String, quoted: String?, end: Int) {
    var scanner = TextScanner(text)
    let taken = scanner.takeQuoted()
    #expect(taken == quoted)
    #expect(scanner.offset == end)
  }
}
