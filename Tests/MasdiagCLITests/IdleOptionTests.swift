import MasdiagCLI
import MasdiagTestSupport
import Testing

/// Options that have no effect on the inputs they are given with.
struct IdleOptionTests {
  /// What has no effect is said, where there is nothing that it has an effect on.
  @Test func optionsAboutLayoutsDoNothingToLogs() throws {
    let log = try Fixture.text("debugging-view.log")
    let document = try Fixture.text("debugging-view.json")
    let commands = [
      "explain", "explain --format json", "explain --follow", "check", "graph -o x.svg", "report -o x.html",
    ]
    for command in commands {
      let host = MemoryHost(["a.log": log])
      _ = host.run("\(command) a.log --device all")
      #expect(host.errors.contains(#/^masdiag: .*--device.*\n$/#), "\(command): \(host.errors)")
    }
    let both = MemoryHost(["a.log": log, "a.json": document])
    #expect(both.run("explain a.log a.json --device retina4_7") == .found && both.errors.isEmpty)
    let scene = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
        <view id="v1"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></objects></document>
      """
    let sources = MemoryHost(["a.xib": scene, "a.json": document, "App/a.swift": "", "a.log": log])
    #expect(sources.run("explain a.xib --sources App") == .nothingFound)
    #expect(sources.errors.contains(#/^masdiag: .*--sources.*\n$/#), "\(sources.errors)")
    let written = MemoryHost(["a.json": document, "App/a.swift": ""])
    #expect(written.run("explain a.json --sources App") == .found && written.errors.isEmpty)
    let used = MemoryHost(["a.json": document, "App/a.swift": "", "a.log": log])
    #expect(used.run("report a.log a.json --sources App -o x.html") == .nothingFound && used.errors.isEmpty)
  }
}
