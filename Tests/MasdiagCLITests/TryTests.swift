import Foundation
import MasdiagCLI
import Testing

struct TryTests {
  private static let row = """
    { "masdiag": 1, "root": { "key": "row", "frame": [0, 0, 100, 40], "subviews": [
        { "key": "name", "intrinsicContentSize": [70, 20] }, { "key": "badge" } ] },
      "constraints": [
        "start: name.left == row.left + 10", "gap: badge.left == name.right + 10",
        "end: badge.right == row.right - 10", "size: badge.width == 40", "least: name.width >= 60" ] }
    """

  @Test func aChangeThatResolvesMovesViewsAndCutsContent() throws {
    let host = MemoryHost(["a.json": Self.row])
    #expect(host.run("try a.json least constant=20 --format json") == .nothingFound)
    #expect(host.output.contains("\"resolvesAll\": true") && host.output.contains("\"resolved\""))
    // 100 - 10 - 10 - 40 - 10 are left for the name, whose content needs 70.
    #expect(host.output.contains("name.width is 40 pt smaller than its content"), "\(host.output)")
  }

  @Test func aConstraintIsFoundByItsEquationOrPlace() {
    let host = MemoryHost(["a.json": Self.row.replacing("least: ", with: "").replacing("size: ", with: "")])
    for name in ["name.width >= 60", "name.width>=60", "5:64"] {
      host.streams = [:]
      #expect(Tool.run(["try", "a.json", name, "constant=20"], on: host) == .nothingFound, "\(name): \(host.errors)")
      #expect(Tool.run(["why", "a.json", name], on: host) == .found, "\(name): \(host.errors)")
    }
    host.streams = [:]
    #expect(host.run("try a.json name.width constant=20") == .failed)
    #expect(host.errors.contains("name.width >= 60"), "\(host.errors)")
    #expect(!host.errors.contains("badge.width"), "\(host.errors)")
  }

  @Test func aChangeThatIsNotEnoughLeavesTheConflict() {
    let host = MemoryHost(["a.json": Self.row])
    #expect(host.run("try a.json least constant=31") == .found)
    #expect(host.output.contains("Remaining:") && host.output.contains("1 pt short"), "\(host.output)")
  }

  @Test func aChangeThatCausesAConflictSaysSo() {
    let host = MemoryHost(["a.json": Self.row])
    #expect(host.run("try a.json least constant=20 size constant=90") == .found)
    #expect(host.output.contains("Resolved:") == false, "\(host.output)")
    let other = MemoryHost(["a.json": Self.row])
    #expect(other.run("try a.json least remove size constant=90") == .found)
    #expect(other.output.contains("Caused:"), "\(other.output)")
  }

  @Test func aConstraintHasOneChangeOfAKind() {
    for changes in ["constant=20 least remove", "remove least priority=750", "constant=20 least constant=30"] {
      let host = MemoryHost(["a.json": Self.row])
      #expect(host.run("try a.json least \(changes)") == .failed)
      let words = changes.split(separator: " ")
      #expect(host.errors.contains("\(words[0]) and \(words[2])") && host.output.isEmpty, "\(host.errors)")
    }
    let host = MemoryHost(["a.json": Self.row])
    #expect(host.run("try a.json least constant=40 least priority=500") == .nothingFound)
    #expect(host.output.ranges(of: " → name.width").count == 1, "\(host.output)")
    #expect(host.output.contains("least: name.width >= 60 → name.width >= 40 ^medium\n"), "\(host.output)")
  }

  @Test func conflictsThatAnotherHidSaySo() {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "a" }, "constraints": [ "x: a.width == 1", "y: a.width == 2", "z: a.width == 3" ] }
      """
    ])
    #expect(host.run("try a.json y remove") == .found)
    #expect(host.output.contains("Hidden before:\n  a has two conflicting widths: 3 pt and 1 pt."), "\(host.output)")
  }

  @Test func constraintsAreNamedAsReportsNameThem() throws {
    let log = try Fixture.text("chat-bar.log")
    for name in ["[3]", "3", "9:6"] {
      let host = MemoryHost(["a.log": log])
      #expect(host.run("try a.log \(name) remove") == .nothingFound, "\(name): \(host.errors)")
    }
    let host = MemoryHost(["a.json": Self.row])
    #expect(host.run("try a.json 5:34 remove") == .failed)
    #expect(host.run("try a.json lest remove") == .failed)
    #expect(host.errors.contains("least"), "\(host.errors)")
  }

  @Test(arguments: [
    "least", "least remove size", "least constant", "least constant=", "least constant=1e999", "least constant=4pt",
    "least priority=0", "least priority=huge", "least relation==", "least grow", "least remove=1",
  ])
  func whatIsNoChangeIsRefused(words: String) {
    let host = MemoryHost(["a.json": Self.row])
    #expect(host.run("try a.json \(words)") == .usage, "\(host.output)")
    #expect(host.output.isEmpty && host.errors.hasPrefix("masdiag: "), "\(host.errors)")
  }
}
