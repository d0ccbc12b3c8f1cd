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
    #expect(text.contains("a.top has to be both 20 below and 10 below r.top.\n"))
    #expect(
      text.hasSuffix(
        """
        The same two again: a.left has to be both 20 right of and 10 right of r.left (fixes 3 and 4).

        The same two again: a.bottom has to be both 20 above and 10 above r.bottom (fixes 5 and 6).

        The same two again: a.right has to be both 20 left of and 10 left of r.right (fixes 7 and 8).

        """), "\(text)")
  }

  @Test func allFixesComeWithTheirConflicts() {
    #expect(Self.explained(Self.edges, "--fixes all").ranges(of: "Unable to simultaneously").count == 4)
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
    #expect(host.output.hasSuffix("\n  and 3 more\n"), "\(host.output)")
    #expect(host.output.contains("  without v1.width == 100, by 550 points\n"), "\(host.output)")
  }

  @Test func everyConflictIsInTheOtherForms() {
    #expect(Self.explained(Self.edges, "--format console").ranges(of: "Unable to simultaneously").count == 4)
    #expect(Self.explained(Self.edges, "--format json").ranges(of: "\"fingerprint\"").count == 4)
    #expect(Self.explained(Self.edges, "--quiet").split(separator: "\n").count == 4)
  }

  @Test func edgesThatAreGivenTwiceAreOneFinding() {
    let text = Self.checked(Self.edges).output
    #expect(
      text.hasSuffix(
        """
        , and the same two conflict about a.left, a.bottom and a.right [conflict]
            one[0] conflicts with two[0], one[1] with two[1], one[2] with two[2] and one[3] with two[3]

        """), "\(text)")
    for format in ["junit", "github", "gcc", "markdown"] {
      let other = Self.checked(Self.edges, "--format \(format)").output
      #expect(other.contains("and the same two conflict about a.left, a.bottom and a.right"), "\(other)")
      #expect(!other.contains("a.left has to be"), "\(other)")
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
    #expect(
      fixes.map { ($0["description"] as? [String: String])?["text"] } == [
        "one[0]: remove it; one[1]: remove it; one[2]: remove it; one[3]: remove it",
        "two[0]: remove it; two[1]: remove it; two[2]: remove it; two[3]: remove it",
      ])
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
    #expect(text.hasPrefix("a.json:3:5: error: everywhere: a.top "), "\(text)")
    #expect(text.hasSuffix("; the same two conflict about a.left, a.bottom and a.right [conflict]\n"), "\(text)")
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
    #expect(!text.contains("The same two again"))
  }

  private static let row = """
        "a.left == r.left + 10", "a.width == 400", "b.left == a.right + 10", "b.width == 400", "b.right == r.right"
    """

  @Test func aRowThatIsStillTooWideIsExplainedOnce() {
    let text = Self.explained(Self.row)
    #expect(text.ranges(of: "Unable to simultaneously").count == 1, "\(text)")
    #expect(text.contains("The content of r needs 820 points of width, but it is 320 wide: 500 are missing.\n"))
    #expect(
      text.hasSuffix(
        """

        Parts of the same sum are in conflict as well:
          without a.width == 400, by 100 points

        """), "\(text)")
    #expect(Self.explained(Self.row, "--fixes all").ranges(of: "Unable to simultaneously").count == 2)
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
      (51, "", 50, "1 of 51 conflicts is not shown; --limit 51 shows all.\n"),
      (53, "--limit 2", 2, "51 of 53 conflicts are not shown; --limit 53 shows all.\n"),
      (53, "--limit 53", 53, "this conflict is gone, others are left.\n"),
    ])
  func ofManyConflictsTheFirstAreExplained(_ count: Int, _ options: String, _ shown: Int, _ end: String) {
    let host = MemoryHost(["a.json": Self.pairs(count)])
    #expect(host.run("explain \(options) a.json") == .found)
    #expect(host.output.ranges(of: "is given two widths").count == shown)
    #expect(host.output.hasSuffix(end), "\(host.output.suffix(200))")
    let brief = MemoryHost(["a.json": Self.pairs(count)])
    #expect(brief.run("explain -q \(options) a.json") == .found)
    #expect(brief.output.ranges(of: "is given two widths").count == (options.isEmpty ? count : shown))
    #expect(brief.output.contains("not shown") == (!options.isEmpty && shown < count))
    let json = MemoryHost(["a.json": Self.pairs(count)])
    #expect(json.run("explain --format json a.json") == .found)
    #expect(json.output.ranges(of: "\"fingerprint\"").count == count)
  }
}
