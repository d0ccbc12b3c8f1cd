import LayoutModel

/// The views whose size is that of their content: the self-sizing rows of tables, which UIKit makes as tall as their
/// content if no row height is set (Apple, *Creating self-sizing table view cells*); the cells of collection views
/// whose layout only estimates their sizes (Apple, `UICollectionViewFlowLayout.estimatedItemSize`); and top-level views
/// of xibs, which the app makes taller if their content requires it at the width that they get.
struct SelfSizingRows {
  private let rows: [(node: ViewNode, view: View)]

  var isEmpty: Bool { rows.isEmpty }

  /// Finds the self-sizing rows of a scene. A row without constraints on its content keeps its height.
  ///
  /// - Parameter sizesRoot: true if the app determines the height of the root.
  init(_ builder: SceneBuilder, sizesRoot: Bool = false) {
    guard builder.document.usesAutoLayout, builder.document.platform != .macOS else {
      rows = []
      return
    }
    rows = builder.nodes.compactMap { node in
      guard sizesRoot && node === builder.root && !node.children.isEmpty || Self.sizesItself(node),
        let view = builder.views[ObjectIdentifier(node)]
      else { return nil }
      return (node, view)
    }
  }

  /// Sets the heights of rows and the sizes of cells to those that their content requires, at the current width of a
  /// row, or to the stored sizes if their content doesn't require a size.
  ///
  /// - Parameter limit: the maximum difference from the stored size, in points; nil for no limit. It doesn't apply if
  ///   the stored size is zero.
  /// - Returns: true if a size changed.
  func fit(within limit: Double? = nil) -> Bool {
    var hasChanged = false
    for (node, view) in rows {
      guard let stored = node.alignmentRect?.size else { continue }
      let (isRow, isCell) = (node.tag == "tableViewCell", Self.isEstimatedCell(node))
      let needed = needed(view, isCell)
      func chosen(_ needed: Double, _ stored: Double) -> Double {
        let isFar = limit.map { stored > 0 && abs(needed - stored) > $0 } ?? false
        return needed > 0 && needed < NumberLimit.points && !isFar ? needed : stored
      }
      var size = Size(width: view.frame.width, height: chosen(needed.height, stored.height))
      if isCell { size.width = chosen(needed.width, stored.width) }
      if !isRow, !isCell { size.height = max(size.height, stored.height) }
      let change = max(abs(size.width - view.frame.width), abs(size.height - view.frame.height))
      guard change > 1e-6 else { continue }
      view.frame.size = size
      hasChanged = true
    }
    return hasChanged
  }

  /// Returns the size that the content of a view requires, at the view's width unless the view is a cell.
  private func needed(_ view: View, _ isCell: Bool) -> Size {
    let width = isCell ? 0 : view.frame.width
    let size = try? view.fittingSizeOrThrow(
      Size(width: width, height: 0), isCell ? .fittingSize : .required, .fittingSize)
    return size ?? .zero
  }

  /// Returns true if a view is a cell of a collection view whose layout only estimates the sizes of its cells.
  private static func isEstimatedCell(_ node: ViewNode) -> Bool {
    guard node.tag == "collectionViewCell", let layout = node.superview?.element.child("collectionViewFlowLayout")
    else { return false }
    let estimate = layout.child("size", key: "estimatedItemSize")
    let isEstimated = ["width", "height"].contains { estimate?[$0].flatMap(Double.init) ?? 0 > 0 }
    return isEstimated || layout.isTrue("automaticEstimatedItemSize")
  }

  private static func hasConstraints(_ content: ViewNode) -> Bool { content.children.contains { !$0.translatesFrame } }

  private static func sizesItself(_ node: ViewNode) -> Bool {
    if isEstimatedCell(node) { return node.frame != nil && node.children.contains(where: hasConstraints) }
    guard node.tag == "tableViewCell", node.frame != nil else { return false }
    // The height of a row in a xib without its table applies only to the canvas: by default, tables size their rows.
    // Tables ignore the heights of prototypes, too.
    if let table = node.superview {
      let isPrototype = node.element.parent?.name == "prototypes"
      if (table.number("rowHeight") ?? 0) >= 0 || !isPrototype && (node.number("rowHeight") ?? -1) > 0 { return false }
    }
    return node.children.contains { $0.tag == "tableViewCellContentView" && hasConstraints($0) }
  }
}
