import LayoutFormats
import MasdiagTestSupport
import Testing

/// Texts in other encodings say what they say in UTF-8, however the bytes are divided.
struct EncodedTextTests {
  private static let words = [
    "<NSLayoutConstraint:0x7f01 ", "UILabel:0x7f02'", "Ünïcödé", "日本", "👩‍👩‍👧", "a\\b", "{curly}", "\n", "\t", "'", "\"",
    "….width == 44   (active)>", " ", "e\u{301}",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...30, using: &generator)).map { _ in generator.pick(words) }.joined()
  }

  /// The text that the bytes decode to in pieces of random sizes.
  private static func decoded(_ bytes: [UInt8], _ encoding: EncodedText, _ generator: inout SeededGenerator) -> String {
    var decoder = TextEncodingDecoder(encoding)
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes[...])
    while !rest.isEmpty {
      let count = Int.random(in: 1...7, using: &generator)
      decoder.read(rest.prefix(count)) { result += $0 }
      rest = rest.dropFirst(count)
    }
    decoder.finish { result += $0 }
    return String(decoding: result, as: UTF8.self)
  }

  @Test(arguments: [true, false]) func utf16(_ littleEndian: Bool) throws {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = Self.text(&generator)
      let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit in
        littleEndian ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
      let encoding = try #require(EncodedText(head: bytes[...]))
      #expect(encoding == .utf16(littleEndian: littleEndian))
      #expect(Self.decoded(bytes, encoding, &generator) == text, "seed \(seed)")
      #expect(String(decoding: EncodedText.decoded(bytes), as: UTF8.self) == text)
    }
  }

  @Test func halvesOfPairsAreReplaced() {
    let units: [UInt16] = [0x41, 0xD83D, 0x42, 0xDE00, 0xD83D]
    let pairs: [[UInt8]] = units.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let bytes: [UInt8] = [0xFF, 0xFE] + pairs.flatMap { $0 } + [0x43]
    #expect(String(decoding: EncodedText.decoded(bytes), as: UTF8.self) == "A\u{FFFD}B\u{FFFD}\u{FFFD}")
  }

  /// A text as TextEdit writes it.
  private static func rtf(_ text: String, _ generator: inout SeededGenerator) -> String {
    var body = ""
    for unit in text.utf16 {
      switch unit {
      case 0x5C, 0x7B, 0x7D: body += "\\" + String(Character(Unicode.Scalar(UInt8(unit))))
      case 0x0A: body += generator.pick(["\\\n", "\\par ", "\\line\n", "\\\r"])
      case 0x09: body += "\\tab "
      case 0x20..<0x7F: body += String(Character(Unicode.Scalar(UInt8(unit))))
      case 0xA0..<0x100: body += "\\'" + String(unit, radix: 16)
      default: body += "\\uc1\\u\(Int16(bitPattern: unit)) ?"
      }
      if unit != 0x20, Int.random(in: 0..<12, using: &generator) == 0 { body += generator.pick(["\\f0\\b0 ", "\n"]) }
    }
    return "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl\\f0\\fnil Menlo;}\n{\\*\\expandedcolortbl;;}\n{\\info{\\title No}}"
      + "\\pard\\f0\\fs22 {\\b \(body)}}"
  }

  @Test func rtf() throws {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = Self.text(&generator)
      let bytes = Array(Self.rtf(text, &generator).utf8)
      #expect(EncodedText(head: bytes[...]) == .rtf)
      #expect(Self.decoded(bytes, .rtf, &generator) == text, "seed \(seed)")
    }
  }

  @Test func damagedRTFEnds() {
    for seed in 0..<400 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bytes = Array(Self.rtf(Self.text(&generator), &generator).utf8)
      _ = EncodedText.decoded(Array("{\\rtf".utf8) + LogMutationTests.damaged(bytes, &generator))
    }
    _ = EncodedText.decoded(Array(("{\\rtf" + String(repeating: "{", count: 100_000)).utf8))
  }

  @Test(arguments: ["", "{", "{\"masdiag\": 1}", "Unable", "\u{FEFF}a"]) func utf8IsLeftAlone(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(EncodedText(head: bytes[...]) == nil)
    #expect(EncodedText.decoded(bytes) == bytes)
  }

  private static let list = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600001 UILabel:0x7f01'1 &lt; 2 & \\"so\\"'.width == 44   (active)>",
        "<NSLayoutConstraint:0x600002 UILabel:0x7f01'1 &lt; 2 & \\"so\\"'.width >= 60   (active)>"
    )
    """

  @Test(arguments: 0...3) func htmlThatWasEscapedAgainAndAgain(_ depth: Int) throws {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
    let text = (0..<depth).reduce(Self.list) { text, _ in escaped(text) }
    #expect(try readReport(text).summaries == readReport(Self.list).summaries)
  }

  @Test func aWordProcessorsLogIsALog() throws {
    var generator = SeededGenerator(seed: 1)
    let text = Self.rtf(Self.list, &generator)
    #expect(try readReport(text).summaries == readReport(Self.list).summaries)
    guard case .console = try Input(Array(text.utf8), path: "a.rtf") else {
      Issue.record("not a log")
      return
    }
  }
}
