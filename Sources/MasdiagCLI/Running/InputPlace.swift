/// A place in a file as tables print it: `app.log:12`.
struct InputPlace {
  /// The file.
  let path: String
  /// The line, from 1.
  let line: Int

  /// The place that `text` names; nil where it does not end in a colon and a number.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else { return nil }
    let digits = text[text.index(after: colon)...]
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let line = Int(digits), line > 0 else { return nil }
    (path, self.line) = (String(text[..<colon]), line)
  }
}
