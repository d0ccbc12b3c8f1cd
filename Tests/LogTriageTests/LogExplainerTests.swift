import Foundation
import LogScanning
import LogTestSupport
import LogTriage
import Masdiag
import MasdiagTestSupport
import Reporting
import Testing

/// A log that is explained as it comes is explained as it is when all of it is there.
struct LogExplainerTests {
  /// Reports that come again with other addresses and prefixes, lists that quote them, and noise.
  private static func log(_ generator: inout SeededGenerator) -> [UInt8] {
    var text = ""
    for _ in 0..<Int.random(in: 0...14, using: &generator) {
      let width = 10 * Int.random(in: 1...3, using: &generator)
      let prefix = generator.pick([
        "", "2024-05-01 10:00:00.\(width) Shop[3:\(width)] ", "May  1 10:00:00 host Shop[9]: ",
      ])
      let address = "0x7f0\(Int.random(in: 1...9, using: &generator))"
      let report = SampleLog.report(width, prefix: prefix).replacing("0x7f01", with: address)
      let list = report.split(separator: "\n").filter { $0.hasPrefix("    \"<") }.joined(separator: "\n")
      let damaged = report.replacing(" == ", with: " =")
      text += generator.pick([report, report, report, "(\n\(list)\n)\n", damaged, list + "\n"])
      for _ in 0..<Int.random(in: 0...90, using: &generator) { text += SampleLog.noise(&generator) + "\n" }
    }
    return Array(text.utf8)
  }

  private static func whole(_ bytes: [UInt8]) -> [InputReport] {
    var collector = ReportCollector("a.log")
    collector.read(bytes[...])
    let reports = collector.finish().reports
    return Masdiag.explain(reports, path: "a.log", findsFixes: true, all: nil, until: nil) { _, _ in true }
  }

  private static func explain(
    _ bytes: [UInt8], _ mode: LogExplainer.Mode, size: Int, write: ((InputReport) -> String)? = nil,
    _ take: (LogExplainer.News) -> Void
  ) -> Int {
    var (explainer, rest) = (LogExplainer("a.log", mode, write: write), bytes[...])
    while !rest.isEmpty {
      explainer.read(rest.prefix(size), take)
      rest = rest.dropFirst(size)
    }
    _ = explainer.finish(take)
    return explainer.count
  }

  /// Known logs, each twice with other addresses: the second report has the explanation of the first, and its own
  /// places.
  @Test func whatLooksAlikeIsExplainedAsIfItWereAlone() {
    for log in SampleLog.all {
      guard let text = String(bytes: log.bytes, encoding: .utf8) else { continue }
      let bytes = Array("\(text)\nnoise\n\(text.replacing("0x", with: "0x1"))\n".utf8)
      var reports: [InputReport] = []
      _ = Self.explain(bytes, .all, size: 4096) { if case .report(let report) = $0 { reports.append(report) } }
      #expect(JSONReporter.document(reports).text == JSONReporter.document(Self.whole(bytes)).text, "\(log.name)")
    }
  }

  /// The forms in which each report of a log is written by itself.
  private static let forms: [@Sendable (InputReport) -> String] = [
    { JSONReportWriter.text(of: $0) }, { $0.briefText() }, { $0.consoleText },
  ]

  /// Of what looks alike the text is made from the text of the first, with numbers, lines and addresses of its own.
  @Test(arguments: 0..<3)
  func whatLooksAlikeIsWrittenAsIfItWereAlone(_ form: Int) {
    let write = Self.forms[form]
    var made = 0
    for log in SampleLog.all {
      guard let text = String(bytes: log.bytes, encoding: .utf8) else { continue }
      let others = ["0x1", "0x12345", "0xA", "0x", "0x2", "0x3", "0x4"].map { text.replacing("0x", with: $0) }
      let bytes = Array(([text] + others).joined(separator: "\nnoise\n").utf8)
      var texts: [String] = []
      _ = Self.explain(bytes, .all, size: 4096, write: write) { news in
        switch news {
        case .report(let report): texts.append(write(report))
        case .written(let text):
          made += 1
          texts.append(text)
        case .again: Issue.record("all were to be written")
        }
      }
      #expect(texts == Self.whole(bytes).map(write), "\(log.name)")
    }
    #expect(made > 20)
  }

