import MasdiagCLI
import Testing

struct TriageTests {
  /// A report of two lines that contradict each other.
  private static func report(_ width: Int) -> String {
    """
    2024-05-01 10:00:00.1 Shop[3:4] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x61 Card:0x51'Hello'.width == \(width)   (active)>",
        "<NSLayoutConstraint:0x62 Card:0x51'Hello'.width == \(width + 5)   (active)>"
    )

    Will attempt to recover by breaking constraint\u{20}
    <NSLayoutConstraint:0x61 Card:0x51'Hello'.width == \(width)   (active)>

    """
  }

  private static func host() -> MemoryHost {
    MemoryHost([
      "a.log": report(10) + "noise\n" + report(20), "b.log": report(10), "quiet.log": "noise\n",
    ])
  }

  /// What the tool writes, and what it ends with.
  private static func run(_ line: String, on host: MemoryHost) -> (text: String, status: Tool.ExitStatus) {
    host.streams = [:]
    let status = host.run(line)
    return (host.output, status)
  }

  /// The numbers in the line that says what a table is of: logs, reports, those that name nothing, conflicts.
  private static func counts(_ text: String) -> [Double] { TextReport.numbers(text.prefix { $0 != "\n" }) }

  @Test func aTableOfSeveralLogs() {
    let (text, status) = Self.run("triage a.log b.log quiet.log", on: Self.host())
    #expect(status == .found)
    #expect(Self.counts(text) == [3, 3, 2])
    #expect(text.contains(#/^2 x .*2 .*  [0-9a-f]{16}$/#.anchorsMatchLineEndings()), "\(text)")
    // (Which of two logs with one report is the example is decided by what is in them.)
    #expect(text.contains("  b.log:1\n"))
    #expect(text.contains("  a.log:10\n"))
    #expect(Self.run("triage quiet.log", on: Self.host()).status == .nothingFound)
  }

  /// A time without a year is neither before nor after a day of a year.
  @Test(arguments: [("2024-05-01 10:00:00.1", true), ("May  1 10:00:00", false), ("", false)])
  func reportsThatCannotBeComparedWithADayAreNoted(_ time: String, _ isDated: Bool) {
    let log = Self.report(10).replacing("2024-05-01 10:00:00.1", with: time)
    let host = MemoryHost(["a.log": log])
    let (text, status) = Self.run("triage --since 2024-05-02 a.log", on: host)
    #expect(status == (isDated ? .nothingFound : .found) && Self.counts(text)[1] == (isDated ? 0 : 1), "\(text)")
    #expect(host.errors.isEmpty == isDated && host.errors.contains("--since") != isDated, "\(host.errors)")
  }

  /// Numbers of no log would look like those of a quiet one.
  @Test(arguments: ["", "--format json", "--partial", "--redact", "--redact -o x.log", "-o x.txt"])
  func ofNoLogThereIsNoTable(_ options: String) {
    let host = Self.host()
    let (text, status) = Self.run("triage none.log \(options)", on: host)
    #expect(status == .failed && text.isEmpty && host.files.count == 3)
    #expect(host.errors.contains(#/^masdiag: .*none\.log.*\n$/#), "\(host.errors)")
    let (some, other) = Self.run("triage none.log a.log", on: Self.host())
    #expect(other == .failed && Self.counts(some) == [1, 2, 2])
  }

  @Test(
    arguments: [
      (1, 0, [1, 1, 0]), (2, 0, [1, 2, 0]), (1, 1, [1, 2, 1, 1]), (2, 1, [1, 3, 2, 1]),
    ] as [(Int, Int, [Double])])
  func reportsThatNameNothingAreReports(hidden: Int, others: Int, _ counts: [Double]) {
    let empty = "Unable to simultaneously satisfy constraints.\n(\n  <private>\n)\n\n"
    let log = String(repeating: empty, count: hidden) + String(repeating: Self.report(1), count: others)
    let (text, status) = Self.run("triage a.log", on: MemoryHost(["a.log": log]))
    #expect(status == .found && Self.counts(text) == counts, "\(text)")
  }

