import SourceCode

/// A host whose files are in memory. Commands that run on this host can't read or write any other files.
final class MemoryHost: Host {
  private let files: [String: [UInt8]]
  private var texts: [Stream: String] = [:]

  init(_ files: [String: [UInt8]]) { self.files = files }

  /// The results so far.
  var output: String { texts[.output] ?? "" }
  /// The messages so far.
  var errors: String { texts[.error] ?? "" }

  func read(_ path: String) throws(HostFailure) -> [UInt8] {
    guard let bytes = files[path] else {
      throw HostFailure(message: "can't read \(path): no such file", isMissing: true)
    }
    return bytes
  }

  func stream(
    _ path: String, until deadline: ContinuousClock.Instant?, _ take: (ArraySlice<UInt8>) -> Bool
  ) throws(HostFailure) -> Bool {
    let bytes = try read(path)
    return bytes.isEmpty || take(bytes[...])
  }

  func follow(_ path: String, _ take: (FollowedText) -> Bool) throws(HostFailure) {
    throw HostFailure(message: "can't follow \(path): it doesn't change")
  }

  func sources(_ folders: [String]) throws(HostFailure) -> SourceTree {
    throw HostFailure(message: "can't read \(folders.joined(separator: ", ")): no such folder", isMissing: true)
  }

  func write(_ bytes: [UInt8], to path: String) throws(HostFailure) {
    throw HostFailure(message: "can't write \(path): files are read-only")
  }

  func write(_ text: String, to stream: Stream) throws(HostFailure) { texts[stream, default: ""] += text }

  func isSameFile(_ path: String, _ other: String) -> Bool { path == other }
  func isClosed(_ stream: Stream) -> Bool { false }
  func isTerminal(_ stream: Stream) -> Bool { false }
  func environment(_ name: String) -> String? { nil }
}
