public import LayoutModel

/// A type whose attributes begin or continue a chain: a ``ConstraintMaker``, or a ``Constraint`` without a relation.
public protocol AttributeChain {
  /// Returns the chain with one more attribute.
  func attribute(_ attribute: Attribute) -> Constraint
  /// Returns the chain with several more attributes.
  func composite(_ composite: CompositeAttribute) -> Constraint
}

extension AttributeChain {
  /// The left edge.
  public var left: Constraint { attribute(.left) }
  /// The right edge.
  public var right: Constraint { attribute(.right) }
  /// The top edge.
  public var top: Constraint { attribute(.top) }
  /// The bottom edge.
  public var bottom: Constraint { attribute(.bottom) }
  /// The leading edge, where text begins.
  public var leading: Constraint { attribute(.leading) }
  /// The trailing edge, where text ends.
  public var trailing: Constraint { attribute(.trailing) }
  /// The width.
  public var width: Constraint { attribute(.width) }
  /// The height.
  public var height: Constraint { attribute(.height) }
  /// The horizontal center.
  public var centerX: Constraint { attribute(.centerX) }
  /// The vertical center.
  public var centerY: Constraint { attribute(.centerY) }
  /// The baseline of the last line of text; Masonry's older name for ``lastBaseline``.
  public var baseline: Constraint { attribute(.baseline) }
  /// The baseline of the first line of text.
  public var firstBaseline: Constraint { attribute(.firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaseline: Constraint { attribute(.lastBaseline) }
  /// The left edge, inset by the margin.
  public var leftMargin: Constraint { attribute(.leftMargin) }
  /// The right edge, inset by the margin.
  public var rightMargin: Constraint { attribute(.rightMargin) }
  /// The top edge, inset by the margin.
  public var topMargin: Constraint { attribute(.topMargin) }
  /// The bottom edge, inset by the margin.
  public var bottomMargin: Constraint { attribute(.bottomMargin) }
  /// The leading edge, inset by the margin.
  public var leadingMargin: Constraint { attribute(.leadingMargin) }
  /// The trailing edge, inset by the margin.
  public var trailingMargin: Constraint { attribute(.trailingMargin) }
  /// The center between the left and right margins.
  public var centerXWithinMargins: Constraint { attribute(.centerXWithinMargins) }
  /// The center between the top and bottom margins.
  public var centerYWithinMargins: Constraint { attribute(.centerYWithinMargins) }
  /// The four edges: top, left, bottom, right.
  public var edges: Constraint { composite(.edges) }
  /// Width and height.
  public var size: Constraint { composite(.size) }
  /// The center on both axes: centerX, centerY.
  public var center: Constraint { composite(.center) }
  /// The four edges, with leading and trailing instead of left and right.
  public var directionalEdges: Constraint { composite(.directionalEdges) }
  /// Left and right.
  public var horizontalEdges: Constraint { composite(.horizontalEdges) }
  /// Top and bottom.
  public var verticalEdges: Constraint { composite(.verticalEdges) }
  /// Leading and trailing.
  public var directionalHorizontalEdges: Constraint { composite(.directionalHorizontalEdges) }
  /// Top and bottom.
  public var directionalVerticalEdges: Constraint { composite(.directionalVerticalEdges) }
  /// The four margins.
  public var margins: Constraint { composite(.margins) }
  /// The four margins, with leading and trailing instead of left and right.
  public var directionalMargins: Constraint { composite(.directionalMargins) }
  /// The center of the margins on both axes.
  public var centerWithinMargins: Constraint { composite(.centerWithinMargins) }
}