  /// The same of a log that is read as a whole, as one with very long lines is: each report is explained as it would be
  /// without the others.
  @Test func whatIsReadAsAWholeIsExplainedAsIfItWereAlone() throws {
    var repeated = 0
    for log in SampleLog.all {
      guard let text = String(bytes: log.bytes, encoding: .utf8) else { continue }
      let bytes = Array("\(text)\nnoise\n\(text.replacing("0x", with: "0x1"))\n".utf8)
      var collector = ReportCollector("a.log")
      collector.read(bytes[...])
      let reports = collector.finish().reports
      let alone = reports.map { report in
        var explained = Masdiag.explain(report, path: "a.log", of: reports.count)
        if reports.count > 1 { explained.number = report.number }
        return explained
      }
      #expect(JSONReporter.document(Self.whole(bytes)).text == JSONReporter.document(alone).text, "\(log.name)")
      repeated += Set(alone.compactMap(\.repetitionKey)).count < alone.count ? 1 : 0
    }
    #expect(repeated >= 5)
  }

  /// In live mode each conflict is a report once, and is counted from then on.
  @Test func inLiveModeConflictsAreCounted() {
    var repeated = 0
    for seed in UInt64(0)..<40 {
      var generator = SeededGenerator(seed: seed)
      let bytes = Self.log(&generator)
      let size = Int.random(in: 1...5000, using: &generator)
      var (counts, expected): ([[String]: Int], [[String]: Int]) = ([:], [:])
      for report in Self.whole(bytes) { if let key = report.repetitionKey { expected[key, default: 0] += 1 } }
      _ = Self.explain(bytes, .live, size: size) { news in
        switch news {
        case .report(let report):
          guard let key = report.repetitionKey else { return }
          #expect(counts[key] == nil, "seed \(seed)")
          counts[key] = 1
        case .again(let again):
          repeated += 1
          #expect(again.count == (counts[again.key] ?? 0) + 1, "seed \(seed)")
          counts[again.key] = again.count
        case .written: Issue.record("expected a report, not text")
        }
      }
      #expect(counts == expected, "seed \(seed)")
    }
    #expect(repeated > 50)
  }

  @Test func theTextAndTheDataAreTheSame() {
    var (repeated, lists) = (0, 0)
    for seed in UInt64(0)..<60 {
      var generator = SeededGenerator(seed: seed)
      let bytes = Self.log(&generator)
      let whole = Self.whole(bytes)
      let size = Int.random(in: 1...5000, using: &generator)
      var (ledger, text) = (ReportLedger(.text(.plain)), "")
      let count = Self.explain(bytes, .distinct, size: size) { news in
        switch news {
        case .report(let report): ledger.add(report)
        case .written: Issue.record("expected a report, not text")
        case .again(let again):
          repeated += 1
          ledger.add(repetitionOf: again.key, path: "a.log", number: again.number, line: again.line)
        }
      }
      ledger.write { piece in
        text += piece
        return true
      }
      #expect(count == whole.count, "seed \(seed)")
      #expect(text == whole.text(), "seed \(seed)")
      var markdown = (ledger: ReportLedger(.markdown(picture: nil)), text: "")
      _ = Self.explain(bytes, .distinct, size: size) { news in
        switch news {
        case .report(let report): markdown.ledger.add(report)
        case .again(let again):
          markdown.ledger.add(repetitionOf: again.key, path: "a.log", number: again.number, line: again.line)
        case .written: break
        }
      }
      markdown.ledger.write { piece in
        markdown.text += piece
        return true
      }
      #expect(markdown.text == whole.markdown(), "seed \(seed)")
      lists += whole.count
      var (writer, data) = (JSONReportWriter(), "")
      func sink(_ piece: String) -> Bool {
        data += piece
        return true
      }
      _ = Self.explain(bytes, .all, size: size, write: JSONReportWriter.text) { news in
        switch news {
        case .report(let report): writer.add(report, sink)
        case .written(let text): writer.add(text: text, sink)
        case .again: Issue.record("all were to be written")
        }
      }
      writer.finish(sink)
      #expect(data == (whole.isEmpty ? "" : JSONReporter.document(whole).text), "seed \(seed)")
    }
    #expect(repeated > 60)
    #expect(lists > repeated)
  }
}
