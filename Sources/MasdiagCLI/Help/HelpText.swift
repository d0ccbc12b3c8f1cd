import PlainText

/// Formats the paragraphs and tables of the help.
enum HelpText {
  /// Returns `text` wrapped into lines that are indented by `indent` spaces.
  static func block(_ text: String, indent: Int, width: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    return LineWrapping.lines(of: text, width: width - indent).map { blanks + $0 + "\n" }.joined()
  }

  /// Returns `term` and, next to it, `text` starting at `column`. If the term is too long, the text starts on the next
  /// line.
  static func entry(_ term: String, _ text: String, column: Int, width: Int) -> String {
    let body = block(text, indent: column, width: width)
    let start = "  \(term)"
    guard TerminalCells.count(start) + 2 <= column else { return "\(start)\n\(body)" }
    return TerminalCells.padded(start, to: column) + body.drop { $0 == " " }
  }
}
