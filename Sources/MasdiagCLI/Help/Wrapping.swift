import LayoutModel

/// Breaks text into lines at its blanks.
enum Wrapping {
  /// The lines of `text`, none longer than `width` columns unless a single word is.
  ///
  /// - Parameter indent: the blanks before each line but the first, which count.
  static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in text.split(separator: " ") {
      let wordColumns = word.unicodeScalars.count
      if !line.isEmpty, columns + 1 + wordColumns > width {
        lines.append(line)
        (line, columns) = (String(repeating: " ", count: indent), indent)
      } else if !line.isEmpty {
        line += " "
        columns += 1
      }
      line += word
      columns += wordColumns
    }
    return lines + [line]
  }

  /// `text` broken into lines that all begin with `indent` blanks.
  static func block(_ text: String, indent: Int, width: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    return lines(text, width: width - indent).map { blanks + $0 + "\n" }.joined()
  }

  /// `term` and beside it `text`, which begins at `column`; below it where the term is too long.
  static func entry(_ term: String, _ text: String, column: Int, width: Int) -> String {
    let body = block(text, indent: column, width: width)
    let start = "  \(term)"
    guard TerminalCells.count(start) + 2 <= column else { return "\(start)\n\(body)" }
    return TerminalCells.padded(start, to: column) + body.drop { $0 == " " }
  }
}
