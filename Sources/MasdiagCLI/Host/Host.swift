package import SourceCode

/// The environment of a run: files, streams, variables. Tests replace the system's with a recorded one.
package protocol Host: AnyObject {
  /// The bytes of the file at `path`; `-` is standard input.
  func read(_ path: String) throws(HostFailure) -> [UInt8]
  /// Hands on the bytes of the file at `path` piece by piece, as long as they are wanted; `-` is standard input. What
  /// has not come at the deadline, or at an interrupt, is not waited for; false if there is such.
  @discardableResult
  func stream(
    _ path: String, until deadline: ContinuousClock.Instant?, _ take: (ArraySlice<UInt8>) -> Bool
  ) throws(HostFailure) -> Bool
  /// True if what is at `path` can be read more than once, unlike a pipe.
  func canReadAgain(_ path: String) -> Bool
  /// The file at `path`, for several to read at a time; nil for what is none, as a pipe, or cannot be opened.
  func file(_ path: String) -> (any LogFile)?
  /// An input of no more bytes is kept whole, whatever it is, and so is every document, up to the limit of what can be
  /// read.
  var wholeLimit: Int { get }
  /// Hands on what a log has and gets, as `tail -F` does, until it ends or no more is wanted. A pipe ends; a file goes
  /// on under its name when it is cut off or another takes its place.
  func follow(_ path: String, _ take: (FollowedText) -> Bool) throws(HostFailure)
  /// Writes a file whole, or not at all.
  func write(_ bytes: [UInt8], to path: String) throws(HostFailure)
  /// Begins a file that is written piece by piece, and is there once it is closed.
  func create(_ path: String) throws(HostFailure) -> any OutputFile
  /// True if two paths lead to one and the same file, and writing to one of them would replace what the other has.
  func isSameFile(_ path: String, _ other: String) -> Bool
  /// Writes text to a stream.
  func write(_ text: String, to stream: Stream) throws(HostFailure)
  /// Writes bytes to a stream.
  func write(_ bytes: [UInt8], to stream: Stream) throws(HostFailure)
  /// True if a stream's reader has gone away, so that nothing need be written to it any more.
  func isClosed(_ stream: Stream) -> Bool
  /// The files of source code below some folders.
  func sources(_ folders: [String]) throws(HostFailure) -> SourceTree
  /// The files in a folder, recursively, without hidden ones; nil if `path` isn't a folder.
  func contents(of path: String) throws(HostFailure) -> FolderContents?
  /// The names of what a folder holds; nil if it cannot be listed.
  func names(in folder: String) -> [String]?
  /// The path of the folder where the tool was started, from the root.
  var currentFolder: String { get }
  /// The target of a path, following links.
  func destination(of path: String) -> Destination
  /// The number of columns of a terminal; nil if the stream isn't one.
  func width(of stream: Stream) -> Int?
  /// True if a person sees the stream.
  func isTerminal(_ stream: Stream) -> Bool
  /// A variable of the environment, if it is set and not empty.
  func environment(_ name: String) -> String?
  /// From now on, lets the first signal that asks the process to stop end the work instead; a second one ends the
  /// process. Whatever is being read is given up.
  func watchInterrupts()
  /// From now on, lets the first signal end the process again.
  func unwatchInterrupts()
  /// Waits for the first signal after ``watchInterrupts()``.
  func waitForInterrupt()
  /// The exit status of an interrupted run.
  var interruptStatus: Tool.ExitStatus { get }
  /// True if there was one.
  var isInterrupted: Bool { get }
  /// The time, to measure how long something takes.
  var now: ContinuousClock.Instant { get }
}

/// A file that is being written.
package protocol OutputFile: AnyObject {
  /// Writes what comes next.
  func write(_ bytes: [UInt8]) throws(HostFailure)
  /// Puts the file in its place. Without that nothing is there.
  func close() throws(HostFailure)
}

/// An event of a log that is followed.
package enum FollowedText {
  /// More text.
  case bytes(ArraySlice<UInt8>)
  /// Nothing for a while.
  case pause
  /// The log begins anew.
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
  /// For hosts that keep text: as much of the bytes as is text.
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

  /// True if it is later than `deadline`, if there is one.
  func isOver(_ deadline: ContinuousClock.Instant?) -> Bool { deadline.map { now >= $0 } ?? false }
}

/// A stream of the process.
package enum Stream: Int32, Hashable {
  /// The input to read if none is given.
  case input = 0
  /// Results.
  case output = 1
  /// Everything else.
  case error = 2
}

/// A file of a host that writes files whole.
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

/// The reason a file or stream could not be read or written.
package struct HostFailure: Error {
  /// One sentence, lower case, with the path.
  package var message: String
  /// True if there is no such file.
  package var isMissing: Bool
  /// True if the input is larger than ``sizeLimit``.
  private(set) var isTooLarge = false
  /// The command line that unpacks the input for a reader, such as `masdiag explain`, if that is the remedy.
  var unpacking: (@Sendable (_ reader: String) -> String?)?

  package init(message: String, isMissing: Bool = false) {
    (self.message, self.isMissing) = (message, isMissing)
  }

  /// The maximum size of inputs: no real layout comes near, and a device never ends.
  static let sizeLimit = 256 << 20

  /// An input that is larger than ``sizeLimit``.
  init(tooLarge path: String) {
    self.init(message: "cannot read \(path): larger than \(Self.sizeLimit >> 20) MiB")
    isTooLarge = true
  }
}
