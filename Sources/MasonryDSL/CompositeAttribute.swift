public import LayoutModel

/// A name for several attributes. A chain that uses the name makes one constraint for each attribute.
public enum CompositeAttribute: String, Hashable, Sendable, CaseIterable {
  /// The four edges.
  case edges
  /// Width and height.
  case size
  /// The center on both axes.
  case center
  /// The four edges, with leading and trailing instead of left and right.
  case directionalEdges
  /// Left and right.
  case horizontalEdges
  /// Top and bottom.
  case verticalEdges
  /// Leading and trailing.
  case directionalHorizontalEdges
  /// Top and bottom, like ``verticalEdges``.
  case directionalVerticalEdges
  /// The four margins.
  case margins
  /// The four margins, with leading and trailing instead of left and right.
  case directionalMargins
  /// The center of the margins on both axes.
  case centerWithinMargins

  /// The composites that layout documents can name.
  package static let documented: [CompositeAttribute] = [.edges, .size, .center]

  /// The attributes in the order of their constraints.
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
