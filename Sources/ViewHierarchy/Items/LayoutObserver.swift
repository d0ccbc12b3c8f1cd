/// Keeps the layout of a hierarchy, and is told about changes in it.
package protocol LayoutObserver: AnyObject {
  /// True if the layout doesn't include all reported changes yet.
  var hasPendingChanges: Bool { get }
  /// The constraints made from frames, and those made from content sizes, in view order.
  var madeConstraints: (autoresizing: [LayoutConstraint], contentSize: [LayoutConstraint]) { get }
  /// The outermost view of the hierarchy.
  var rootView: View { get }

  /// Reports that a constraint was installed.
  func constraintAdded(_ constraint: LayoutConstraint)
  /// Reports that a constraint was uninstalled.
  func constraintRemoved(_ constraint: LayoutConstraint)
  /// Reports that the constant or the priority of a constraint changed.
  func constraintChanged(_ constraint: LayoutConstraint)
  /// Reports that the mask of a view changed, or whether its frame is translated.
  func frameRulesChanged(_ view: View)
  /// Reports that a view was given a frame.
  func frameWasGiven(_ view: View)
  /// Reports that the intrinsic size of a view, or one of its priorities, changed.
  func contentChanged(_ view: View)
  /// Reports that margins, safe area or baselines of a view changed.
  func insetsChanged(_ view: View)
  /// Reports that ``View/updateConstraints()`` of a view is due.
  func updateIsDue(_ view: View)
  /// Reports that ``View/layoutSubviews()`` of a view is due.
  func layoutIsDue(_ view: View)
}

/// Arranges the subviews of a view, and is told about changes of them.
protocol SubviewArranger: AnyObject {
  /// Reports that a subview is about to leave.
  func subviewLeaves(_ view: View)
  /// Reports that a subview is shown or hidden.
  func visibilityChanged(of view: View)
  /// Reports that the content of a subview changed.
  func contentChanged(of view: View)
}
