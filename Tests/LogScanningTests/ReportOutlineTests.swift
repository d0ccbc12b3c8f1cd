import LayoutFormats
import LogScanning
import LogTestSupport
import MasdiagTestSupport
import Testing

/// Reports that look like earlier ones are cut out of a log as they would be line by line.
struct ReportOutlineTests {
  @Test(arguments: UInt64(0)..<12)
  func knownReportsAreCutOutAsByLine(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let log = Array((0..<300).map { _ in Self.part(&generator) }.joined().utf8)
    let keepsTexts = generator.chance(1, in: 2)
    let memory = OutlineMemory(keepsTexts: keepsTexts)
    // The second time, nearly all reports are known; in what sizes the text comes does not matter.
    for _ in 0..<2 {
      let size = generator.pick([200, 5000, 1 << 17])
      let known = Self.pieces(log, LogScanner(memory), size)
      let byLine = Self.pieces(log, LogScanner(), size)
      #expect(known.map(\.bytes) == byLine.map(\.bytes))
      #expect(known.map(\.lineNumbers) == byLine.map(\.lineNumbers))
      #expect(
        known.map { PieceKey($0, keepsTexts: keepsTexts) } == byLine.map { PieceKey($0, keepsTexts: keepsTexts) })
      #expect(byLine.count > 100)
    }
  }

  /// A report, or what else logs have, some of it in the middle of a report.
  private static func part(_ generator: inout SeededGenerator) -> String {
    let address = String(generator.next() % 0x1_0000_0000, radix: 16)
    let text = generator.pick(["", "'Buy'", "'Don't wait'", "'a]b'", "'0x5'"])
    var report = SampleLog.report(
      Int.random(in: 100..<103, using: &generator),
      prefix: generator.pick(["", "12:00:0\(generator.next() % 9) Shop[3:4] ", "Mar  4 18:25:38 x[7]: (", "0x5 "]))
    report = report.replacing("0x7f01", with: "0x7f\(address)\(text)")
    if generator.chance(1, in: 8) { report = report.replacing("\n", with: "\r\n") }
    if generator.chance(1, in: 8) { report = report.replacing("constraint \n", with: "constraint ") }
    if generator.chance(1, in: 8) { report = report.replacing("    \"", with: "Shop[3:4] \"") }
    if generator.chance(1, in: 8) {
      var lines = report.split(separator: "\n", omittingEmptySubsequences: false)
      lines.insert("12:00 Maps[94:1] tile 0x77 loaded", at: Int.random(in: lines.indices, using: &generator))
      report = lines.joined(separator: "\n")
    }
    if generator.chance(1, in: 12) {
      report = String(report.prefix(Int.random(in: 0..<report.count, using: &generator)))
    }
    return report
      + (0..<Int.random(in: 0..<4, using: &generator)).map { _ in SampleLog.noise(&generator) + "\n" }.joined()
  }

  private static func pieces(_ log: [UInt8], _ scanner: LogScanner, _ size: Int) -> [ReportPiece] {
    var (scanner, rest, pieces) = (scanner, log[...], [ReportPiece]())
    while !rest.isEmpty {
      scanner.read(rest.prefix(size)) { pieces.append($0) }
      rest = rest.dropFirst(size)
    }
    scanner.finish { pieces.append($0) }
    return pieces
  }
}
