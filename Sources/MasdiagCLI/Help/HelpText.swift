import PlainText

/// Sets the paragraphs and tables of the help.
enum HelpText {
  /// `text` broken into lines that all begin with `indent` blanks.
  static func block(_ text: String, indent: Int, width: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    return LineWrapping.lines(of: text, width: width - indent).map { blanks + $0 + "\n" }.joined()
  }

  /// `term` and beside it `text`, which begins at `column`; below it where the term is too long.
  static func entry(_ term: String, _ text: String, column: Int, width: Int) -> String {
    let body = block(text, indent: column, width: width)
    let start = "  \(term)"
    guard TerminalCells.count(start) + 2 <= column else { return "\(start)\n\(body)" }
    return TerminalCells.padded(start, to: column) + body.drop { $0 == " " }
  }
}
