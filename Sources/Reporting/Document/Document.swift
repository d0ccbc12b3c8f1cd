import PlainText

/// The content of a report, independent of its format. Renderers turn a document into text for a terminal, Markdown, or
/// HTML.
package struct Document {
  /// Parts that belong together. Blocks are separated by an empty line or a margin.
  package typealias Block = [Part]

  /// A part of a block.
  package enum Part {
    /// A sentence or an item of a list.
    case line(Line)
    /// Rows of aligned cells.
    case table(Table)
    /// Lines in a format that other tools read, and that renderers therefore leave as they are.
    case verbatim(String)
    /// A conflict, for which each renderer has a layout of its own.
    case conflict(ConflictContent)
  }

  /// The purpose of a piece of text, which renderers show as a color or in bold.
  package enum Role {
    case plain, heading, contradiction, source, fix
  }

  /// The blocks, in order. No block is empty.
  package private(set) var blocks: [Block] = []

  /// Creates a document of the blocks that aren't empty.
  package init(_ blocks: [Block]) { self.blocks = blocks.filter { !$0.isEmpty } }

  /// Creates a document of a single line.
  package init(line: String) { self.init([[.line(line)]]) }

  /// True if the document has no blocks.
  package var isEmpty: Bool { blocks.isEmpty }
}

extension Document {
  /// One line of text, which a renderer may wrap.
  package struct Line {
    /// A piece of the line with one role.
    package struct Span {
      package var text: String
      package var role: Role
    }

    /// The pieces, in order.
    package private(set) var spans: [Span]
    /// The number of levels by which the line is indented below the line that introduces it.
    package var level = 0

    /// Creates a line with one role.
    package init(_ text: String, _ role: Role = .plain, level: Int = 0) {
      (spans, self.level) = ([Span(text: text, role: role)], level)
    }

    /// Returns the line with more text at its end.
    func adding(_ text: String, _ role: Role = .plain) -> Line {
      var line = self
      if !text.isEmpty { line.spans.append(Span(text: text, role: role)) }
      return line
    }
  }

  /// Rows of aligned cells.
  package struct Table {
    /// A row of a table.
    package enum Row {
      /// Cells, and an amount or number before the first cell, padded with spaces to the same width in all rows.
      case cells([String], lead: String = "", isContradiction: Bool = false)
      /// A line across all columns, which introduces the rows below it.
      case title(Line)
      /// A rule below summands, as wide as their amounts.
      case rule(width: Int)
    }

    /// The roles of the columns; other columns are plain.
    package var roles: [Role] = []
    /// True for a grid of names and numbers, which has its natural width in text; false for rows that begin with a
    /// sentence and belong to the line above them.
    package var isGrid = false
    /// The rows, in order.
    package var rows: [Row] = []

    /// Creates a table.
    package init(roles: [Role] = [], isGrid: Bool = false, rows: [Row] = []) {
      (self.roles, self.isGrid, self.rows) = (roles, isGrid, rows)
    }

    /// The cells of each row. If the table has amounts, they come first, with typographic minus signs.
    package var cells: [[String]] {
      let all = rows.compactMap { row in if case .cells(let cells, let lead, _) = row { (lead, cells) } else { nil } }
      return all.map { lead, cells in
        (hasAmounts ? [typeset(lead.split(separator: " ").joined(separator: " "))] : []) + cells
      }
    }

    /// True if the first cells are amounts or numbers.
    package var hasAmounts: Bool {
      rows.contains { row in if case .cells(_, let lead, _) = row { lead.contains { $0 != " " } } else { false } }
    }
  }
}

extension Document.Part {
  /// Returns a line of text.
  package static func line(_ text: String, _ role: Document.Role = .plain, level: Int = 0) -> Self {
    .line(Document.Line(text, role, level: level))
  }
}

extension Document.Block {
  /// Creates a block with one line for each sentence.
  init(_ sentences: [String], _ role: Document.Role = .plain, level: Int = 0) {
    self = sentences.map { .line($0, role, level: level) }
  }
}
