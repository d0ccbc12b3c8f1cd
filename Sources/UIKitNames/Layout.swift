public import LayoutModel

// In an app, layout does not throw: what went wrong is recorded as misuse, printed, part of `diagnose()`, and found by
// each expectation of MasdiagTesting.

extension View {
  /// Lays out the hierarchy that the view is in, if something in it changed.
  ///
  /// What ``LayoutModel/View/layoutIfNeeded()`` throws is recorded as misuse instead.
  /// Complexity: that of ``LayoutModel/View/layoutIfNeeded()``.
  public func layoutIfNeeded() { recordingMisuse { () throws(LayoutError) in try layOutOrThrow() } }

  /// Calls `updateConstraints()` of each view of the hierarchy that needs it.
  ///
  /// What ``LayoutModel/View/updateConstraintsIfNeeded()`` throws is recorded as misuse instead.
  /// Complexity: that of ``LayoutModel/View/updateConstraintsIfNeeded()``.
  public func updateConstraintsIfNeeded() {
    recordingMisuse { () throws(LayoutError) in try updateConstraintsOrThrow() }
  }

  /// ``LayoutModel/View/layoutMargins`` by the direction of text; as it is when they are set.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let (margins, isMirrored) = (layoutMargins, root.layoutDirection == .rightToLeft)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
        trailing: isMirrored ? margins.left : margins.right)
    }
    set {
      let isMirrored = root.layoutDirection == .rightToLeft
      layoutMargins = EdgeInsets(
        top: newValue.top, left: isMirrored ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
        right: isMirrored ? newValue.leading : newValue.trailing)
    }
  }
}

extension View {
  /// Puts one of this view's subviews in front of all others. Does nothing with other views.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Puts one of this view's subviews behind all others. Does nothing with other views.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Adds `view` right in front of one of this view's subviews; in front of all where it is none of them.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Adds `view` right behind one of this view's subviews; in front of all where it is none of them.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling } ?? others.count)
  }
}
