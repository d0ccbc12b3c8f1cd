import Foundation
import MasdiagCLI
import MasdiagTestSupport
import Testing

/// What the tool says about console logs beyond their conflicts.
struct LogReportTests {
  private func output(_ files: [String: String], _ command: String, wholeLimit: Int = 4 << 20) -> String {
    let host = MemoryHost(files)
    host.wholeLimit = wholeLimit
    _ = host.run(command)
    return host.output
  }

  /// A log with a list of constraints.
  private func host(_ list: [String]) -> MemoryHost {
    MemoryHost(["-": "(\n\(list.map { "    \"<\($0)>\"" }.joined(separator: ",\n"))\n)\n"])
  }

  private func input(_ list: [String]) throws -> DataReport.Input {
    try #require(host(list).report("explain -").inputs.first)
  }

  // MARK: Seen twice

  /// The chat bar's report with other addresses and another time.
  private func again(_ log: String, _ seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var addresses: [Substring: String] = [:]
    var result = ""
    var rest = log[...]
    while let start = rest.firstRange(of: "0x") {
      let address = rest[start.lowerBound...].prefix { $0 == "x" || $0.isHexDigit }
      let other =
        addresses[address] ?? "0x" + String(UInt64.random(in: 1 << 44..<1 << 47, using: &generator), radix: 16)
      addresses[address] = other
      result += rest[..<start.lowerBound] + other
      rest = rest[address.endIndex...]
    }
    var lines = (result + rest).replacing("2023-06-02 21:14:55", with: "2024-01-31 07:00:01")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let listed = lines.indices.filter { lines[$0].hasPrefix("    \"<") }
    let shuffled = listed.map { lines[$0].hasSuffix(",") ? String(lines[$0].dropLast()) : lines[$0] }
      .shuffled(using: &generator)
    for (index, line) in zip(listed, shuffled) { lines[index] = index == listed.last ? line : line + "," }
    return lines.joined(separator: "\n")
  }

  private func fingerprints(_ json: String) -> [String] {
    json.split(separator: "\n").filter { $0.contains("\"fingerprint\"") }
      .map { String($0.drop { $0 == " " }.replacing(",", with: "")) }
  }

  @Test(arguments: ["chat-bar.log", "table-cell.log", "hidden-stack-row.log", "debugging-view.log"])
  func theSameConflictHasOneFingerprint(_ name: String) throws {
    let log = try Fixture.text(name)
    let first = fingerprints(output([name: log], "explain \(name) --format json"))
    #expect(!first.isEmpty)
    for seed in 0..<20 as Range<UInt64> {
      let other = again(log, seed)
      #expect(other != log)
      #expect(fingerprints(output(["x": other], "explain x --format json")) == first, "seed \(seed)")
    }
  }

  @Test func aConflictThatWasSeenBeforeIsExplainedOnce() throws {
    let log = try Fixture.text("chat-bar.log")
    let files = ["a.log": log, "b.log": again(log, 1), "c.log": try Fixture.text("table-cell.log")]
    let text = output(files, "explain a.log c.log b.log")
    let sections = TextReport(text).sections
    #expect(sections.map(\.heading) == ["a.log", "c.log", "b.log"])
    #expect(sections.map { TextReport($0.body).fixNumbers.isEmpty } == [false, false, true])
    #expect(sections[0].body.contains("a.log:1, b.log:1"))
    #expect(sections[2].body.contains("a.log") && !sections[2].body.contains("ChatBar"))
    // As data, each report has an entry of its own.
    let json = output(files, "explain a.log c.log b.log --format json")
    #expect(fingerprints(json).count == 3)
    #expect(Set(fingerprints(json)).count == 2)
    #expect(output(files, "explain a.log b.log --format console").split(separator: "Unable to").count == 2)
  }

  @Test func soAreTheReportsOfOneText() throws {
    let log = try Fixture.text("chat-bar.log")
    let text = output(["a.log": log + again(log, 2) + again(log, 3)], "explain a.log")
    let sections = TextReport(text).sections
    #expect(sections.map { TextReport.numbers($0.heading) } == [[1], [2], [3]])
    #expect(sections.map { TextReport($0.body).fixNumbers.isEmpty } == [false, true, true])
    #expect(sections[0].body.ranges(of: ", a.log:").count == 2)
    #expect(sections[2].body.contains(sections[0].heading))
  }

  @Test func aPlaceIsNamedOnce() throws {
    let text = output(["a.log": try Fixture.text("chat-bar.log")], "explain a.log a.log")
    let places = text.split(separator: "\n").filter { $0.contains("a.log:1") }
    #expect(places.map { $0.ranges(of: "a.log:1").count } == [1], "\(text)")
  }

  @Test func whatHasUnreadableLinesIsShownInFull() throws {
    let log = try Fixture.text("chat-bar.log")
    let damaged = log.replacing("-(8)-[UIButton", with: "-(8)-UIButton")
    let text = output(["a.log": damaged, "b.log": damaged], "explain a.log b.log")
    #expect(TextReport(text).sections.map { $0.body.contains("\($0.heading):9:6") } == [true, true], "\(text)")
  }

  /// JSON on one line.
  private func flat(_ json: String) -> String {
    json.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  // MARK: Positions

  @Test func anIndexCountsTheLinesThatCannotBeRead() throws {
    let list = """
      (
          "<NSLayoutConstraint:0x600001 UIView:0x7f01.width == >",
          "<NSLayoutConstraint:0x600002 UIView:0x7f01.width == 10   (active)>",
          "<NSLayoutConstraint:0x600003 UIView:0x7f01.width == 20   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600003 UIView:0x7f01.width == 20   (active)>
      """
    let json = flat(output(["-": list], "explain --format json --all"))
    #expect(json.contains("\"breaking\": 2"))
    #expect(json.contains("\"ranking\": [ 1, 2 ]"))
    #expect(json.contains("\"corrections\": [ [ 1 ], [ 2 ] ]"))
    #expect(json.contains("\"index\": 0 } ]"))
  }

  // MARK: Names

  @Test func aViewHasOneNameEverywhereAndItsAddressOnce() throws {
    let list = """
      <NSLayoutConstraint:0x600001 UILabel:0x7f01.width == 10   (active)>
      <NSLayoutConstraint:0x600002 UILabel:0x7f02'Mate'.width == UILabel:0x7f01.width   (active)>
      <NSLayoutConstraint:0x600003 UILabel:0x7f02'Mate'.width == 20   (active)>
      """
    let text = output(["-": list], "explain")
    let legend = text.split(separator: "\n").filter { $0.contains("0x7f0") }
    #expect(legend.count == 1 && legend[0].contains(#/^UILabel A .*0x7f01, UILabel B "Mate" .*0x7f02/#), "\(legend)")
    #expect(text.ranges(of: "0x7f02").count == 1)
    // In sums, fixes and sentences.
    #expect(text.ranges(of: "UILabel B \"Mate\"").count > 2 && text.ranges(of: "UILabel A").count > 2)
    let json = flat(output(["-": list], "explain --format json"))
    #expect(
      json.contains(#"{ "name": "UILabel A", "class": "UILabel", "key": null, "address": "0x7f01", "text": null }"#))
    #expect(json.contains(#""name": "UILabel B \"Mate\"""#))
    let host = MemoryHost(["-": list])
    _ = host.run("graph - -o x.svg")
    let picture = String(decoding: host.files["x.svg"] ?? [], as: UTF8.self)
    #expect(picture.contains("UILabel A</text>"))
    #expect(picture.contains("UILabel B &quot;Mate&quot;</text>") || picture.contains("UILabel B \"Mate\"</text>"))
  }

  /// UIKit's choice is none of the members: two views may have one name.
  @Test func equalNamesWithoutAddressesMayBeSeveralViews() throws {
    let lines = [
      "UIViewControllerWrapperView.MyView.height == 896.0 (Did you set translatesAutoresizingMaskIntoConstraints = false?)",
      "MyView.Badge.height == 200.0 ", "MyView.UIView.top == UIViewControllerWrapperView.MyView.top (constant: 0.0)",
      "MyView.UIView.top == UIView.bottom (constant: 0.0)",
      "MyView.UIView.bottom == UIViewControllerWrapperView.MyView.bottom (constant: 0.0)",
      "MyView.UIView.height == UIViewControllerWrapperView.MyView.height (multiplier: 0.200)",
    ]
    let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let log =
      "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n\n"
      + "Will attempt to recover by breaking constraint \nMyView.Badge.height == 200.0 \n"
    let host = MemoryHost(["a.log": log])
    let input = try #require(host.report("explain a.log").inputs.first)
    #expect(input.items?.allSatisfy { $0.address.isEmpty } == true)
    let conflict = try #require(input.conflicts?.first)
    #expect(!conflict.indices.contains(1), "\(conflict.equations)")
    let text = output(["a.log": log], "explain a.log")
    #expect(text.contains("addresses"), "\(text)")
  }

  // MARK: Not proved

  @Test func marginsThatAreMissingAreOneSum() throws {
    let input = try input([
      "NSLayoutConstraint:0x600001 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f01.height == 120",
      "NSLayoutConstraint:0x600002 Card:0x7f02.height >= 100",
      "NSLayoutConstraint:0x600003 UITableViewCellContentView:0x7f01.topMargin == Card:0x7f02.top",
      "NSLayoutConstraint:0x600004 UITableViewCellContentView:0x7f01.bottomMargin == Card:0x7f02.bottom",
    ])
    #expect(input.status == "unproved" && input.conflicts?.isEmpty == true)
    let condition = try #require(input.missing?.first)
    #expect(condition.terms.map(\.item) == Array(repeating: "UITableViewCellContentView", count: 2))
    #expect(Set(condition.terms.map(\.attribute)) == ["topMargin", "bottomMargin"])
    #expect(condition.comparison == ">" && condition.exactBound == "20")
    #expect(condition.fixes.first?.change == "lowerPriority 1 999")
  }

  @Test func aDifferenceOfUnprintedValuesIsOneValue() throws {
    let input = try input([
      "NSLayoutConstraint:0x600001 UILabel:0x7f01.firstBaseline == UIButton:0x7f02.firstBaseline",
      "NSLayoutConstraint:0x600002 UILabel:0x7f01.top == UIView:0x7f03.top + 10",
      "NSLayoutConstraint:0x600003 UIButton:0x7f02.top == UIView:0x7f03.top + 30",
    ])
    let condition = try #require(input.missing?.first)
    #expect(condition.terms.map(\.item) == ["UILabel", "UIButton"])
    #expect(condition.terms.map(\.multiplier) == ["1", "-1"])
    #expect(condition.comparison == "!=" && condition.exactBound == "20")
  }

  /// Two processes, with the same addresses and their lines between each other's.
  @Test(arguments: ["explain", "explain --all"])
  func reportsOfSeveralProcessesAreKeptApart(_ command: String) throws {
    func report(_ app: String, _ attribute: String) -> [String] {
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 UILabel:0x51.\(attribute) == 10   (active)>",
          "<NSLayoutConstraint:0x62 UILabel:0x51.\(attribute) == 12   (active)>"
      )
      Will attempt to recover by breaking constraint 
      <NSLayoutConstraint:0x61 UILabel:0x51.\(attribute) == 10   (active)>
      """.split(separator: "\n").map { "2024-05-01 12:00:00.000 \(app): \($0)" }
    }
    let lines = zip(report("Shop[11:1]", "width"), report("Chat[22:1]", "height")).flatMap { [$0, $1] }
    let host = MemoryHost(["mixed.log": lines.joined(separator: "\n") + "\n"])
    #expect(host.run("\(command) mixed.log") == .found)
    #expect(TextReport(host.output).sections.map { TextReport.numbers($0.heading) } == [[1], [2]], "\(host.output)")
    let inputs = try host.report("\(command) mixed.log").inputs
    #expect(inputs.flatMap { $0.conflicts ?? [] }.map(\.indices) == [[0, 1], [0, 1]])
    #expect(inputs.allSatisfy { $0.unread?.isEmpty == true })
    #expect(host.run("report mixed.log -o page.html") == .nothingFound)
    let page = String(decoding: host.files["page.html"] ?? [], as: UTF8.self)
    #expect(page.ranges(of: "<article").count == 2)
    #expect(page.contains("UILabel:0x51.width == 12") && page.contains("UILabel:0x51.height == 12"))
  }

  @Test func linesThatCouldNotBeReadAreListedToo() throws {
    let cut = "NSLayoutConstraint:0x600009 UIView:0x7f01.width == nan"
    let lines = [
      "NSLayoutConstraint:0x600001 UIView:0x7f01.width == 10", "NSLayoutConstraint:0x600002 UIView:0x7f01.width == 12",
    ]
    let three = host(lines + [cut])
    #expect(try three.conflicts("explain -").map(\.indices) == [[0, 1]])
    three.streams = [:]
    #expect(three.run("explain -") == .found)
    #expect(TextReport.numbers(three.output.prefix { $0 != "\n" }) == [2, 3], "\(three.output)")
    let two = try input([lines[0], cut])
    #expect(two.status == "unproved" && two.unread?.map(\.index) == [1])
  }

  @Test func roundedNumbersProveNothing() throws {
    let input = try input([
      "NSLayoutConstraint:0x600001 'UIView-Encapsulated-Layout-Height' Cell:0x7f01.height == 48",
      "NSLayoutConstraint:0x600002 Cell:0x7f01.height >= 48",
    ])
    #expect(input.status == "unproved" && input.conflicts?.isEmpty == true)
    #expect(input.missing?.first?.premises.map(\.kind) == ["rounding"])
  }

  @Test func aLoneLineIsNotEnough() throws {
    let input = try input(["NSLayoutConstraint:0x600001 Cell:0x7f01.height == 48"])
    #expect(input.status == "unproved" && input.conflicts?.isEmpty == true && input.missing?.isEmpty == true)
  }

  // MARK: Usual causes

  @Test func aCellGetsTheUsualFix() throws {
    let host = MemoryHost(["a.log": try Fixture.text("table-cell.log")])
    let conflict = try #require(host.conflicts("explain a.log").first)
    #expect(conflict.recommendation?.number == 1)
    #expect(conflict.cause?.fix?.change == "lowerPriority 0 999" && conflict.cause?.fix?.number == 1)
  }

  @Test func ofWhatIsNotYoursNothingIsToBeEdited() throws {
    let host = host([
      "NSLayoutConstraint:0x600001 'IB_Leading_Leading' H:|-(16)-[_UIModernBarButton:0x7f01]   (active, names: "
        + "'|':_UIButtonBarButton:0x7f02 )",
      "NSLayoutConstraint:0x600002 'IB_Trailing_Trailing' H:[_UIModernBarButton:0x7f01]-(16)-|   (active, names: "
        + "'|':_UIButtonBarButton:0x7f02 )",
      "NSLayoutConstraint:0x600003 '_UITemporaryLayoutWidth' _UIButtonBarButton:0x7f02.width == 0   (active)",
    ])
    let conflicts = try host.conflicts("explain -")
    #expect(conflicts.map { $0.recommendation?.kind } == ["ignore"] && conflicts[0].recommendation?.number == nil)
    host.streams = [:]
    #expect(host.run("explain") == .found)
    #expect(TextReport(host.output).fixNumbers.isEmpty, "\(host.output)")
  }

  // MARK: Large logs

  /// What is kept whole in these tests, and noise that is not.
  private static let wholeLimit = 1 << 16
  private static let noise = String(repeating: String(repeating: "noise ", count: 200) + "\n", count: 80)

  /// A log whose line breaks were lost is cut where its reports begin, and explained like one that is read whole.
  @Test func aLogInOneLineIsExplainedLikeOneThatIsReadWhole() throws {
    let noise = String(repeating: "größer ", count: 70_000)
    let log = try ["chat-bar.log", "table-cell.log"].map { try Fixture.text($0).replacing("\n", with: " ") }
    let line = "\(log[0]) \(noise)\(log[0].replacing("0x", with: "0x1")) \(noise)\(log[1])"
    for command in ["explain a.log", "explain --format json a.log", "check --format json a.log"] {
      let expected = output(["a.log": line], command)
      #expect(expected.contains("a.log"))
      #expect(output(["a.log": line], command, wholeLimit: Self.wholeLimit) == expected, "\(command)")
    }
    let table = output(["a.log": line], "triage a.log")
    #expect(TextReport.numbers(table.prefix { $0 != "\n" }) == [1, 3, 2], "\(table)")
  }

  /// Of a log that is not kept, as much is said as of one that is.
  @Test func aLargeLogIsExplainedLikeASmallOne() {
    let report = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 Card:0x51.width == 10   (active)>",
          "<NSLayoutConstraint:0x62 Card:0x51.width == 15   (active)>"
      )

      """
    let small = report + "noise\n" + report
    let large = small + Self.noise
    let wide = small + String(repeating: "x", count: 1 << 20 + 1) + "\n"
    for command in [
      "explain a.log", "explain --format json a.log", "explain --format markdown a.log", "explain --all a.log",
      "check a.log", "check --format json a.log",
    ] {
      let expected = output(["a.log": small], command)
      #expect(expected.contains("Card"))
      #expect(output(["a.log": large], command, wholeLimit: Self.wholeLimit) == expected, "\(command)")
    }
    for command in ["explain a.log", "check a.log"] {
      let expected = output(["a.log": small], command)
      #expect(output(["a.log": wide], command, wholeLimit: Self.wholeLimit) == expected, "\(command)")
    }
    let host = MemoryHost(["-": String(repeating: "x", count: 1 << 20 + 1)])
    host.wholeLimit = Self.wholeLimit
    #expect(host.run("explain -") == .failed)
    #expect(host.errors.contains("-: line 1 "), "\(host.errors)")
  }

  @Test func severalLargeLogsAreExplainedLikeSmallOnes() {
    func report(_ width: Int) -> String {
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 Card:0x51.width == \(width)   (active)>",
          "<NSLayoutConstraint:0x62 Card:0x51.width == 15   (active)>"
      )

      """
    }
    let noise = String(repeating: "a line of noise\n", count: 100)
    let hidden = "Unable to simultaneously satisfy constraints.\n(\n    \"<private>\"\n)\n"
    let small = ["a.log": report(10) + noise + hidden, "b.log": (0..<20).map { report($0 % 3) + noise }.joined()]
    let large = small.mapValues { $0 + Self.noise }
    for command in ["explain", "explain --format json", "explain -q", "explain --format console"] {
      let (first, second) = (MemoryHost(small), MemoryHost(large))
      second.wholeLimit = Self.wholeLimit
      let line = "\(command) a.log b.log a.log"
      #expect(first.run(line) == .incomplete)
      #expect(second.run(line) == .incomplete)
      #expect(first.output == second.output, "\(command)")
      #expect(first.errors == second.errors, "\(command)")
      // To a file the same.
      #expect(second.run("\(line) -o out") == .incomplete)
      #expect(String(decoding: second.files["out"] ?? [], as: UTF8.self) == first.output)
    }
    let broken = MemoryHost(large)
    broken.wholeLimit = Self.wholeLimit
    broken.readOnly = ["out"]
    #expect(broken.run("explain --format json a.log -o out") == .failed)
    #expect(broken.files["out"] == nil)
  }

  /// The example in a table may be in a packed log.
  @Test func aPackedLogIsExplainedLikeTheLog() throws {
    let report = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 Card:0x51.width == 10   (active)>",
          "<NSLayoutConstraint:0x62 Card:0x51.width == 15   (active)>"
      )

      """
    for noise in ["", Self.noise] {
      let host = MemoryHost(["a.log": report + noise])
      host.wholeLimit = Self.wholeLimit
      let packed = try Self.packed(report + noise)
      host.files["packed/a.log"] = packed
      host.files["cut/a.log"] = packed.dropLast(9)
      for command in ["explain", "explain --format json", "check"] {
        host.streams = [:]
        #expect(host.run("\(command) a.log") == .found)
        let plain = host.output
        host.streams = [:]
        #expect(host.run("\(command) packed/a.log") == .found)
        #expect(host.output.replacing("packed/a.log", with: "a.log") == plain, "\(command)")
        #expect(host.run("\(command) cut/a.log") == .failed)
        #expect(host.errors.hasPrefix("masdiag: ") && host.errors.contains("cut/a.log"), "\(host.errors)")
      }
    }
  }

  private static func packed(_ text: String) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "masdiag-\(UUID().uuidString).log")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-c", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return [UInt8](data)
  }
}
