import MasdiagCLI
import Testing

/// One mistake that comes to several conflicts is explained once.
struct SameMistakeTests {
  private static func explained(_ constraints: String, _ options: String = "") -> String {
    let text = """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 320, 480], "subviews": [ { "key": "a" }, { "key": "b" } ] },
        "constraints": [
      \(constraints)
        ] }
      """
    let host = MemoryHost(["a.json": text])
    #expect(host.run("explain \(options) a.json") == .found)
    return host.output
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

  @Test func everyConflictIsInTheOtherForms() {
    #expect(Self.explained(Self.edges, "--format console").ranges(of: "Unable to simultaneously").count == 4)
    #expect(Self.explained(Self.edges, "--format json").ranges(of: "\"fingerprint\"").count == 4)
    #expect(Self.explained(Self.edges, "--quiet").split(separator: "\n").count == 4)
  }

  @Test func otherViewsAndOtherStatementsAreOtherMistakes() {
    let text = Self.explained(
      """
          "a.width == 10", "a.width == 20", "a.height == 10", "a.height == 20", "b.width == 10", "b.width == 20"
      """)
    #expect(text.ranges(of: "Unable to simultaneously").count == 3)
    #expect(!text.contains("The same two again"))
  }
}
