import LayoutModel
public import MasonryDSL

// What a constraint can be related to: `other.snp.bottom`.

extension SnapKitNamespace {
  /// The left edge.
  public var left: ViewAttribute { ViewAttribute(item, .left) }
  /// The right edge.
  public var right: ViewAttribute { ViewAttribute(item, .right) }
  /// The top edge.
  public var top: ViewAttribute { ViewAttribute(item, .top) }
  /// The bottom edge.
  public var bottom: ViewAttribute { ViewAttribute(item, .bottom) }
  /// The edge where text begins.
  public var leading: ViewAttribute { ViewAttribute(item, .leading) }
  /// The edge where text ends.
  public var trailing: ViewAttribute { ViewAttribute(item, .trailing) }
  /// The horizontal extent.
  public var width: ViewAttribute { ViewAttribute(item, .width) }
  /// The vertical extent.
  public var height: ViewAttribute { ViewAttribute(item, .height) }
  /// The middle between left and right.
  public var centerX: ViewAttribute { ViewAttribute(item, .centerX) }
  /// The middle between top and bottom.
  public var centerY: ViewAttribute { ViewAttribute(item, .centerY) }
  /// The line that the first line of text stands on.
  public var firstBaseline: ViewAttribute { ViewAttribute(item, .firstBaseline) }
  /// The line that the last line of text stands on.
  public var lastBaseline: ViewAttribute { ViewAttribute(item, .lastBaseline) }
  /// The left edge, moved inwards by the margin.
  public var leftMargin: ViewAttribute { ViewAttribute(item, .leftMargin) }
  /// The right edge, moved inwards by the margin.
  public var rightMargin: ViewAttribute { ViewAttribute(item, .rightMargin) }
  /// The top edge, moved inwards by the margin.
  public var topMargin: ViewAttribute { ViewAttribute(item, .topMargin) }
  /// The bottom edge, moved inwards by the margin.
  public var bottomMargin: ViewAttribute { ViewAttribute(item, .bottomMargin) }
  /// The leading edge, moved inwards by the margin.
  public var leadingMargin: ViewAttribute { ViewAttribute(item, .leadingMargin) }
  /// The trailing edge, moved inwards by the margin.
  public var trailingMargin: ViewAttribute { ViewAttribute(item, .trailingMargin) }
  /// The middle between the left and the right margin.
  public var centerXWithinMargins: ViewAttribute { ViewAttribute(item, .centerXWithinMargins) }
  /// The middle between the top and the bottom margin.
  public var centerYWithinMargins: ViewAttribute { ViewAttribute(item, .centerYWithinMargins) }
  /// The line that the last line of text stands on; the older name of ``lastBaseline``.
  public var baseline: ViewAttribute { ViewAttribute(item, .baseline) }
  /// The four edges.
  public var edges: CompositeViewAttribute { CompositeViewAttribute(item, .edges) }
  /// The four edges, those of text instead of left and right.
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
  /// The middle in both directions.
  public var center: CompositeViewAttribute { CompositeViewAttribute(item, .center) }
  /// The four margins.
  public var margins: CompositeViewAttribute { CompositeViewAttribute(item, .margins) }
  /// The four margins, those of text instead of left and right.
  public var directionalMargins: CompositeViewAttribute { CompositeViewAttribute(item, .directionalMargins) }
  /// The middle of the margins in both directions.
  public var centerWithinMargins: CompositeViewAttribute { CompositeViewAttribute(item, .centerWithinMargins) }
}
