import GraphvizRendering
import LayoutModel
import LogTriage
import PlainText
import Reporting

/// What a run reads and writes.
extension Run {
  /// The bytes of an input; nil, with a complaint, where it cannot be read.
  mutating func bytes(_ path: String) -> [UInt8]? {
    read(path) { host, path throws(HostFailure) in try host.document(path) }
  }

  /// What is kept of an input; nil, with a complaint, where it cannot be read.
  mutating func inputText(_ path: String) -> InputText? {
    let text = read(path) { [deadline] host, path throws(HostFailure) in
      try host.inputText(path, until: deadline)
    }
    if case .log(_, let problems)? = text { complain(problems, in: path) }
    return text
  }

  /// The bytes of a document as they are; nil, with a complaint, where it cannot be read or is packed.
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

  /// Says that the tool waits for what a person types, if it does.
  func warnOfTerminal(_ path: String) {
    guard path == "-", host.isTerminal(.input) else { return }
    host.complain("masdiag: reading standard input; end it with ^D, or name a file\n")
  }

  /// What a failure to read says, with the name of the file that was most likely meant.
  func message(_ failure: HostFailure, _ path: String) -> String {
    if let command = failure.unpacking?(invocation.command.pipedUsage) {
      return "\(failure.message). Unpack it: \(command)"
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

  /// Whether lines for people are broken: not those that are taken apart by other tools.
  var isBroken: Bool { invocation.format == .text && !invocation.has(Options.quiet) }

  /// How wide lines for people are, in cells.
  var width: Int {
    let terminal = invocation.output == nil ? host.width(of: .output).map { max(40, $0) } : nil
    return invocation[Options.width] ?? terminal ?? 100
  }

  /// Writes text of the tool's own to where results go.
  mutating func write(_ text: String) {
    if let path = invocation.output {
      if !write(Array(text.utf8), to: path) { lose() }
      return
    }
    print(invocation.format.isData ? text : BuildCommands.disarmed(text))
  }

  /// Writes text as it is to standard output.
  ///
  /// - Returns: whether that went well.
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
  /// - Returns: whether that went well.
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

  /// The kind of picture that is asked for, or that a path's ending says.
  func pictureFormat(_ path: String) -> PictureFormat? {
    if let type = invocation[Options.type] { return type }
    return path.ending.flatMap(PictureFormat.init)
  }

  mutating func failToTellFormat(_ path: String) {
    let known = PictureFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: " ")
    let type = invocation.command.options.contains { $0.name == Options.type.name } ? ", or use -T" : ""
    fail("\(path): the ending names no kind of picture; it is one of \(known)\(type)")
  }
}
