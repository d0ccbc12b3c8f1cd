public import LayoutModel

/// What attributes can be related to: a view or guide (the same attribute of it), a ``ViewAttribute``, a number, or a
/// ``LayoutModel/Point``, ``LayoutModel/Size`` or ``LayoutModel/EdgeInsets`` of numbers.
///
/// A number on a width or height is a constant, on a position an offset from the same attribute of the superview. The
/// library's types conform; there is nothing to gain from conforming others.
public protocol ConstraintTarget {
  /// The target as a chain takes it.
  var operand: ConstraintOperand { get }
}

/// A ``ConstraintTarget`` as a chain takes it.
public struct ConstraintOperand {
  let target: ConstraintChain.Target

  init(_ target: ConstraintChain.Target) {
    self.target = target
  }
}

/// A number, or several of them for attributes that go together: what constants are set to.
public protocol ConstraintConstant: ConstraintTarget {}

extension ConstraintConstant {
  /// The numbers, as the setting of constants that they are.
  var setting: ConstraintChain.ConstantSetting? {
    if case .value(let setting) = operand.target { setting } else { nil }
  }

  /// The numbers as distances inwards.
  var inwards: ConstraintChain.ConstantSetting? {
    if case .offset(let points)? = setting { .inset(points) } else { setting }
  }
}

extension LayoutItem: ConstraintTarget {
  /// The item's attribute of the same name; of a view controller's guide, the edge where content begins or ends.
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
  /// Distances inwards for the edges.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.insets(self))) }
}

/// Distances inwards from the edges, those of text instead of left and right, in points.
public struct DirectionalEdgeInsets: Hashable, Sendable, ConstraintConstant {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge where text begins.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the edge where text ends.
  public var trailing: Double

  /// No distance at all.
  public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// The four distances, in points and in the order that UIKit gives them.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Distances inwards for the edges.
  public var operand: ConstraintOperand {
    ConstraintOperand(.value(.insets(EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing))))
  }
}
