import Foundation
import MasdiagCLI
import Testing

struct BriefReportTests {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func theWordsAreThoseOfTheTextReport() throws {
    for name in ["chat-bar.log", "debugging-view.json", "card-image-ratio.json", "table-cell.log"] {
      let host = MemoryHost([name: try Fixture.text(name)])
      #expect(host.run("explain \(name) --format json --brief") == .found)
      let brief = host.output
      #expect(brief.split(separator: "\n").count == 1)
      host.streams = [:]
      _ = host.run("explain \(name) --width 1000")
      let text = host.output
      let input = try #require((try object(brief)["inputs"] as? [[String: Any]])?.first)
      let conflict = try #require((input["conflicts"] as? [[String: Any]])?.first)
      #expect(text.contains(try #require(conflict["headline"] as? String)))
      for line in try #require(conflict["sum"] as? [String]) { #expect(text.contains(line), "\(name): \(line)") }
      // It is much shorter than the full form.
      host.streams = [:]
      _ = host.run("explain \(name) --format json")
      #expect(brief.utf8.count * 3 < host.output.utf8.count * 2, "\(name)")
    }
  }

  @Test func reportsOfTheSameConflictAreOneEntry() throws {
    let report = try Fixture.text("chat-bar.log")
    let host = MemoryHost(["a.log": report + report.replacing("0x13", with: "0x77") + report])
    #expect(host.run("explain a.log --format json --brief") == .found)
    let inputs = try #require(try object(host.output)["inputs"] as? [[String: Any]])
    #expect(inputs.count == 1)
    #expect((inputs.first?["repeatedAt"] as? [Int])?.count == 2, "\(host.output)")
  }

  @Test func aLimitCountsTheRest() throws {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 9, 9], "subviews": [ { "key": "a" }, { "key": "b" } ] },
        "constraints": [ "a.width == 1", "a.width == 2", "b.width == 1", "b.width == 2" ] }
      """
    ])
    #expect(host.run("explain a.json --format json --brief --limit 1") == .found)
    let input = try #require((try object(host.output)["inputs"] as? [[String: Any]])?.first)
    #expect((input["conflicts"] as? [Any])?.count == 1 && input["moreConflicts"] as? Int == 1)
  }

  @Test func aLimitCountsTheReportsOfALog() throws {
    let logs = ["several-reports.log", "table-cell.log", "appkit.log"]
    let host = MemoryHost(["a.log": try logs.map { try Fixture.text($0) }.joined(separator: "\n")])
    func counts(_ options: String) throws -> (shown: Int, more: Int) {
      host.streams = [:]
      #expect(host.run("explain a.log --format json --brief \(options)") == .found)
      let inputs = try #require(try object(host.output)["inputs"] as? [[String: Any]])
      return (
        inputs.reduce(0) { $0 + ($1["conflicts"] as? [Any] ?? []).count },
        inputs.reduce(0) { $0 + ($1["moreConflicts"] as? Int ?? 0) }
      )
    }
    let all = try counts("").shown
    #expect(all > 1)
    for limit in 1...all {
      let (shown, more) = try counts("--limit \(limit)")
      #expect(shown == limit && more == all - limit, "\(limit): \(shown), \(more)")
    }
  }

  @Test func aSentenceDoesNotEndInAColon() throws {
    let host = MemoryHost(["a.log": try Fixture.text("table-cell.log")])
    _ = host.run("explain a.log --format json --brief")
    #expect(host.output.contains("\"advice\"") && !host.output.contains(":\","), "\(host.output)")
    #expect(!host.output.contains("--all-fixes"))
  }

  @Test func itNeedsJSON() {
    let host = MemoryHost(["a.json": "{}"])
    #expect(host.run("explain a.json --brief") == .usage)
    #expect(host.run("check a.json --brief --format sarif") == .usage)
  }

  @Test func findingsHaveTheirPlaces() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("check a.json --format json --brief") == .found)
    let input = try #require((try object(host.output)["inputs"] as? [[String: Any]])?.first)
    let finding = try #require((input["findings"] as? [[String: Any]])?.first)
    #expect(finding["code"] as? String == "conflict" && finding["place"] as? String == "9:5")
  }
}
