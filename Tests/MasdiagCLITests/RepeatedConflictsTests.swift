import Foundation
import MasdiagCLI
import Testing

/// One mistake that comes to several conflicts is explained once.
struct RepeatedConflictsTests {
  private static func document(_ constraints: String) -> String {
    """
    { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 320, 480], "subviews": [ { "key": "a" }, { "key": "b" } ] },
      "constraints": [
    \(constraints)
      ] }
    """
  }

  private static func explained(_ constraints: String, _ options: String = "") -> String {
    let host = MemoryHost(["a.json": document(constraints)])
    #expect(host.run("explain \(options) a.json") == .found)
    return host.output
  }

  /// What `check` says of conflicts.
  private static func checked(_ constraints: String, _ options: String = "") -> MemoryHost {
    let host = MemoryHost(["a.json": document(constraints)])
    #expect(host.run("check --severity error \(options) a.json") == .found)
    return host
  }

  private static let edges = """
        { "view": "a", "attributes": ["edges"], "equalTo": "r", "insets": [10, 10, 10, 10], "key": "one" },
        { "view": "a", "attributes": ["edges"], "equalTo": "r", "insets": [20, 20, 20, 20], "key": "two" }
    """

  @Test func edgesThatAreGivenTwiceAreExplainedOnce() {
    let text = Self.explained(Self.edges)
    #expect(text.ranges(of: "Unable to simultaneously").count == 1)
    #expect(TextReport(text).fixNumbers == [1, 2], "\(text)")
    let others = text.components(separatedBy: "\n\n").suffix(3)
    for (other, (edge, numbers)) in zip(others, [("left", [3.0, 4]), ("bottom", [5, 6]), ("right", [7, 8])]) {
      #expect(other.contains(" a.\(edge) ") && other.contains(" r.\(edge)"), "\(other)")
      #expect(TextReport.numbers(other) == [20, 10] + numbers, "\(other)")
    }
  }

  /// In a form, a label that is too wide conflicts with each field.
  @Test func conflictsThatOneChangeResolvesAreExplainedOnce() {
    let document = """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 320, 480], "subviews": [
          { "key": "label", "class": "UILabel", "intrinsicContentSize": [190, 21],
            "contentCompressionResistance": { "horizontal": 1000, "vertical": 750 } },
          { "key": "first" }, { "key": "second" }] },
        "constraints": [
          "label.leading == r.leading + 16",
          "first.leading == label.trailing + 8", "first.trailing == r.trailing - 16", "first.width >= 120",
          "second.leading == first.leading", "second.trailing == r.trailing - 16", "second.width >= 120" ] }
      """
    let host = MemoryHost(["a.json": document])
    #expect(host.run("explain a.json") == .found)
    let blocks = host.output.ranges(of: "Unable to simultaneously").count
    let lines = host.output.components(separatedBy: "\n").filter { $0.hasPrefix("Fix 1 also resolves this conflict:") }
    #expect(blocks == 1 && lines.count == 1, "\(host.output)")
    #expect(lines[0].contains("second must be at least 120 pt wide"), "\(lines)")
    let all = MemoryHost(["a.json": document])
    #expect(all.run("explain --all-fixes a.json") == .found)
    #expect(all.output.ranges(of: "Unable to simultaneously").count == 2, "\(all.output)")
  }

