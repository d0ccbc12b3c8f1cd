public import LayoutModel
public import MasonryDSL

/// UIKit's name for ``LayoutModel/LayoutConstraint``.
public typealias NSLayoutConstraint = LayoutConstraint
/// UIKit's name for ``LayoutModel/LayoutPriority``.
public typealias UILayoutPriority = LayoutPriority
/// UIKit's name for ``LayoutModel/LayoutGuide``.
public typealias UILayoutGuide = LayoutGuide
/// UIKit's name for ``LayoutModel/EdgeInsets``.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name for ``MasonryDSL/DirectionalEdgeInsets``.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// A horizontal position of a view or guide.
public typealias NSLayoutXAxisAnchor = LayoutAnchor<XAxis>
/// A vertical position of a view or guide.
public typealias NSLayoutYAxisAnchor = LayoutAnchor<YAxis>
/// A width or height of a view or guide.
public typealias NSLayoutDimension = LayoutDimension

extension Optional where Wrapped == Attribute {
  /// No attribute: the right side is a number.
  public static var notAnAttribute: Attribute? { nil }
}

extension LayoutConstraint {
  /// UIKit's name for ``LayoutModel/Attribute``.
  public typealias Attribute = LayoutModel.Attribute
  /// UIKit's name for ``LayoutModel/Relation``.
  public typealias Relation = LayoutModel.Relation
  /// UIKit's name for ``LayoutModel/Axis``.
  public typealias Axis = LayoutModel.Axis
  /// UIKit's name for ``MasonryDSL/VisualFormatOptions``.
  public typealias FormatOptions = VisualFormatOptions
}

extension LayoutPriority {
  /// ``LayoutModel/LayoutPriority/value`` in UIKit's type.
  public var rawValue: Float { Float(value) }
}
