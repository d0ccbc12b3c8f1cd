import SourceCode

/// The host of a command that a server runs. Standard input is text from a message, and the output becomes a message.
/// If the text is code, it's a file, because code is recognized by the file's name.
///
/// Files are read as usual, but at most one file can be written: the file that the client specified.
final class CapturingHost: Host {
  /// The maximum size of a file, because the server shares its memory with an editor.
  private static let fileLimit = 64 << 20
  /// The maximum size of the output, because an agent reads all of it. The rest is discarded, and ``isFull`` becomes
  /// true.
  private static let outputLimit = 256 << 10

  private let base: any Host
  private let input: [UInt8]
  /// The name of the file that contains the text; `-` is standard input.
  let inputName: String
  private let writable: String?
  private var texts: [Stream: String] = [:]
  /// True if the output was longer than the limit.
  private(set) var isFull = false

  /// Creates a host that is based on another host.
  ///
  /// - Parameters:
  ///   - input: the text of standard input.
  ///   - writable: the path of the only file that may be written; nil if no file may be written.
  init(_ base: any Host, input: String, writable: String?) {
    (self.base, self.input, self.writable) = (base, Array(input.utf8), writable)
    inputName = PastedCode.name(of: self.input) ?? "-"
  }

  /// The results so far.
  var output: String { texts[.output] ?? "" }
  /// The messages so far.
  var errors: String { texts[.error] ?? "" }

  // MARK: Reading

  func read(_ path: String) throws(HostFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = try stream(path, until: nil) { piece in
      bytes += piece
      return true
    }
    return bytes
  }

  func stream(
    _ path: String, until deadline: ContinuousClock.Instant?, _ take: (ArraySlice<UInt8>) -> Bool
  ) throws(HostFailure) -> Bool {
    if path == inputName || path == "-" {
      _ = input.isEmpty || take(input[...])
      return true
    }
    // Reading a pipe or a device could block the server.
    if case .something = base.destination(of: path), !base.canReadAgain(path) {
      throw HostFailure(message: "can't read \(path): not a file")
    }
    var count = 0
    let isComplete = try base.stream(path, until: deadline) { piece in
      count += piece.count
      return count <= Self.fileLimit && take(piece)
    }
    guard count <= Self.fileLimit else {
      throw HostFailure(message: "can't read \(path): larger than \(Self.fileLimit >> 20) MiB")
    }
    return isComplete
  }

  func canReadAgain(_ path: String) -> Bool { path != "-" && (path == inputName || base.canReadAgain(path)) }
  func sources(_ folders: [String]) throws(HostFailure) -> SourceTree { try base.sources(folders) }
  func contents(of path: String) throws(HostFailure) -> FolderContents? {
    path == inputName ? nil : try base.contents(of: path)
  }

  func names(in folder: String) -> [String]? { base.names(in: folder) }
  var currentFolder: String { base.currentFolder }
  func destination(of path: String) -> Destination { base.destination(of: path) }
  func isSameFile(_ path: String, _ other: String) -> Bool { base.isSameFile(path, other) }

  func follow(_ path: String, _ take: (FollowedText) -> Bool) throws(HostFailure) {
    throw HostFailure(message: "can't follow \(path): a server answers each call once")
  }

  // MARK: Writing

  private func checkWritable(_ path: String) throws(HostFailure) {
    guard let writable, path == writable else {
      throw HostFailure(message: "can't write \(path): the call doesn't name this file")
    }
  }

  func write(_ bytes: [UInt8], to path: String) throws(HostFailure) {
    try checkWritable(path)
    try base.write(bytes, to: path)
  }

  func create(_ path: String) throws(HostFailure) -> any OutputFile {
    try checkWritable(path)
    return try base.create(path)
  }

  func write(_ text: String, to stream: Stream) throws(HostFailure) {
    guard !isClosed(stream) else { return }
    texts[stream, default: ""] += text
    if stream == .output, output.utf8.count > Self.outputLimit { isFull = true }
  }

  func isClosed(_ stream: Stream) -> Bool { stream == .output && isFull }

  // MARK: Environment

  func isTerminal(_ stream: Stream) -> Bool { false }
  /// Returns nil, because the output must not depend on the terminal in which a client was started.
  func environment(_ name: String) -> String? { nil }
  var now: ContinuousClock.Instant { base.now }
}