  @Test func theTableSaysWhichZoneItsTimesHave() {
    let zoned = Self.report(20).replacing("10:00:00.1 ", with: "10:00:00.1+0200 ")
    let host = MemoryHost(["a.log": Self.report(10), "b.log": zoned])
    #expect(!Self.run("triage a.log", on: host).text.contains("UTC"))
    let (utc, _) = Self.run("triage b.log", on: host)
    #expect(utc.contains(#/^.* UTC\b.*\n/#) && !utc.contains(" Z "), "\(utc)")
    #expect(utc.contains(" 2024-05-01T08:00:00.1Z\n"))
    #expect(Self.run("triage a.log b.log", on: host).text.contains(#/^.* Z .*UTC\b.*\n/#))
  }

  /// In parts, several at a time, or as a stream: the bytes are the same.
  @Test func aLargeLogIsReadInParts() {
    let noise = String(repeating: "a line of noise\n", count: 120)
    let log = (0..<40).map { Self.report($0 % 3) + noise }.joined()
    let host = MemoryHost(["a.log": log, "b.log": Self.report(7), "-": log, "empty.log": ""])
    let whole = Self.run("triage --partial --name a.log -", on: host).text
    #expect(whole.contains("\"reports\":40"))
    for length in [1000, 4000, 30_000, 1 << 20] {
      host.partLength = length
      host.parted = []
      #expect(Self.run("triage --partial a.log", on: host).text == whole)
      // The first bytes show how a log is packed; the others are where its parts begin.
      #expect(length > 4000 || (host.parted.first?.readPlaces.count ?? 0) > 10)
    }
    #expect(Self.counts(Self.run("triage b.log empty.log", on: host).text) == [2, 1, 1])
    #expect(Self.run("triage a.log missing.log b.log", on: host).status == .failed)
    #expect(Self.counts(host.output).prefix(2) == [2, 41])
  }

