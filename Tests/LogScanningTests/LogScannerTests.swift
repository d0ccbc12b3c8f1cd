import Foundation
import LogScanning
import LogTestSupport
import MasdiagTestSupport
import Testing

/// The reader of whole texts judges what is found piece by piece.
struct LogScannerTests {
  @Test func reportsOfKnownLogsAreFoundWhateverTheChunks() {
    var generator = SeededGenerator(seed: 1)
    for log in SampleLog.all {
      let whole = Found.whole(log.bytes)
      for size in [1 << 20, 7] {
        let found = Found.streamed(log.bytes) { size }
        #expect(found == whole, "\(log.name) in chunks of \(size)")
      }
      let found = Found.streamed(log.bytes) { Int.random(in: 1...200, using: &generator) }
      #expect(found == whole, "\(log.name) in random chunks")
    }
  }

  @Test func logsSpreadThroughNoiseAreFoundAsEachAlone() {
    var generator = SeededGenerator(seed: 2)
    var (text, expected) = ([UInt8](), [Found]())
    var lines = 0
    func add(_ bytes: [UInt8]) {
      text += bytes + (bytes.last == 0x0A ? [] : [0x0A])
      lines = text.count { $0 == 0x0A }
    }
    for log in SampleLog.all where !log.bytes.contains(0x0D) {
      for _ in 0..<Int.random(in: 70...90, using: &generator) { add(Array(SampleLog.noise(&generator).utf8)) }
      let before = lines
      expected += Found.whole(log.bytes).map { found in
        var moved = found
        moved.line += before
        moved.unread = []
        return moved
      }
      add(log.bytes)
    }
    for _ in 0..<80 { add(Array(SampleLog.noise(&generator).utf8)) }
    let found = Found.streamed(text) { Int.random(in: 1...5000, using: &generator) }.map { found in
      var found = found
      found.unread = []
      return found
    }
    #expect(found.count == expected.count)
    for (one, other) in zip(found, expected) { #expect(one == other) }
  }

  // MARK: Several processes

  /// Lines of several texts mixed at random, each text's in order.
  private static func mixed(_ texts: [String], _ generator: inout SeededGenerator) -> [UInt8] {
    var rests = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false)[...] }
    var result = ""
    while rests.contains(where: { !$0.isEmpty }) {
      let index = generator.pick(rests.indices.filter { !rests[$0].isEmpty })
      result += rests[index].removeFirst() + "\n"
    }
    return Array(result.utf8)
  }

  @Test(arguments: UInt64(0)..<12)
  func linesOfSeveralProcessesAreKeptApart(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let prefixes = [
      "May  1 12:00:01 phone Shop[31] <Warning>: ", "May  1 12:00:01 phone Maps[47] <Warning>: ", "[SIM-1] ",
      "web_1  | ", "[iOSLog] [IOS_SYSLOG_ROW] ",
    ]
    let texts = prefixes.enumerated().map { number, prefix in
      let report = SampleLog.report(100 + 10 * number).dropLast()
      return report.split(separator: "\n", omittingEmptySubsequences: false).map { prefix + $0 }
        .joined(separator: "\n")
    }
    let noise = (0..<40).map { _ in "May  1 12:00:02 phone kernel[0]: tick" }.joined(separator: "\n")
    let found = Found.streamed(Self.mixed(texts + [noise], &generator)) { 50 }
    let expected = texts.flatMap { Found.whole(Array($0.utf8)) }.map(\.lines)
    #expect(Set(found.map(\.lines)) == Set(expected))
    #expect(found.count == prefixes.count)
    #expect(found.allSatisfy { $0.breaking == 0 })
  }

  @Test func noiseOfOthersIsNoPartOfAReport() {
    let lines = SampleLog.report(10, prefix: "2024-05-01 12:00:00.1 Shop[3:4] ").split(separator: "\n")
    let noise = "2024-05-01 12:00:00.2 Other[5:6] a list (\n"
    let text = lines.map { "\($0)\n" }.joined(separator: noise)
    let found = Found.streamed(Array(text.utf8)) { 100 }
    #expect(found.count == 1)
    #expect(found.first?.lines.count == 2)
    #expect(found.first?.unread == [])
    #expect(found.first?.process == "Shop")
  }

  // MARK: Limits

  @Test(arguments: [1 << 21, 70_000])
  func aLineWithoutEndIsPassedOver(_ size: Int) {
    let long = String(repeating: "x", count: LogScanner.lineLimit + 1)
    let text = "noise\n\(long)\n" + SampleLog.report(10) + long
    var (scanner, found) = (LogScanner(), [Int]())
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      scanner.read(rest.prefix(size)) { found.append($0.firstLine) }
      rest = rest.dropFirst(size)
    }
    scanner.finish { found.append($0.firstLine) }
    #expect(found == [3])
    let last = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(scanner.problems == [.longLine(2), .longLine(last)])
  }

  @Test func aReportWithoutEndIsCut() {
    let line = "    \"<NSLayoutConstraint:0x1 UIView:0x2.width == 3   (active)>\",\n"
    let text = "Unable to simultaneously satisfy constraints.\n(\n" + String(repeating: line, count: 17_000)
    var (scanner, longest) = (LogScanner(), 0)
    scanner.read(Array(text.utf8)[...]) { longest = max(longest, $0.bytes.count) }
    scanner.finish { longest = max(longest, $0.bytes.count) }
    #expect(longest < LogScanner.pieceLimit + 1000)
    #expect(scanner.problems == [.longReport(1)])
  }

  @Test func halfAReportAtTheEndIsFound() {
    let text = Array(SampleLog.report(10).utf8)
    for length in stride(from: 60, to: text.count, by: 23) {
      let half = Array(text[..<length])
      #expect(Found.streamed(half) { 1 << 20 } == Found.whole(half), "\(length) bytes")
    }
  }

  @Test func randomBytesBetweenReportsDoNoHarm() {
    for seed in UInt64(0)..<5 {
      var generator = SeededGenerator(seed: seed)
      func junk() -> [UInt8] {
        (0..<Int.random(in: 0...20_000, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      }
      let text = junk() + [0x0A] + Array(SampleLog.report(10).utf8) + junk() + [0x0A] + Array(SampleLog.report(20).utf8)
      let lists = Found.streamed(text) { 997 }.map(\.lines)
      #expect(lists.count == 2, "seed \(seed)")
      #expect(lists.allSatisfy { $0.count == 2 }, "seed \(seed)")
    }
  }

  // MARK: As it comes

  @Test func aReportIsCompleteWithItsLastLine() {
    let text = SampleLog.report(10)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)\n" }
    var (scanner, when) = (LogScanner(), [Int]())
    for (number, line) in lines.enumerated() { scanner.read(Array(line.utf8)[...]) { _ in when.append(number) } }
    #expect(when == [8])
    #expect(lines[8].hasPrefix("<NSLayoutConstraint"))
  }

  @Test func aPauseEndsAReport() {
    var (scanner, count) = (LogScanner(), 0)
    let text = SampleLog.report(10).split(separator: "\n").prefix(5).joined(separator: "\n")
    scanner.read(Array(text.utf8)[...]) { _ in count += 1 }
    #expect(count == 0)
    scanner.pause { _ in count += 1 }
    #expect(count == 1)
    scanner.finish { _ in count += 1 }
    #expect(count == 1)
  }
}
