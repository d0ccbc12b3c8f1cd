/// Wraps lines that are wider than a terminal.
///
/// A line is split at a space. The next line is aligned with the line's last column, or indented slightly more than the
/// line. A single word that doesn't fit isn't split.
package enum LineWrapping {
  /// Returns `text` with lines of at most `width` columns, except for longer words, and for lines for which `isKept`
  /// returns true.
  package static func wrapped(_ text: String, width: Int) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.utf8.count <= width || cells(line) <= width {
        lines.append(String(line))
      } else {
        lines += Self.lines(of: line, width: width, hanging: hanging(line, width: width))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the lines into which a line is wrapped. Each line is at most `width` columns wide unless it's a single
  /// longer word. All lines after the first are indented by `hanging` spaces, which count toward the width.
  package static func lines(of line: some StringProtocol, width: Int, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    var (current, used, gap) = ("", 0, 0)
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let size = cells(word)
      if used > 0, !word.isEmpty, used + gap + size > width {
        lines.append(current)
        (current, used, gap) = (String(repeating: " ", count: hanging), hanging, 0)
      }
      if !word.isEmpty {
        current += String(repeating: " ", count: gap) + word
        used += gap + size
        gap = 0
      }
      gap += 1
    }
    return lines + [current]
  }

  /// Returns the indentation of continuation lines: the start of the line's last column, which is preceded by several
  /// spaces, or two more than the line's own indentation if there is only one column.
  private static func hanging(_ line: Substring, width: Int) -> Int {
    var (column, indent, at, gap) = (0, 0, 0, 0)
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if !word.isEmpty {
        if at == 0 { indent = gap } else if gap > 1 { column = at + gap }
        at += gap + cells(word)
        gap = 0
      }
      gap += 1
    }
    return min(column > 0 ? column : indent == 0 ? 0 : indent + 2, width / 2)
  }

  /// Returns the width of text on a terminal, without escape sequences for colors.
  private static func cells(_ text: some StringProtocol) -> Int {
    guard text.utf8.contains(0x1B) else { return TerminalCells.count(Substring(text)) }
    var plain = ""
    var isEscape = false
    for character in text {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { plain.append(character) }
      if isEscape, character == "m" { isEscape = false }
    }
    return TerminalCells.count(plain)
  }
}
