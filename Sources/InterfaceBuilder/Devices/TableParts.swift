import LayoutModel

/// The rows, headers and footers of UIKit's tables. They have the table's width and never affect it.
struct TableParts {
  private let parts: [(view: View, table: View)]

  init(_ builder: SceneBuilder) {
    parts = builder.nodes.compactMap { node in
      guard node.isTablePart, let view = builder.views[ObjectIdentifier(node)],
        let table = node.superview.flatMap({ builder.views[ObjectIdentifier($0)] })
      else { return nil }
      return (view, table)
    }
  }

  /// Sets the widths of the parts to the current widths of their tables.
  ///
  /// - Returns: true if a width changed.
  func fit() -> Bool {
    var hasChanged = false
    for (view, table) in parts where abs(view.frame.width - table.frame.width) > 1e-6 {
      view.frame.size.width = table.frame.width
      hasChanged = true
    }
    return hasChanged
  }
}
