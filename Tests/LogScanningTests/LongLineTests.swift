import Foundation
import LogScanning
import LogTestSupport
import MasdiagTestSupport
import Testing

/// A log whose line breaks were lost is cut where its reports begin; the reader of whole texts judges what is found.
struct LongLineTests {
  private static let limit = 6000

  /// Reports of known logs and noise, some of it of other scripts, with `separator` in place of line breaks.
  private static func line(_ separator: String, _ generator: inout SeededGenerator) -> String {
    let logs = SampleLog.all.compactMap { String(bytes: $0.bytes, encoding: .utf8) }.filter {
      $0.contains("Unable to simultaneously") && !$0.contains("\r") && !$0.contains("&lt;") && $0.utf8.count < limit
    }
    var text = generator.pick(["", "[\"2024-05-01 10:00:00 Shop[3:4] ", "\u{FEFF}"])
    for _ in 0..<12 {
      for _ in 0..<Int.random(in: 0...9, using: &generator) {
        text += generator.pick([SampleLog.noise(&generator), "größer – 再試行", "Unable to load"]) + "\n"
      }
      text += generator.pick(logs + [SampleLog.report(10, prefix: "May  1 12:00:01 phone Shop[31] <Warning>: ")]) + "\n"
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: separator)
  }

  @Test(arguments: [" ", "\\n", "\r"], UInt64(0)..<2)
  func whatIsFoundIsWhatTheWholeHas(_ separator: String, _ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (first, second) = (Self.line(separator, &generator), Self.line(separator, &generator))
    let bytes = Array("\(first)\nnoise\n\(SampleLog.report(20))\(second)\n\(SampleLog.report(30))".utf8)
    let whole = Found.whole(bytes)
    #expect(min(first.utf8.count, second.utf8.count) > Self.limit)
    #expect(whole.count > 24)
    for size in [1 << 20, 1000, 37] {
      let found = Found.streamed(bytes, lineLimit: Self.limit) { size }
      #expect(found.count == whole.count, "in chunks of \(size)")
      for (one, other) in zip(found, whole) { #expect(one == other, "in chunks of \(size)") }
    }
  }

  @Test(arguments: [1, 50, 1000, 1 << 20])
  func aPartIsPassedOverWhereALineWouldBe(_ size: Int) {
    let report = SampleLog.report(10).replacing("\n", with: " ")
    let limit = report.utf8.count + 100
    let cases: [(text: String, expected: Int?, count: Int)] = [
      ("\(report)\(report)\n", nil, 2), ("a\n\(report)\(report)\(String(repeating: "é", count: limit))\n", 2, 1),
      ("\(String(repeating: "x", count: limit + 1)) \(report)\n\(report)", 1, 2),
      ("\(String(repeating: "x", count: limit - 1)) \(report)\n", nil, 1),
      // Within a word no report begins.
      ("\(report)x\(report)\n", 1, 0),
    ]
    for (text, expected, count) in cases {
      var (search, scanner) = (LongLineSearch(lineLimit: limit), LogScanner(lineLimit: limit))
      var (rest, found) = (Array(text.utf8)[...], 0)
      while !rest.isEmpty {
        search.read(rest.prefix(size))
        scanner.read(rest.prefix(size)) { _ in found += 1 }
        rest = rest.dropFirst(size)
      }
      search.finish()
      scanner.finish { _ in found += 1 }
      #expect(search.found == expected, "\(text.prefix(60))")
      #expect(scanner.problems == (expected.map { [.longLine($0)] } ?? []), "\(text.prefix(60))")
      #expect(found == count, "\(text.prefix(60))")
    }
  }
}
