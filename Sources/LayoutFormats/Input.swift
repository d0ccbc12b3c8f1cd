/// An input to explain.
public enum Input {
  /// A layout document.
  case layout(LayoutDocument)
  /// Text with console reports, or a bare list of constraints. It contains at least one report.
  case console([ConsoleReport])

  /// Reads an input. The contents, not the name, determine its kind: a layout document is a JSON object. Another JSON
  /// object that contains a report is a log, because logs are also stored as JSON.
  ///
  /// - Parameters:
  ///   - bytes: the whole input.
  ///   - path: the path to use in locations; `-` for standard input.
  /// - Throws: an ``UnreadableInput`` with all problems of the input.
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

  /// Returns true if text that begins with `head` can be read as a log in pieces: it isn't a layout document, and needs
  /// no decoding.
  package static func isLog(_ head: [UInt8]) -> Bool {
    !isLayoutDocument(head) && EncodedText(head: head[...]) == nil
  }

  /// Returns true if text that begins with `head` is a log whose lines are JSON objects: more text follows the first
  /// object, unlike in a document. Complexity: O(length of the first object).
  package static func isLogOfObjects(_ head: [UInt8]) -> Bool {
    let objects = withoutLeadingComments(head)
    guard objects.first == UInt8(ascii: "{"), EncodedText(head: head[...]) == nil else { return false }
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for (place, byte) in zip(objects.indices, objects) {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isQuoted
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, byte == UInt8(ascii: "{") {
        depth += 1
      } else if !isQuoted, byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return objects[(place + 1)...].contains { $0 > 0x20 } }
      }
    }
    return false
  }

  /// Returns the text of a log as UTF-8. Returns a layout document unchanged, because it must be UTF-8.
  package static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    isLayoutDocument(bytes) ? bytes : EncodedText.decoded(bytes)
  }

  /// Returns true if the text begins with a brace, as a JSON object does, after an optional byte order mark, white
  /// space and comments. This includes UTF-16. The document's reader then rejects comments and UTF-16.
  private static func isLayoutDocument(_ bytes: [UInt8]) -> Bool {
    let text = withoutLeadingComments(bytes)
    return text.first == UInt8(ascii: "{") && !isMacro(text) && !text.starts(with: "{\\rtf".utf8)
  }

  /// Returns the text after an optional byte order mark, white space and comments.
  private static func withoutLeadingComments(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    var rest = bytes.dropFirst(marks.first(where: bytes.starts)?.count ?? 0)
    while let first = rest.first {
      if [0x20, 0x09, 0x0A, 0x0D, 0].contains(first) {
        rest = rest.dropFirst()
      } else if let end = endOfComment(rest) {
        rest = rest[end...]
      } else {
        break
      }
    }
    return rest
  }

  /// Returns true if `text` begins with an issue tracker's macro around a log: `{noformat}`, `{code:title=app.log}`.
  private static func isMacro(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.dropFirst().prefix { (0x61...0x7A).contains($0 | 0x20) }
    guard !name.isEmpty, let next = text[name.endIndex...].first else { return false }
    if next == UInt8(ascii: "}") { return true }
    guard next == UInt8(ascii: ":") else { return false }
    let settings = text[(name.endIndex + 1)...]
    return settings.first.map { $0 > 0x20 } ?? false
      && settings.first { "\n\r\"{}".utf8.contains($0) } == UInt8(ascii: "}")
  }

  /// Returns the end of the comment at the beginning of `text`, or nil if there is none.
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
