/// A part of a view or guide that a constraint can relate: UIKit's `NSLayoutConstraint.Attribute`.
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
  /// The middle between left and right.
  case centerX
  /// The middle between top and bottom.
  case centerY
  /// The line that the last line of text stands on; Masonry's older name of ``lastBaseline``.
  case baseline
  /// The line that the first line of text stands on.
  case firstBaseline
  /// The line that the last line of text stands on.
  case lastBaseline
  /// The left edge, moved inwards by the margin.
  case leftMargin
  /// The right edge, moved inwards by the margin.
  case rightMargin
  /// The top edge, moved inwards by the margin.
  case topMargin
  /// The bottom edge, moved inwards by the margin.
  case bottomMargin
  /// The leading edge, moved inwards by the margin.
  case leadingMargin
  /// The trailing edge, moved inwards by the margin.
  case trailingMargin
  /// The middle between the left and the right margin.
  case centerXWithinMargins
  /// The middle between the top and the bottom margin.
  case centerYWithinMargins
}

extension Attribute {
  /// The meaning of a number on an attribute.
  public enum Kind: Hashable, Sendable {
    /// A place, measured in some coordinate space.
    case position
    /// An extent.
    case size
  }

  /// The kind of the attribute: a place or an extent.
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

  /// True if the place depends on the layout direction.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// True if the place is a left or a right edge whatever the layout direction.
  public var isAbsoluteEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// True if the attribute is a right, bottom or trailing edge: the sides where insets point against the axis.
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

  /// True if the place is moved inwards by a margin.
  public var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// True if both name one attribute: `baseline` is the older name of `lastBaseline`.
  package func isSame(as other: Attribute) -> Bool {
    func modern(_ attribute: Attribute) -> Attribute { attribute == .baseline ? .lastBaseline : attribute }
    return modern(self) == modern(other)
  }

  /// True if the place is a line that text stands on.
  public var isBaseline: Bool {
    self == .baseline || self == .firstBaseline || self == .lastBaseline
  }

  /// Why Auto Layout refuses to relate this attribute to `other`, or nil if it does not.
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
  /// A place on the horizontal axis cannot be compared with one on the vertical axis.
  case horizontalWithVertical = "a horizontal position cannot be related to a vertical one"
  /// An extent cannot be compared with a place.
  case sizeWithPosition = "a size cannot be related to a position"
  /// Which edge leading is depends on the language; left never does.
  case absoluteWithDirectional = "left and right cannot be related to leading and trailing"
}
