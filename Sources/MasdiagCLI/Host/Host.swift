package import SourceCode

/// The environment of a run: files, streams, and variables. Tests replace the system's environment with a simulated
/// one.
package protocol Host: AnyObject {
  /// Returns the bytes of the file at `path`; `-` is standard input.
  func read(_ path: String) throws(HostFailure) -> [UInt8]
  /// Passes the bytes of the file at `path` to `take` in pieces, as long as `take` returns true; `-` is standard input.
  /// Stops waiting for data when the deadline passes or an interrupt occurs.
  ///
  /// - Returns: false if the deadline or an interrupt ended reading.
  @discardableResult
  func stream(
    _ path: String, until deadline: ContinuousClock.Instant?, _ take: (ArraySlice<UInt8>) -> Bool
  ) throws(HostFailure) -> Bool
  /// Returns true if the file at `path` can be read more than once, which a pipe can't.
  func canReadAgain(_ path: String) -> Bool
  /// Returns the file at `path` for concurrent reading; nil if it isn't a regular file or can't be opened.
  func file(_ path: String) -> (any LogFile)?
  /// The maximum size of an input that is kept in memory regardless of its content. Documents are always kept in
  /// memory, up to the limit for all inputs.
  var wholeLimit: Int { get }
  /// Passes the content of a log and everything appended to it to `take`, like `tail -F`, until a pipe ends or `take`
  /// returns false. If a file is truncated or replaced, reading continues with the file that now has that name.
  func follow(_ path: String, _ take: (FollowedText) -> Bool) throws(HostFailure)
  /// Writes a file atomically: completely or not at all.
  func write(_ bytes: [UInt8], to path: String) throws(HostFailure)
  /// Creates a file that is written in pieces and appears at its destination when it's closed.
  func create(_ path: String) throws(HostFailure) -> any OutputFile
  /// Returns true if two paths refer to the same file, so that writing to one would replace the other.
  func isSameFile(_ path: String, _ other: String) -> Bool
  /// Writes text to a stream.
  func write(_ text: String, to stream: Stream) throws(HostFailure)
  /// Writes bytes to a stream.
  func write(_ bytes: [UInt8], to stream: Stream) throws(HostFailure)
  /// Returns true if the stream's reader has closed it, so that writing is pointless.
  func isClosed(_ stream: Stream) -> Bool
  /// Returns the source files in the given folders, recursively.
  func sources(_ folders: [String]) throws(HostFailure) -> SourceTree
  /// Returns the files in a folder, recursively and without hidden files; nil if `path` isn't a folder.
  func contents(of path: String) throws(HostFailure) -> FolderContents?
  /// Returns the names of a folder's entries; nil if the folder can't be listed.
  func names(in folder: String) -> [String]?
  /// The absolute path of the folder in which the tool was started.
  var currentFolder: String { get }
  /// Returns the target of a path, following links.
  func destination(of path: String) -> Destination
  /// Returns the number of columns of a terminal; nil if the stream isn't connected to a terminal.
  func width(of stream: Stream) -> Int?
  /// Returns true if the stream is connected to a terminal.
  func isTerminal(_ stream: Stream) -> Bool
  /// Returns an environment variable; nil if it's unset or empty.
  func environment(_ name: String) -> String?
  /// Starts watching for interrupts: the first signal that requests termination ends the run gracefully and cancels
  /// reading; a second such signal ends the process.
  func watchInterrupts()
  /// Stops watching for interrupts: the first signal ends the process again.
  func unwatchInterrupts()
  /// Waits for the first signal after ``watchInterrupts()``.
  func waitForInterrupt()
  /// The exit status of an interrupted run.
  var interruptStatus: Tool.ExitStatus { get }
  /// True if an interrupt occurred.
  var isInterrupted: Bool { get }
  /// The current time, for measuring durations.
  var now: ContinuousClock.Instant { get }
}

/// A file that is being written.
package protocol OutputFile: AnyObject {
  /// Appends bytes to the file.
  func write(_ bytes: [UInt8]) throws(HostFailure)
  /// Moves the file to its destination. Before that, the destination doesn't exist or is unchanged.
  func close() throws(HostFailure)
}

/// An event while following a log.
package enum FollowedText {
  /// More text.
  case bytes(ArraySlice<UInt8>)
  /// No text for a while.
  case pause
  /// The log starts over.
  case restart
}

extension Host {
  package func file(_ path: String) -> (any LogFile)? { nil }
  package func canReadAgain(_ path: String) -> Bool { path != "-" }
  package var wholeLimit: Int { 4 << 20 }
  package func contents(of path: String) throws(HostFailure) -> FolderContents? { nil }
  package func names(in folder: String) -> [String]? { nil }
  package var currentFolder: String { "/" }
  package func destination(of path: String) -> Destination { .unknown }
  package func width(of stream: Stream) -> Int? { nil }
  /// Writes bytes to a stream as text, replacing invalid UTF-8. This is the default for hosts that store text.
  package func write(_ bytes: [UInt8], to stream: Stream) throws(HostFailure) {
    try write(String(decoding: bytes, as: UTF8.self), to: stream)
  }
  package func create(_ path: String) throws(HostFailure) -> any OutputFile { KeptFile(path, self) }
  package func watchInterrupts() {}
  package func unwatchInterrupts() {}
  package func waitForInterrupt() {}
  package var interruptStatus: Tool.ExitStatus { .interrupted }
  package var isInterrupted: Bool { false }
  package var now: ContinuousClock.Instant { .now }

  /// Returns true if `deadline` has passed; false if it's nil.
  func isOver(_ deadline: ContinuousClock.Instant?) -> Bool { deadline.map { now >= $0 } ?? false }
}

/// A standard stream of the process.
package enum Stream: Int32, Hashable {
  /// The input to read if no other input is given.
  case input = 0
  /// The output for results.
  case output = 1
  /// The output for everything else.
  case error = 2
}

/// A file on a host that can only write complete files.
private final class KeptFile: OutputFile {
  private let path: String
  private let host: any Host
  private var bytes: [UInt8] = []

  init(_ path: String, _ host: any Host) {
    (self.path, self.host) = (path, host)
  }

  func write(_ bytes: [UInt8]) throws(HostFailure) { self.bytes += bytes }

  func close() throws(HostFailure) { try host.write(bytes, to: path) }
}

/// The reason why a file or stream couldn't be read or written.
package struct HostFailure: Error {
  /// The reason, as a sentence in lowercase that contains the path.
  package var message: String
  /// True if the file doesn't exist.
  package var isMissing: Bool
  /// True if the input is larger than ``sizeLimit``.
  private(set) var isTooLarge = false
  /// Returns the command line that decompresses the input for a reader, such as `masdiag explain`; nil if decompression
  /// wouldn't make the input readable.
  var unpacking: (@Sendable (_ reader: String) -> String?)?

  package init(message: String, isMissing: Bool = false) {
    (self.message, self.isMissing) = (message, isMissing)
  }

  /// The maximum size of an input. Real layouts are much smaller, but reading a device might never end.
  static let sizeLimit = 256 << 20

  /// Creates the failure for an input larger than ``sizeLimit``.
  init(tooLarge path: String) {
    self.init(message: "can't read \(path): larger than \(Self.sizeLimit >> 20) MiB")
    isTooLarge = true
  }
}
