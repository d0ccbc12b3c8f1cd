import ExactNumbers
import LayoutModel
import PlainText

/// A bill set in columns: amounts under each other with their signs, marks, sentences, names and places.
struct BillLayout {
  let style: Style
  /// Whether the places stand before the names, as a log's list numbers do.
  let placesFirst: Bool

  /// The lines of a bill.
  ///
  /// - Parameters:
  ///   - lines: what is added up.
  ///   - end: what stands below the rule, if there is one.
  ///   - hasRule: whether the amounts are added up.
  func rows(_ lines: [BillLine], end: [BillLine], hasRule: Bool, footnote: BillLine?) -> [String] {
    let all = lines + end + [footnote].compactMap { $0 }
    let amounts = Self.amounts(lines) + end.map { $0.amount.map { (sign: "", number: shortNumber($0)) } }
    let width = amounts.compactMap { $0 }.map { $0.number.count + ($0.sign.isEmpty ? 0 : 2) }.max() ?? 0
    let hasMarks = all.contains(where: \.isSpare)
    var columns = Columns(width: style.width)
    for (position, line) in all.enumerated() {
      let cell = position < amounts.count ? amounts[position] : nil
      let mark = hasMarks ? (line.isSpare ? "·  " : "   ") : ""
      let details = placesFirst ? [line.place, line.source] : [line.source, line.place]
      columns.add(lead: padded(cell, width) + (width == 0 ? "" : "   ") + mark, [line.statement] + details)
    }
    var rows = columns.lines(indent: "  ", styles: [{ $0 }, style.source, style.source])
    for (position, line) in all.enumerated() where line.isContradiction {
      rows[position] = rows[position].map(style.contradiction)
    }
    if hasRule { rows.insert(["  " + String(repeating: "-", count: width)], at: lines.count) }
    return Array(rows.joined())
  }

  /// The sign and the number of each line. The first amount is where the sum starts.
  static func amounts(_ lines: [BillLine]) -> [(sign: String, number: String)?] {
    var isFirst = true
    return lines.map { line in
      guard let amount = line.amount else { return nil }
      defer { isFirst = false }
      if isFirst { return ("", shortNumber(amount)) }
      return (amount.signum < 0 ? "-" : "+", shortNumber(amount.magnitude))
    }
  }

  private func padded(_ amount: (sign: String, number: String)?, _ width: Int) -> String {
    guard let amount else { return TerminalCells.padded("", to: width) }
    return amount.sign + TerminalCells.aligned(amount.number, to: width - amount.sign.count)
  }
}
