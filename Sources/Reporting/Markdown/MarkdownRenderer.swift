/// Lays out a document as Markdown. Lines below another line become a list, and conflicts become sections.
struct MarkdownRenderer {
  private typealias Part = Document.Part

  /// Returns the text, in which empty lines separate blocks. The text ends in a line break unless it's empty.
  func text(_ document: Document) -> String { document.blocks.map(text).joined(separator: "\n") }

  private func text(_ block: Document.Block) -> String {
    var text = ""
    var isInList = false
    for part in block {
      let isItem = if case .line(let line) = part { line.level > 0 } else { false }
      if !text.isEmpty, !(isItem && isInList) { text += "\n" }
      text += self.text(part)
      isInList = isItem
    }
    return text
  }

  private func text(_ part: Document.Part) -> String {
    switch part {
    case .line(let line):
      (line.level > 0 ? String(repeating: "  ", count: line.level - 1) + "- " : "")
        + line.spans.map(text).joined() + "\n"
    case .table(let table): text(table)
    case .verbatim(let text): MarkdownText.preformatted(text.hasSuffix("\n") ? String(text.dropLast()) : text) + "\n"
    case .conflict(let content): MarkdownConflict(content).text
    }
  }

  private func text(_ span: Document.Line.Span) -> String {
    let text = MarkdownText.escaped(span.text)
    return switch span.role {
    case .heading, .contradiction: "**\(text)**"
    case .plain, .source, .fix: text
    }
  }

  private func text(_ table: Document.Table) -> String {
    let rows = table.cells.map { $0.map(MarkdownText.escaped) }
    let count = rows.map(\.count).max() ?? 0
    func line(_ cells: [String]) -> String {
      "| \((cells + Array(repeating: "", count: count - cells.count)).joined(separator: " | ")) |\n"
    }
    let ruler = Array(repeating: "---", count: count)
    return line([]) + line(table.hasAmounts ? ["---:"] + ruler.dropFirst() : ruler) + rows.map(line).joined()
  }
}
