import Testing

@testable import MasdiagCLI

struct SweepCommandTests {
  private static let file = """
    { "masdiag": 1, "root": { "key": "bar", "frame": [0, 0, 320, 44], "subviews": [ { "key": "title" } ] },
      "constraints": [ "title.left == bar.left + 20", "title.right == bar.right - 20",
        { "key": "least", "constraint": "title.width >= 100" } ] }
    """
  private let host = MemoryHost(["bar.json": file])

  @Test func explainSaysWhatHoldsWhere() {
    #expect(host.run("sweep bar.json bar.width=100...320") == .found)
    let rows = host.output.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { TextReport.numbers($0) }
    #expect(rows.prefix(2) == [[100, 140, 1], [140, 320]], "\(host.output)")
    #expect(host.run("sweep bar.json bar.width=140...320") == .nothingFound)
    #expect(host.run("sweep bar.json least=0...281") == .found)
  }

  @Test func aSingleValueIsOneLine() {
    #expect(host.run("sweep bar.json bar.width=200...200") == .nothingFound)
    #expect(host.output.split(separator: "\n").count { $0.hasPrefix("  ") } == 1, "\(host.output)")
  }

  @Test func anInactiveConstraintIsRefused() {
    let host = MemoryHost([
      "bar.json": Self.file.replacing("\"key\": \"least\",", with: "\"key\": \"least\", \"active\": false,")
    ])
    #expect(host.run("sweep bar.json least=0...281") == .failed)
    #expect(host.errors.contains(#/bar\.json: least .*inactive/#), "\(host.errors)")
  }

  @Test func quietlyEachConflictIsALine() {
    #expect(host.run("sweep -q bar.json bar.width=100...320") == .found)
    #expect(host.output.split(separator: "\n").count == 1 && host.output.hasPrefix("bar.json:3:5: "), "\(host.output)")
    #expect(host.output.contains(#/ bar\.width .*\b140\b.*\b139\): title .*\b100\b.*\b99\b.*\b1\b/#), "\(host.output)")
    let other = MemoryHost(["bar.json": Self.file])
    #expect(other.run("sweep -q bar.json bar.width=140...320") == .nothingFound)
    #expect(other.output.isEmpty)
  }

  @Test func checkSaysItInALine() {
    #expect(host.run("check bar.json --sweep bar.width=100...320") == .found)
    #expect(host.output.contains(#/^bar\.json:3:5: error: .*bar\.width .*\b140\b.*\b139\): /#), "\(host.output)")
  }

  @Test func aBaselineKeepsKnownLinesAway() {
    let sweep = "bar.json --sweep bar.width=100...320 --baseline known.txt"
    #expect(host.run("check \(sweep)") == .failed && host.errors.contains("--update-baseline"))
    let other = MemoryHost(["bar.json": Self.file])
    #expect(other.run("check \(sweep) --update-baseline") == .nothingFound && other.output.isEmpty)
    #expect(other.run("check \(sweep)") == .nothingFound && other.output.isEmpty)
    #expect(other.run("check \(sweep) --format json") == .nothingFound && other.output.contains("\"exactShortfall\""))
    other.streams = [:]
    other.files["bar.json"] = Array(
      Self.file.replacing("\"title.right ==", with: "\"title.width <= 250\", \"title.right ==").utf8)
    #expect(other.run("check \(sweep)") == .found)
    #expect(other.output.contains("[conflict]"), "\(other.output)")
    #expect(TextReport(other.output).codes.count { $0 == "conflict" } == 1, "\(other.output)")
  }

  @Test(arguments: [
    ("sweep bar.json bar.width=320", 64), ("sweep bar.json bar.width=320...100", 64),
    ("sweep bar.json bar.width=1...1e400", 64), ("explain bar.json --timeout 1 --sweep bar.width=1...2", 64),
    ("explain bar.json --format markdown --sweep bar.width=1...2", 64),
    ("check bar.json --timeout 1 --sweep bar.width=1...2", 64), ("explain bar.json --all --sweep bar.width=1...2", 64),
    ("check bar.json --sweep bar.width=1...2 --sweep bar.height=1...2 --sweep least=1...2", 64),
    ("sweep bar.json bra.width=1...2", 2), ("sweep bar.json bar.leftMargin=1...2", 2),
    ("sweep bar.json bar.width=1...2 bar.width=1...2", 2), ("sweep no.json x=1...2", 2),
  ])
  func whatCannotBeSweptIsRefused(command: String, status: Int32) {
    #expect(host.run(command).rawValue == status)
    #expect(host.output.isEmpty && !host.errors.isEmpty, "\(host.output)\(host.errors)")
  }

  @Test func aNameOfSeveralConstraintsIsNoAxis() {
    let host = MemoryHost([
      "row.json": """
      { "masdiag": 1, "root": { "key": "bar", "frame": [0, 0, 320, 44], "subviews": [ { "key": "a" } ] },
        "constraints": [ { "vfl": "H:|-8-[a]-8-|", "key": "row" } ] }
      """
    ])
    #expect(host.run("sweep row.json row=0...10") == .failed)
    #expect(host.errors.contains(#/^masdiag: row\.json: 'row' .*\b2\b.*row\[0\] .*row\[1\]\n$/#), "\(host.errors)")
    #expect(host.run("sweep row.json row[0]=0...400 bar.width=100...400") == .found)
    #expect(host.output.contains(#/\n  bar\.width - row\[0\] >= 8   .*\b1\n/#), "\(host.output)")
  }

  @Test func aSharedKeyAndTheRootsPositionAreRefused() {
    let document = """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 320, 480], "subviews": [ { "key": "a" } ] },
        "constraints": [ "pad: a.left == r.left + 8", "pad: a.right == r.right - 8" ] }
      """
    let expected = [
      ("pad", "'pad' is the key of 2 constraints, at 2:20 and 2:49"), ("r.left", "r.left is always 0"),
      ("r.top", "r.top is always 0"),
    ]
    for (name, message) in expected {
      let host = MemoryHost(["a.json": document])
      #expect(host.run("sweep a.json \(name)=0...40") == .failed)
      #expect(host.errors.contains(message), "\(host.errors)")
    }
    #expect(MemoryHost(["a.json": document]).run("sweep a.json r.width=300...340") == .nothingFound)
  }
}
