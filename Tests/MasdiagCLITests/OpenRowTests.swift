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
    let proof = try #require(host.output.firstMatch(of: #/ is ([0-9.]+) now, but ([0-9.]+) would satisfy/#))
    let (now, other) = (try #require(Double(proof.1)), try #require(Double(proof.2)))
    #expect((other - now).magnitude >= 10, "\(proof.0)")
  }
}
