import MasdiagCLI
import Testing

/// Runs of the tool share nothing: what several do at once on several threads is what each does alone.
struct ThreadsTests {
  private static let lines = [
    "explain --all --limit 4 --format json", "check --severity note --format json", "check --format sarif",
    "graph -o out.svg", "report -o out.html", "graph --view layout -o out.svg",
  ]

  private static func outcome(_ line: String, _ fixtures: [String: String]) -> [[UInt8]] {
    let host = MemoryHost(fixtures)
    let first = line.hasPrefix("check") ? fixtures.keys.sorted() : [fixtures.keys.sorted()[0]]
    _ = host.run("\(line) \(first.joined(separator: " "))")
    return [Array(host.output.utf8), Array(host.errors.utf8)] + host.files.keys.sorted().compactMap { host.files[$0] }
  }

  @Test func runsOnSeveralThreadsComeToTheSame() async throws {
    let names = ["card-image-ratio.json", "debugging-view.log", "form-row.json", "several-reports.log"]
    let fixtures = try Dictionary(uniqueKeysWithValues: names.map { ($0, try Fixture.text($0)) })
    let alone = Self.lines.map { Self.outcome($0, fixtures) }
    let together = await withTaskGroup(of: (Int, [[UInt8]]).self) { group in
      for round in 0..<2 {
        for (index, line) in Self.lines.enumerated() {
          group.addTask { (index + round * Self.lines.count, Self.outcome(line, fixtures)) }
        }
      }
      return await group.reduce(into: [Int: [[UInt8]]]()) { $0[$1.0] = $1.1 }
    }
    for index in 0..<(2 * Self.lines.count) { #expect(together[index] == alone[index % Self.lines.count]) }
  }
}
