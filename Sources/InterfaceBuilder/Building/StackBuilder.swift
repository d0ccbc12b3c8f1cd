import LayoutFormats
import LayoutModel
import PlainText

/// Makes stack views from their elements.
enum StackBuilder {
  /// Returns a stack view without arranged subviews.
  static func stack(
    _ node: ViewNode, _ className: String, _ key: String, _ platform: InterfacePlatform
  ) -> StackView {
    let isMac = platform == .macOS
    let isVertical = (node.attributes[isMac ? "orientation" : "axis"] ?? "horizontal") == "vertical"
    return StackView(
      axis: isVertical ? .vertical : .horizontal, toolkit: isMac ? .appKit : .uiKit,
      class: PrintableText.shown(className.replacingColons), key: key)
  }

  /// Sets the properties of a stack view and arranges its views.
  static func arrange(_ stack: StackView, _ node: ViewNode, _ view: (ViewNode) -> View?) {
    stack.change {
      let isMac = stack.toolkit == .appKit
      stack.distribution =
        node.attributes["distribution"].flatMap(StackView.Distribution.init) ?? (isMac ? .gravityAreas : .fill)
      stack.alignment = alignment(node, isVertical: stack.axis == .vertical, isMac)
      stack.spacing =
        node.number("spacing") ?? (isMac || node.attributes["spacingType"] == "standard" ? 8 : 0)
      stack.isBaselineRelativeArrangement = node.isTrue("baselineRelativeArrangement")
      stack.isLayoutMarginsRelativeArrangement = !isMac && node.setsMargins
      stack.isNeverMirrored = node.isNeverMirrored
      if isMac { readAppKit(stack, node) }
      let children = node.children.compactMap { child in view(child).map { (child, $0) } }
      for (_, arranged) in children { stack.addArrangedSubview(arranged) }
      if isMac { readGaps(stack, node, children) }
      if !isMac { readShares(stack, children) }
    }
  }

  /// Returns the alignment of a stack view. In a vertical stack, `top` and `bottom` mean the leading and trailing
  /// edges.
  private static func alignment(_ node: ViewNode, isVertical: Bool, _ isMac: Bool) -> StackView.Alignment {
    switch node.attributes["alignment"] {
    case "top", "leading", "left": .leading
    case "bottom", "trailing", "right": .trailing
    case "center", "centerX", "centerY": .center
    case "firstBaseline": .firstBaseline
    case "lastBaseline", "baseline": .lastBaseline
    case "width", "height", "fill": .fill
    default: isMac ? .center : .fill
    }
  }

  private static func readAppKit(_ stack: StackView, _ node: ViewNode) {
    stack.detachesHiddenViews = node.isTrue("detachesHiddenViews")
    stack.stackHugging = node.priorities("StackHuggingPriority", default: .low)
    stack.clippingResistance = node.priorities("ClippingResistancePriority", default: .required)
    stack.edgeInsets = node.stackInsets
  }

  /// Reads the lengths of the content of nested stack views, which determine their shares. The stored lengths show the
  /// shares if each view has one.
  private static func readShares(_ stack: StackView, _ children: [(ViewNode, View)]) {
    func hasShare(_ view: View) -> Bool {
      let content = view.intrinsicContentSize
      return view is StackView || (stack.axis == .horizontal ? content.width : content.height) != nil
    }
    guard children.allSatisfy({ hasShare($0.1) }) else { return }
    for (child, view) in children where view is StackView {
      guard let size = child.alignmentRect?.size else { continue }
      stack.setShare(stack.axis == .horizontal ? size.width : size.height, of: view)
    }
  }

  /// Reads the custom spacing after individual views, where the largest number represents the default, and the gravity
  /// areas of views.
  private static func readGaps(_ stack: StackView, _ node: ViewNode, _ children: [(ViewNode, View)]) {
    let gaps = node.element.child("customSpacing")?.children.filter { $0.name == "real" || $0.name == "integer" } ?? []
    for (gap, child) in zip(gaps, children) {
      guard let points = gap["value"].flatMap(Double.init)?.ifFinite, points < 1e6 else { continue }
      stack.setCustomSpacing(points, after: child.1)
    }
    for (child, view) in children {
      switch child.element.parent?.name {
      case "middleViews": stack.setGravity(.center, of: view)
      case "endViews": stack.setGravity(.trailing, of: view)
      default: continue
      }
    }
  }
}

extension ViewNode {
  /// The edge insets of an AppKit stack view.
  var stackInsets: EdgeInsets {
    guard let insets = element.child("edgeInsets", key: "edgeInsets") else { return .zero }
    func number(_ name: String) -> Double { insets[name].flatMap(Double.init)?.ifFinite ?? 0 }
    return EdgeInsets(
      top: number("top"), left: number("left"), bottom: number("bottom"), right: number("right"))
  }
}
