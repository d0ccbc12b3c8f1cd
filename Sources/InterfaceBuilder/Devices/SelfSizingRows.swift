import LayoutModel

/// The self-sizing rows of tables, which UIKit makes as tall as their content if no row height is set (Apple, *Creating
/// self-sizing table view cells*).
struct SelfSizingRows {
  private let rows: [(node: ViewNode, view: View)]

  var isEmpty: Bool { rows.isEmpty }

  /// Finds the self-sizing rows of a scene. A row without constraints on its content keeps its height.
  init(_ builder: SceneBuilder) {
    guard builder.document.usesAutoLayout, builder.document.platform != .macOS else {
      rows = []
      return
    }
    rows = builder.nodes.compactMap { node in
      guard Self.sizesItself(node), let view = builder.views[ObjectIdentifier(node)] else { return nil }
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
      var height = needed(view, from: node.superview == nil ? stored : 0) ?? stored
      if let limit, abs(height - stored) > limit { height = stored }
      guard abs(height - view.frame.height) > 1e-6 else { continue }
      view.frame.size.height = height
      hasChanged = true
    }
    return hasChanged
  }

  /// Returns the height that the content of a row requires at its width, or nil if the content doesn't require a
  /// height. If the content allows several heights, returns the one that is closest to `height`.
  private func needed(_ row: View, from height: Double) -> Double? {
    let target = Size(width: row.frame.width, height: height)
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
