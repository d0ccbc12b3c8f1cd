import LayoutModel

/// Lines of aligned columns.
///
/// A column is as wide as its widest cell, up to a limit; a wider cell pushes the rest of its own line to the right
/// instead of everything.
struct Columns {
  /// No column is made wider than this for one long cell.
  private static let limit = 80

  private var rows: [[String]] = []

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The lines, each cell padded to its column, without trailing blanks. `styles[i]` sets off column i.
  func lines(indent: String, gap: Int = 3, styles: [(String) -> String] = []) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column -> Int in
      // Only what something follows needs to be padded.
      let followed = rows.filter { $0.count > column && !$0[(column + 1)...].allSatisfy(\.isEmpty) }
      return followed.map { TerminalCells.count($0[column]) }.filter { $0 <= Self.limit }.max() ?? 0
    }
    let between = String(repeating: " ", count: gap)
    return rows.map { row in
      var line = indent
      for (column, cell) in row.enumerated() where !row[column...].allSatisfy(\.isEmpty) {
        let isLast = row[(column + 1)...].allSatisfy(\.isEmpty)
        // A column that nothing stands in takes no room.
        let isBare = isLast || widths[column] == 0 && cell.isEmpty
        let blanks = isBare ? "" : TerminalCells.padded(cell, to: widths[column]).dropFirst(cell.count) + between
        line += (styles.indices.contains(column) ? styles[column](cell) : cell) + blanks
      }
      return line
    }
  }
}
