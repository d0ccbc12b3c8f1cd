/// A line in a file, in the format used in tables: `app.log:12`.
struct InputPlace {
  /// The file.
  let path: String
  /// The line number, starting at 1.
  let line: Int

  /// Creates the place described by `text`; returns nil if the text doesn't end in a colon and a number.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else { return nil }
    let digits = text[text.index(after: colon)...]
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let line = Int(digits), line > 0 else { return nil }
    (path, self.line) = (String(text[..<colon]), line)
  }
}
