import PlainText
import Reporting

/// Writes a result piece by piece: to standard output, or to a file that is in its place once it is closed.
final class ResultWriter {
  private let console: Console
  /// The file, once there is something to write.
  private var file: (any OutputFile)?

  init(_ console: Console) { self.console = console }

  /// Writes a piece of whole lines.
  ///
  /// - Returns: true if more is wanted.
  func write(_ piece: String) -> Bool {
    let text = console.wrapsLines ? LineWrapping.wrapped(piece, width: console.width) : piece
    guard let path = console.output else {
      console.print(console.format.isData ? text : BuildCommands.disarmed(text))
      return !console.host.isClosed(.output)
    }
    if console.hasLostOutput { return false }
    let isWritten = console.attempt { () throws(HostFailure) in
      if file == nil { file = try console.host.create(path) }
      try file?.write(Array(text.utf8))
    }
    if !isWritten { file = nil }
    return isWritten
  }

  /// Puts the file in its place, if there is one.
  func close() { console.attempt { () throws(HostFailure) in try file?.close() } }
}
