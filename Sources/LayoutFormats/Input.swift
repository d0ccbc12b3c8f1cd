/// What was given to be explained.
public enum Input {
  /// A layout document.
  case layout(LayoutDocument)
  /// A text with console reports, or a bare list of constraints; at least one report.
  case console([ConsoleReport])

  /// Reads an input; its content, not its name, decides what it is: a layout document is a JSON object. An object of
  /// another kind that holds a report is a log, for logs are kept as JSON, too.
  ///
  /// - Parameters:
  ///   - bytes: the whole input.
  ///   - path: what places in it are named after; `-` for standard input.
  /// - Throws: everything that is wrong with it.
  public init(_ bytes: [UInt8], path: String) throws(UnreadableInput) {
    if Self.isLayoutDocument(bytes) {
      do {
        self = .layout(try LayoutDocument(bytes, path: path))
      } catch {
        guard LayoutDocument.isForeignJSON(bytes), let reports = try? readConsoleReports(bytes, path: path) else {
          throw error
        }
        self = .console(reports)
      }
    } else {
      self = .console(try readConsoleReports(bytes, path: path))
    }
  }

  /// True if a text that begins with `head` can be read as a log while it comes: it isn't a layout document, and needs
  /// no decoding.
  package static func isLog(_ head: [UInt8]) -> Bool {
    !isLayoutDocument(head) && EncodedText(head: head[...]) == nil
  }

  /// The text of a log as UTF-8; a layout document as it is, because it must be UTF-8.
  package static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    isLayoutDocument(bytes) ? bytes : EncodedText.decoded(bytes)
  }

  /// Whether the first thing in the text is a brace, as a JSON object's is: behind a byte order mark, white space and
  /// comments, and in UTF-16 too. Neither comments nor UTF-16 are allowed in a document, which it is the document's
  /// reader to say.
  private static func isLayoutDocument(_ bytes: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    var rest = bytes.dropFirst(marks.first(where: bytes.starts)?.count ?? 0)
    while let first = rest.first {
      if [0x20, 0x09, 0x0A, 0x0D, 0].contains(first) {
        rest = rest.dropFirst()
      } else if let end = endOfComment(rest) {
        rest = rest[end...]
      } else {
        return first == UInt8(ascii: "{") && !isMacro(rest) && !rest.starts(with: "{\\rtf".utf8)
      }
    }
    return false
  }

  /// Whether `text` begins with a macro as issue trackers have it around a log: `{noformat}`, `{code:title=app.log}`.
  private static func isMacro(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.dropFirst().prefix { (0x61...0x7A).contains($0 | 0x20) }
    guard !name.isEmpty, let next = text[name.endIndex...].first else { return false }
    if next == UInt8(ascii: "}") { return true }
    guard next == UInt8(ascii: ":") else { return false }
    let settings = text[(name.endIndex + 1)...]
    return settings.first.map { $0 > 0x20 } ?? false
      && settings.first { "\n\r\"{}".utf8.contains($0) } == UInt8(ascii: "}")
  }

  /// Where the comment ends that `text` begins with; nil if it begins with none.
  private static func endOfComment(_ text: ArraySlice<UInt8>) -> Int? {
    if text.starts(with: "//".utf8) || text.first == UInt8(ascii: "#") {
      return text.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
    }
    guard text.starts(with: "/*".utf8) else { return nil }
    var end = text.startIndex + 2
    while end + 1 < text.endIndex, !text[end...].starts(with: "*/".utf8) { end += 1 }
    return min(end + 2, text.endIndex)
  }
}
