import Dispatch
import Foundation
import MasdiagCLI
import Testing

/// Real processes, pipes and files: a log is explained while it is written.
struct FollowTests {
  private static func report(_ width: Int) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x61 Card:0x51.width == \(width)   (active)>",
        "<NSLayoutConstraint:0x62 Card:0x51.width == \(width + 5)   (active)>"
    )

    Will attempt to recover by breaking constraint\u{20}
    <NSLayoutConstraint:0x61 Card:0x51.width == \(width)   (active)>

    """
  }

  /// The tool as it follows a log. (Whoever waits for it is the only one to read; the clock only ends it.)
  private final class Follower: @unchecked Sendable {
    let process = Process()
    let input = Pipe()
    private let output = Pipe()
    private var text = ""

    init(_ words: [String]) throws {
      process.executableURL = try DeterminismTests.tool()
      process.arguments = ["watch"] + words
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      // A tool that says nothing must not keep the tests waiting.
      let number = process.processIdentifier
      DispatchQueue.global().asyncAfter(deadline: .now() + 60) { [weak self] in
        if self?.process.isRunning == true { kill(number, SIGKILL) }
      }
    }

    /// Waits until the output holds `pattern`; false where it ends before.
    func waits(for pattern: some RegexComponent) -> Bool {
      while !text.contains(pattern) {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { return false }
        text += String(decoding: more, as: UTF8.self)
      }
      return true
    }

    func end() -> Int32 {
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  @Test func aPipeIsExplainedBeforeItEnds() throws {
    let follower = try Follower([])
    let writing = follower.input.fileHandleForWriting
    try writing.write(contentsOf: Data(("noise\n" + Self.report(10)).utf8))
    #expect(follower.waits(for: #/\n *10   Card /#))
    // Half a report, and then the rest.
    let text = Self.report(30)
    try writing.write(contentsOf: Data(text.prefix(70).utf8))
    try writing.write(contentsOf: Data(text.dropFirst(70).utf8))
    #expect(follower.waits(for: #/\n *30   Card /#))
    for _ in 0..<4 { try writing.write(contentsOf: Data(Self.report(10).utf8)) }
    #expect(follower.waits(for: #/\n[^\n]*\b42\b[^\n]* -[^\n]*\b1\b[^\n]*\b5\b[^\n]*\n/#))
    // A list without an end, and then nothing for a while.
    try writing.write(contentsOf: Data(Self.report(50).split(separator: "\n").prefix(5).joined(separator: "\n").utf8))
    #expect(follower.waits(for: #/\n *50   Card /#))
    try writing.close()
    #expect(follower.end() == 1)
  }

  @Test func aFileIsFollowedWhenItIsCutOffOrReplaced() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "masdiag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "app.log")
    func append(_ text: String) throws {
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }
    try Data(Self.report(10).utf8).write(to: file)
    let follower = try Follower([file.path])
    #expect(follower.waits(for: #/\n *10   Card /#))
    try append(Self.report(20))
    #expect(follower.waits(for: #/\n *20   Card /#))
    // Rotated: the old file has another name now.
    try FileManager.default.moveItem(at: file, to: folder.appending(path: "app.log.1"))
    try Data(Self.report(30).utf8).write(to: file)
    #expect(follower.waits(for: #/\n *30   Card /#))
    // Cut off and written anew.
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    Thread.sleep(forTimeInterval: 0.1)
    try handle.close()
    try append("noise\n" + Self.report(40))
    #expect(follower.waits(for: #/\n *40   Card /#))
    // (Signals that can be blocked are, in the children of tests.)
    kill(follower.process.processIdentifier, SIGKILL)
    #expect(follower.end() == SIGKILL)
  }

  @Test func dataIsALineForEachReport() throws {
    let host = MemoryHost(["a.log": Self.report(10) + Self.report(20) + Self.report(10)])
    #expect(host.run("watch --format json a.log") == .found)
    let lines = host.output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines { #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any]) }
  }

  @Test func aLayoutIsNotFollowed() {
    let host = MemoryHost(["a.json": #"{ "masdiag": 1, "root": { "key": "bar", "frame": [0, 0, 320, 44] } }"#])
    #expect(host.run("watch a.json") == .failed)
    #expect(host.errors.contains(#/^masdiag: a\.json: .*watch.*\n$/#), "\(host.errors)")
  }
}
