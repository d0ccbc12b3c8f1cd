import Foundation
import MasdiagCLI
import MasdiagTestSupport
import Testing

/// What the tool says about console logs beyond their conflicts.
struct LogReportTests {
  func output(_ files: [String: String], _ command: String, wholeLimit: Int = 4 << 20) -> String {
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
    #expect(sections.map(\.heading) == ["a.log", "c.log"])
    #expect(sections.allSatisfy { !TextReport($0.body).fixNumbers.isEmpty })
    #expect(text.contains("a.log:1, b.log:1"), "\(text)")
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
    #expect(sections.map { TextReport.numbers($0.heading) } == [[1]])
    #expect(text.ranges(of: ", a.log:").count == 2, "\(text)")
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
    #expect(condition.fixes.first?.change == "lowerPriority 3 999")
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
    #expect(conflict.cause?.fix?.change.hasSuffix(" 999") == true && conflict.cause?.fix?.number == 1)
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
}
