import LayoutModel
import PlainText

/// Rows of aligned cells, for a terminal.
///
/// A column is as wide as its widest cell. If the rows are too wide, the widest column after the first is treated as a
/// column of notes: in a row that doesn't fit, either the note moves below the first cell, or the first cell wraps,
/// whichever takes fewer lines. The columns stay aligned.
struct Columns {
  /// The maximum width to which one long cell can widen its column if no total width is set. A longer cell pushes the
  /// rest of its row to the right.
  private static let limit = 80
  /// The minimum width of the first column, in terminal cells.
  private static let leastText = 30

  private let width: Int?
  private var rows: [Row] = []

  private struct Row {
    /// Text before the first cell. If the cell wraps, all its lines align with the first line.
    var lead: String
    var cells: [String]

    /// Returns the number of terminal columns that a cell occupies.
    func cellWidth(_ column: Int) -> Int { cells.count > column ? TerminalCells.count(cells[column]) : 0 }

    func isBlank(after column: Int) -> Bool { cells.dropFirst(column + 1).allSatisfy(\.isEmpty) }
  }

  /// Creates an empty table.
  ///
  /// - Parameter width: the maximum width of a line, in terminal columns; nil for no limit.
  init(width: Int? = nil) { self.width = width }

  /// Adds a row. The leads of all rows must have the same width.
  mutating func add(lead: String = "", _ cells: [String]) { rows.append(Row(lead: lead, cells: cells)) }

  /// Returns the lines of each row, without trailing spaces. The function `styles[i]` formats column `i`.
  func lines(indent: String, gap: Int = 3, styles: [(String) -> String] = []) -> [[String]] {
    let natural = naturalWidths()
    guard let width, needs(natural, indent, gap) > width else {
      let setting = Setting(widths: natural, indent: indent, gap: gap, styles: styles)
      return rows.map(setting.lines)
    }
    let settings = candidates(natural, width: width, indent: indent, gap: gap, styles: styles)
    // If several settings take the same number of lines, use the first setting, which moves longer notes below the
    // first cell.
    let cost = settings.map { setting in rows.reduce(0) { $0 + setting.lines($1).count } }
    let best = cost.indices.min { cost[$0] < cost[$1] } ?? 0
    return rows.map(settings[best].narrowed(to: rows).lines)
  }

  // MARK: Widths

  /// Returns the width of the widest cell in each column. Cells at the end of a row don't count, because they need no
  /// padding.
  private func naturalWidths() -> [Int] {
    (0..<(rows.map(\.cells.count).max() ?? 0)).map { column in
      let cells = rows.filter { $0.cells.count > column && !$0.isBlank(after: column) }.map { $0.cells[column] }
      return cells.map(TerminalCells.count).filter { width != nil || $0 <= Self.limit }.max() ?? 0
    }
  }

  /// Returns the width of the longest line.
  private func needs(_ widths: [Int], _ indent: String, _ gap: Int) -> Int {
    let plain = Setting(widths: widths, indent: indent, gap: gap, styles: [])
    return rows.flatMap(plain.lines).map(TerminalCells.count).max() ?? 0
  }

