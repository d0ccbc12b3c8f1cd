import MasdiagCLI
import SourceCode

/// A host whose files and streams are in memory.
final class FuzzHost: Host {
  private var files: [String: [UInt8]]
  private(set) var output: [UInt8] = []
  private(set) var errors = ""
  /// The files that were written.
  private(set) var written: [String: [UInt8]] = [:]

  init(_ files: [String: [UInt8]]) { self.files = files }

  /// Runs the tool.
  ///
  /// - Returns: what it wrote to standard output.
  /// - Note: Whatever the input, the tool says something, and never that the command line was wrong.
  @discardableResult
  func run(_ words: [String], mayBeUsage: Bool = false) -> [UInt8] {
    (output, errors, written) = ([], "", [:])
    let status = Tool.run(words, on: self)
    switch status {
    case .nothingFound: break
    case .found: find(output.isEmpty && written.isEmpty ? "\(words): found, but nothing is written" : nil)
    case .failed, .incomplete: find(errors.isEmpty && output.isEmpty ? "\(words): failed without a word" : nil)
    case .usage where mayBeUsage: find(errors.isEmpty ? "\(words): refused without a word" : nil)
    case .usage, .timedOut, .interrupted, .hungUp, .terminated: find("\(words) ended with \(status): \(errors)")
    }
    find(complaint(aboutCharacters: Array(errors.utf8)).map { "\(words), standard error: \($0)" })
    return output
  }

  func bytes(_ path: String) -> [UInt8]? { files[path] }

  func read(_ path: String) throws(HostFailure) -> [UInt8] {
    guard let bytes = files[path] else {
      throw HostFailure(message: "can't read \(path): no such file or directory", isMissing: true)
    }
    return bytes
  }

  func write(_ bytes: [UInt8], to path: String) throws(HostFailure) {
    files[path] = bytes
    written[path] = bytes
  }
  func isSameFile(_ path: String, _ other: String) -> Bool { path == other }

  func write(_ text: String, to stream: MasdiagCLI.Stream) throws(HostFailure) {
    if stream == .output { output += text.utf8 } else { errors += text }
  }

  func write(_ bytes: [UInt8], to stream: MasdiagCLI.Stream) throws(HostFailure) { output += bytes }
  func isClosed(_ stream: MasdiagCLI.Stream) -> Bool { false }
  func sources(_ folders: [String]) throws(HostFailure) -> SourceTree {
    SourceTree(files: files.filter { $0.key.hasSuffix(".swift") }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
  func isTerminal(_ stream: MasdiagCLI.Stream) -> Bool { false }
  func environment(_ name: String) -> String? { nil }
}
