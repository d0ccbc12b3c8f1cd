public import LayoutModel
public import MasonryDSL

/// The model's name is ``LayoutModel/LayoutConstraint``.
public typealias NSLayoutConstraint = LayoutConstraint
/// The model's name is ``LayoutModel/LayoutPriority``.
public typealias UILayoutPriority = LayoutPriority
/// The model's name is ``LayoutModel/LayoutGuide``.
public typealias UILayoutGuide = LayoutGuide
/// The model's name is ``LayoutModel/EdgeInsets``.
public typealias UIEdgeInsets = EdgeInsets
/// The model's name is ``MasonryDSL/DirectionalEdgeInsets``.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// A horizontal place of a view or guide.
public typealias NSLayoutXAxisAnchor = LayoutAnchor<XAxis>
/// A vertical place of a view or guide.
public typealias NSLayoutYAxisAnchor = LayoutAnchor<YAxis>
/// A width or height of a view or guide.
public typealias NSLayoutDimension = LayoutDimension

extension Optional where Wrapped == Attribute {
  /// No attribute: the right side is a number.
  public static var notAnAttribute: Attribute? { nil }
}

extension LayoutConstraint {
  /// UIKit's name of ``LayoutModel/Attribute``.
  public typealias Attribute = LayoutModel.Attribute
  /// UIKit's name of ``LayoutModel/Relation``.
  public typealias Relation = LayoutModel.Relation
  /// UIKit's name of ``LayoutModel/Axis``.
  public typealias Axis = LayoutModel.Axis
  /// UIKit's name of ``MasonryDSL/VisualFormatOptions``.
  public typealias FormatOptions = VisualFormatOptions
}

extension LayoutPriority {
  /// ``LayoutModel/LayoutPriority/value`` as UIKit has it.
  public var rawValue: Float { Float(value) }
}
