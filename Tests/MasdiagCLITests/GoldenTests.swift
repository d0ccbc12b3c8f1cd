import Foundation
import LayoutFormats
import LayoutModel
import MasdiagCLI
import Testing

/// The words of every command about each fixture and each of `Tests/Goldens/Inputs`, which have a finding, a
/// recommendation or a condition each: a transcript for each input, beside which it stands. A change of a word is a
/// change of a transcript. `MASDIAG_RECORD_GOLDENS=1` writes them anew.
struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens")
  private static let inputs = folder.appending(path: "Inputs")
  /// Files that command lines are about, which have no transcripts of their own.
  private static let files = folder.appending(path: "Files")
  private static let records = ProcessInfo.processInfo.environment["MASDIAG_RECORD_GOLDENS"] != nil

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  /// The names of the made-up inputs.
  private static func names() throws -> [String] { try names(in: inputs).filter { !$0.hasSuffix(".commands") } }

  /// The names of what holds command lines that belong to no single input.
  private static func sessions() throws -> [String] {
    let inputs = Set(try names())
    return try names(in: Self.inputs).filter { $0.hasSuffix(".commands") && !inputs.contains(String($0.dropLast(9))) }
  }

  @Test func everyFixtureReadsAsRecorded() throws {
    let names = try Fixture.names("json", "log")
    for name in names { try expectRecorded(name, try Fixture.text(name)) }
    #expect(names.count >= 19)
  }

  @Test func everyInputReadsAsRecorded() throws {
    let names = try Self.names()
    for name in names {
      try expectRecorded(name, try String(contentsOf: Self.inputs.appending(path: name), encoding: .utf8))
    }
    #expect(names.count >= 60)
  }

  /// Command lines of all kinds of misuse, and such as are about several files, one after another.
  @Test func everySessionReadsAsRecorded() throws {
    let sessions = try Self.sessions()
    for name in sessions {
      let host = MemoryHost()
      for name in try Fixture.names("json", "log") { host.files[name] = Array(try Fixture.text(name).utf8) }
      for folder in [Self.inputs, Self.files] {
        for name in try Self.names(in: folder) {
          host.files[name] = Array(try Data(contentsOf: folder.appending(path: name)))
        }
      }
      let lines = try String(contentsOf: Self.inputs.appending(path: name), encoding: .utf8)
      try expect(
        name,
        lines.split(separator: "\n").reduce("") { transcript, words in
          host.streams = [:]
          let status = host.run(String(words))
          return transcript + "$ masdiag \(words)\n\(host.output)\(host.errors)[\(status.rawValue)]\n\n"
        })
    }
    #expect(sessions.count >= 4)
  }

  #if os(Linux)
  /// Lines of a shell: what is said of real files, streams and pipes.
  @Test(.enabled(if: BuiltTool.path != nil)) func everyLineOfTheShellReadsAsRecorded() throws {
    let files = [
      "conflict.json": try Fixture.text("debugging-view.json"), "a.log": try Fixture.text("debugging-view.log"),
      "fine.json": #"{ "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 1, 1] } }"#,
    ]
    let lines = try String(contentsOf: Self.folder.appending(path: "shell.lines"), encoding: .utf8)
    let transcript = try lines.split(separator: "\n").map { line in
      let outcome = try BuiltTool.shell(String(line), files: files)
      return "$ \(line)\n\(outcome.output)\(outcome.errors)[\(outcome.status)]\n\n"
    }
    try expect("shell.lines", transcript.joined())
    #expect(transcript.count > 20)
  }
  #endif

  /// A transcript of what is no input any more would never be looked at again.
  @Test func everyTranscriptHasItsInput() throws {
    let texts = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
    let names = try Fixture.names("json", "log") + Self.names() + Self.sessions() + ["shell.lines"]
    #expect(Set(texts.filter { $0.hasSuffix(".txt") }) == Set(names.map { "\($0).txt" }))
  }

  private func expectRecorded(_ name: String, _ text: String) throws {
    try expect(name, try transcript(name, text))
  }

  private func expect(_ name: String, _ transcript: String) throws {
    let file = Self.folder.appending(path: "\(name).txt")
    if Self.records { try transcript.write(to: file, atomically: true, encoding: .utf8) }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    if transcript == recorded { return }
    let lines = zip(transcript.split(separator: "\n"), recorded.split(separator: "\n")).first { $0 != $1 }
    Issue.record("\(name): \(lines?.0 ?? "(the end)")\nwas \(lines?.1 ?? "(the end)")")
  }

  /// What all commands say of an input, each under its command line.
  private func transcript(_ name: String, _ text: String) throws -> String {
    var transcript = ""
    for words in try Self.commands(name, text) {
      let host = MemoryHost([name: text])
      let status = host.run(words)
      transcript += "$ masdiag \(words)\n" + host.output + host.errors
      if let page = host.files["page.html"] { transcript += Self.words(ofPage: String(decoding: page, as: UTF8.self)) }
      transcript += "[\(status.rawValue)]\n\n"
    }
    return transcript
  }

  private static func commands(_ name: String, _ text: String) throws -> [String] {
    let isLog = name.hasSuffix(".log")
    var lines = [
      "explain \(name)", "explain --quiet \(name)", "explain --all --all-fixes \(name)",
      "explain --format markdown \(name)", "check --severity note \(name)", "check --quiet \(name)",
      "report \(name) -o page.html",
    ]
    lines += isLog ? ["triage \(name)"] : ["solve \(name)"]
    if name.hasSuffix(".json"), let document = try? LayoutDocument(Array(text.utf8), path: name) {
      // The edges that differ most in what decides them, and what is wanted.
      for item in document.system.items.dropFirst().prefix(2) {
        lines += ["why \(name) \(item.name).width", "why \(name) \(item.name).bottom"]
      }
      lines += document.system.constraints.compactMap(\.key).prefix(2).map { "why \(name) \($0)" }
    }
    let more = inputs.appending(path: "\(name).commands")
    if let text = try? String(contentsOf: more, encoding: .utf8) {
      lines += text.split(separator: "\n").map(String.init)
    }
    return lines
  }

  /// The words of a page, a line for each piece of text; pictures have tests of their own.
  private static func words(ofPage page: String) -> String {
    var page = page
    for name in ["style", "script", "svg"] {
      while let start = page.firstRange(of: "<\(name)"),
        let end = page[start.lowerBound...].firstRange(of: "</\(name)>")
      {
        page.removeSubrange(start.lowerBound..<end.upperBound)
      }
    }
    var words = ""
    for piece in page.split(separator: "<") {
      guard let text = piece.split(separator: ">", maxSplits: 1).dropFirst().first else { continue }
      for line in text.split(separator: "\n") {
        let line = line.drop { $0 == " " }
        if !line.isEmpty { words += "\(line)\n" }
      }
    }
    return words
  }

  /// Everything that the tool says about a fixture in text.
  private func everything(_ name: String) throws -> String {
    let host = MemoryHost([name: try Fixture.text(name)])
    for words in ["explain \(name)", "explain \(name) --all", "check \(name) --severity note"] { _ = host.run(words) }
    guard name.hasSuffix(".json") else { return host.output }
    _ = host.run("solve \(name)")
    let document = try LayoutDocument(Array(Fixture.text(name).utf8), path: name)
    for item in document.system.items {
      // Edges and sizes of each kind; the other attributes are said in the same words.
      for attribute in ["left", "trailing", "bottom", "width", "height", "centerX", "topMargin", "firstBaseline"] {
        _ = host.run("why \(name) \(item.name).\(attribute)")
      }
    }
    for key in document.system.constraints.compactMap(\.key) { _ = host.run("why \(name) \(key)") }
    return host.output
  }

  @Test func whatIsSaidNeedsNoTextbook() throws {
    let jargon = [
      "MUS", "IIS", "Farkas", "slack", "infeasib", "multiplier", "certificate", "irreducible", "premise", "Optional(",
      " inf", " nan", " -0 ", "ClosedRange", "  so  ",
    ]
    for name in try Fixture.names("json", "log") {
      let lines = try everything(name).split(separator: "\n", omittingEmptySubsequences: false)
      // In the classic block constraints stand as printed, addresses included.
      var isInBlock = false
      for line in lines {
        if line.hasPrefix("Unable to simultaneously") { isInBlock = true }
        if line == ")" { isInBlock = false }
        if isInBlock || line.hasPrefix("<") { continue }
        for word in jargon { #expect(!line.contains(word), "\(name): \(line)") }
        // Addresses only where the text says which letter stands for which: `UILabel A is 0x101e0b3f0, …`.
        let isLegend = line.contains(/^\w+ [A-Z]+ is 0x/)
        #expect(isLegend || !line.contains("0x"), "\(name): \(line)")
      }
    }
  }
}