  /// Rows that are built alike have the same mistake.
  @Test func conflictsOfEqualRowsAreExplainedOnce() {
    func document(_ widths: [Int]) -> String {
      let rows = widths.indices.map { "{ \"key\": \"row\($0)\", \"subviews\": [{ \"key\": \"name\($0)\" }] }" }
      let constraints = widths.enumerated().map { row, width in
        """
        "row\(row).left == r.left", "row\(row).right == r.right", "name\(row).left == row\(row).left + 16",
        "name\(row).right == row\(row).right - 16", "name\(row).width >= \(width)"
        """
      }
      return """
        { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 100, 480], "subviews": [ \(rows.joined(separator: ", ")) ] },
          "constraints": [ \(constraints.joined(separator: ",\n")) ] }
        """
    }
    let host = MemoryHost(["a.json": document([90, 90, 80, 90])])
    #expect(host.run("explain a.json") == .found)
    #expect(host.output.ranges(of: "Unable to simultaneously").count == 2, "\(host.output)")
    let lines = host.output.components(separatedBy: "\n").filter { $0.contains(" conflicts in the same way: ") }
    #expect(lines.count == 2, "\(host.output)")
    for (line, row) in zip(lines, [1, 3]) {
      #expect(
        line.hasPrefix("name\(row).width >= 90") && line.contains("name\(row) must be at least 90 pt wide"), "\(line)")
    }
    let all = MemoryHost(["a.json": document([90, 90])])
    #expect(all.run("explain --all-fixes a.json") == .found)
    #expect(all.output.ranges(of: "Unable to simultaneously").count == 2, "\(all.output)")
  }

  /// Views of equal width in a row, with minimum widths. Recovery breaks one minimum after another.
  @Test(arguments: [([50, 50, 50, 50], true), ([80, 50, 50, 50], false)])
  func minimumsOfEqualWidthsAreExplainedOnce(_ minimums: [Int], fitInProportion: Bool) {
    let views = minimums.indices.map { "{ \"key\": \"v\($0)\" }" }.joined(separator: ", ")
    let constraints = minimums.enumerated().map { place, minimum in
      let last = place == 0 ? "r.left" : "v\(place - 1).right"
      let equal = place == 0 ? "" : ", \"v\(place).width == v\(place - 1).width\""
      return "\"v\(place).left == \(last)\", \"v\(place).width >= \(minimum)\"\(equal)"
    }
    let document = """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 120, 480], "subviews": [\(views)] },
        "constraints": [\(constraints.joined(separator: ",\n")), "v3.right == r.right"] }
      """
    let host = MemoryHost(["a.json": document])
    #expect(host.run("explain a.json") == .found)
    let lines = host.output.components(separatedBy: "\n").filter { $0.contains(" conflicts over the same room (fix") }
    // With equal widths, minimums that differ don't hold if they are only reduced in proportion.
    #expect(host.output.contains("in proportion also resolves 3 other conflicts") == fitInProportion, "\(host.output)")
    #expect(lines.count == (fitInProportion ? 3 : 0), "\(host.output)")
    #expect((host.output.ranges(of: "Unable to simultaneously").count == 1) == fitInProportion, "\(host.output)")
    let all = MemoryHost(["a.json": document])
    #expect(all.run("explain --all-fixes a.json") == .found)
    #expect(all.output.ranges(of: "Unable to simultaneously").count == 4, "\(all.output)")
  }

  @Test func allFixesComeWithTheirConflicts() {
    #expect(Self.explained(Self.edges, "--all-fixes").ranges(of: "Unable to simultaneously").count == 4)
  }

  @Test func ofManyShorterSumsTheFirstAreNamed() {
    let views = (1...7).map { "{ \"key\": \"v\($0)\" }" }.joined(separator: ", ")
    let format = "H:|" + (1...7).map { "[v\($0)(100)]" }.joined() + "|"
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 50, 50], "subviews": [\(views)] },
        "constraints": [ { "vfl": "\(format)" } ] }
      """
    ])
    #expect(host.run("explain a.json") == .found)
    let lines = host.output.split(separator: "\n")
    #expect(TextReport.numbers(lines.last ?? "") == [3], "\(host.output)")
    #expect(lines.contains { $0.contains(" v1.width == 100:") && TextReport.numbers($0).last == 550 }, "\(host.output)")
    #expect(lines.count { $0.contains(#/^  .* v\d\.width == 100:/#) } == 3, "\(host.output)")
  }

  @Test func everyConflictIsInTheOtherForms() {
    #expect(Self.explained(Self.edges, "--format console").ranges(of: "Unable to simultaneously").count == 4)
    #expect(Self.explained(Self.edges, "--format json").ranges(of: "\"fingerprint\"").count == 4)
    #expect(Self.explained(Self.edges, "--quiet").split(separator: "\n").count == 4)
  }

  @Test func edgesThatAreGivenTwiceAreOneFinding() {
    let lines = Self.checked(Self.edges).output.split(separator: "\n")
    #expect(lines.count == 2 && TextReport("\(lines[0])\n").codes == ["conflict"], "\(lines)")
    #expect(lines[0].hasPrefix("a.json:3:5: error: a.top ") && TextReport.numbers(lines[0]).suffix(2) == [20, 10])
    #expect(lines[0].contains(" a.left, a.bottom and a.right"))
    let pairs = lines[1].matches(of: #/(one|two)\[(\d)\]/#).map { "\($0.1) \($0.2)" }
    #expect(pairs == (0..<4).flatMap { ["one \($0)", "two \($0)"] }, "\(lines)")
    for format in ["junit", "github", "gcc", "markdown"] {
      let other = Self.checked(Self.edges, "--format \(format)").output
      #expect(other.contains("a.left, a.bottom and a.right"), "\(other)")
      #expect(other.ranges(of: "a.left").count == other.ranges(of: "a.top").count, "\(other)")
    }
  }

  @Test func aFindingOfSeveralConflictsHasEachInItsData() throws {
    let data = try JSONSerialization.jsonObject(with: Data(Self.checked(Self.edges, "--format json").output.utf8))
    let inputs = try #require((data as? [String: Any])?["inputs"] as? [[String: Any]])
    let findings = try #require(inputs[0]["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    let repeats = try #require(findings[0]["repeats"] as? [[String: Any]])
    #expect(([findings[0]] + repeats).map { $0["constraints"] as? [Int] } == [[2, 6], [3, 7], [4, 8], [5, 9]])
    let explained = Self.explained(Self.edges, "--format json")
    for conflict in [findings[0]] + repeats {
      #expect(explained.contains(try #require(conflict["fingerprint"] as? String)))
    }
  }

  @Test func oneChangeOfTheTextResolvesAllConflictsOfAFinding() throws {
    let data = try JSONSerialization.jsonObject(with: Data(Self.checked(Self.edges, "--format sarif").output.utf8))
    let runs = try #require((data as? [String: Any])?["runs"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    #expect(results.count == 1)
    let fixes = try #require(results[0]["fixes"] as? [[String: Any]])
    let descriptions = fixes.map { ($0["description"] as? [String: String])?["text"] ?? "" }
    for (text, key) in zip(descriptions, ["one", "two"]) {
      #expect(text.split(separator: "; ").enumerated().allSatisfy { $1.hasPrefix("\(key)[\($0)]: ") }, "\(text)")
    }
    #expect(descriptions.map { $0.split(separator: "; ").count } == [4, 4])
    for fix in fixes {
      let host = MemoryHost(["a.json": try TextChange(fix).applied(to: Self.document(Self.edges))])
      #expect(host.run("check --severity error a.json") == .nothingFound, "\(host.output)\(host.errors)")
    }
  }

  @Test func aFindingOfSeveralConflictsIsKnownByTheFirst() {
    let host = Self.checked(Self.edges)
    #expect(host.run("check --severity error --baseline b.txt --update-baseline a.json") == .nothingFound)
    host.files["a.json"] = Array("\n\n\(Self.document(Self.edges))".utf8)
    #expect(host.run("check --severity error --baseline b.txt a.json") == .nothingFound, "\(host.output)")
  }

  @Test func whatIsEverywhereInASweepIsOneFindingToo() {
    let text = Self.checked(Self.edges, "--sweep r.width=320...400").output
    #expect(TextReport(text).codes == ["conflict"] && text.split(separator: "\n").count == 1, "\(text)")
    #expect(text.contains(#/^a\.json:3:5: error: .*a\.top .*20 .*10 .*a\.left, a\.bottom and a\.right/#), "\(text)")
  }

  @Test func otherViewsAndOtherStatementsAreOtherFindings() {
    let text = Self.checked(
      """
          "a.width == 10", "a.width == 20", "a.height == 10", "a.height == 20", "b.width == 10", "b.width == 20"
      """
    ).output
    #expect(text.ranges(of: "[conflict]").count == 3, "\(text)")
  }

  @Test func otherViewsAndOtherStatementsAreOtherMistakes() {
    let text = Self.explained(
      """
          "a.width == 10", "a.width == 20", "a.height == 10", "a.height == 20", "b.width == 10", "b.width == 20"
      """)
    #expect(text.ranges(of: "Unable to simultaneously").count == 3)
    #expect(TextReport(text).fixNumbers.count == 6, "\(text)")
  }

  private static let row = """
        "a.left == r.left + 10", "a.width == 400", "b.left == a.right + 10", "b.width == 400", "b.right == r.right"
    """

  @Test func aRowThatIsStillTooWideIsExplainedOnce() {
    let text = Self.explained(Self.row)
    #expect(text.ranges(of: "Unable to simultaneously").count == 1, "\(text)")
    #expect(text.split(separator: "\n").contains { TextReport.numbers($0) == [320, 820, 500] }, "\(text)")
    let last = text.split(separator: "\n").last ?? ""
    #expect(last.contains(" a.width == 400:") && TextReport.numbers(last) == [400, 100], "\(text)")
    #expect(Self.explained(Self.row, "--all-fixes").ranges(of: "Unable to simultaneously").count == 2)
    #expect(Self.explained(Self.row, "--format console").ranges(of: "Unable to simultaneously").count == 2)
    #expect(Self.explained(Self.row, "--all").ranges(of: "Unable to simultaneously").count == 2)
  }

  @Test func otherSumsAreExplained() {
    let text = Self.explained(Self.row + #", "a.height == 500", "a.top == r.top", "a.bottom == r.bottom""#)
    #expect(text.ranges(of: "Unable to simultaneously").count == 2, "\(text)")
  }

  /// Pairs of widths, each pair of another view.
  private static func pairs(_ count: Int) -> String {
    let views = (0..<count).map { "{ \"key\": \"v\($0)\" }" }
    let constraints = (0..<count).flatMap { ["\"v\($0).width == 1\"", "\"v\($0).width == 2\""] }
    return """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 320, 480], "subviews": [\(views.joined(separator: ", "))] },
        "constraints": [\(constraints.joined(separator: ",\n"))] }
      """
  }

  @Test(
    arguments: [
      (51, "", 50), (53, "--limit 2", 2), (53, "--limit 53", 53),
    ])
  func ofManyConflictsTheFirstAreExplained(_ count: Int, _ options: String, _ shown: Int) {
    let host = MemoryHost(["a.json": Self.pairs(count)])
    #expect(host.run("explain \(options) a.json") == .found)
    #expect(host.output.matches(of: #/^v\d+ /#.anchorsMatchLineEndings()).count == shown)
    let rest = [count - shown, count, count].map(Double.init)
    let end = host.output.split(separator: "\n").last ?? ""
    if shown < count { #expect(TextReport.numbers(end) == rest, "\(end)") }
    #expect(end.contains("--limit \(count)") == (shown < count), "\(end)")
    let brief = MemoryHost(["a.json": Self.pairs(count)])
    #expect(brief.run("explain -q \(options) a.json") == .found)
    let lines = brief.output.split(separator: "\n")
    let isCut = !options.isEmpty && shown < count
    #expect(lines.count { $0.contains(#/^a\.json:\d+:\d+: /#) } == (options.isEmpty ? count : shown))
    #expect(lines.contains { $0.contains("--limit") } == isCut)
    let json = MemoryHost(["a.json": Self.pairs(count)])
    #expect(json.run("explain --format json a.json") == .found)
    #expect(json.output.ranges(of: "\"fingerprint\"").count == count)
  }

  /// Duplicates of a constraint cause its conflict again.
  @Test(arguments: [
    #""a.width == 50", "a.width == 10", "a.width == 50""#, #""a.width == 50", "a.width == 50", "a.width == 10""#,
    #""a.width == 50", "a.width == 10", "a.width == 50", "a.width == 50""#,
  ])
  func duplicatesAreOneConflict(_ constraints: String) {
    let text = Self.explained(constraints)
    #expect(text.ranges(of: "two conflicting widths").count == 1, "\(text)")
    #expect(text.contains(" causes the same conflict again (fix"), "\(text)")
    let findings = Self.checked(constraints).output.split(separator: "\n").filter { $0.contains(" error: ") }
    #expect(findings.count == 1 && !findings[0].contains("same two"), "\(findings)")
  }
}
