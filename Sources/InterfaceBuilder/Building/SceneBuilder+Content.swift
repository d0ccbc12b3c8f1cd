import LayoutModel

extension SceneBuilder {
  var rootView: View { views[ObjectIdentifier(root)] ?? View() }

  /// Sets the content size of each view, and the estimated baselines of its text.
  ///
  /// - Parameter contents: the content sizes in the order of the nodes.
  func give(_ contents: [ContentSize], _ table: ContentSizeTable) {
    for (node, content) in zip(nodes, contents) {
      guard let view = views[ObjectIdentifier(node)] else { continue }
      if view.intrinsicContentSize != content.size { view.intrinsicContentSize = content.size }
      view.estimatedAxes = content.estimatedAxes
      // An estimate must not contradict explicit constraints, and text that wraps adapts to its width.
      if content.estimatesWidth || content.text != nil { weaken(view, .horizontal) }
      if content.estimatesHeight { weaken(view, .vertical) }
      if content.isText || Self.textControls.contains(node.tag) {
        view.baselines = baselines(of: node, content, table)
      }
    }
  }

  /// Sets the known baselines of text.
  ///
  /// - Parameter baselines: the known baselines, by element.
  func give(_ baselines: [ObjectIdentifier: View.Baselines]) {
    for node in nodes {
      if let known = baselines[ObjectIdentifier(node.element)] { views[ObjectIdentifier(node)]?.baselines = known }
    }
  }

  private func weaken(_ view: View, _ axis: Axis) {
    guard let almost = LayoutPriority(exactly: 999) else { return }
    if view.contentHugging[axis].isRequired { view.contentHugging[axis] = almost }
    if view.contentCompressionResistance[axis].isRequired { view.contentCompressionResistance[axis] = almost }
  }

  /// The controls besides labels and buttons that center a line of text.
  private static let textControls: Set<String> = [
    "textField", "secureTextField", "searchField", "tokenField", "comboBox", "popUpButton", "segmentedControl",
    "button", "switch", "datePicker",
  ]

  /// Estimates the baselines of a view's text, which is centered in the view's stored height.
  private func baselines(of node: ViewNode, _ content: ContentSize, _ table: ContentSizeTable) -> View.Baselines {
    let size = Font(of: node, document.platform).size
    let line = table.lineHeight(size: size)
    let height = node.alignmentRect?.height ?? content.size.height ?? line
    let lines = max(1, (height / line).rounded(.down))
    if node.tag == "switch" {
      let ascent = TextMetrics.ascent(size: size)
      return View.Baselines(firstFromTop: ascent, lastFromBottom: height - ascent)
    }
    let rest = node.tag == "label" && lines > 1 ? max(0, height - lines * line) : height - line
    // AppKit's text begins at whole points; a label's text begins at the top.
    let isMac = document.platform == .macOS
    let isLabel = isMac && node.tag == "textField" && content.isText
    let top = isLabel ? 0 : isMac ? (rest / 2).rounded(.down) : rest / 2
    return View.Baselines(
      firstFromTop: top + TextMetrics.ascent(size: size),
      lastFromBottom: rest - top + line - TextMetrics.ascent(size: size))
  }
}

extension ContentSize {
  /// The axes along which the size is an estimate.
  fileprivate var estimatedAxes: Set<Axis> {
    Set((estimatesWidth ? [Axis.horizontal] : []) + (estimatesHeight ? [.vertical] : []))
  }
}
