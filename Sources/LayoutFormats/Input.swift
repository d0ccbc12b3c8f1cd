/// What was given to be explained.
public enum Input {
  /// A layout document.
  case layout(LayoutDocument)
  /// A text with console reports, or a bare list of constraints; at least one report.
  case console([ConsoleReport])

  /// Reads an input; what it is is told from its content, not its name: a layout document is a JSON object.
  ///
  /// - Parameters:
  ///   - bytes: the whole input.
  ///   - path: what places in it are named after; `-` for standard input.
  /// - Throws: everything that is wrong with it.
  public init(_ bytes: [UInt8], path: String) throws(UnreadableInput) {
    if Self.isLayoutDocument(bytes) {
      self = .layout(try LayoutDocument(bytes, path: path))
    } else {
      self = .console(try readConsoleReports(bytes, path: path))
    }
  }

  /// Whether the first thing in the text is a brace, as a JSON object's is.
  private static func isLayoutDocument(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }
}
