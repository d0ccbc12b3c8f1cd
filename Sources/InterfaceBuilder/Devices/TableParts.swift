import LayoutModel

/// The rows, headers and footers of UIKit's tables. They have the table's width and never affect it. The rows of an
/// inset table are narrower: they are inside the table's margins and safe area.
struct TableParts {
  private let parts: [(view: View, table: View, isInset: Bool)]

  init(_ builder: SceneBuilder) {
    parts = builder.nodes.compactMap { node in
      guard node.isTablePart, let table = node.superview, let view = builder.views[ObjectIdentifier(node)],
        let tableView = builder.views[ObjectIdentifier(table)]
      else { return nil }
      // Files from before inset tables, or without stored frames, have rows at the edge.
      let isInset = table.attributes["style"] == "insetGrouped" && node.tag == "tableViewCell"
      return (view, tableView, isInset && (node.frame?.x ?? 0) > 0)
    }
  }

  /// Sets the widths and positions of the parts according to the current widths of their tables.
  ///
  /// - Returns: true if a width or position changed.
  func fit() -> Bool {
    var hasChanged = false
    for (view, table, isInset) in parts {
      let margin = isInset ? Self.margin(in: table.frame.width) : 0
      let left = isInset ? margin + table.safeAreaInsets.left : view.frame.x
      let width = table.frame.width - (isInset ? left + margin + table.safeAreaInsets.right : 0)
      guard abs(view.frame.width - width) > 1e-6 || abs(view.frame.x - left) > 1e-6 else { continue }
      (view.frame.origin.x, view.frame.size.width) = (left, max(0, width))
      hasChanged = true
    }
    return hasChanged
  }

  /// The system's margins of a view that is as wide as the screen.
  private static func margin(in width: Double) -> Double { width >= 414 ? 20 : 16 }
}
