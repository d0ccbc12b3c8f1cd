import LayoutModel

/// The views whose height is that of their content: the self-sizing rows of tables, which UIKit makes as tall as their
/// content if no row height is set (Apple, *Creating self-sizing table view cells*), and top-level views of xibs, which
/// the app makes taller if their content requires it at the width that they get.
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

  /// Sets the heights of rows to those that their content requires at the current width, or to the stored heights if
  /// their content doesn't require a height.
  ///
  /// - Parameter limit: the maximum difference from the stored height, in points; nil for no limit.
  /// - Returns: true if a height changed.
  func fit(within limit: Double? = nil) -> Bool {
    var hasChanged = false
    for (node, view) in rows {
      guard let stored = node.alignmentRect?.height else { continue }
      var height = needed(view) ?? stored
      if node.tag != "tableViewCell" { height = max(height, stored) }
      if let limit, abs(height - stored) > limit { height = stored }
      guard abs(height - view.frame.height) > 1e-6 else { continue }
      view.frame.size.height = height
      hasChanged = true
    }
    return hasChanged
  }

  /// Returns the height that the content of a row requires at its width, or nil if the content doesn't require a
  /// height.
  private func needed(_ row: View) -> Double? {
    let target = Size(width: row.frame.width, height: 0)
    guard let height = try? row.fittingSizeOrThrow(target, .required, .fittingSize).height, height > 0,
      height < NumberLimit.points
    else { return nil }
    return height
  }

  private static func sizesItself(_ node: ViewNode) -> Bool {
    guard node.tag == "tableViewCell", node.frame != nil else { return false }
    // The height of a row in a xib without its table applies only to the canvas: by default, tables size their rows.
    // Tables ignore the heights of prototypes, too.
    if let table = node.superview {
      let isPrototype = node.element.parent?.name == "prototypes"
      if (table.number("rowHeight") ?? 0) >= 0 || !isPrototype && (node.number("rowHeight") ?? -1) > 0 { return false }
    }
    return node.children.contains { content in
      content.tag == "tableViewCellContentView" && content.children.contains { !$0.translatesFrame }
    }
  }
}
