/// Breaks lines that are wider than a terminal.
///
/// A line is broken at a blank, and goes on below the beginning of its last column, or a little further in than it
/// began. A single word that does not fit stays whole.
package enum LineWrapping {
  /// `text` with no line wider than `width` cells, unless a single word is, or the line `isKept`.
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

  /// The lines of a single line of text: none wider than `width` cells unless a word is, all but the first set in by
  /// the blanks `hanging`, which count.
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

  /// Where a line goes on: below its last column, which begins behind the last gap of several blanks, or two blanks
  /// further in than it began.
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

  /// How wide text is on a terminal; the sequences that switch colours take no room.
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
