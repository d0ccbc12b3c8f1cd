import Reporting

/// The definition of the view or constraint that a name refers to.
enum Definition {
  static func json(_ document: inout OpenDocument, at offset: Int) -> JSONValue {
    let buffer = document.buffer
    if document.kind == .code { return code(&document, at: offset) }
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

  /// Returns where source code creates the view that a name refers to.
  private static func code(_ document: inout OpenDocument, at offset: Int) -> JSONValue {
    let buffer = document.buffer
    guard let names = CodeNames(buffer, path: document.path), let chain = names.chain(at: offset) else { return .null }
    for report in CodeSymbols.reports(document.reports(), at: offset, buffer, names) {
      let symbols = CodeSymbols(symbols: Symbols(report: report, buffer: buffer), names: names)
      guard let item = symbols.subject(of: chain)?.item, let range = symbols.symbols.range(ofItem: item) else {
        continue
      }
      return .object(["uri": document.uri, "range": buffer.json(range)])
    }
    return .null
  }
}
