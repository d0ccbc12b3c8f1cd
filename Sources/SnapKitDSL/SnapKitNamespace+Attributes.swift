import LayoutModel
public import MasonryDSL

// The targets of constraints: `other.snp.bottom`.

extension SnapKitNamespace {
  /// The left edge.
  public var left: ViewAttribute { ViewAttribute(item, .left) }
  /// The right edge.
  public var right: ViewAttribute { ViewAttribute(item, .right) }
  /// The top edge.
  public var top: ViewAttribute { ViewAttribute(item, .top) }
  /// The bottom edge.
  public var bottom: ViewAttribute { ViewAttribute(item, .bottom) }
  /// The leading edge, where text begins.
  public var leading: ViewAttribute { ViewAttribute(item, .leading) }
  /// The trailing edge, where text ends.
  public var trailing: ViewAttribute { ViewAttribute(item, .trailing) }
  /// The width.
  public var width: ViewAttribute { ViewAttribute(item, .width) }
  /// The height.
  public var height: ViewAttribute { ViewAttribute(item, .height) }
  /// The horizontal center.
  public var centerX: ViewAttribute { ViewAttribute(item, .centerX) }
  /// The vertical center.
  public var centerY: ViewAttribute { ViewAttribute(item, .centerY) }
  /// The baseline of the first line of text.
  public var firstBaseline: ViewAttribute { ViewAttribute(item, .firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaseline: ViewAttribute { ViewAttribute(item, .lastBaseline) }
  /// The left edge, inset by the margin.
  public var leftMargin: ViewAttribute { ViewAttribute(item, .leftMargin) }
  /// The right edge, inset by the margin.
  public var rightMargin: ViewAttribute { ViewAttribute(item, .rightMargin) }
  /// The top edge, inset by the margin.
  public var topMargin: ViewAttribute { ViewAttribute(item, .topMargin) }
  /// The bottom edge, inset by the margin.
  public var bottomMargin: ViewAttribute { ViewAttribute(item, .bottomMargin) }
  /// The leading edge, inset by the margin.
  public var leadingMargin: ViewAttribute { ViewAttribute(item, .leadingMargin) }
  /// The trailing edge, inset by the margin.
  public var trailingMargin: ViewAttribute { ViewAttribute(item, .trailingMargin) }
  /// The center between the left and right margins.
  public var centerXWithinMargins: ViewAttribute { ViewAttribute(item, .centerXWithinMargins) }
  /// The center between the top and bottom margins.
  public var centerYWithinMargins: ViewAttribute { ViewAttribute(item, .centerYWithinMargins) }
  /// The baseline of the last line of text; the older name for ``lastBaseline``.
  public var baseline: ViewAttribute { ViewAttribute(item, .baseline) }
  /// The four edges.
  public var edges: CompositeViewAttribute { CompositeViewAttribute(item, .edges) }
  /// The four edges, with leading and trailing instead of left and right.
  public var directionalEdges: CompositeViewAttribute { CompositeViewAttribute(item, .directionalEdges) }
  /// Left and right.
  public var horizontalEdges: CompositeViewAttribute { CompositeViewAttribute(item, .horizontalEdges) }
  /// Top and bottom.
  public var verticalEdges: CompositeViewAttribute { CompositeViewAttribute(item, .verticalEdges) }
  /// Leading and trailing.
  public var directionalHorizontalEdges: CompositeViewAttribute {
    CompositeViewAttribute(item, .directionalHorizontalEdges)
  }
  /// Top and bottom.
  public var directionalVerticalEdges: CompositeViewAttribute {
    CompositeViewAttribute(item, .directionalVerticalEdges)
  }
  /// Width and height.
  public var size: CompositeViewAttribute { CompositeViewAttribute(item, .size) }
  /// The center on both axes.
  public var center: CompositeViewAttribute { CompositeViewAttribute(item, .center) }
  /// The four margins.
  public var margins: CompositeViewAttribute { CompositeViewAttribute(item, .margins) }
  /// The four margins, with leading and trailing instead of left and right.
  public var directionalMargins: CompositeViewAttribute { CompositeViewAttribute(item, .directionalMargins) }
  /// The center of the margins on both axes.
  public var centerWithinMargins: CompositeViewAttribute { CompositeViewAttribute(item, .centerWithinMargins) }
}
