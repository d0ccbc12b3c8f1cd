import PlainText

/// Lays out a document as text for a terminal or a file.
///
/// Lines are wrapped to the style's width unless a single word is wider. Lines in a format that other tools read aren't
/// wrapped.
package struct TextRenderer {
  private let style: Style

  package init(_ style: Style) { self.style = style }

  /// Returns the text, in which empty lines separate blocks. The text ends in a line break unless it's empty.
  package func text(_ document: Document) -> String { document.blocks.map(text).joined(separator: "\n") }

  private func text(_ block: Document.Block) -> String { block.map(text).joined() }

  private func text(_ part: Document.Part) -> String {
    switch part {
    case .line(let line): wrapped(text(line))
    case .table(let table): lines(of: table).map { table.isGrid ? $0 + "\n" : wrapped($0) }.joined()
    case .verbatim(let text): text
    case .conflict(let content): text(ConflictText(content).document)
    }
  }

  private func text(_ line: Document.Line) -> String {
    TerminalCells.blanks(2 * line.level) + line.spans.map { style.text($0.text, $0.role) }.joined()
  }

  /// Returns a line with its line break.
  private func wrapped(_ line: String) -> String {
    (style.width.map { LineWrapping.wrapped(line, width: $0) } ?? line) + "\n"
  }

  private func lines(of table: Document.Table) -> [String] {
    var columns = Columns(width: table.isGrid ? nil : style.width)
    for case .cells(let cells, let lead, _) in table.rows { columns.add(lead: lead, cells) }
    var rows = columns.lines(
      indent: table.isGrid ? "" : "  ", styles: table.roles.map { role in { style.text($0, role) } })[...]
    return table.rows.flatMap { row in
      switch row {
      case .cells(_, _, let isContradiction):
        let lines = rows.removeFirst()
        return isContradiction ? lines.map { style.text($0, .contradiction) } : lines
      case .title(let line): return [text(line)]
      case .rule(let width): return ["  " + String(repeating: "-", count: width)]
      }
    }
  }
}

extension Style {
  /// Returns a line of text with its line break, wrapped to the style's width.
  package func line(_ text: String) -> String { TextRenderer(self).text(Document(line: text)) }

  /// Returns text as a terminal shows it in a role.
  func text(_ text: String, _ role: Document.Role) -> String {
    switch role {
    case .plain: text
    case .heading: heading(text)
    case .contradiction: contradiction(text)
    case .source: source(text)
    case .fix: fix(text)
    }
  }
}
