/// Wraps lines that are wider than a terminal.
///
/// A line breaks at a space. The next line begins below the beginning of the last column, or is indented slightly more
/// than the line. A single word that doesn't fit isn't split.
package enum LineWrapping {
  /// Returns `text` with lines of at most `width` cells, except for longer words and lines for which `isKept` is true.
  package static func wrapped(_ text: String, width: Int, keeping isKept: (Substring) -> Bool) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.utf8.count <= width || isKept(line) || cells(line) <= width {
        lines.append(String(line))
      } else {
        lines += Self.lines(of: line, width: width, hanging: hanging(line, width: width))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the lines of a single line of text, each at most `width` cells wide except for longer words. All lines but
  /// the first are indented by `hanging` spaces, which count towards the width.
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

  /// Returns the indentation of continued lines: that of the last column, which begins after the last gap of several
  /// spaces, or two more than the line's own.
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

  /// Returns the width of text on a terminal; escape sequences for colors have no width.
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
