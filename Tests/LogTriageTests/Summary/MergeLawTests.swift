import LogTestSupport
import LogTriage
import MasdiagTestSupport
import Testing

/// However logs are divided and in whatever order their summaries come, the sum is the same to the byte.
struct MergeLawTests {
  /// Logs of a few devices, made at random.
  private static func logs(_ generator: inout SeededGenerator) -> [(name: String, bytes: [UInt8])] {
    (0..<Int.random(in: 1...8, using: &generator)).map { number in
      var text = ""
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let day = Int.random(in: 1...9, using: &generator)
        let version = "Shop/2.\(Int.random(in: 0...40, using: &generator))"
        let system = "iOS \(Int.random(in: 12...17, using: &generator)).0"
        let prefix = generator.pick([
          "", "2024-05-0\(day) 10:00:00.1 \(version) \(system) Shop[3:4] ", "Mar  \(day) 18:25:38 host Shop[31]: ",
        ])
        let width = 10 * Int.random(in: 1...4, using: &generator)
        text += SampleLog.report(width, prefix: prefix) + SampleLog.noise(&generator) + "\n"
      }
      return ("device-\(number)", Array(text.utf8))
    }
  }

  private static func sum(_ summaries: [TriageSummary]) -> TriageSummary {
    summaries.reduce(into: TriageSummary()) { $0.merge($1) }
  }

  @Test(arguments: UInt64(0)..<10)
  func anyDivisionInAnyOrderGivesTheSameBytes(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let logs = Self.logs(&generator)
    var options = LogTriage.Options()
    options.keepsTexts = seed % 2 == 0
    options.grouping = seed % 3 == 0 ? generator.pick(TriageGrouping.allCases) : nil
    let whole = LogTriageTests.summary(logs, options)
    var parts = [[(name: String, bytes: [UInt8])]](repeating: [], count: Int.random(in: 1...5, using: &generator))
    for log in logs { parts[Int.random(in: parts.indices, using: &generator)].append(log) }
    parts.shuffle(using: &generator)
    let summaries = parts.map { part in
      LogTriageTests.summary(part, options, size: Int.random(in: 1...3000, using: &generator))
    }
    #expect(Self.sum(summaries) == whole)
    #expect(Self.sum(summaries).lines == whole.lines)
    // As texts, one behind the other, or summed up in a tree.
    let text = summaries.map(\.lines).joined()
    #expect(try SummaryReader.summary(Array(text.utf8)).lines == whole.lines)
    var pile = summaries
    while pile.count > 1 {
      let (first, second) = (pile.removeLast(), pile.remove(at: Int.random(in: pile.indices, using: &generator)))
      pile.append(Self.sum([first, second]))
    }
    #expect(pile.first.map { $0 == whole } ?? true)
    #expect(Self.sum([whole, TriageSummary()]) == whole)
    #expect(Self.sum([TriageSummary(), whole]) == whole)
    let table = TriageTable(whole)
    #expect(try SummaryReader.summary(Array(table.json.utf8)) == whole)
    #expect(try SummaryReader.summary(Array(table.jsonLines.utf8)) == whole)
  }

  @Test func ofManyVersionsTheNewestAreKeptHoweverTheyAreCounted() {
    let logs = (0..<90).map { number in
      let prefix = "2024-05-01 10:00:00 Shop/1.\(number) Shop[3:4] "
      return (name: "\(number)", bytes: Array(SampleLog.report(10, prefix: prefix).utf8))
    }
    let whole = LogTriageTests.summary(logs)
    let halves = [logs.prefix(45), logs.suffix(45)].map { LogTriageTests.summary(Array($0)) }
    #expect(Self.sum(halves) == whole)
    let versions = whole.rows.values.first?.apps.sorted.map(\.name) ?? []
    #expect(versions == (58..<90).reversed().map { "Shop 1.\($0)" })
  }

  // MARK: Bad input

  @Test(arguments: [
    ("", 1), ("{}", 1), ("nothing", 1), ("{\"masdiag-triage\":2}", 1), ("{\"masdiag-triage\":1}", 1),
    ("{\"masdiag-triage\":1,\"logs\":1,\"reports\":-1,\"hidden\":0}", 1),
    ("{\"masdiag-triage\":1,\"logs\":1,\"reports\":0,\"hidden\":0,\"groupBy\":\"mood\"}", 1),
    ("{\"fingerprint\":\"1\"}", 1),
    ("\n{\"masdiag-triage\":1,\"logs\":1,\"reports\":0,\"hidden\":0}\n{\"fingerprint\":\"1\"}\n", 3),
    ("{\"masdiag-triage\":1,\"logs\":1,\"reports\":0,\"hidden\":0}\n[1]\n", 2),
  ])
  func whatIsNoSummaryIsRefusedWithItsLine(_ text: String, _ line: Int) {
    #expect { try SummaryReader.summary(Array(text.utf8)) } throws: { error in
      (error as? SummaryReader.Failure)?.line == line
    }
  }

  @Test func hugeCountsDoNotEndTheProcess() throws {
    let header = "{\"masdiag-triage\":1,\"logs\":\(Int.max),\"reports\":\(Int.max),\"hidden\":0}\n"
    let sum = try SummaryReader.summary(Array((header + header).utf8))
    #expect(sum.logs == .max)
  }
}
