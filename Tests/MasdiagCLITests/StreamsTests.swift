import Foundation
import MasdiagCLI
import Testing

/// What goes to standard output and standard error, and what a run ends with.
struct StreamsTests {
  /// A report of two lines that contradict each other, which is long.
  private static func report(_ number: Int) -> String {
    let name = String(repeating: "VeryLong", count: 40) + "View"
    return """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x\(number)1 \(name):0x5.width == 10   (active)>",
          "<NSLayoutConstraint:0x\(number)2 \(name):0x5.width == 20   (active)>"
      )

      """
  }

  private static let redacted = """
    Unable to simultaneously satisfy constraints.
    (
        "<private>",
        "<private>"
    )

    """

  private static func parsed(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(arguments: ["explain", "check"])
  func dataIsWholeWhateverTheStatus(_ command: String) throws {
    let log = Self.redacted + (1...80).map(Self.report).joined()
    let host = MemoryHost(["build.log": log])
    #expect(host.run("\(command) --format json build.log missing.log") == .incomplete)
    #expect(command == "check" || host.output.utf8.count > 3 << 16)
    let inputs = try #require(try Self.parsed(host.output)["inputs"] as? [[String: Any]])
    #expect(inputs.count == 81)
    #expect(inputs[0]["status"] as? String == "unreadable")
    #expect(inputs[80]["status"] as? String == "conflicting")
  }

  // MARK: Status

  @Test(arguments: ["explain", "check", "explain --format json", "check --format json", "explain --format console"])
  func aResultThatLacksSomethingHasAStatusOfItsOwn(_ command: String) {
    let host = MemoryHost(["build.log": Self.report(1) + Self.redacted])
    #expect(host.run("\(command) build.log") == .incomplete)
    #expect(host.errors.contains(#/^masdiag: build\.log, [a-z ]*2: .+\n$/#), "\(host.errors)")
    #expect(!host.output.isEmpty)
  }

  @Test(arguments: ["explain", "check", "explain --format json", "explain --format console", "graph -o a.svg"])
  func withoutAnyResultStandardErrorSaysWhy(_ command: String) {
    let host = MemoryHost(["build.log": Self.redacted])
    #expect(host.run("\(command) build.log") == .failed)
    #expect(host.errors.contains(#/^masdiag: build\.log: .+\n$/#), "\(host.errors)")
  }

  @Test func theClassicBlockOfNothingIsNotWritten() {
    let host = MemoryHost(["build.log": Self.redacted, "both.log": Self.redacted + Self.report(1)])
    #expect(host.run("explain --format console build.log") == .failed)
    #expect(host.output.isEmpty)
    for options in ["", "--all "] {
      #expect(host.run("explain \(options)--format console build.log") == .failed)
      #expect(host.output.isEmpty)
    }
    for options in ["", "--all "] {
      host.streams = [:]
      #expect(host.run("explain \(options)--format console both.log") == .incomplete)
      #expect(host.output.hasPrefix("Unable to simultaneously satisfy constraints."))
    }
  }

  @Test func questionsWithoutAnAnswerDoNotTakeTheOthersAlong() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("why a.json messageLabel.width nothing.width") == .failed)
    #expect(host.output.contains("messageLabel.width"))
    #expect(host.errors.contains("'nothing'"))
  }

  @Test func aPictureThatCannotBeDrawnDoesNotTakeTheReportAlong() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("explain a.json --graph a.bmp") == .failed)
    #expect(host.output.contains("4595"))
    #expect(!host.errors.contains("-T") && host.errors.contains("a.bmp"), "\(host.errors)")
  }

  // MARK: Files

  @Test(arguments: [
    "explain a.json -o a.json", "check a.json -o a.json", "solve a.json -o a.json", "graph a.json -o a.json -T dot",
    "why a.json messageLabel.width -o a.json", "explain b.json a.json -o a.json", "explain a.json --graph a.json",
  ])
  func anInputIsNotReplacedByAReport(_ line: String) throws {
    let text = try Fixture.text("debugging-view.json")
    let host = MemoryHost(["a.json": text, "b.json": text])
    #expect(host.run(line) == .failed)
    #expect(host.errors.contains(#/^masdiag: --(output|graph) a\.json [^\n]*a\.json\b/#), "\(host.errors)")
    #expect(host.files["a.json"] == Array(text.utf8))
    #expect(host.output.isEmpty)
  }

  @Test func aMendedDocumentMayTakeThePlaceOfTheOld() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("fix a.json 3 -o a.json") == .nothingFound)
    #expect(host.run("explain a.json") == .nothingFound)
  }

  @Test func twoPathsOfOneFileAreFound() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "masdiag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try Fixture.text("debugging-view.json")
    let (file, link) = (folder.appending(path: "a.json"), folder.appending(path: "link.json"))
    try Data(text.utf8).write(to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(Tool.run(["masdiag", "check", file.path, "-o", link.path]) == 2)
    #expect(try Data(contentsOf: file) == Data(text.utf8))
    #expect(Tool.run(["masdiag", "check", file.path, "-o", folder.appending(path: "b.txt").path]) == 1)
  }

  // MARK: What is in names

  @Test func invisibleFormattingIsEscapedInData() throws {
    let path = "a\u{202E}nosj.log\u{E0041}\u{200D}"
    let host = MemoryHost([path: Self.report(1)])
    #expect(Tool.run(["explain", "--format", "json", path], on: host) == .found)
    #expect(host.output.contains(#""a\u202enosj.log\udb40\udc41\u200d""#))
    #expect(try (Self.parsed(host.output)["inputs"] as? [[String: Any]])?[0]["path"] as? String == path)
  }

  @Test(arguments: ["explain", "check", "solve", "explain --format console", "why", "explain --format json"])
  func namesAreNoCommandsOfABuildSystem(_ command: String) throws {
    let keys = ["::error file=x::y", "##vso[task.complete result=Failed]", "##[set-env name=A]b", "##teamcity[x]"]
    for key in keys {
      let document = """
        { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 10, 10], "subviews": [ { "key": "\(key)" } ] },
          "constraints": [ { "constraint": "`\(key)`.width == 20", "key": "\(key)" }, "`\(key)`.width == 30" ] }
        """
      let host = MemoryHost(["x.json": document])
      let words = command.split(separator: " ").map(String.init) + ["x.json"]
      #expect(Tool.run(words + (command == "why" ? ["\(key).width", key] : []), on: host) == .found)
      _ = Tool.run(["why", "x.json", key + "s"], on: host)
      for line in (host.output + host.errors).split(separator: "\n") {
        #expect(!line.drop { $0 == " " || $0 == "\t" }.hasPrefix("::"), "\(line)")
        for word in ["##[", "##vso[", "##teamcity["] { #expect(!line.contains(word), "\(line)") }
      }
      guard command.hasSuffix("json") else { continue }
      let conflicts = (try Self.parsed(host.output)["inputs"] as? [[String: Any]])?[0]["conflicts"]
      #expect("\(conflicts ?? "")".contains(key))
    }
  }
}
