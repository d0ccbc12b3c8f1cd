import LayoutModel

/// The rows, headers and footers of UIKit's tables. They have the table's width and never affect it. The rows of an
/// inset table are narrower: they are inside the table's margins and safe area. The content of a row is inside the safe
/// area (Apple, `UITableView.insetsContentViewsToSafeArea`).
struct TableParts {
  private let parts: [(view: View, table: View, isInset: Bool)]
  /// The contents of rows, each with the width of the row that remains for its accessory.
  private let contents: [(view: View, row: View, accessory: Double)]

  init(_ builder: SceneBuilder) {
    parts = builder.nodes.compactMap { node in
      guard node.isTablePart, let table = node.superview, let view = builder.views[ObjectIdentifier(node)],
        let tableView = builder.views[ObjectIdentifier(table)]
      else { return nil }
      // Files from before inset tables, or without stored frames, have rows at the edge.
      let isInset = table.attributes["style"] == "insetGrouped" && node.tag == "tableViewCell"
      return (view, tableView, isInset && (node.frame?.x ?? 0) > 0)
    }
    contents = builder.nodes.compactMap { node in
      guard node.tag == "tableViewCellContentView", let row = node.superview, row.isTablePart,
        row.superview?.attributes["contentViewInsetsToSafeArea"] != "NO", let frame = node.frame, frame.x == 0,
        let outer = row.frame, let view = builder.views[ObjectIdentifier(node)],
        let rowView = builder.views[ObjectIdentifier(row)]
      else { return nil }
      return (view, rowView, max(0, outer.width - frame.width))
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
      if Self.move(view, to: left, width) { hasChanged = true }
    }
    for (view, row, accessory) in contents {
      let area = row.safeAreaInsets
      if Self.move(view, to: area.left, row.frame.width - area.left - area.right - accessory) { hasChanged = true }
    }
    return hasChanged
  }

  /// Sets the left edge and the width of a view; returns false if it already has them.
  private static func move(_ view: View, to left: Double, _ width: Double) -> Bool {
    guard abs(view.frame.width - max(0, width)) > 1e-6 || abs(view.frame.x - left) > 1e-6 else { return false }
    view.frame = Rect(x: left, y: view.frame.y, width: max(0, width), height: view.frame.height)
    return true
  }

  /// The system's margins of a view that is as wide as the screen.
  private static func margin(in width: Double) -> Double { width >= 414 ? 20 : 16 }
}
