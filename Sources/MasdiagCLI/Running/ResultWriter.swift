/// Writes a result in pieces, either to standard output or to a file that appears when it's closed.
final class ResultWriter {
  private let console: Console
  /// The file; nil before the first piece is written.
  private var file: (any OutputFile)?

  init(_ console: Console) { self.console = console }

  /// Writes a piece that consists of entire lines.
  ///
  /// - Returns: true if more output is needed.
  func write(_ piece: String) -> Bool {
    guard let path = console.output else {
      console.print(console.format.isData ? piece : BuildCommands.disarmed(piece))
      return !console.host.isClosed(.output)
    }
    if console.hasLostOutput { return false }
    let isWritten = console.attempt { () throws(HostFailure) in
      if file == nil { file = try console.host.create(path) }
      try file?.write(Array(piece.utf8))
    }
    if !isWritten { file = nil }
    return isWritten
  }

  /// Moves the file, if there is one, to its destination.
  func close() { console.attempt { () throws(HostFailure) in try file?.close() } }
}
