import MasdiagCLI
import MasdiagTestSupport
import Testing

/// Options that have no effect on the inputs they are given with.
struct IdleOptionTests {
  /// What has no effect is said, where there is nothing that it has an effect on.
  @Test func optionsAboutLayoutsDoNothingToLogs() throws {
    let log = try Fixture.text("debugging-view.log")
    let document = try Fixture.text("debugging-view.json")
    let note = "masdiag: --device has no effect on console logs\n"
    let commands = [
      "explain", "explain --format json", "explain --follow", "check", "graph -o x.svg", "report -o x.html",
    ]
    for command in commands {
      let host = MemoryHost(["a.log": log])
      _ = host.run("\(command) a.log --device all")
      #expect(host.errors == note, "\(command)")
    }
    let both = MemoryHost(["a.log": log, "a.json": document])
    #expect(both.run("explain a.log a.json --device retina4_7") == .found && both.errors.isEmpty)
    let sources = MemoryHost(["a.json": document, "App/a.swift": "", "a.log": log])
    #expect(sources.run("explain a.json --sources App") == .found)
    #expect(sources.errors == "masdiag: --sources has no effect without a console log\n")
    let used = MemoryHost(["a.json": document, "App/a.swift": "", "a.log": log])
    #expect(used.run("report a.log a.json --sources App -o x.html") == .nothingFound && used.errors.isEmpty)
  }
}
