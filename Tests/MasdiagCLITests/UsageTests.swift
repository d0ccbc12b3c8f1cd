import MasdiagCLI
import Testing

struct UsageTests {
  @Test(
    arguments: [
      ("", ""), ("explian", "'explain'"), ("explain --fromat json", "'--format'"),
      ("explain --format jsno", "'json'"), ("explain --format", "--format"),
      ("solve --format console x", "text, json"), ("solve a b", "solve"), ("graph x", "-o FILE"),
      ("explain --help=yes", "--help'"), ("explain -x", "'-x'"), ("explain - -", "(-)"), ("check - a -", "(-)"),
    ])
  func wrongUsageIsRefusedWithWhatToDo(_ line: String, _ message: String) {
    let host = MemoryHost()
    #expect(host.run(line) == .usage)
    #expect(host.errors.hasPrefix("masdiag: ") && host.errors.contains("--help"), "\(host.errors)")
    #expect(message.isEmpty || host.errors.contains(message), "\(host.errors)")
    #expect(host.output.isEmpty)
  }

  @Test func everyCommandHelpsWithEachOfItsOptions() {
    for command in Command.table {
      let host = MemoryHost()
      #expect(host.run("\(command.name) --help") == .nothingFound)
      #expect(host.output.contains("\(command.name): "))
      for option in command.options {
        #expect(host.output.contains(option.spellings.joined(separator: ", ")), "\(command.name) \(option.name)")
      }
      let overview = MemoryHost()
      _ = overview.run("--help")
      #expect(overview.output.contains(command.name))
    }
  }

  @Test func optionsAreReadInEveryForm() throws {
    let fixture = try Fixture.text("debugging-view.json")
    for line in [
      "explain --format json -o out a.json", "explain --format=json --output=out a.json",
      "explain -oout --format json a.json",
      "explain --format json -o out -- a.json",
    ] {
      let host = MemoryHost(["a.json": fixture])
      #expect(host.run(line) == .found, "\(line)")
      #expect(host.files["out"]?.isEmpty == false, "\(line)")
    }
  }

  @Test(arguments: [
    ("check --severity warn x", "'warning'"), ("help chek", "'check'"), ("check -qx", "'-x'"),
    ("--format json", "--format"), ("explain --colour always", "'--color'"), ("completions zhs", "'zsh'"),
  ])
  func theWordThatWasMostLikelyMeantIsNamed(_ line: String, _ message: String) {
    let host = MemoryHost()
    #expect(host.run(line) == .usage)
    #expect(host.errors.contains(message), "\(host.errors)")
  }

  /// A file is not what its name says where another command writes that.
  @Test(arguments: [
    ("explain a.json -o a.html", ".html", "report"), ("solve a.json -o a.SVG", ".svg", "graph"),
    ("explain a.json -o a.sarif", ".sarif", "check"), ("check a.json -o a.csv", ".csv", "triage"),
    ("report a.json -o a.pdf", ".pdf", "graph"),
  ])
  func anEndingThatAnotherCommandWritesIsRefused(_ line: String, _ ending: String, _ other: String) throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run(line) == .usage && host.files.count == 1)
    #expect(host.errors.contains(ending) && host.errors.contains("masdiag \(other)"), "\(host.errors)")
    #expect(host.errors.contains("--format text") != line.hasPrefix("report"), "\(host.errors)")
    if !line.hasPrefix("report") { #expect(host.run("\(line) --format text") == .found && host.files.count == 2) }
  }

  @Test func anEndingChoosesTheForm() throws {
    let log = try Fixture.text("debugging-view.log")
    let beginnings = [
      ("csv", "group,change,"), ("html", "<!DOCTYPE html>"), ("ndjson", "{\"masdiag-triage\""), ("md", "| reports"),
    ]
    for (ending, beginning) in beginnings {
      let host = MemoryHost(["a.log": log])
      #expect(host.run("triage a.log -o a.\(ending)") == .found)
      #expect(String(decoding: host.files["a.\(ending)"] ?? [], as: UTF8.self).hasPrefix(beginning), "\(ending)")
    }
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("report a.json -o a.htm") == .nothingFound && host.run("explain a.json -o a.txt") == .found)
  }

  @Test func shortOptionsMayStandTogether() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("explain -qoout a.json") == .found)
    #expect(String(decoding: host.files["out"] ?? [], as: UTF8.self).split(separator: "\n").count == 1)
    #expect(host.run("explain -qh") == .nothingFound)
    #expect(host.output.hasPrefix("explain: "))
  }

  @Test func aFileAloneIsExplained() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("a.json -q") == .found)
    #expect(host.output.hasPrefix("a.json:9:5: "))
    #expect(host.output.split(separator: "\n").count == 1 && TextReport.numbers(host.output).last == 4595)
  }

  @Test func noLineOfHelpIsWiderThanATerminal() {
    for command in Command.table.map(\.name) + [""] {
      let host = MemoryHost()
      _ = host.run("help \(command)")
      for line in host.output.split(separator: "\n") { #expect(line.unicodeScalars.count <= 80, "\(line)") }
    }
  }

  @Test func noLineOfAReportIsWiderThanAskedFor() throws {
    for name in try Fixture.names("json", "log") {
      for (options, width) in [("", 100), ("--width 70", 70)] {
        let host = MemoryHost([name: try Fixture.text(name)])
        _ = host.run("explain \(name) \(options)")
        for line in host.output.split(separator: "\n") where !line.hasPrefix("    \"<") && !line.hasPrefix("\t") {
          let isOneWord = !line.drop { $0 == " " }.contains(" ")
          #expect(line.count <= width || line.hasPrefix("<") || isOneWord, "\(line)")
        }
      }
      // Broken lines are the same words; a note may stand below its row.
      let (wide, narrow) = (MemoryHost([name: try Fixture.text(name)]), MemoryHost([name: try Fixture.text(name)]))
      _ = wide.run("explain \(name) --width 10000")
      narrow.terminals = [.output]
      narrow.widths = [.output: 50]
      _ = narrow.run("explain \(name) --color never")
      let words = [wide, narrow].map {
        $0.output.split(whereSeparator: \.isWhitespace).filter { $0.contains { $0 != "-" } }.sorted()
      }
      #expect(words[0] == words[1])
    }
  }

  @Test(
    arguments: [
      ([:], false, false), ([:], true, true), (["NO_COLOR": "1"], true, false), (["TERM": "dumb"], true, false),
      (["CLICOLOR_FORCE": "1"], false, true), (["CLICOLOR_FORCE": "0"], false, false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
    ] as [([String: String], Bool, Bool)])
  func coloursFollowTheEnvironment(_ variables: [String: String], _ isTerminal: Bool, _ isColoured: Bool) throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    host.variables = variables
    host.terminals = isTerminal ? [.output] : []
    _ = host.run("explain a.json")
    #expect(host.output.contains("\u{1B}[") == isColoured)
    host.streams = [:]
    _ = host.run("explain a.json --color \(isColoured ? "never" : "always")")
    #expect(host.output.contains("\u{1B}[") != isColoured)
  }

  @Test func afterTwoDashesEverythingIsAnInput() {
    let host = MemoryHost()
    #expect(host.run("explain -- --format") == .failed)
    #expect(host.errors.contains(" --format: ") && !host.errors.contains("--help"), "\(host.errors)")
  }

  @Test func theVersionIsPrinted() {
    let host = MemoryHost()
    #expect(host.run("--version") == .nothingFound)
    #expect(host.output.hasPrefix("masdiag "))
  }
}
