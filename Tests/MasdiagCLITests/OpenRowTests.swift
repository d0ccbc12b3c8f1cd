import MasdiagCLI
import Testing

/// A long row of which nothing decides the widths: one of its values stands for all of them.
@Suite struct OpenRowTests {
  @Test(arguments: [12, 80])
  func theValueThatStandsForAllIsOneThatMovesVisibly(_ count: Int) throws {
    let views = (0..<count).map { "{ \"key\": \"v\($0)\" }" }.joined(separator: ", ")
    let row = "H:|" + (0..<count).map { "[v\($0)(>=50)]" }.joined()
    let host = MemoryHost([
      "row.json": """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 320, 480], "subviews": [ \(views) ] },
        "constraints": [ { "vfl": "\(row)" } ] }
      """
    ])
    #expect(host.run("check row.json") == .found)
    // The headline has a value for one of them, and another that it could as well have.
    let line = try #require(host.output.split(separator: "\n").first { $0.contains(" now") })
    let match = try #require(line.firstMatch(of: #/ is (-?[0-9.]+) now\b[^0-9]*(-?[0-9.]+)/#), "\(line)")
    let values = [match.1, match.2].compactMap { Double($0) }
    #expect(values.count == 2 && (values[1] - values[0]).magnitude >= 10, "\(line)")
  }
}
