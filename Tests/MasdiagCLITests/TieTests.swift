import Foundation
import MasdiagCLI
import Testing

/// What decides which of several constraints of one priority gives way.
@Suite struct TieTests {
  private static func row(_ constraints: String) -> MemoryHost {
    MemoryHost([
      "a.json": """
      { "masdiag": 1,
        "root": { "key": "row", "frame": [0, 0, 200, 44], "subviews": [ { "key": "a" }, { "key": "b" } ] },
        "constraints": [ { "vfl": "H:|[a][b]|", "options": ["alignAllTop", "alignAllBottom"] }, "a.top == row.top",
          "a.height == 20", \(constraints) ] }
      """
    ])
  }

  /// What `check` says of a constraint that gives way, as data.
  private func finding(_ code: String, _ host: MemoryHost) throws -> [String: Any] {
    host.streams = [:]
    _ = host.run("check --format json a.json")
    let json = try JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any]
    let inputs = try #require(json?["inputs"] as? [[String: Any]])
    let findings = inputs.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
    return try #require(findings.first { $0["code"] as? String == code }, "\(host.output)")
  }

  @Test func aTieIsATie() throws {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1,
        "root": { "key": "row", "frame": [0, 0, 320, 56], "subviews": [
          { "key": "a", "intrinsicContentSize": [200, 21] }, { "key": "b", "intrinsicContentSize": [180, 21] } ] },
        "constraints": [ { "vfl": "H:|-[a]-[b]-|", "options": ["alignAllTop"] }, "a.top == row.top + 8" ] }
      """
    ])
    #expect(host.run("check a.json") == .found)
    let lines = host.output.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasSuffix(" [clipped-content]") })
    #expect(lines[start].contains(#/116\b.*\b84\b.*\b750\b/#), "\(host.output)")
    for equation in ["b.leading == a.trailing + 8", "row.trailingMargin == b.trailing", "row.width == 320"] {
      #expect(lines[start + 1].hasPrefix("    ") && lines[start + 1].contains(equation), "\(host.output)")
    }
    #expect(lines[start + 2].hasPrefix("    ") && lines[start + 2].contains("b.width >= 180 ^high"), "\(host.output)")
    #expect(try finding("clipped-content", host)["tie"] as? String == "open")
    #expect(
      try host.findings("check a.json").first { $0.code == "ambiguous" }?.open == ["a.width", "b.left", "b.width"])
  }

  @Test func whatIsWantedLessDecidesATie() throws {
    let host = Self.row(#""wa: a.width == 120 ^high", "wb: b.width == 120 ^high", "low: a.width == 110 ^low""#)
    #expect(host.run("check a.json") == .found)
    #expect(host.output.contains(#/\n    wb .*\blow \(\^low\)/#), "\(host.output)")
    host.streams = [:]
    #expect(host.run("why a.json wa") == .nothingFound)
    #expect(host.output.contains(#/\blow \(\^low\)/#), "\(host.output)")
    host.streams = [:]
    #expect(host.run("check --format json a.json") == .found)
    #expect(host.output.filter { !$0.isWhitespace }.contains(#""tie":"decided","decidedBy":11"#), "\(host.output)")
  }

  /// One that stays missed itself decides on which side, too.
  @Test func whatIsMissedDecidesATie() throws {
    let host = Self.row(#""wa: a.width == 120 ^high", "wb: a.width == 140 ^high", "low: a.width == 200 ^low""#)
    #expect(host.run("check a.json") == .found)
    #expect(host.output.contains(#/\n    wb .*\blow \(\^low\)/#), "\(host.output)")
    #expect(try finding("broken-preference", host)["tie"] as? String == "decided")
  }

  @Test func theSumOfWhatIsMissedDecidesATie() throws {
    let host = Self.row(
      #""wa: a.width == 120 ^high", "wb: a.width == 140 ^high", "wc: a.width == 130 ^high", "low: a.width == 200 ^low""#
    )
    #expect(host.run("check a.json") == .found)
    #expect(host.output.contains(#/\n    .*\bwc\b/#), "\(host.output)")
    #expect(try finding("broken-preference", host)["tie"] as? String == "leastSum")
  }
}
