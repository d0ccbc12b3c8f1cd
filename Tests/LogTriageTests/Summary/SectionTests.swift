import LogScanning
import LogTestSupport
import LogTriage
import MasdiagTestSupport
import Testing

/// A log that is divided is counted like one that is read from its beginning to its end.
struct SectionTests {
  /// Reports, lists that go with a report above them or stand alone, and lines enough between them.
  private static func log(_ generator: inout SeededGenerator) -> [UInt8] {
    var text = ""
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let width = 10 * Int.random(in: 1...3, using: &generator)
      let prefix = generator.pick(["", "2024-05-01 10:00:0\(width % 7).1 Shop[3:4] ", "[SIM-\(width)] "])
      let report = SampleLog.report(width, prefix: prefix)
      let list = report.split(separator: "\n").filter { $0.hasPrefix("    \"<") }.joined(separator: "\n")
      text += generator.pick([report, report, "(\n\(list)\n)\n", "names them again:\n\(list)\n"])
      for _ in 0..<Int.random(in: 0...200, using: &generator) {
        let end = Int.random(in: 0..<20, using: &generator)
        text += SampleLog.noise(&generator) + (end == 0 ? "\r\n" : end == 1 ? " \r \n" : "\n")
      }
      if Int.random(in: 0..<40, using: &generator) == 0 { text += String(repeating: "x", count: 1 << 20) + "xx\n" }
    }
    return Array(text.utf8)
  }

  /// What is counted and passed over in a log that is divided at some of the places where it may be.
  private static func divided(
    _ bytes: [UInt8], _ targets: [Int], _ options: LogTriage.Options
  ) -> (summary: TriageSummary, problems: [LogScanner.Problem], count: Int) {
    var triage = LogTriage(options)
    triage.open("a.log")
    var starts = [0]
    for target in targets.sorted() where target > starts[starts.count - 1] {
      if let place = LogDivision.place(in: Array(bytes[target...].prefix(1 << 14))) { starts.append(target + place) }
    }
    let ranges = zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
    // The last sections first: none knows of another.
    let sections = ranges.reversed().map { range in
      var counter = triage.sectionCounter("a.log")
      counter.read(bytes[range])
      return counter.finish()
    }
    for section in sections.reversed() { triage.append(section) }
    let problems = triage.close()
    return (triage.summary, problems, ranges.count)
  }

  @Test func anyDivisionGivesTheSameBytes() {
    var divisions = 0
    for seed in UInt64(0)..<12 {
      var generator = SeededGenerator(seed: seed)
      let bytes = Self.log(&generator)
      let options = LogTriage.Options(keepsTexts: seed % 2 == 0, grouping: seed % 3 == 0 ? .process : nil)
      let whole = LogTriageTests.summary([("a.log", bytes)], options)
      let problems = Self.divided(bytes, [], options).problems
      for count in [1, 4, 20] {
        let targets = (0..<count).map { _ in Int.random(in: bytes.indices, using: &generator) }
        let sum = Self.divided(bytes, targets, options)
        #expect(sum.summary == whole, "seed \(seed), \(count) targets")
        #expect(sum.summary.lines == whole.lines)
        #expect(sum.problems == problems)
        divisions += sum.count - 1
      }
    }
    // Otherwise there would be nothing to be seen.
    #expect(divisions > 60)
  }

  @Test func aLogIsDividedOnlyWhereNothingIsGoingOn() throws {
    func lines(_ count: Int, _ line: String = "noise") -> String { String(repeating: line + "\n", count: count) }
    func place(_ text: String) -> Int? { LogDivision.place(in: Array(text.utf8)) }
    #expect(place(lines(40)) == nil)
    #expect(place(SampleLog.report(10) + lines(73)) == nil)
    let text = SampleLog.report(10) + lines(80)
    let found = try #require(place(text))
    #expect(text.utf8.dropFirst(found).elementsEqual(lines(15).utf8))
    // What only has a word of a report in it is no part of one.
    #expect(place(lines(100, "constraint=none")) != nil)
    #expect(place(String(repeating: SampleLog.report(10), count: 30)) == nil)
    #expect(place(String(repeating: "x", count: 3 << 20)) == nil)
  }
}