  /// Returns the possible ways to divide `width` between the first column and the notes.
  private func candidates(
    _ natural: [Int], width: Int, indent: String, gap: Int, styles: [(String) -> String]
  ) -> [Setting] {
    let lead = rows.map { TerminalCells.count($0.lead) }.max() ?? 0
    let room = width - TerminalCells.count(indent) - lead
    let widest = (0..<natural.count).map { column in rows.map { $0.cellWidth(column) }.max() ?? 0 }
    guard let note = widest.indices.dropFirst().max(by: { widest[$0] < widest[$1] }) else {
      return [Setting(widths: natural, indent: indent, gap: gap, styles: styles, room: room)]
    }
    func needed(_ columns: Range<Int>) -> Int {
      columns.reduce(0) { $0 + (widest[$1] > 0 ? widest[$1] + gap : 0) }
    }
    return Set(rows.map { $0.cellWidth(note) } + [0]).sorted().compactMap { limit in
      let beside = rows.filter { 1...max(1, limit) ~= $0.cellWidth(note) }
      let lone = beside.filter { $0.isBlank(after: note) }.map { $0.cellWidth(note) + gap }.max() ?? 0
      let followed = beside.filter { !$0.isBlank(after: note) }.map { $0.cellWidth(note) }.max() ?? 0
      let after = needed(note + 1..<widest.count) + (followed > 0 ? followed + gap : 0)
      let text = room - needed(1..<note) - max(lone, after)
      guard text >= min(Self.leastText, natural[0]) || limit == 0 else { return nil }
      var widths = natural
      widths[0] = max(1, min(text, natural[0]))
      widths[note] = followed
      return Setting(widths: widths, indent: indent, gap: gap, styles: styles, room: room, note: note, limit: limit)
    }
  }

  // MARK: Setting

  /// The layout of the rows.
  private struct Setting {
    var widths: [Int]
    let indent: String
    let gap: Int
    let styles: [(String) -> String]
    /// The width from the first column to the right margin; nil for no limit.
    var room: Int?
    /// The column whose cells may move below the first cell.
    var note: Int?
    /// The maximum width of a note beside the first cell.
    var limit = 0

    /// Returns the same setting, with the first column no wider than its widest cell in rows that have another cell
    /// beside it.
    func narrowed(to rows: [Row]) -> Setting {
      guard let room else { return self }
      let texts = rows.map { beside($0, room) }.filter { !$0.row.isBlank(after: 0) }.flatMap(\.texts)
      var narrow = self
      narrow.widths[0] = min(widths[0], texts.map(TerminalCells.count).max() ?? 0)
      return narrow
    }

    func lines(_ row: Row) -> [String] {
      guard let room else { return set(row, texts: row.cells.prefix(1) + [], below: []) }
      let (row, texts, below) = beside(row, room)
      return set(row, texts: texts, below: below)
    }

    /// Returns a row's side-by-side cells, the lines of its first cell, and the lines below these cells.
    private func beside(_ row: Row, _ room: Int) -> (row: Row, texts: [String], below: [String]) {
      let texts = texts(row, room)
      guard let note, row.cellWidth(note) > 0 else { return (row, texts, []) }
      var bare = row
      bare.cells[note] = ""
      let bareTexts = self.texts(bare, room)
      let below = LineWrapping.lines(of: row.cells[note], width: room - 4)
      let fits = row.cellWidth(note) <= limit
      return fits && texts.count < bareTexts.count + below.count
        ? (row, texts, []) : (bare, bareTexts, below.map { styled($0, note) })
    }

    /// Returns the lines of a first cell. If the rest of the row is blank, the cell uses the entire width.
    private func texts(_ row: Row, _ room: Int) -> [String] {
      LineWrapping.lines(of: row.cells.first ?? "", width: row.isBlank(after: 0) ? room : widths[0], hanging: 2)
    }

    private func set(_ row: Row, texts: [String], below: [String]) -> [String] {
      var first = indent + row.lead
      for column in row.cells.indices where column == 0 || !row.isBlank(after: column - 1) {
        let cell = column == 0 ? texts.first ?? "" : row.cells[column]
        first += styled(cell, column)
        // An empty column takes no space.
        if row.isBlank(after: column) || widths[column] == 0 && cell.isEmpty { continue }
        first += TerminalCells.blanks(widths[column] - TerminalCells.count(cell)) + TerminalCells.blanks(gap)
      }
      let margin = indent + TerminalCells.blanks(TerminalCells.count(row.lead))
      return [first] + texts.dropFirst().map { margin + styled($0, 0) }
        + below.map { margin + TerminalCells.blanks(4) + $0 }
    }

    private func styled(_ text: String, _ column: Int) -> String {
      styles.indices.contains(column) ? styles[column](text) : text
    }
  }
}
