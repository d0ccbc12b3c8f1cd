import LayoutFormats
import LayoutModel
import Reporting

/// The views of a document with their subviews, and the named constraints.
enum Outline {
  /// The protocol's numbers for kinds of symbols.
  private enum Kind: Int {
    case module = 2
    case namespace = 3
    case field = 8
    case object = 19
  }

  static func json(_ document: inout OpenDocument) -> JSONValue {
    let buffer = document.buffer
    let reports = document.reports().filter { $0.kind == .layout }
    let outlines = reports.map { OutlineMaker(Symbols(report: $0, buffer: buffer)).symbols }
    if reports.count < 2 { return .array(outlines.flatMap(\.self)) }
    return .array(
      zip(reports, outlines).compactMap { report, symbols in
        let places = Symbols(report: report, buffer: buffer)
        guard let range = report.system.items.indices.lazy.compactMap(places.range(ofItem:)).first else { return nil }
        return symbol(report.scene?.name ?? report.path, "", .module, range, symbols, buffer)
      })
  }

  private static func symbol(
    _ name: String, _ detail: String, _ kind: Kind, _ range: Range<Int>, _ children: [JSONValue], _ buffer: TextBuffer
  ) -> JSONValue {
    .object([
      "name": name, "detail": detail, "kind": kind.rawValue, "range": buffer.json(range),
      "selectionRange": buffer.json(buffer.firstLine(of: range)), "children": children,
    ])
  }

  private struct OutlineMaker {
    private let places: Symbols
    private let children: [Int: [Int]]

    init(_ places: Symbols) {
      self.places = places
      let items = places.report.system.items
      children = Dictionary(grouping: items.indices.filter { items[$0].parent != nil }) { items[$0].parent ?? 0 }
    }

    var symbols: [JSONValue] {
      let system = places.report.system
      let roots = system.items.indices.filter { system.items[$0].parent == nil }
      let constraints = system.constraints.filter { $0.key != nil && $0.origin == .user }
      return roots.flatMap { self.items($0, depth: 0) } + constraints.compactMap(constraint)
    }

    /// Returns the symbol of a view, or the symbols of its subviews if the document doesn't contain the view itself.
    private func items(_ index: Int, depth: Int) -> [JSONValue] {
      guard depth < 200 else { return [] }
      let item = places.report.system.items[index]
      let inside = (children[index] ?? []).flatMap { self.items($0, depth: depth + 1) }
      guard let range = places.range(ofItem: index) else { return inside }
      return [
        symbol(item.name, item.className, item.kind == .view ? .object : .namespace, range, inside, places.buffer)
      ]
    }

    private func constraint(_ constraint: ConstraintSystem.Constraint) -> JSONValue? {
      guard let range = places.range(ofConstraint: constraint.index) else { return nil }
      return symbol(constraint.key ?? "", constraint.description, .field, range, [], places.buffer)
    }
  }
}
