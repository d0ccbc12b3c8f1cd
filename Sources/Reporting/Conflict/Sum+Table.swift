import LayoutModel
import PlainText

extension Sum {
  /// Returns the sum as a table: aligned amounts with their signs, marks, sentences, names and places.
  ///
  /// - Parameter placesFirst: true if places come before names, as the numbers in a log's list do.
  func table(placesFirst: Bool) -> Document.Table {
    let all = all + [footnote].compactMap { $0 }
    let width = all.map { $0.numberText.count + ($0.sign.isEmpty ? 0 : 2) }.max() ?? 0
    var rows = all.map { line in
      let mark = hasSpareLines ? (line.isSpare ? "·  " : "   ") : ""
      let details = placesFirst ? [line.place, line.source] : [line.source, line.place]
      return Document.Table.Row.cells(
        [line.statement] + details, lead: line.padded(to: width) + (width == 0 ? "" : "   ") + mark,
        isContradiction: line.isContradiction)
    }
    if hasRule { rows.insert(.rule(width: width), at: lines.count) }
    return Document.Table(roles: [.plain, .source, .source], rows: rows)
  }
}

extension SumLine {
  /// Returns the amount with its sign at the left and its number at the right of `width` columns.
  fileprivate func padded(to width: Int) -> String {
    sign + TerminalCells.aligned(numberText, to: width - sign.count)
  }
}
