public import LayoutModel
public import MasonryDSL

// What SnapKit calls the steps of a chain, where an app keeps one or hands it on. A chain's type does not change here
// with what may follow.

/// A chain that has attributes and no relation yet.
public typealias ConstraintMakerExtendable = Constraint
/// A chain that can be related.
public typealias ConstraintMakerRelatable = Constraint
/// A chain whose constant and multiplier can be set.
public typealias ConstraintMakerEditable = Constraint
/// A chain whose priority can be set.
public typealias ConstraintMakerPriortizable = Constraint
/// A chain whose priority can be set.
public typealias ConstraintMakerPrioritizable = Constraint
/// A chain that can be named and kept.
public typealias ConstraintMakerFinalizable = Constraint
/// SnapKit's name of ``LayoutModel/LayoutPriority``.
public typealias ConstraintPriority = LayoutPriority
/// SnapKit's name of ``LayoutModel/EdgeInsets``.
public typealias ConstraintInsets = EdgeInsets
/// SnapKit's name of ``LayoutModel/View``.
public typealias ConstraintView = View
/// SnapKit's name of ``LayoutModel/LayoutGuide``.
public typealias ConstraintLayoutGuide = LayoutGuide
