import MasdiagCLI
import Testing

struct ExplainTests {
  private func explained(_ name: String, _ options: String = "") throws -> MemoryHost {
    let host = MemoryHost([name: try Fixture.text(name)])
    _ = host.run("explain \(name) \(options)")
    return host
  }

  @Test func theClassicBlockIsPrintedToTheByte() throws {
    let block = """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
      \tTry this:\u{20}
      \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
      (
          "<NSAutoresizingMaskLayoutConstraint:0x1 MASExampleDebuggingView:superview.height == 416>",
          "<MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >= 5000>",
          "<MASLayoutConstraint:BottomConstraint UILabel:messageLabel.bottom == MASExampleDebuggingView:superview.bottom - 10>",
          "<MASLayoutConstraint:ConflictingConstraint[0] UILabel:messageLabel.top == MASExampleDebuggingView:superview.top + 1>"
      )

      Will attempt to recover by breaking constraint\u{20}
      <MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >= 5000>

      """
    #expect(try explained("debugging-view.json", "--format console").output == block)
    #expect(try explained("debugging-view.json").output.hasPrefix(block + "\n"))
  }

  private static func row(_ constraints: String) -> MemoryHost {
    MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "row", "frame": [0, 0, 200, 44], "subviews": [
          { "class": "UILabel", "key": "title", "intrinsicContentSize": [112, 20] }, { "key": "box" } ] },
        "constraints": [ { "vfl": "H:|[title][box]|", "options": ["alignAllTop"] }, "title.top == row.top",
          "box.height == 20", \(constraints) ] }
      """
    ])
  }

  /// The line of each fix.
  private static func lines(_ host: MemoryHost) -> [Int: Substring] {
    host.streams = [:]
    _ = host.run("explain a.json --width 160 --all-fixes")
    return host.output.split(separator: "\n").reduce(into: [:]) { lines, line in
      if let number = TextReport(String(line)).fixNumbers.first { lines[number] = line }
    }
  }

  @Test func aFixThatCutsContentSaysSo() throws {
    let host = Self.row(#""tw: title.width == 120", "bw: box.width == 100""#)
    let fixes = try #require(host.conflicts("explain a.json").first).fixes
    let lines = Self.lines(host)
    #expect(lines.count == fixes.count)
    let clip = DataReport.Clip(item: "title", attribute: "width", size: 100, needed: 112)
    let cuts = fixes.filter { $0.clips == [clip] }
    #expect(cuts.contains { $0.kind == "lowerPriority" } && cuts.contains { $0.kind == "changeConstant" })
    for fix in cuts { #expect(TextReport.numbers(lines[fix.number] ?? "").contains(12), "\(lines)") }
    let spared = fixes.filter { $0.kind == "changeConstant" && $0.value == 80 }
    #expect(spared.count == 1 && spared[0].clips == nil)
    // The width of the title, and that of the row which the number fits.
    #expect(TextReport.numbers(lines[spared[0].number] ?? "").suffix(2) == [120, 200], "\(lines)")
  }

  /// Its author has given it less than its content himself.
  @Test func whatIsCutAnywayIsNotSaid() throws {
    let host = Self.row(#""tw: title.width == 110", "bw: box.width == 100""#)
    let fixes = try host.conflicts("explain a.json").flatMap(\.fixes)
    #expect(!fixes.isEmpty && fixes.allSatisfy { $0.clips == nil })
    #expect(Self.lines(host).values.contains { TextReport.numbers($0).last == 100 })
  }

  @Test func aNumberIsNotMultiplied() throws {
    let half = #"{ "view": "title", "attributes": ["width"], "equalTo": 100, "multipliedBy": 0.5 }"#
    let host = Self.row("\(half), \"title.width == 70\"")
    #expect(try host.conflicts("explain a.json").map(\.exactShortfall) == ["30"])
    host.streams = [:]
    _ = host.run("explain a.json --width 160")
    let text = host.output
    let block = try #require(text.ranges(of: "<MASLayoutConstraint:").last)
    let sentences = text[block.upperBound...].drop { $0 != "\n" }
    #expect(text[..<block.lowerBound].contains("title.width == * 0.5 100>"), "the console has it as Masonry prints it")
    #expect(sentences.contains("title.width == 100") && !sentences.contains("0.5"), "\(text)")
  }

  @Test func aSizeInProportionIsSaidAsASize() throws {
    let host = Self.row(#""half: title.width == row.width * 0.5", "title.width == 120""#)
    let conflict = try #require(host.conflicts("explain a.json").first)
    let half = try #require(conflict.constraints.first { $0.key == "half" })
    let removal = try #require(conflict.fixes.first { $0.index == half.index && $0.kind == "remove" })
    let line = try #require(Self.lines(host)[removal.number])
    #expect(TextReport.numbers(line).last == 120 && !line.contains("row"), "\(line)")
  }

  @Test func whatAProportionMissesIsSaidInItsOwnDirection() throws {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 320, 480],
          "subviews": [ { "key": "a" }, { "key": "b" }, { "key": "c" } ] },
        "constraints": [ "a.width == c.width * 2 + 10", "c.width == b.width", "a.width >= b.width * 2 + 30" ] }
      """
    ])
    #expect(host.run("explain a.json") == .found)
    #expect(try host.conflicts("explain a.json").map(\.exactShortfall) == ["20"])
    host.streams = [:]
    #expect(host.run("explain -q a.json") == .found)
    #expect(host.output.contains("a.width") && host.output.contains("b.width"))
    #expect(TextReport.numbers(host.output).suffix(3) == [2, 30, 20], "\(host.output)")
  }

  @Test func aContainerThatIsAtMostSoLargeIsTooSmall() throws {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 320, 480], "subviews": [
          { "key": "s", "safeAreaInsets": [47, 0, 34, 0], "subviews": [ { "key": "a" } ] } ] },
        "constraints": [ { "view": "s", "attributes": ["left", "right", "top"], "equalTo": "r" }, "s.height <= 60",
          { "view": "a", "attributes": ["edges"], "equalTo": "s.safeArea" } ] }
      """
    ])
    #expect(host.run("explain a.json") == .found)
    #expect(try host.conflicts("explain a.json").map(\.exactShortfall) == ["21"])
    host.streams = [:]
    #expect(host.run("explain -q a.json") == .found)
    #expect(TextReport.numbers(host.output).suffix(2) == [60, 81], "\(host.output)")
  }

  /// Of sizes that are to be equal, two that are not are a conflict of three.
  @Test func unequalViewsOfAnEqualStackAreAConflictOfThree() {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 320, 100], "subviews": [
          { "class": "UIStackView", "key": "s", "stack": { "distribution": "fillEqually", "spacing": 10 },
            "subviews": [ { "key": "a" }, { "key": "b" }, { "key": "c" } ] } ] },
        "constraints": [ { "view": "s", "attributes": ["edges"], "equalTo": "root" },
          "a.width == 60", "b.width == 100", "c.width == 150" ] }
      """
    ])
    #expect(host.run("explain a.json") == .found)
    let sizes = host.output.matches(of: /\(\n((?:    ".*\n)+)\)/).map { $0.output.1.split(separator: "\n").count }
    #expect(sizes.prefix(2) == [3, 3], "\(host.output)")
  }

  @Test func theBillOfTheDebuggingView() throws {
    let host = try explained("debugging-view.json")
    let report = TextReport(host.output)
    #expect(report.amounts == ["416", "-1", "-10", "405", "5000"], "\(host.output)")
    let lines = host.output.split(separator: "\n")
    for (key, place) in [
      ("ConflictingConstraint[0]", "11:5"), ("BottomConstraint", "10:5"), ("ConstantConstraint", "9:5"),
    ] {
      #expect(lines.contains { $0.contains("   \(key) ") && $0.hasSuffix(" \(place)") }, "\(key)")
    }
    #expect(lines.contains { TextReport.numbers($0) == [5000, 405, 4595] })
    #expect(report.fixNumbers == [1, 2, 3, 4, 5])
    let conflict = try #require(host.conflicts("explain debugging-view.json").first)
    let index = { key in conflict.constraints.first { $0.key == key }?.index ?? -1 }
    #expect(
      conflict.fixes.map(\.change) == [
        "lowerPriority \(index("ConstantConstraint")) 750", "changeConstant \(index("ConstantConstraint")) 405",
        "remove \(index("ConstantConstraint"))", "relax \(index("BottomConstraint")) >=",
        "relax \(index("ConflictingConstraint[0]")) <=",
      ])
    #expect(conflict.recommendation?.index == index("ConstantConstraint") && conflict.recommendation?.number == 1)
  }

  @Test(arguments: ["", "--format console"])
  func whatIsPrintedIsReadBackAsTheSameConflict(_ format: String) throws {
    var compared = 0
    for name in try Fixture.names("json") {
      let printed = try explained(name, format)
      // What a margin or baseline adds is not printed, so it cannot be read back.
      let conflicts = try MemoryHost([name: try Fixture.text(name)]).conflicts("explain \(name)")
      let hides = conflicts.contains { conflict in
        conflict.equations.contains { $0.contains(#/[mM]argin|[bB]aseline|safeArea/#) }
          || conflict.premises.contains { $0.kind != "nonNegativeSize" }
      }
      guard printed.output.contains("Unable to simultaneously"), !hides else { continue }
      let again = MemoryHost(["-": printed.output])
      _ = again.run("explain --format json")
      let fingerprints = { (text: String) in text.split(separator: "\n").filter { $0.contains("\"fingerprint\"") } }
      #expect(fingerprints(again.output) == fingerprints(try explained(name, "--format json").output), "\(name)")
      compared += 1
    }
    #expect(compared > 5)
  }

  /// What a conflict rests on and its block does not print: insets, baselines, and whose child a view is.
  private static let unprinted = [
    (#""layoutMargins": [40, 0, 60, 0]"#, #""a.top >= r.margins.top", "a.bottom <= r.margins.bottom - 1""#),
    (#""layoutMargins": [0, 30, 0, 30]"#, #""r.width <= 50", "a.width == r.margins.width""#),
    (#""safeAreaInsets": [44, 0, 34, 0]"#, #""r.height == 70", "a.top == r.safeArea.top""#),
    (#""class": "UIView""#, #""a.firstBaseline == r.bottom - 10", "a.top == r.top + 1", "a.height >= 5000""#),
  ]

  /// Such a block is no conflict as printed: a layout is there that holds it. Another conflict is not made up.
  @Test(arguments: unprinted)
  func whatABlockDoesNotPrintIsNotMadeUp(_ member: String, _ constraints: String) throws {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 90, 90], \(member),
          "subviews": [ { "key": "a", "baseline": { "first": 20, "last": 20 } } ] },
        "constraints": [ \(constraints) ] }
      """
    ])
    #expect(host.run("explain a.json --format console") == .found)
    let printed = host.output
    let again = MemoryHost(["-": printed])
    #expect(again.run("explain --format json") == .found)
    #expect(again.output.contains(#""status": "unproved""#), "\(printed)")
    #expect(again.output.contains(#""conflicts": []"#))
  }

  @Test(arguments: ["Row", "é", "2", ";", "A.B"])
  func aBlockIsReadBackWhateverTheClassOfItsConstraints(_ name: String) {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 90, 90], "subviews": [ { "key": "a" } ] },
        "constraints": [
          { "class": "\(name)", "constraint": "a.width == 10" },
          { "class": "\(name)", "key": "wide", "constraint": "a.width == r.width" }
        ] }
      """
    ])
    #expect(host.run("explain a.json --format console") == .found)
    let again = MemoryHost(["-": host.output])
    #expect(again.run("explain --format json") == .found)
    host.streams = [:]
    #expect(host.run("explain a.json --format json") == .found)
    let fingerprints = { (text: String) in text.split(separator: "\n").filter { $0.contains("\"fingerprint\"") } }
    #expect(fingerprints(host.output).count == 1)
    #expect(fingerprints(again.output) == fingerprints(host.output))
  }

  @Test func aLogIsTheSameWhateverItsLinesEndWith() throws {
    for name in try Fixture.names("log") {
      let log = try Fixture.text(name)
      let plain = MemoryHost(["-": log])
      let windows = MemoryHost(["-": log.replacing("\n", with: "\r\n")])
      let unfinished = MemoryHost(["-": String(log.reversed().drop { $0 == "\n" }.reversed())])
      for host in [plain, windows, unfinished] { _ = host.run("explain") }
      #expect(windows.output == plain.output, "\(name)")
      #expect(unfinished.output == plain.output, "\(name)")
    }
  }

  @Test func exitStatusShowsWhatWasFound() throws {
    let fine = #"{ "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 1, 1] } }"#
    let host = MemoryHost([
      "fine.json": fine, "conflict.json": try Fixture.text("debugging-view.json"), "bad.json": "{",
    ])
    #expect(host.run("explain fine.json") == .nothingFound)
    #expect(host.run("explain conflict.json") == .found)
    #expect(host.run("explain bad.json") == .failed)
    #expect(host.run("explain missing.json") == .failed)
    #expect(host.run("explain fine.json conflict.json") == .found)
    #expect(host.run("explain bad.json conflict.json") == .failed)
  }

  @Test func whatCannotBeReadLeavesStandardOutputEmpty() {
    let inputs = [
      "", "{", "{\"masdiag\": 1", "\u{0}\u{1}\u{2}", "\u{7F}ELF\u{0}size <= limit\n\u{0}x == 0\n", "if width <= 5 {\n",
      "hello\nworld\n", "[1, 2]", "{\"masdiag\": 2, \"root\": {}}",
    ]
    for (number, input) in inputs.enumerated() {
      for format in ["text", "json", "console"] {
        let host = MemoryHost(["x.json": input])
        #expect(host.run("explain x.json --format \(format)") == .failed, "\(number)")
        #expect(host.output.isEmpty, "\(number)")
        #expect(host.errors.contains("x.json:"), "\(number): \(host.errors)")
        #expect(host.errors.contains("error:"), "\(number)")
      }
    }
  }

  @Test func everyInputGetsAHeadingAndTheOthersAreStillReported() throws {
    let log = try Fixture.text("debugging-view.json")
    let host = MemoryHost(["a.json": log, "b.json": "{", "c.json": log])
    #expect(host.run("explain a.json b.json c.json") == .failed)
    #expect(host.output.contains("==> a.json <=="))
    #expect(host.output.contains("==> c.json <=="))
    #expect(host.errors.contains("b.json:1:"))
  }

  @Test func coloursFollowTheStreamAndTheEnvironment() throws {
    let log = try Fixture.text("debugging-view.json")
    func output(_ options: String, terminal: Bool, _ variables: [String: String] = [:]) -> String {
      let host = MemoryHost(["a.json": log])
      host.terminals = terminal ? [.output] : []
      host.variables = variables
      _ = host.run("explain a.json \(options)")
      return host.output
    }
    #expect(output("", terminal: true).contains("\u{1B}["))
    #expect(!output("", terminal: false).contains("\u{1B}"))
    #expect(!output("", terminal: true, ["NO_COLOR": "1"]).contains("\u{1B}"))
    #expect(output("", terminal: true, ["NO_COLOR": ""]).contains("\u{1B}["))
    #expect(!output("", terminal: true, ["TERM": "dumb"]).contains("\u{1B}"))
    #expect(output("--color always", terminal: false, ["NO_COLOR": "1"]).contains("\u{1B}["))
    #expect(!output("--color never", terminal: true).contains("\u{1B}"))
  }

  @Test func nothingOfTheInputReachesTheTerminalRaw() {
    let document = """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 10, 10], "subviews": [ { "key": "a", "class": "UI\u{1B}[2J" } ] },
        "constraints": [ "a.width == 20", "a.left == root.left", "a.right == root.right", "a.top == nowhere\u{1B}]0;x\u{7}.top" ] }
      """
    let host = MemoryHost(["x.json": document])
    _ = host.run("explain x.json")
    #expect(!host.output.contains("\u{1B}"))
    #expect(!host.errors.contains("\u{1B}"))
    #expect(!host.errors.contains("\u{7}"))
  }

  @Test func theResultCanGoToAFile() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("explain a.json -o why.txt --color always") == .found)
    #expect(host.output.isEmpty)
    let written = String(decoding: host.files["why.txt"] ?? [], as: UTF8.self)
    #expect(written.contains("4595"))
    #expect(written.contains("\u{1B}["))
    host.readOnly = ["why.txt"]
    #expect(host.run("explain a.json -o why.txt") == .failed)
  }

  @Test(arguments: [(20, nil), (21, 1), (500, 480)])
  func ofManyErrorsTheFirstAreShown(_ count: Int, _ rest: Double?) {
    let constraints = (0..<count).map { "\"nosuch\($0).width == 1\"" }.joined(separator: ",\n")
    let host = MemoryHost([
      "a.json": #"{ "masdiag": 1, "root": { "key": "r" }, "constraints": [\#(constraints)] }"#
    ])
    #expect(host.run("explain a.json") == .failed)
    #expect(host.errors.ranges(of: ": error: ").count == 20)
    let last = host.errors.split(separator: "\n").last ?? ""
    if let rest {
      #expect(TextReport.numbers(last) == [rest], "\(last)")
    } else {
      #expect(last.hasSuffix("~"), "\(last)")
    }
  }
}
