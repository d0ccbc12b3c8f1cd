import Foundation
import MasdiagCLI
import Testing

/// The page on storyboards and xibs, followed to the letter: its file is saved, its commands are run in their order,
/// and what they print is compared. With the environment variable `MASDIAG_RECORD` it is put into the page instead.
@Suite struct InterfaceGuideTests {
  private let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/interface-builder.md")

  @Test func itsCommandsPrintWhatItShows() throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    var parts = text.components(separatedBy: "```")
    let file = try #require(parts.first { $0.hasPrefix("xml\n") }).dropFirst(4)
    let host = MemoryHost(["Login.storyboard": String(file)])
    for index in parts.indices where parts[index].hasPrefix("console\n") {
      let commands = parts[index].components(separatedBy: "\n").filter { $0.hasPrefix("$ masdiag ") }
      #expect(!commands.isEmpty)
      parts[index] = "console\n" + commands.map { "\($0)\n\(output(of: String($0.dropFirst(10)), host))" }.joined()
    }
    let run = parts.joined(separator: "```")
    if ProcessInfo.processInfo.environment["MASDIAG_RECORD"] != nil {
      try run.write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(run == text, "the page does not show what its commands print: set MASDIAG_RECORD to write it")
    }
  }

  /// What a command writes to standard output.
  private func output(of command: String, _ host: MemoryHost) -> String {
    host.streams = [:]
    #expect(![.failed, .usage].contains(host.run(command)))
    return host.output
  }
}
