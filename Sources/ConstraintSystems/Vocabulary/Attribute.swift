/// A part of a view or guide that a constraint can relate, like UIKit's `NSLayoutConstraint.Attribute`.
///
/// The raw values are the names that descriptions print.
public enum Attribute: String, Hashable, Sendable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The edge where text begins.
  case leading
  /// The edge where text ends.
  case trailing
  /// The horizontal extent.
  case width
  /// The vertical extent.
  case height
  /// The horizontal center.
  case centerX
  /// The vertical center.
  case centerY
  /// The baseline of the last line of text; Masonry's older name for ``lastBaseline``.
  case baseline
  /// The baseline of the first line of text.
  case firstBaseline
  /// The baseline of the last line of text.
  case lastBaseline
  /// The left edge, moved inward by the margin.
  case leftMargin
  /// The right edge, moved inward by the margin.
  case rightMargin
  /// The top edge, moved inward by the margin.
  case topMargin
  /// The bottom edge, moved inward by the margin.
  case bottomMargin
  /// The leading edge, moved inward by the margin.
  case leadingMargin
  /// The trailing edge, moved inward by the margin.
  case trailingMargin
  /// The center between the left and right margins.
  case centerXWithinMargins
  /// The center between the top and bottom margins.
  case centerYWithinMargins
}

extension Attribute {
  /// The meaning of an attribute's number.
  public enum Kind: Hashable, Sendable {
    /// A position in a coordinate space.
    case position
    /// An extent.
    case size
  }

  /// The kind of the attribute: position or size.
  public var kind: Kind {
    self == .width || self == .height ? .size : .position
  }

  /// The direction that the attribute measures.
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .baseline, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// True if the position depends on the layout direction.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// True if the position is a left or right edge, regardless of the layout direction.
  public var isAbsoluteEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// True if the attribute is a right, bottom or trailing edge, where insets point in the negative direction of the
  /// axis.
  public var isFarEdge: Bool {
    switch self {
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: true
    default: false
    }
  }

  /// True if the attribute is a left, top or leading edge.
  public var isNearEdge: Bool {
    switch self {
    case .left, .top, .leading, .leftMargin, .topMargin, .leadingMargin: true
    default: false
    }
  }

  /// True if the position is moved inward by a margin.
  public var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// Returns true if both cases represent the same attribute: `baseline` is the older name of `lastBaseline`.
  package func isSame(as other: Attribute) -> Bool {
    func modern(_ attribute: Attribute) -> Attribute { attribute == .baseline ? .lastBaseline : attribute }
    return modern(self) == modern(other)
  }

  /// True if the attribute is a baseline.
  public var isBaseline: Bool {
    self == .baseline || self == .firstBaseline || self == .lastBaseline
  }

  /// Returns the reason why Auto Layout rejects a constraint between this attribute and `other`; nil if the pair is
  /// valid.
  public func refusal(pairedWith other: Attribute) -> AttributePairing? {
    if kind != other.kind { return .sizeWithPosition }
    if kind == .position && axis != other.axis { return .horizontalWithVertical }
    if isDirectional && other.isAbsoluteEdge || isAbsoluteEdge && other.isDirectional {
      return .absoluteWithDirectional
    }
    return nil
  }
}

/// A rule that a pair of attributes breaks.
public enum AttributePairing: String, Hashable, Sendable {
  /// A horizontal position can't be related to a vertical position.
  case horizontalWithVertical = "a horizontal position can't be related to a vertical one"
  /// A size can't be related to a position.
  case sizeWithPosition = "a size can't be related to a position"
  /// Left and right can't be related to leading and trailing, which depend on the language.
  case absoluteWithDirectional = "left and right can't be related to leading and trailing"
}
