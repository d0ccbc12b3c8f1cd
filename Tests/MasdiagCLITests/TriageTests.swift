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

  @Test func aTableOfSeveralLogs() {
    let (text, status) = Self.run("triage a.log b.log quiet.log", on: Self.host())
    #expect(status == .found)
    #expect(text.hasPrefix("3 logs: 3 reports, 2 different conflicts.\n\n2 x in 2 logs   "))
    // (Which of two logs with one report is the example is decided by what is in them.)
    #expect(text.contains("example  b.log:1\n"))
    #expect(text.contains("example  a.log:10\n"))
    #expect(Self.run("triage quiet.log", on: Self.host()).status == .nothingFound)
  }

  /// Numbers of no log would look like those of a quiet one.
  @Test(arguments: ["", "--format json", "--partial", "--redact", "--redact -o x.log", "-o x.txt"])
  func ofNoLogThereIsNoTable(_ options: String) {
    let host = Self.host()
    let (text, status) = Self.run("triage none.log \(options)", on: host)
    #expect(status == .failed && text.isEmpty && host.files.count == 3)
    #expect(host.errors == "masdiag: cannot read none.log: no such file or directory\n")
    let (some, other) = Self.run("triage none.log a.log", on: Self.host())
    #expect(other == .failed && some.hasPrefix("1 log: 2 reports, 2 different conflicts.\n"))
  }

  @Test(arguments: [
    (1, 0, "1 report, which lists no constraints"), (2, 0, "2 reports, none of which lists a constraint"),
    (1, 1, "2 reports, 1 of which lists no constraints"), (2, 1, "3 reports, 2 of which list no constraints"),
  ])
  func reportsThatNameNothingAreReports(hidden: Int, others: Int, _ words: String) {
    let empty = "Unable to simultaneously satisfy constraints.\n(\n  <private>\n)\n\n"
    let log = String(repeating: empty, count: hidden) + String(repeating: Self.report(1), count: others)
    let (text, status) = Self.run("triage a.log", on: MemoryHost(["a.log": log]))
    let conflicts = others == 0 ? "0 different conflicts" : "1 different conflict"
    #expect(status == .found && text.hasPrefix("1 log: \(words), \(conflicts)."), "\(text)")
  }

  @Test func theTableSaysWhichZoneItsTimesHave() {
    let zoned = Self.report(20).replacing("10:00:00.1 ", with: "10:00:00.1+0200 ")
    let host = MemoryHost(["a.log": Self.report(10), "b.log": zoned])
    #expect(!Self.run("triage a.log", on: host).text.contains("UTC"))
    let (utc, _) = Self.run("triage b.log", on: host)
    #expect(utc.hasPrefix("1 log: 1 report, 1 different conflict. Times are in UTC.\n"), "\(utc)")
    #expect(utc.contains("seen     2024-05-01T08:00:00.1Z\n"))
    #expect(Self.run("triage a.log b.log", on: host).text.contains("Times ending in Z are in UTC; others are as"))
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
    #expect(Self.run("triage b.log empty.log", on: host).text.hasPrefix("2 logs: 1 report, 1 different conflict."))
    #expect(Self.run("triage a.log missing.log b.log", on: host).status == .failed)
    #expect(host.output.hasPrefix("2 logs: 41 reports"))
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

  @Test func whatIsNewEndsInOne() {
    let host = Self.host()
    #expect(host.run("triage --format json b.log -o old.json") == .found)
    #expect(Self.run("triage --against old.json b.log", on: host).status == .nothingFound)
    let (text, status) = Self.run("triage --against old.json a.log", on: host)
    #expect(status == .found)
    #expect(text.contains("\nnew: 1 x"))
  }

  /// What an earlier table lacks would be called new without being it.
  @Test(arguments: [
    ("triage --format json --top 1 a.log -o old.json", "", "lacks 1 conflict because of --top"),
    ("triage --format ndjson --top 1 a.log -o old.json", "", "lacks 1 conflict because of --top"),
    ("triage --format json --group-by day a.log -o old.json", "", "has --group-by day, but this table has no --group"),
    ("triage --format json a.log -o old.json", "--group-by app ", "has no --group-by, but this table has --group-by"),
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
      #expect(Self.run("triage --against next.json a.log", on: host).text.contains("\nnew: 1 x"))
    }
  }

  @Test func aCutTableStaysCutInSums() {
    let host = Self.host()
    #expect(host.run("triage --format json --top 1 a.log -o cut.json") == .found)
    #expect(host.run("merge --partial cut.json -o sum.ndjson") == .nothingFound)
    #expect(Self.run("merge sum.ndjson", on: host).text.hasSuffix("\n1 more is not shown.\n"))
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
    "explain --follow a.log b.log", "explain --follow --all a.log",
  ])
  func whatDoesNotGoTogether(_ line: String) {
    #expect(Self.host().run(line) == .usage)
  }

  @Test func whatCannotBeReadIsSaid() {
    let host = Self.host()
    #expect(host.run("merge a.log") == .failed)
    #expect(host.errors.contains("a.log:1: not a line of a summary"))
    #expect(host.run("triage missing.log b.log") == .failed)
    #expect(host.output.contains("1 log: 1 report"))
    host.files["long.log"] = [UInt8](repeating: 0x41, count: 2 << 20)
    #expect(host.run("triage long.log") == .incomplete)
    #expect(host.errors.contains("long.log:1: skipped a line longer than 1 MiB"))
    host.files["wide.log"] = [0xFF, 0xFE, 0x41, 0]
    #expect(host.run("triage wide.log") == .failed)
    #expect(host.errors.contains("cannot read wide.log: the text is UTF-16; only UTF-8 is supported"))
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
      #expect(host.errors.contains("\(name) is a layout, not a log; use masdiag explain \(name)"))
    }
    #expect(Self.run("triage \(name) a.log", on: host).text.contains("1 log: 2 reports"))
    #expect(Self.run("triage \(name)", on: host).text.isEmpty)
  }

  @Test func otherGroupsDoNotAddUp() {
    let host = Self.host()
    #expect(host.run("triage --partial --group-by day a.log -o a.ndjson") == .nothingFound)
    #expect(host.run("triage --partial b.log -o b.ndjson") == .nothingFound)
    #expect(host.run("merge a.ndjson b.ndjson") == .failed)
    #expect(host.errors.contains("b.ndjson is grouped differently"))
  }
}
