package import ConstraintSystems
import PlatformKnowledge

/// The kind of container that sets the size of a hosted view.
package enum SizeHost: Sendable {
  case table
  case collection
  /// A container of a kind that the list doesn't show.
  case unknown
}

extension ConstraintSystem {
  /// Returns the kind of container that sets the size in `constraint`.
  ///
  /// Class names show it, or a cell's content view: only a collection view's cell has a plain view.
  package func host(of constraint: Constraint) -> SizeHost {
    let cell = constraint.first.place.item
    let name = items[cell].className
    func has(_ words: String...) -> Bool { words.contains { name.contains($0) } }
    if has("TableView", "TableRow", "TableCell", "HeaderFooter") { return .table }
    if has("Collection", "Reusable") { return .collection }
    guard SystemViews.isCell(name) else { return .unknown }
    let cells = CellViews(self)
    let content = items.indices.first { cells.cell(ofContentView: $0) == cell }
    return content.map { items[$0].className == "UIView" ? .collection : .table } ?? .unknown
  }
}
