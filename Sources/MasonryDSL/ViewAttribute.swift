public import LayoutModel

/// An attribute of a view or guide, for the right side of a constraint: Masonry's `MASViewAttribute`.
public struct ViewAttribute: Hashable {
  /// The view or guide.
  public let item: LayoutItem
  /// The attribute of the item.
  public let attribute: Attribute

  /// Creates the attribute `attribute` of `item`.
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
  /// The leading edge, where text begins.
  public var leading: ViewAttribute { ViewAttribute(self, .leading) }
  /// The trailing edge, where text ends.
  public var trailing: ViewAttribute { ViewAttribute(self, .trailing) }
  /// The width.
  public var width: ViewAttribute { ViewAttribute(self, .width) }
  /// The height.
  public var height: ViewAttribute { ViewAttribute(self, .height) }
  /// The horizontal center.
  public var centerX: ViewAttribute { ViewAttribute(self, .centerX) }
  /// The vertical center.
  public var centerY: ViewAttribute { ViewAttribute(self, .centerY) }
  /// The baseline of the last line of text; Masonry's older name for ``lastBaseline``.
  public var baseline: ViewAttribute { ViewAttribute(self, .baseline) }
  /// The baseline of the first line of text.
  public var firstBaseline: ViewAttribute { ViewAttribute(self, .firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaseline: ViewAttribute { ViewAttribute(self, .lastBaseline) }
  /// The left edge, inset by the margin.
  public var leftMargin: ViewAttribute { ViewAttribute(self, .leftMargin) }
  /// The right edge, inset by the margin.
  public var rightMargin: ViewAttribute { ViewAttribute(self, .rightMargin) }
  /// The top edge, inset by the margin.
  public var topMargin: ViewAttribute { ViewAttribute(self, .topMargin) }
  /// The bottom edge, inset by the margin.
  public var bottomMargin: ViewAttribute { ViewAttribute(self, .bottomMargin) }
  /// The leading edge, inset by the margin.
  public var leadingMargin: ViewAttribute { ViewAttribute(self, .leadingMargin) }
  /// The trailing edge, inset by the margin.
  public var trailingMargin: ViewAttribute { ViewAttribute(self, .trailingMargin) }
  /// The center between the left and right margins.
  public var centerXWithinMargins: ViewAttribute { ViewAttribute(self, .centerXWithinMargins) }
  /// The center between the top and bottom margins.
  public var centerYWithinMargins: ViewAttribute { ViewAttribute(self, .centerYWithinMargins) }
}

/// Several attributes of a view or guide, for the right side of a constraint on the same number of attributes:
/// `superview.edges`.
public struct CompositeViewAttribute: Hashable {
  /// The view or guide.
  public let item: LayoutItem
  /// The attributes of the item.
  public let composite: CompositeAttribute

  /// Creates the attributes `composite` of `item`.
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
  /// The center on both axes: centerX, centerY.
  public var center: CompositeViewAttribute { CompositeViewAttribute(self, .center) }
  /// The four edges, with leading and trailing instead of left and right.
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
  /// The four margins, with leading and trailing instead of left and right.
  public var directionalMargins: CompositeViewAttribute { CompositeViewAttribute(self, .directionalMargins) }
  /// The center of the margins on both axes.
  public var centerWithinMargins: CompositeViewAttribute { CompositeViewAttribute(self, .centerWithinMargins) }
}

extension ViewController {
  /// The top edge of ``LayoutModel/ViewController/topLayoutGuide``.
  public var topLayoutGuideTop: ViewAttribute { topLayoutGuide.top }
  /// The bottom edge of ``LayoutModel/ViewController/topLayoutGuide``, where content begins.
  public var topLayoutGuideBottom: ViewAttribute { topLayoutGuide.bottom }
  /// The top edge of ``LayoutModel/ViewController/bottomLayoutGuide``, where content ends.
  public var bottomLayoutGuideTop: ViewAttribute { bottomLayoutGuide.top }
  /// The bottom edge of ``LayoutModel/ViewController/bottomLayoutGuide``.
  public var bottomLayoutGuideBottom: ViewAttribute { bottomLayoutGuide.bottom }
}

extension View {
  /// Returns the innermost view that contains this view and `other`, or nil if they are in different hierarchies. A
  /// view contains itself. Constraints between the two views are installed on the returned view. Complexity: O(depth).
  public func closestCommonSuperview(with other: View) -> View? { closestCommonAncestor(with: other) }
}
