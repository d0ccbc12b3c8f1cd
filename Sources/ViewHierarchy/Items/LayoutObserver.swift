/// An object that maintains the layout of a hierarchy and is notified of changes in it.
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
  /// Reports that the autoresizing mask of a view, or the translation of its frame, changed.
  func frameRulesChanged(_ view: View)
  /// Reports that the frame of a view was set.
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

/// An object that arranges the subviews of a view and is notified of changes to them.
protocol SubviewArranger: AnyObject {
  /// Reports that a subview is about to be removed.
  func subviewLeaves(_ view: View)
  /// Reports that a subview was shown or hidden.
  func visibilityChanged(of view: View)
  /// Reports that the content of a subview changed.
  func contentChanged(of view: View)
}
