import Reporting

/// Lays out a document without conflicts as HTML. Lines below another line become a list.
struct HTMLRenderer {
  /// Returns the blocks, each in an element of its own.
  func html(_ document: Document) -> HTML {
    .all(document.blocks.map { .element("div", ["class": "block"], elements($0)) })
  }

  private func elements(_ block: Document.Block) -> [HTML] {
    var elements: [HTML] = []
    var items: [HTML] = []
    for part in block {
      if case .line(let line) = part, line.level > 0 {
        items.append(.element("li", ["class": "level\(line.level)"], html(line)))
        continue
      }
      elements += list(&items) + [html(part)]
    }
    return elements + list(&items)
  }

  /// Returns the list of the items so far, if there are any, and begins another.
  private func list(_ items: inout [HTML]) -> [HTML] {
    defer { items = [] }
    return items.isEmpty ? [] : [.element("ul", [:], items)]
  }

  private func html(_ part: Document.Part) -> HTML {
    switch part {
    case .line(let line): .element("p", [:], html(line))
    case .table(let table): .element("div", ["class": "wide"], .element("table", [:], rows(of: table)))
    case .verbatim(let text): .element("pre", [:], text: text)
    case .conflict(let content): .element("p", text: content.headline)
    }
  }

  private func html(_ line: Document.Line) -> HTML {
    .all(
      line.spans.map { span in
        switch span.role {
        case .heading, .contradiction: .element("strong", text: span.text)
        case .source: .element("code", text: span.text)
        case .plain, .fix: .text(span.text)
        }
      })
  }

  private func rows(of table: Document.Table) -> [HTML] {
    table.cells.map { cells in
      let amount = table.hasAmounts ? cells.prefix(1) : []
      return .element(
        "tr", [:],
        amount.map { .element("td", ["class": "amount"], text: $0) }
          + cells.dropFirst(amount.count).map { .element("td", text: $0) })
    }
  }
}
