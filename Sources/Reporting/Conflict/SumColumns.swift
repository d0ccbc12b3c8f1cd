import LayoutModel
import PlainText

/// A sum as text, in columns: aligned amounts with their signs, marks, sentences, names and places.
struct SumColumns {
  let style: Style
  /// True if places come before names, as the numbers in a log's list do.
  let placesFirst: Bool

  /// Returns the lines of `sum`.
  func rows(_ sum: Sum) -> [String] {
    let all = sum.all + [sum.footnote].compactMap { $0 }
    let width = all.map { $0.numberText.count + ($0.sign.isEmpty ? 0 : 2) }.max() ?? 0
    var columns = Columns(width: style.width)
    for line in all {
      let mark = sum.hasSpareLines ? (line.isSpare ? "·  " : "   ") : ""
      let details = placesFirst ? [line.place, line.source] : [line.source, line.place]
      columns.add(lead: padded(line, width) + (width == 0 ? "" : "   ") + mark, [line.statement] + details)
    }
    var rows = columns.lines(indent: "  ", styles: [{ $0 }, style.source, style.source])
    for (position, line) in all.enumerated() where line.isContradiction {
      rows[position] = rows[position].map(style.contradiction)
    }
    if sum.hasRule { rows.insert(["  " + String(repeating: "-", count: width)], at: sum.lines.count) }
    return Array(rows.joined())
  }

  /// Returns the text of `sum`, with a line break after each line.
  func text(_ sum: Sum) -> String { rows(sum).map { $0 + "\n" }.joined() }

  private func padded(_ line: SumLine, _ width: Int) -> String {
    line.sign + TerminalCells.aligned(line.numberText, to: width - line.sign.count)
  }
}