  @Test func linesFitTheTerminalAndGoOnBelowTheirColumn() {
    for (width, end) in [("", 100), ("--width 60 ", 60)] {
      let lines = Self.run("triage \(width)a.log b.log", on: Self.host()).text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.utf8.count <= end })
      #expect(lines.contains { $0.hasPrefix("           ") })
    }
    #expect(Self.run("triage --format csv a.log", on: Self.host()).text.split(separator: "\r\n").count == 3)
  }

  @Test(arguments: ["json", "ndjson", "csv", "markdown", "html"])
  func partsAddUpToTheWhole(_ format: String) {
    let host = Self.host()
    for (number, log) in ["b.log", "quiet.log", "a.log"].enumerated() {
      #expect(host.run("triage --partial \(log) -o \(number).ndjson") == .nothingFound)
    }
    let whole = Self.run("triage --format \(format) a.log b.log quiet.log", on: host)
    let sum = Self.run("merge --format \(format) 2.ndjson 0.ndjson 1.ndjson", on: host)
    #expect(whole.status == .found)
    #expect(sum.status == .found)
    #expect(whole.text == sum.text)
    #expect(!whole.text.contains("a.log"))
    #expect(!whole.text.contains("Hello"))
    #expect(Self.run("triage --keep-text --format \(format) a.log", on: host).text.contains("a.log"))
  }

  /// The second column of a table.
  private static func changes(_ csv: String) -> [String] {
    csv.split(separator: "\r\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).dropFirst().first.map(String.init) ?? ""
    }.sorted()
  }

  @Test func whatIsNewEndsInOne() {
    let host = Self.host()
    #expect(host.run("triage --format json b.log -o old.json") == .found)
    #expect(Self.run("triage --against old.json b.log", on: host).status == .nothingFound)
    let (text, status) = Self.run("triage --against old.json --format csv a.log", on: host)
    #expect(status == .found)
    #expect(Self.changes(text) == ["known", "new"], "\(text)")
  }

  /// What an earlier table lacks would be called new without being it.
  @Test(arguments: [
    ("triage --format json --top 1 a.log -o old.json", "", "--top"),
    ("triage --format ndjson --top 1 a.log -o old.json", "", "--top"),
    ("triage --format json --group-by day a.log -o old.json", "", "--group-by day"),
    ("triage --format json a.log -o old.json", "--group-by app ", "--group-by app"),
  ])
  func whatCannotBeComparedIsRefused(_ earlier: String, _ options: String, _ reason: String) {
    let host = Self.host()
    #expect(host.run(earlier) == .found)
    let (text, status) = Self.run("triage \(options)--against old.json a.log", on: host)
    #expect(status == .failed)
    #expect(text.isEmpty)
    #expect(host.errors.contains(reason), "\(host.errors)")
    #expect(host.run("triage --partial \(options)a.log -o now.ndjson") == .nothingFound)
    #expect(Self.run("merge --against old.json now.ndjson", on: host).status == .failed)
    #expect(host.errors.contains(reason))
  }

  @Test func aTableThatLacksNothingCanBeCompared() {
    let host = Self.host()
    #expect(host.run("triage --format json --top 2 a.log -o old.json") == .found)
    #expect(Self.run("triage --against old.json a.log", on: host).status == .nothingFound)
    // A table that was compared lists what is gone, too, which is no part of it.
    for format in ["json", "ndjson"] {
      #expect(host.run("triage --format \(format) --top 1 --against old.json b.log -o next.json") == .nothingFound)
      #expect(Self.changes(Self.run("triage --format csv --against next.json a.log", on: host).text).contains("new"))
    }
  }

  @Test func aCutTableStaysCutInSums() {
    let host = Self.host()
    #expect(host.run("triage --format json --top 1 a.log -o cut.json") == .found)
    #expect(host.run("merge --partial cut.json -o sum.ndjson") == .nothingFound)
    let cut = Self.run("merge sum.ndjson", on: host).text
    #expect(TextReport.numbers(cut.split(separator: "\n").last ?? "") == [1], "\(cut)")
    #expect(Self.run("triage --against sum.ndjson a.log", on: host).status == .failed)
  }

  @Test func groupsOfLogsHaveTheirNamesInTextAlone() {
    let host = Self.host()
    let text = Self.run("triage --group-by log b.log a.log", on: host).text
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("==>") } == ["==> a.log <==", "==> b.log <=="])
    for format in ["json", "ndjson", "csv", "markdown", "html"] {
      #expect(!Self.run("triage --group-by log --format \(format) a.log b.log", on: host).text.contains("a.log"))
    }
    // What has changed in a log is known where the log is.
    #expect(host.run("triage --group-by log --format json a.log b.log -o old.json") == .found)
    #expect(Self.run("triage --group-by log --against old.json a.log b.log", on: host).status == .failed)
    #expect(host.run("triage --keep-text --group-by log --format json a.log b.log -o old.json") == .found)
    let again = Self.run("triage --keep-text --group-by log --against old.json a.log b.log", on: host)
    #expect(again.status == .nothingFound)
    #expect(again.text.contains("==> a.log <=="))
  }

  @Test func aRedactedLogTriagesAlike() {
    let host = Self.host()
    #expect(host.run("triage --redact a.log -o shared.log") == .nothingFound)
    let text = String(decoding: host.files["shared.log"] ?? [], as: UTF8.self)
    #expect(!text.contains("Hello"))
    #expect(!text.contains("noise"))
    let lines = Self.run("triage --format csv a.log", on: host).text.split(separator: "\r\n").count
    #expect(Self.run("triage --format csv shared.log", on: host).text.split(separator: "\r\n").count == lines)
  }

  @Test(arguments: [
    "triage --partial --top 2 a.log", "triage --redact --partial a.log", "triage --redact --name x a.log",
    "triage --name x a.log b.log",
    "triage --since yesterday a.log", "triage --group-by mood a.log", "merge --partial --format json a",
    "merge --since 1",
    "watch a.log b.log", "watch --all a.log",
  ])
  func whatDoesNotGoTogether(_ line: String) {
    #expect(Self.host().run(line) == .usage)
  }

  @Test func whatCannotBeReadIsSaid() {
    let host = Self.host()
    #expect(host.run("merge a.log") == .failed)
    #expect(host.errors.hasPrefix("masdiag: a.log:1: "), "\(host.errors)")
    #expect(host.run("triage missing.log b.log") == .failed)
    #expect(Self.counts(host.output) == [1, 1, 1])
    host.files["long.log"] = [UInt8](repeating: 0x41, count: 2 << 20)
    #expect(host.run("triage long.log") == .incomplete)
    #expect(host.errors.contains("long.log:1: "), "\(host.errors)")
  }

  @Test func utf16IsRead() throws {
    let host = Self.host()
    let text = String(decoding: try #require(host.files["a.log"]), as: UTF8.self)
    let outcome = (host.run("triage a.log"), Self.counts(host.output))
    host.streams = [:]
    host.files["wide.log"] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(host.run("triage wide.log") == outcome.0)
    #expect(Self.counts(host.output) == outcome.1)
  }

  @Test(arguments: [
    ("form.json", #"{"masdiag": 1, "root": {"class": "UIView", "key": "form"}}"#),
    ("form.xib", #"<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"/>"#),
  ])
  func aLayoutIsNoLog(_ name: String, _ layout: String) {
    let host = Self.host()
    host.files[name] = Array(layout.utf8)
    for options in ["", "--partial", "--redact"] {
      #expect(Self.run("triage \(options) \(name) a.log", on: host).status == .failed)
      #expect(host.errors.contains("masdiag explain \(name)"), "\(host.errors)")
    }
    #expect(Self.counts(Self.run("triage \(name) a.log", on: host).text).prefix(2) == [1, 2])
    #expect(Self.run("triage \(name)", on: host).text.isEmpty)
  }

  /// JSON that is not a valid layout still counts as a log.
  @Test func layoutsInAFolderAreNoLogs() {
    let host = MemoryHost([
      "logs/a.log": Self.report(10),
      "logs/form.json": #"{"masdiag": 1, "root": {"class": "UIView", "key": "form"}}"#,
      "logs/deep/form.xib":
        #"<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"/>"#,
    ])
    for options in ["", "--partial", "--redact"] {
      let (text, status) = Self.run("triage \(options) logs", on: host)
      #expect(status == (options.isEmpty ? .found : .nothingFound) && host.errors.isEmpty, "\(host.errors)")
      if options.isEmpty { #expect(text.hasPrefix("1 log: 1 report,")) }
      #expect(!text.contains("form"))
    }
    let line = Self.report(20).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    host.files["logs/lines.json"] = Array("{ \"message\": \"\(line.replacing("\n", with: "\\n"))\" }\n".utf8)
    host.files["logs/settings.json"] = Array("{ \"masdiag\": 1 }".utf8)
    #expect(Self.run("triage logs", on: host).text.hasPrefix("3 logs: 2 reports, 2 different conflicts.\n"))
  }

  @Test func otherGroupsDoNotAddUp() {
    let host = Self.host()
    #expect(host.run("triage --partial --group-by day a.log -o a.ndjson") == .nothingFound)
    #expect(host.run("triage --partial b.log -o b.ndjson") == .nothingFound)
    #expect(host.run("merge a.ndjson b.ndjson") == .failed)
    #expect(host.errors.contains("b.ndjson"), "\(host.errors)")
  }
}
