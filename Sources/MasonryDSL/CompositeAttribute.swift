public import LayoutModel

/// A word for several attributes at once: a constraint on it becomes one for each.
public enum CompositeAttribute: String, Hashable, Sendable, CaseIterable {
  /// The four edges.
  case edges
  /// Width and height.
  case size
  /// The middle in both directions.
  case center
  /// The four edges, those of text instead of left and right.
  case directionalEdges
  /// Left and right.
  case horizontalEdges
  /// Top and bottom.
  case verticalEdges
  /// Leading and trailing.
  case directionalHorizontalEdges
  /// Top and bottom, as ``verticalEdges``.
  case directionalVerticalEdges
  /// The four margins.
  case margins
  /// The four margins, those of text instead of left and right.
  case directionalMargins
  /// The middle of the margins in both directions.
  case centerWithinMargins

  /// Those that layout documents know by name.
  package static let documented: [CompositeAttribute] = [.edges, .size, .center]

  /// The attributes in the order of the constraints that are made for them.
  public var attributes: [Attribute] {
    switch self {
    case .edges: [.top, .left, .bottom, .right]
    case .size: [.width, .height]
    case .center: [.centerX, .centerY]
    case .directionalEdges: [.top, .leading, .bottom, .trailing]
    case .horizontalEdges: [.left, .right]
    case .verticalEdges, .directionalVerticalEdges: [.top, .bottom]
    case .directionalHorizontalEdges: [.leading, .trailing]
    case .margins: [.topMargin, .leftMargin, .bottomMargin, .rightMargin]
    case .directionalMargins: [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin]
    case .centerWithinMargins: [.centerXWithinMargins, .centerYWithinMargins]
    }
  }
}
