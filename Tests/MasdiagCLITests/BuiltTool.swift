import Foundation

/// The built executable, run as a user runs it.
struct BuiltTool {
  /// What a run ended with.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  private final class OfTheTests {}

  /// Where the executable is: beside the tests. (On a Mac the process is a helper of Xcode's that loads their bundle.)
  static let path = [
    Bundle(for: OfTheTests.self).bundleURL, Bundle.main.executableURL, Bundle.main.bundleURL,
    URL(filePath: CommandLine.arguments[0]),
  ]
  .compactMap { $0?.deletingLastPathComponent().appending(path: "masdiag").path }
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether processes can be started in a namespace of their own, as in a container.
  static let canUnshare =
    (try? run(["/usr/bin/env", "unshare", "--pid", "--fork", "--mount-proc", "true"]).status) == 0

  /// Runs a program until it ends.
  ///
  /// - Parameters:
  ///   - words: the program's path and its arguments.
  ///   - input: what it reads from standard input.
  static func run(_ words: [String], input: String = "", in folder: URL? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    if let folder { process.currentDirectoryURL = folder }
    let scratch = FileManager.default.temporaryDirectory.appending(path: "masdiag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Files, not pipes: those fill up when nobody reads.
    let names = ["input", "output", "errors"].map { scratch.appending(path: $0) }
    try Data(input.utf8).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: names[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
  }

  /// Runs a line of the shell, in which `$masdiag` is the tool, in a folder of its own that holds `files`.
  static func shell(_ line: String, files: [String: String] = [:], input: String = "") throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "masdiag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let script = "masdiag='\(path ?? "")'; masdiag() { \"$masdiag\" \"$@\"; }; \(line)"
    return try run(["/bin/bash", "-c", script], input: input, in: folder)
  }
}
