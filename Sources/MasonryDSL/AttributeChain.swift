public import LayoutModel

/// What attributes can be read off to begin or continue a chain: a ``ConstraintMaker``, or a ``Constraint`` that is not
/// related to anything yet.
public protocol AttributeChain {
  /// The chain with one more attribute.
  func attribute(_ attribute: Attribute) -> Constraint
  /// The chain with several more attributes.
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
  /// The edge where text begins.
  public var leading: Constraint { attribute(.leading) }
  /// The edge where text ends.
  public var trailing: Constraint { attribute(.trailing) }
  /// The horizontal extent.
  public var width: Constraint { attribute(.width) }
  /// The vertical extent.
  public var height: Constraint { attribute(.height) }
  /// The middle between left and right.
  public var centerX: Constraint { attribute(.centerX) }
  /// The middle between top and bottom.
  public var centerY: Constraint { attribute(.centerY) }
  /// The line that the last line of text stands on; Masonry's older name of ``lastBaseline``.
  public var baseline: Constraint { attribute(.baseline) }
  /// The line that the first line of text stands on.
  public var firstBaseline: Constraint { attribute(.firstBaseline) }
  /// The line that the last line of text stands on.
  public var lastBaseline: Constraint { attribute(.lastBaseline) }
  /// The left edge, moved inwards by the margin.
  public var leftMargin: Constraint { attribute(.leftMargin) }
  /// The right edge, moved inwards by the margin.
  public var rightMargin: Constraint { attribute(.rightMargin) }
  /// The top edge, moved inwards by the margin.
  public var topMargin: Constraint { attribute(.topMargin) }
  /// The bottom edge, moved inwards by the margin.
  public var bottomMargin: Constraint { attribute(.bottomMargin) }
  /// The leading edge, moved inwards by the margin.
  public var leadingMargin: Constraint { attribute(.leadingMargin) }
  /// The trailing edge, moved inwards by the margin.
  public var trailingMargin: Constraint { attribute(.trailingMargin) }
  /// The middle between the left and the right margin.
  public var centerXWithinMargins: Constraint { attribute(.centerXWithinMargins) }
  /// The middle between the top and the bottom margin.
  public var centerYWithinMargins: Constraint { attribute(.centerYWithinMargins) }
  /// The four edges: top, left, bottom, right.
  public var edges: Constraint { composite(.edges) }
  /// Width and height.
  public var size: Constraint { composite(.size) }
  /// The middle in both directions: centerX, centerY.
  public var center: Constraint { composite(.center) }
  /// The four edges, those of text instead of left and right.
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
  /// The four margins, those of text instead of left and right.
  public var directionalMargins: Constraint { composite(.directionalMargins) }
  /// The middle of the margins in both directions.
  public var centerWithinMargins: Constraint { composite(.centerWithinMargins) }
}
