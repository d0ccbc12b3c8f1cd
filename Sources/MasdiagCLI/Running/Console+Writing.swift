import GraphvizRendering
import PlainText
import Reporting

/// Methods for writing results.
extension Console {
  /// Writes a document as text.
  func write(_ document: Document) { write(TextRenderer(outputStyle).text(document)) }

  /// Writes text to the output.
  func write(_ text: String) {
    if let output {
      if !write(Array(text.utf8), to: output) { markOutputFailed() }
      return
    }
    print(format.isData ? text : BuildCommands.disarmed(text))
  }

  /// Writes text to standard output without changes.
  ///
  /// - Returns: true on success.
  @discardableResult
  func print(_ text: String) -> Bool { attempt { () throws(HostFailure) in try host.write(text, to: .output) } }

  /// Writes bytes to standard output without changes.
  private func print(_ bytes: [UInt8]) { attempt { () throws(HostFailure) in try host.write(bytes, to: .output) } }

  /// Performs a write to the output, and reports a failure.
  ///
  /// - Returns: true on success.
  @discardableResult
  func attempt(_ write: () throws(HostFailure) -> Void) -> Bool {
    do throws(HostFailure) {
      try write()
      return true
    } catch {
      fail(error.message)
      markOutputFailed()
      return false
    }
  }

  /// Writes a file.
  ///
  /// - Returns: true on success.
  @discardableResult
  func write(_ bytes: [UInt8], to path: String) -> Bool {
    do {
      try host.write(bytes, to: path)
      return true
    } catch {
      fail(error.message)
      return false
    }
  }

  // MARK: Pictures

  /// Draws a picture to a file, or to standard output if `path` is nil.
  func draw(_ picture: GraphPicture, as format: PictureFormat, to path: String?) {
    do {
      let drawn = try picture.drawn(as: format)
      for note in drawn.notes { remark("\(path ?? "-"): \(note)") }
      if let path { write(drawn.bytes, to: path) } else { print(drawn.bytes) }
    } catch {
      fail("\(path ?? "-"): \(error.message)")
    }
  }

  /// Returns the picture format implied by a path's extension; nil, with an error, if there is none.
  ///
  /// - Parameter mayBeNamed: true if the command has an option for the format.
  func pictureFormat(_ path: String, mayBeNamed: Bool) -> PictureFormat? {
    if let format = path.ending.flatMap(PictureFormat.init) { return format }
    let known = listed(PictureFormat.allCases.map { ".\($0.rawValue)" }, "or")
    fail(
      "\(path): unsupported picture format; use \(known)\(mayBeNamed ? ", or -T" : "")")
    return nil
  }
}
