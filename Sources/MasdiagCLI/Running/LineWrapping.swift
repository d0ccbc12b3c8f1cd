import LayoutModel

/// Breaks the lines of reports that are wider than a terminal.
///
/// Columns move together first, the last ones before the others. What is still too wide is broken at a blank, and goes
/// on below the beginning of its last column, or a little further in than it began. A single name that does not fit
/// stays whole, and so does what Xcode prints: other tools read it.
enum LineWrapping {
  /// `text` with no line wider than `width` cells, unless a single word is.
  ///
  /// - Parameter keepsColumns: whether columns stay where they are.
  static func wrapped(_ text: String, width: Int, keepsColumns: Bool = false) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.utf8.count <= width || isPrintedByXcode(line) {
        lines.append(String(line))
      } else {
        lines += broken(line, width: width, keepsColumns)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A line of the classic block.
  private static func isPrintedByXcode(_ line: Substring) -> Bool {
    line.hasPrefix("\t") || line.hasPrefix("    \"<") || line.hasPrefix("<")
  }

  private static func broken(_ line: Substring, width: Int, _ keepsColumns: Bool) -> [String] {
    var pieces = Pieces(line)
    guard pieces.cells > width else { return [String(line)] }
    if !keepsColumns { pieces.moveColumns(by: pieces.cells - width) }
    let indent = min(pieces.lastColumn ?? (pieces.indent == 0 ? 0 : pieces.indent + 2), width / 2)
    let blanks = String(repeating: " ", count: indent)
    var lines: [String] = []
    var (current, cells, isEmpty) = ("", 0, true)
    for piece in pieces.list {
      if !isEmpty, cells + piece.gap + piece.cells > width {
        lines.append(current)
        (current, cells) = (blanks, indent)
      } else {
        current += String(repeating: " ", count: piece.gap)
        cells += piece.gap
      }
      current += piece.text
      cells += piece.cells
      isEmpty = false
    }
    return lines + [current]
  }

  /// The words of a line, with the blanks before each.
  private struct Pieces {
    var list: [(gap: Int, text: String, cells: Int)] = []
    var cells = 0
    var indent = 0
    /// Where the last column begins: behind the last gap of several blanks.
    var lastColumn: Int?

    init(_ line: Substring) {
      var gap = 0
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if word.isEmpty {
          gap += 1
          continue
        }
        let wordCells = LineWrapping.cells(word)
        if list.isEmpty { indent = gap } else if gap > 1 { lastColumn = cells + gap }
        list.append((gap, String(word), wordCells))
        cells += gap + wordCells
        gap = 1
      }
    }

    /// Narrows the wide gaps between columns, down to two blanks each, by so many cells or as far as that goes.
    mutating func moveColumns(by wanted: Int) {
      var left = wanted
      for place in list.indices.dropFirst().reversed() where list[place].gap > 3 {
        let cut = min(left, list[place].gap - 2)
        list[place].gap -= cut
        left -= cut
      }
      var end = 0
      for (place, piece) in list.enumerated() {
        if place > 0, piece.gap > 1 { lastColumn = end + piece.gap }
        end += piece.gap + piece.cells
      }
    }
  }

  /// How wide a word is on a terminal; the sequences that switch colours take no room.
  private static func cells(_ word: Substring) -> Int {
    var plain = ""
    var isEscape = false
    for character in word {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { plain.append(character) }
      if isEscape, character == "m" { isEscape = false }
    }
    return TerminalCells.count(plain)
  }
}
