public import LayoutModel

/// The target of a relation: a view or guide, for its attribute of the same name; a ``ViewAttribute``; a number; or a
/// ``LayoutModel/Point``, ``LayoutModel/Size`` or ``LayoutModel/EdgeInsets``.
///
/// A number is a constant for a width or height, and an offset from the same attribute of the superview for a position.
/// The library's types conform; there is no reason to conform other types.
public protocol ConstraintTarget {
  /// The target in the form that chains use.
  var operand: ConstraintOperand { get }
}

/// A ``ConstraintTarget`` in the form that chains use.
public struct ConstraintOperand {
  let target: ConstraintChain.Target

  init(_ target: ConstraintChain.Target) {
    self.target = target
  }
}

/// A constant: a number, or several numbers for related attributes.
public protocol ConstraintConstant: ConstraintTarget {}

extension ConstraintConstant {
  var setting: ConstraintChain.ConstantSetting? {
    if case .value(let setting) = operand.target { setting } else { nil }
  }

  /// The constant as a setting in which a single number is an inset.
  var inwards: ConstraintChain.ConstantSetting? {
    if case .offset(let points)? = setting { .inset(points) } else { setting }
  }
}

extension LayoutItem: ConstraintTarget {
  /// The item's attribute of the same name. For a view controller's guide, the edge where content begins or ends.
  public var operand: ConstraintOperand {
    switch (self as? LayoutGuide)?.bar {
    case .top: ConstraintOperand(.anchor(self, .attribute(.bottom)))
    case .bottom: ConstraintOperand(.anchor(self, .attribute(.top)))
    case nil: ConstraintOperand(.item(self))
    }
  }
}

extension ViewAttribute: ConstraintTarget {
  /// The attribute.
  public var operand: ConstraintOperand { ConstraintOperand(.anchor(item, .attribute(attribute))) }
}

extension CompositeViewAttribute: ConstraintTarget {
  /// The attributes.
  public var operand: ConstraintOperand { ConstraintOperand(.anchor(item, .composite(composite))) }
}

extension Double: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(self))) }
}

extension Point: ConstraintConstant {
  /// Offsets for `centerX` and `centerY`.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.center(self))) }
}

extension Size: ConstraintConstant {
  /// Offsets for `width` and `height`.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.size(self))) }
}

extension EdgeInsets: ConstraintConstant {
  /// Insets for the edges.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.insets(self))) }
}

/// Insets of the edges in points, with leading and trailing instead of left and right.
public struct DirectionalEdgeInsets: Hashable, Sendable, ConstraintConstant {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the leading edge.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the trailing edge.
  public var trailing: Double

  /// Insets of 0.
  public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates insets in points, in UIKit's order.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Insets for the edges.
  public var operand: ConstraintOperand {
    ConstraintOperand(.value(.insets(EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing))))
  }
}
