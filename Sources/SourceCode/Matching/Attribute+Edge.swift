import LayoutModel

extension Attribute {
  /// Returns 0 for equal attributes, 1 for the same edge of another kind, and 9 for different edges.
  func difference(to other: Attribute) -> Int {
    if self == other || plainBaseline == other.plainBaseline { return 0 }
    return edge == other.edge ? 1 : 9
  }

  private var plainBaseline: Attribute { self == .baseline ? .lastBaseline : self }

  /// The edge, center, baseline or size without its kind: for left and leading, with or without a margin, it's left.
  var edge: Attribute {
    switch self {
    case .leading, .leftMargin, .leadingMargin: .left
    case .trailing, .rightMargin, .trailingMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .firstBaseline, .baseline: .lastBaseline
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}
