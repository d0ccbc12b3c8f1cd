import LayoutFormats
import LogScanning
import LogTestSupport
import MasdiagTestSupport
import Testing

/// Pieces of one key hold the same reports, and those that differ only in words that views show have one key.
struct PieceKeyTests {
  private static func piece(_ text: String, class name: String = "UILabel", behind: String = ".width") -> ReportPiece {
    let log = SampleLog.report(100, view: name).replacing("0x7f01.width", with: "0x7f01\(text)\(behind)")
    var (scanner, pieces) = (LogScanner(), [ReportPiece]())
    scanner.read(Array(log.utf8)[...]) { pieces.append($0) }
    scanner.finish { pieces.append($0) }
    return pieces[0]
  }

  private static func blocks(_ piece: ReportPiece) -> [String] {
    var listing: Set<String> = []
    return readReportTexts(piece.excerpt, after: &listing).map(\.block)
  }

  @Test func plainWordsDoNotCount() {
    let first = PieceKey(Self.piece("'Buy'"), keepsTexts: false)
    for text in ["'In stock'", "'4 left'", "'Don't wait'", "'Sold out!'", "'$5'"] {
      #expect(PieceKey(Self.piece(text), keepsTexts: false) == first)
      #expect(PieceKey(Self.piece(text), keepsTexts: true) != PieceKey(Self.piece("'Buy'"), keepsTexts: true))
    }
  }

  @Test(arguments: ["UILayoutGuide", "_UIGapGuide", "UISpacer"]) func namesOfGuidesCount(_ name: String) {
    let keys = ["'left'", "'right'"].map { PieceKey(Self.piece($0, class: name), keepsTexts: false) }
    #expect(keys[0] != keys[1])
  }

  @Test func whatEndsAnItemMayStandInNoPlainWord() {
    let first = PieceKey(Self.piece("'Buy'"), keepsTexts: false)
    for text in ["'a'.b'", "'Buy", "''", "' Buy'", "'x  y'", "'ambiguous layout'", "'\u{A0}'", "'a:0x5'", "'50%'"] {
      #expect(PieceKey(Self.piece(text), keepsTexts: false) != first, "\(text)")
    }
  }

  @Test(arguments: UInt64(0)..<8) func piecesOfOneKeyHaveOneText(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let signs = ["a", "B", "7", " ", "'", ".", "]", "(", "!", "$", "e", "H", "|", ":", "0x5", "constraint", ">", "-"]
    var (blocks, same) = ([PieceKey: [String]](), 0)
    for _ in 0..<600 {
      let text = (0..<Int.random(in: 0..<5, using: &generator)).map { _ in generator.pick(signs) }.joined()
      let piece = Self.piece(
        "'\(text)'", class: generator.pick(["UILabel", "UILayoutGuide"]),
        behind: generator.pick([".width", "'.width", " .width", "(100) .width"]))
      let (key, found) = (PieceKey(piece, keepsTexts: false), Self.blocks(piece))
      if let known = blocks[key] {
        #expect(known == found, "\(text)")
        same += 1
      }
      blocks[key] = found
    }
    #expect(same > 100)
  }
}
