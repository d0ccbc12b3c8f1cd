import MasdiagCLI
import Testing

/// Settings of a project, and folders as inputs.
struct ProjectFileTests {
  private static func host(_ settings: String, at path: String = ".masdiag.json") -> MemoryHost {
    let open = MemoryHost.openLayout
    return MemoryHost([
      path: settings, "Layouts/a.json": open, "Layouts/sub/b.json": open, "Layouts/package.json": "{}",
      "Layouts/notes.txt": "hello", "../Layouts/a.json": open,
    ])
  }

  private static func places(_ host: MemoryHost) -> [Substring] {
    host.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.compactMap { $0.split(separator: ":").first }
  }

  @Test func foldersAreSearchedForWhatCanBeRead() {
    let host = Self.host("{}")
    #expect(host.run("check Layouts") == .found)
    #expect(Self.places(host) == ["Layouts/a.json", "Layouts/sub/b.json"])
    host.files["empty/x.png"] = []
    #expect(host.run("check empty") == .failed)
    #expect(host.errors.contains(#/^masdiag: .*\bempty\b.*\n$/#.anchorsMatchLineEndings()), "\(host.errors)")
  }

  /// A browser saves a page with a report as text that begins with its markup.
  @Test(arguments: ["<!DOCTYPE html>\n<html>", "<!doctype HTML>", "<html lang=\"en\">"])
  func aSavedPageIsALog(_ beginning: String) {
    let lines = [1, 2].map { "&quot;&lt;NSLayoutConstraint:0x6\($0) Card:0x51.width == \($0)   (active)&gt;&quot;" }
    let report = "Unable to simultaneously satisfy constraints.\n(\n\(lines.joined(separator: ",\n"))\n)\n"
    let page = "\(beginning)<body><pre>\n\(report)"
    let host = MemoryHost(["logs/page.txt": page, "logs/other.txt": "\(beginning)<body>hello"])
    #expect(host.run("explain -q logs") == .found)
    #expect(host.output.hasPrefix("logs/page.txt:") && host.output.contains(#/ Card .*\b2\b.*\b1\b/#), "\(host.output)")
    #expect(host.errors.isEmpty)
    #expect(host.run("explain logs/other.txt") == .failed)
    #expect(host.errors.contains("[no-report]"))
  }

