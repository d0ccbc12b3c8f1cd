import Platform
import SourceCode

/// The files, streams and environment of the process.
final class SystemHost: Host {
  /// Returns the bytes of the file at `path`; `-` is standard input.
  func read(_ path: String) throws(HostFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    let isWhole = try stream(path, until: nil) { piece in
      bytes += piece
      return bytes.count <= HostFailure.sizeLimit
    }
    guard isWhole else { throw HostFailure(message: "can't read \(path): interrupted") }
    guard bytes.count <= HostFailure.sizeLimit else { throw HostFailure(tooLarge: path) }
    return bytes
  }

  /// Returns the source files in `folders`, recursively. Each folder must be readable.
  func sources(_ folders: [String]) throws(HostFailure) -> SourceTree {
    for folder in folders {
      guard let handle = unsafe opendir(folder) else { throw failure("can't read", folder) }
      unsafe closedir(handle)
    }
    return SourceTree(folders)
  }

  /// Writes `bytes` to the file at `path`. The bytes are first written to a draft next to the file, which is then
  /// moved, so that the file is never incomplete. If the file exists, its permissions and links to it are preserved.
  func write(_ bytes: [UInt8], to path: String) throws(HostFailure) {
    let file = try create(path)
    try file.write(bytes)
    try file.close()
  }

  func create(_ path: String) throws(HostFailure) -> any OutputFile { try DraftFile(path) }

  /// Returns true if both paths refer to the same regular file. Devices and pipes don't count, because they can be read
  /// and written at the same time.
  func isSameFile(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard unsafe stat(path, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
    return first.st_mode & S_IFMT == S_IFREG && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The streams that were closed by their readers.
  private var closed: Set<Stream> = []

  func isClosed(_ stream: Stream) -> Bool { closed.contains(stream) }

  func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Writes text to a stream. It isn't an error if the reader has closed the stream, because the reader doesn't need
  /// more output.
  func write(_ text: String, to stream: Stream) throws(HostFailure) { try write(Array(text.utf8), to: stream) }

  /// Writes bytes to a stream. It isn't an error if the reader has closed the stream.
  func write(_ bytes: [UInt8], to stream: Stream) throws(HostFailure) {
    do {
      try writeAll(bytes, stream.rawValue, Self.name(stream))
    } catch {
      if errno == EBADF { throw HostFailure(message: "can't write to \(Self.name(stream)): closed") }
      guard errno == EPIPE else { throw error }
      closed.insert(stream)
    }
  }

  private static func name(_ stream: Stream) -> String { stream == .output ? "standard output" : "standard error" }

  func watchInterrupts() { Interrupts.watch() }

  func unwatchInterrupts() { Interrupts.unwatch() }

  func waitForInterrupt() { Interrupts.wait() }

  var isInterrupted: Bool { Interrupts.first != nil }

  var interruptStatus: Tool.ExitStatus {
    Interrupts.first.flatMap { Tool.ExitStatus(rawValue: 128 + $0) } ?? .interrupted
  }

  /// Returns an environment variable; nil if it's unset or empty.
  func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}

func writeAll(_ bytes: [UInt8], _ descriptor: Int32, _ path: String) throws(HostFailure) {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { unsafe systemWrite(descriptor, $0, from: written) }
    if count < 0 {
      if errno == EINTR { continue }
      throw failure("can't write", path)
    }
    written += count
  }
}

/// Returns the failure of the last system call, for `path`.
func failure(_ what: String, _ path: String) -> HostFailure {
  let (code, reason) = unsafe (errno, String(cString: strerror(errno)))
  return HostFailure(
    message: "\(what) \(path): \(reason.prefix(1).lowercased())\(reason.dropFirst())", isMissing: code == ENOENT)
}

func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
  unsafe write(descriptor, buffer.baseAddress.map { unsafe $0 + start }, buffer.count - start)
}
