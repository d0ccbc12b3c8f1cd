public import LayoutModel

/// An attribute of a view or guide, for the right side of a constraint: Masonry's `MASViewAttribute`.
public struct ViewAttribute: Hashable {
  /// The view or guide.
  public let item: LayoutItem
  /// Which part of it.
  public let attribute: Attribute

  /// `attribute` of `item`.
  public init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

extension LayoutElement {
  /// The left edge.
  public var left: ViewAttribute { ViewAttribute(self, .left) }
  /// The right edge.
  public var right: ViewAttribute { ViewAttribute(self, .right) }
  /// The top edge.
  public var top: ViewAttribute { ViewAttribute(self, .top) }
  /// The bottom edge.
  public var bottom: ViewAttribute { ViewAttribute(self, .bottom) }
  /// The edge where text begins.
  public var leading: ViewAttribute { ViewAttribute(self, .leading) }
  /// The edge where text ends.
  public var trailing: ViewAttribute { ViewAttribute(self, .trailing) }
  /// The horizontal extent.
  public var width: ViewAttribute { ViewAttribute(self, .width) }
  /// The vertical extent.
  public var height: ViewAttribute { ViewAttribute(self, .height) }
  /// The middle between left and right.
  public var centerX: ViewAttribute { ViewAttribute(self, .centerX) }
  /// The middle between top and bottom.
  public var centerY: ViewAttribute { ViewAttribute(self, .centerY) }
  /// The line that the last line of text stands on; Masonry's older name of ``lastBaseline``.
  public var baseline: ViewAttribute { ViewAttribute(self, .baseline) }
  /// The line that the first line of text stands on.
  public var firstBaseline: ViewAttribute { ViewAttribute(self, .firstBaseline) }
  /// The line that the last line of text stands on.
  public var lastBaseline: ViewAttribute { ViewAttribute(self, .lastBaseline) }
  /// The left edge, moved inwards by the margin.
  public var leftMargin: ViewAttribute { ViewAttribute(self, .leftMargin) }
  /// The right edge, moved inwards by the margin.
  public var rightMargin: ViewAttribute { ViewAttribute(self, .rightMargin) }
  /// The top edge, moved inwards by the margin.
  public var topMargin: ViewAttribute { ViewAttribute(self, .topMargin) }
  /// The bottom edge, moved inwards by the margin.
  public var bottomMargin: ViewAttribute { ViewAttribute(self, .bottomMargin) }
  /// The leading edge, moved inwards by the margin.
  public var leadingMargin: ViewAttribute { ViewAttribute(self, .leadingMargin) }
  /// The trailing edge, moved inwards by the margin.
  public var trailingMargin: ViewAttribute { ViewAttribute(self, .trailingMargin) }
  /// The middle between the left and the right margin.
  public var centerXWithinMargins: ViewAttribute { ViewAttribute(self, .centerXWithinMargins) }
  /// The middle between the top and the bottom margin.
  public var centerYWithinMargins: ViewAttribute { ViewAttribute(self, .centerYWithinMargins) }
}

/// Several attributes of a view or guide at once, for the right side of a constraint on as many: `superview.edges`.
public struct CompositeViewAttribute: Hashable {
  /// The view or guide.
  public let item: LayoutItem
  /// Which parts of it.
  public let composite: CompositeAttribute

  /// `composite` of `item`.
  public init(_ item: LayoutItem, _ composite: CompositeAttribute) {
    self.item = item
    self.composite = composite
  }
}

extension LayoutElement {
  /// The four edges: top, left, bottom, right.
  public var edges: CompositeViewAttribute { CompositeViewAttribute(self, .edges) }
  /// Width and height.
  public var size: CompositeViewAttribute { CompositeViewAttribute(self, .size) }
  /// The middle in both directions: centerX, centerY.
  public var center: CompositeViewAttribute { CompositeViewAttribute(self, .center) }
  /// The four edges, those of text instead of left and right.
  public var directionalEdges: CompositeViewAttribute { CompositeViewAttribute(self, .directionalEdges) }
  /// Left and right.
  public var horizontalEdges: CompositeViewAttribute { CompositeViewAttribute(self, .horizontalEdges) }
  /// Top and bottom.
  public var verticalEdges: CompositeViewAttribute { CompositeViewAttribute(self, .verticalEdges) }
  /// Leading and trailing.
  public var directionalHorizontalEdges: CompositeViewAttribute {
    CompositeViewAttribute(self, .directionalHorizontalEdges)
  }
  /// Top and bottom.
  public var directionalVerticalEdges: CompositeViewAttribute {
    CompositeViewAttribute(self, .directionalVerticalEdges)
  }
  /// The four margins.
  public var margins: CompositeViewAttribute { CompositeViewAttribute(self, .margins) }
  /// The four margins, those of text instead of left and right.
  public var directionalMargins: CompositeViewAttribute { CompositeViewAttribute(self, .directionalMargins) }
  /// The middle of the margins in both directions.
  public var centerWithinMargins: CompositeViewAttribute { CompositeViewAttribute(self, .centerWithinMargins) }
}

extension ViewController {
  /// The top edge of ``LayoutModel/ViewController/topLayoutGuide``.
  public var topLayoutGuideTop: ViewAttribute { topLayoutGuide.top }
  /// The bottom edge of ``LayoutModel/ViewController/topLayoutGuide``: where content begins.
  public var topLayoutGuideBottom: ViewAttribute { topLayoutGuide.bottom }
  /// The top edge of ``LayoutModel/ViewController/bottomLayoutGuide``: where content ends.
  public var bottomLayoutGuideTop: ViewAttribute { bottomLayoutGuide.top }
  /// The bottom edge of ``LayoutModel/ViewController/bottomLayoutGuide``.
  public var bottomLayoutGuideBottom: ViewAttribute { bottomLayoutGuide.bottom }
}

extension View {
  /// The innermost view that contains this one and `other`, counting each as containing itself, or nil if they are in
  /// different hierarchies. Constraints between the two are installed there. Complexity: O(depth).
  public func closestCommonSuperview(with other: View) -> View? { closestCommonAncestor(with: other) }
}