  @Test func settingsStandForWhatTheCommandLineLeavesOpen() {
    let host = Self.host(#"{ "inputs": ["Layouts"], "severity": "error" }"#)
    #expect(host.run("check") == .nothingFound)
    #expect(host.run("check --severity warning") == .found)
    #expect(Self.places(host).count == 2)
    host.streams = [:]
    #expect(host.run("check Layouts/a.json --severity warning") == .found)
    #expect(Self.places(host).count == 1)
    // Only what a project checks is set: a question is about its own input.
    host.files["-"] = Array(MemoryHost.openLayout.utf8)
    #expect(host.run("explain") == .nothingFound)
  }

  @Test func aSizeIsNotThatOfAllDevices() {
    let host = Self.host(#"{ "inputs": ["Layouts/a.json"], "device": "all" }"#)
    #expect(host.run("check --format json --size 400x60") == .found)
    #expect(!host.output.contains("environments"), "\(host.output)")
    #expect(host.errors.contains(#/^masdiag: .*\.masdiag\.json\n$/#), "\(host.errors)")
    for command in ["check", "explain", "solve"] {
      host.streams = [:]
      #expect(host.run("\(command) Layouts/a.json --device all --size 400x60") == .usage && host.output.isEmpty)
      #expect(host.errors.contains("--size") && host.errors.contains("--device all"), "\(host.errors)")
    }
  }

  @Test func theNearestFileUpwardsCountsAndItsPathsAreItsOwn() {
    let host = Self.host(#"{ "inputs": ["Layouts"], "baseline": "known.txt" }"#, at: "../.masdiag.json")
    host.currentFolder = "/home/me/project"
    #expect(host.run("check --update-baseline") == .nothingFound)
    #expect(host.files["../known.txt"] != nil)
    #expect(host.run("check") == .nothingFound)
    host.files[".masdiag.json"] = Array(#"{ "inputs": ["Layouts/sub"] }"#.utf8)
    #expect(host.run("check") == .found)
    #expect(Self.places(host) == ["Layouts/sub/b.json"])
  }

  @Test func aFileMayBeNamed() {
    let host = Self.host(#"{ "inputs": ["a.json"] }"#, at: "Layouts/ci.json")
    #expect(host.run("check --project Layouts/ci.json") == .found)
    #expect(Self.places(host) == ["Layouts/a.json"])
    #expect(host.run("check --project none.json") == .failed)
    #expect(host.errors.contains(#/^masdiag: .*none\.json/#.anchorsMatchLineEndings()), "\(host.errors)")
  }

  @Test(arguments: [
    (#"{ "severty": "error" }"#, "1:4", "\"severity\""),
    ("{\n  \"severity\": \"bad\" }", "2:15", "error, warning, note"),
    (#"{ "device": "iPhone 99" }"#, "1:13", "masdiag devices"), (#"{ "inputs": [1] }"#, "1:14", ""),
    (#"{ "baseline": "a", "baseline": "b" }"#, "1:21", "\"baseline\""), ("[]", "1:1", "JSON"),
    ("{", "1:", ""), (#"{ "baseline": [] }"#, "1:15", "\"baseline\""),
  ])
  func mistakesHaveTheirPlace(_ settings: String, _ place: String, _ word: String) {
    let host = Self.host(settings)
    #expect(host.run("check Layouts") == .failed)
    #expect(host.errors.hasPrefix(".masdiag.json:\(place)"), "\(host.errors)")
    #expect(host.errors.contains(": error: ") && (word.isEmpty || host.errors.contains(word)), "\(host.errors)")
    #expect(host.output.isEmpty)
  }

  /// A project that was only copied from somewhere does not say which files of its user's are read or replaced.
  @Test(arguments: [
    #""inputs": ["lay.json"], "baseline": "../../.bashrc""#, #""inputs": ["lay.json"], "baseline": "out/.bashrc""#,
    #""inputs": ["lay.json"], "baseline": "link""#, #""inputs": ["lay.json"], "baseline": "nowhere""#,
    #""inputs": ["../../secret.json"]"#, #""inputs": ["lay.json", "secret.json"]"#, #""inputs": ["out"]"#,
    #""inputs": ["/etc/passwd"]"#, #""inputs": ["lay.json"], "baseline": "none/../../../.bashrc""#,
    #""inputs": ["none/none/../../../../secret.json"]"#, #""inputs": ["out/none/x.json"]"#,
  ])
  func pathsOfSettingsStayInTheirFolder(_ settings: String) throws {
    let outcome = try BuiltTool.shell(
      """
      mkdir -p src/repo; echo '# mine' > .bashrc; echo '{ "SECRET": 1 }' > secret.json; cd src/repo
      cp ../../lay.json lay.json; cp ../../settings .masdiag.json; ln -s ../.. out; ln -s ../../.bashrc link
      ln -s ../../new nowhere; ln -s ../../secret.json secret.json
      masdiag check --update-baseline --baseline known; s=$?; masdiag check; t=$?; masdiag check --update-baseline
      cat ../../.bashrc; ls ../..; exit $((10 * s + t))
      """, files: ["lay.json": MemoryHost.openLayout, "settings": "{ \(settings) }"])
    #expect(outcome.status % 10 == 2, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("# mine\n") && !outcome.output.contains("new"), "\(outcome.output)")
    #expect(outcome.errors.contains(".masdiag.json"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("SECRET") && !outcome.errors.contains("root:"), "\(outcome.errors)")
  }

  @Test(arguments: [
    (#""inputs": ["App/Base.lproj/Main"]"#, "App/Base.lproj/Main"),
    (#""inputs": ["lay.json"], "baseline": "Layouts/a/known.txt""#, "Layouts/a/known.txt"),
  ])
  func foldersThatDoNotExistYetAreNamed(_ settings: String, _ path: String) throws {
    let outcome = try BuiltTool.shell(
      "mv settings .masdiag.json; masdiag check",
      files: ["lay.json": MemoryHost.openLayout, "settings": "{ \(settings) }"])
    #expect(outcome.status == 2 && outcome.errors.contains("can't read \(path): no such file"), "\(outcome.errors)")
  }

  @Test func theSettingsThatAreUsedAreNamed() {
    let host = Self.host(#"{ "inputs": ["Layouts"] }"#)
    _ = host.run("check")
    #expect(host.errors.contains(#/^masdiag: .*\.masdiag\.json\n$/#), "\(host.errors)")
    host.streams = [:]
    _ = host.run("check -q")
    #expect(host.errors.isEmpty)
  }

  /// What is wrong with a setting is said of that setting, whatever its type.
  @Test(arguments: [
    (#"{ "timeout": 5 }"#, #"unknown setting "timeout""#), (#"{ "severity": 5 }"#, #""severity" must be one of"#),
    (#"{ "inputs": null }"#, #""inputs" must be a path"#), (#"{ "inputs": [] }"#, #""inputs" must be a path"#),
    (#"{ "inputs": [""] }"#, #""inputs" must be a path"#), (#"{ "baseline": "" }"#, #""baseline" must be the path"#),
    (#"{ "severity": "warnings" }"#, "did you mean 'warning'?"),
  ])
  func aSettingsMistakeIsNamed(_ settings: String, _ message: String) {
    let host = Self.host(settings)
    #expect(host.run("check") == .failed)
    #expect(host.errors.contains(message), "\(host.errors)")
  }

  @Test func allMistakesOfSettingsAreListed() {
    let host = Self.host(#"{ "timeout": 5, "severity": 5, "baseline": true }"#)
    #expect(host.run("check") == .failed)
    #expect(host.errors.ranges(of: ": error: ").count == 3, "\(host.errors)")
  }
}
