import Reporting

/// The definition of the view or constraint that a name refers to.
enum Definition {
  static func json(_ document: inout OpenDocument, at offset: Int) -> JSONValue {
    let buffer = document.buffer
    let word = buffer.text(buffer.word(at: offset))
    for report in document.reports() {
      let symbols = Symbols(report: report, buffer: buffer)
      let range =
        symbols.named(word).flatMap { symbols.range(ofItem: $0.item) }
        ?? symbols.constraint(called: word).flatMap(symbols.range(ofConstraint:))
      guard let range else { continue }
      return .object(["uri": document.uri, "range": buffer.json(buffer.firstLine(of: range))])
    }
    return .null
  }
}
