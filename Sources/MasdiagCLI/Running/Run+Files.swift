import GraphvizRendering
import LayoutModel
import LogTriage
import PlainText
import Reporting

/// Reading and writing.
extension Run {
  /// The bytes of an input; nil, with an error, if it can't be read.
  mutating func bytes(_ path: String) -> [UInt8]? {
    read(path) { host, path throws(HostFailure) in try host.document(path) }
  }

  /// The text of an input; nil, with an error, if it can't be read.
  mutating func inputText(_ path: String) -> InputText? {
    let text = read(path) { [deadline] host, path throws(HostFailure) in
      try host.inputText(path, until: deadline)
    }
    if case .log(_, let problems)? = text { complain(problems, in: path) }
    return text
  }

  /// The raw bytes of a document; nil, with an error, if it can't be read or is compressed.
  mutating func plainBytes(_ path: String) -> [UInt8]? {
    read(path) { host, path throws(HostFailure) in
      try host.refuseBundle(path)
      let bytes = try host.read(path)
      guard let format = Packing(bytes.prefix(Packing.headLength), path: path).format else { return bytes }
      throw HostFailure(path, .foreign(format))
    }
  }

  private mutating func read<Text>(
    _ path: String, _ read: (any Host, String) throws(HostFailure) -> Text
  ) -> Text? {
    do {
      warnOfTerminal(path)
      return try read(host, path)
    } catch {
      fail(message(error, path))
      return nil
    }
  }

  /// Prints a note if the tool waits for input from a terminal.
  func warnOfTerminal(_ path: String) {
    guard path == "-", host.isTerminal(.input) else { return }
    host.complain("masdiag: reading from standard input; press ^D to end\n")
  }

  /// The message of a read failure, with a suggestion for a misspelled file name.
  func message(_ failure: HostFailure, _ path: String) -> String {
    if let command = failure.unpacking?(invocation.command.pipedUsage) {
      return "\(failure.message). To read it, run: \(command)"
    }
    guard failure.isMissing else { return failure.message }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = (host.names(in: folder) ?? []).map { folder + $0 }
    return failure.message + Spelling.suggestion(for: path, among: names)
  }

  /// Writes text for people to where results go, its lines broken where they are wider than a terminal.
  mutating func writeProse(_ text: String) {
    write(isBroken ? LineWrapping.wrapped(text, width: width) : text)
  }

  /// True if lines are wrapped, unlike those that other tools parse.
  var isBroken: Bool { invocation.format == .text && !invocation.has(Options.quiet) }

  /// The width of wrapped lines, in columns.
  var width: Int {
    let terminal = invocation.output == nil ? host.width(of: .output).map { max(40, $0) } : nil
    return invocation[Options.width] ?? terminal ?? 100
  }

  /// Writes text to the output.
  mutating func write(_ text: String) {
    if let path = invocation.output {
      if !write(Array(text.utf8), to: path) { lose() }
      return
    }
    print(invocation.format.isData ? text : BuildCommands.disarmed(text))
  }

  /// Writes text as it is to standard output.
  ///
  /// - Returns: true on success.
  @discardableResult
  mutating func print(_ text: String) -> Bool {
    do {
      try host.write(text, to: .output)
      return true
    } catch {
      fail(error.message)
      lose()
      return false
    }
  }

  /// Writes a file.
  ///
  /// - Returns: true on success.
  @discardableResult
  mutating func write(_ bytes: [UInt8], to path: String) -> Bool {
    do {
      try host.write(bytes, to: path)
      return true
    } catch {
      fail(error.message)
      return false
    }
  }

  /// Draws the constraint graph of a report, its conflicts standing out.
  mutating func draw(_ report: InputReport, to path: String) {
    guard let format = pictureFormat(path) else { return failToTellFormat(path) }
    draw(GraphPicture(report, .structure), as: format, to: path)
  }

  /// Draws a picture to a file, or to standard output where there is none.
  mutating func draw(_ picture: GraphPicture, as format: PictureFormat, to path: String?) {
    do {
      let drawn = try picture.drawn(as: format)
      for note in drawn.notes { host.complain("masdiag: \(visible(path ?? "-")): \(visible(note))\n") }
      if let path { write(drawn.bytes, to: path) } else { print(drawn.bytes) }
    } catch {
      fail("\(path ?? "-"): \(error.message)")
    }
  }

  private mutating func print(_ bytes: [UInt8]) {
    do {
      try host.write(bytes, to: .output)
    } catch {
      fail(error.message)
      lose()
    }
  }

  /// The requested picture format, or the one implied by the path's extension.
  func pictureFormat(_ path: String) -> PictureFormat? {
    if let type = invocation[Options.type] { return type }
    return path.ending.flatMap(PictureFormat.init)
  }

  mutating func failToTellFormat(_ path: String) {
    let known = PictureFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: " ")
    let type = invocation.command.options.contains { $0.name == Options.type.name } ? ", or -T" : ""
    fail("\(path): unsupported file extension for a picture; use one of \(known)\(type)")
  }
}
