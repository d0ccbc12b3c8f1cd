import LayoutFormats
import LayoutModel
import LogScanning
import LogTestSupport
import LogTriage
import Masdiag
import MasdiagTestSupport
import Reporting
import Testing

struct LogTriageTests {
  /// The summary of some logs, in this order, their bytes in pieces of any size.
  static func summary(
    _ logs: [(name: String, bytes: [UInt8])], _ options: LogTriage.Options = .init(), size: Int = 4096
  ) -> TriageSummary {
    var triage = LogTriage(options)
    for log in logs {
      triage.open(log.name)
      var rest = log.bytes[...]
      while !rest.isEmpty {
        triage.read(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      _ = triage.close()
    }
    return triage.summary
  }

  /// What explaining a whole log says: the fingerprint of every conflict.
  private static func explained(_ bytes: [UInt8]) -> [String] {
    let reports = (try? Masdiag.explain(bytes, path: "x")) ?? []
    return reports.flatMap { $0.diagnosis.conflicts.map(\.fingerprint) }
  }

  @Test func fingerprintsAreThoseOfEachReportAlone() {
    for log in SampleLog.all {
      let summary = Self.summary([log])
      let counted = summary.rows.filter { $0.value.status == .conflicting }
        .flatMap { Array(repeating: $0.key.fingerprint, count: $0.value.count) }
      #expect(counted.sorted() == Self.explained(log.bytes).sorted(), "\(log.name)")
    }
  }

  @Test func theSameConflictIsCountedWhateverItsAddressesTextsAndTimes() {
    let text = { (number: Int) in
      SampleLog.report(40, prefix: "2024-05-0\(1 + number % 9) 10:00:00.1 Shop[\(number):7] ")
        .replacing("0x7f01", with: "0x7f\(number)'No \(number)'").replacing("0x600001", with: "0x\(number)00")
    }
    let log = (0..<50).map(text).joined(separator: "noise\n")
    let summary = Self.summary([("a.log", Array(log.utf8))])
    #expect(summary.reports == 50)
    #expect(summary.rows.count == 1)
    let row = summary.rows.values.first
    #expect(row?.count == 50)
    #expect(row?.first?.text == "2024-05-01T10:00:00.1")
    #expect(row?.last?.text == "2024-05-09T10:00:00.1")
    #expect(row?.example?.line == 1)
  }

  @Test func versionsAreReadFromPrefixes() throws {
    let prefix = "2024-05-01T10:00:00Z Shop/2.3.1 (iOS 17.1) Shop[3:4] "
    let summary = Self.summary([("a.log", Array(SampleLog.report(40, prefix: prefix).utf8))])
    let row = try #require(summary.rows.values.first)
    #expect(row.apps.counts == ["Shop 2.3.1": 1])
    #expect(row.systems.counts == ["iOS 17.1": 1])
    let grouped = Self.summary(
      [("a.log", Array(SampleLog.report(40, prefix: prefix).utf8))], .init(grouping: .app))
    #expect(grouped.rows.keys.map(\.group) == ["Shop 2.3.1"])
  }

  @Test func earlierReportsAreLeftOut() {
    let log = ["2024-05-01", "2024-05-03"].map { SampleLog.report(40, prefix: "\($0) 10:00:00.1 Shop[1:7] ") }
    var options = LogTriage.Options()
    options.since = LogTime("2024-05-02")
    #expect(Self.summary([("a.log", Array(log.joined().utf8))], options).reports == 1)
  }

  // MARK: Privacy

  @Test func textsAddressesFoldersAndNamesStayAtHome() {
    let log = """
      Mar  4 18:25:38 Annas-Phone Shop[31]: Unable to simultaneously satisfy constraints.
      (
          "<SnapKit.LayoutConstraint:0x600001@/Users/anna/Shop/Cell.swift#12 UILabel:0x7f01'Dear Anna''s'.width == 10.0>",
          "<NSLayoutConstraint:0x600002 H:[UILabel:0x7f01'Dear Anna''s'(20)]   (active)>"
      )

      Will attempt to recover by breaking constraint\u{20}
      <NSLayoutConstraint:0x600002 H:[UILabel:0x7f01'Dear Anna''s'(20)]   (active)>
      """
    let logs = [(name: "/home/anna/phone.log", bytes: Array(log.utf8))]
    let summary = Self.summary(logs)
    #expect(summary.rows.count == 1)
    let table = TriageTable(summary)
    for text in [summary.lines, table.json, table.csv, table.markdown, table.html, table.jsonLines] {
      for secret in ["Anna", "anna", "600001", "7f01", "/"] {
        // JSON, HTML and Markdown have slashes of their own; no folder does.
        #expect(secret == "/" ? !text.contains("/Shop") : !text.contains(secret), "\(secret)")
      }
      #expect(text.contains("UILabel"))
    }
    var options = LogTriage.Options()
    options.keepsTexts = true
    let kept = Self.summary(logs, options)
    #expect(kept.lines.contains("Dear Anna"))
    #expect(kept.lines.contains("phone.log"))
    #expect(kept.rows.keys.map(\.fingerprint) == summary.rows.keys.map(\.fingerprint))
  }

  @Test func aRedactedLogHasTheSameSummary() {
    for log in SampleLog.all {
      var (redaction, text) = (LogRedaction(), "")
      redaction.read(log.bytes[...]) { text += $0 }
      _ = redaction.finish { text += $0 }
      let (before, after) = (Self.summary([log]), Self.summary([(log.name, Array(text.utf8))]))
      #expect(before.reports == after.reports, "\(log.name)")
      #expect(before.hidden == after.hidden, "\(log.name)")
      #expect(before.rows.keys.sorted() == after.rows.keys.sorted(), "\(log.name)")
      for (key, row) in before.rows {
        #expect(after.rows[key]?.count == row.count)
        #expect(after.rows[key]?.first == row.first, "\(log.name)")
        #expect(after.rows[key]?.example?.report == row.example?.report, "\(log.name)")
      }
    }
  }

  // MARK: The quick key

  @Test func otherAddressesDoNotMatterAndEqualOnesDo() {
    func rows(_ log: String) -> TriageSummary { Self.summary([("a", Array(log.utf8))]) }
    // In the second the constraints are on two views, and do not contradict each other.
    let one = SampleLog.report(10)
    let other = one.replacing("0x7f01.width == 15", with: "0x7f02.width == 15")
    #expect(rows(one + other).rows.count == 2)
    #expect(rows(one + other + one.replacing("0x7f01", with: "0x9")).rows.values.map(\.count).sorted() == [1, 2])
  }

  @Test func aBoundedCacheForgetsWhatIsNotAskedFor() {
    // More conflicts than are remembered; each comes twice, far apart.
    let names = (0..<60).map { "View\($0)" }
    let log = (names + names).map { SampleLog.report(10, view: $0) }.joined()
    let summary = Self.summary([("a", Array(log.utf8))])
    #expect(summary.rows.count == 60)
    #expect(summary.rows.values.allSatisfy { $0.count == 2 })
  }
}
