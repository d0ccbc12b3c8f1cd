package import SourceCode

/// What a run touches: files, streams, the environment. Tests put a recorded one in the place of the system's.
package protocol Host: AnyObject {
  /// The bytes of the file at `path`; `-` is standard input.
  func read(_ path: String) throws(HostFailure) -> [UInt8]
  /// Writes a file whole, or not at all.
  func write(_ bytes: [UInt8], to path: String) throws(HostFailure)
  /// Whether two paths lead to one and the same file, and writing to one of them would replace what the other has.
  func isSameFile(_ path: String, _ other: String) -> Bool
  /// Writes text to a stream.
  func write(_ text: String, to stream: Stream) throws(HostFailure)
  /// Writes bytes to a stream.
  func write(_ bytes: [UInt8], to stream: Stream) throws(HostFailure)
  /// Whether a stream's reader has gone away, so that nothing need be written to it any more.
  func isClosed(_ stream: Stream) -> Bool
  /// The files of source code below some folders.
  func sources(_ folders: [String]) throws(HostFailure) -> SourceTree
  /// Whether a person sees the stream.
  func isTerminal(_ stream: Stream) -> Bool
  /// A variable of the environment, if it is set and not empty.
  func environment(_ name: String) -> String?
  /// From now on, lets an interrupt end the work instead of the process; a second one ends the process.
  func watchInterrupts()
  /// Whether there was one.
  var isInterrupted: Bool { get }
  /// The time, to measure how long something takes.
  var now: ContinuousClock.Instant { get }
}

extension Host {
  /// For hosts that keep text: as much of the bytes as is text.
  package func write(_ bytes: [UInt8], to stream: Stream) throws(HostFailure) {
    try write(String(decoding: bytes, as: UTF8.self), to: stream)
  }
  package func watchInterrupts() {}
  package var isInterrupted: Bool { false }
  package var now: ContinuousClock.Instant { .now }
}

/// A stream of the process.
package enum Stream: Int32, Hashable {
  /// Results.
  case output = 1
  /// Everything else.
  case error = 2
}

/// Why a file or stream could not be read or written.
package struct HostFailure: Error {
  /// One sentence, lower case, with the path.
  package var message: String

  package init(message: String) { self.message = message }
}
