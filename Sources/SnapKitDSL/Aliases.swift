public import LayoutModel
public import MasonryDSL

// SnapKit's names for the steps of a chain, for apps that store or pass chains. Here, all steps have the same type.

/// A chain with attributes but no relation.
public typealias ConstraintMakerExtendable = Constraint
/// A chain to which a relation can be added.
public typealias ConstraintMakerRelatable = Constraint
/// A chain whose constant and multiplier can be set.
public typealias ConstraintMakerEditable = Constraint
/// A chain whose priority can be set.
public typealias ConstraintMakerPriortizable = Constraint
/// A chain whose priority can be set.
public typealias ConstraintMakerPrioritizable = Constraint
/// A chain that can be named and stored.
public typealias ConstraintMakerFinalizable = Constraint
/// SnapKit's name for ``LayoutModel/LayoutPriority``.
public typealias ConstraintPriority = LayoutPriority
/// SnapKit's name for ``LayoutModel/EdgeInsets``.
public typealias ConstraintInsets = EdgeInsets
/// SnapKit's name for ``LayoutModel/View``.
public typealias ConstraintView = View
/// SnapKit's name for ``LayoutModel/LayoutGuide``.
public typealias ConstraintLayoutGuide = LayoutGuide
