public import LayoutModel

/// A word for several attributes at once: a constraint on it becomes one for each.
public enum CompositeAttribute: String, Hashable, Sendable, CaseIterable {
  /// The four edges.
  case edges
  /// Width and height.
  case size
  /// The middle in both directions.
  case center

  /// The attributes in the order of the constraints that are made for them.
  public var attributes: [Attribute] {
    switch self {
    case .edges: [.top, .left, .bottom, .right]
    case .size: [.width, .height]
    case .center: [.centerX, .centerY]
    }
  }
}
