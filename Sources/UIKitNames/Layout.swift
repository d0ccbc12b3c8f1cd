public import LayoutModel

// In an app, layout doesn't throw: errors are recorded as misuse, printed, included in `diagnose()`, and reported by
// every expectation of MasdiagTesting.

extension View {
  /// Lays out the view's hierarchy if something in it changed.
  ///
  /// Errors that ``LayoutModel/View/layoutIfNeeded()`` throws are recorded as misuse instead. Complexity: the same as
  /// ``LayoutModel/View/layoutIfNeeded()``.
  public func layoutIfNeeded() { recordingMisuse { () throws(LayoutError) in try layOutOrThrow() } }

  /// Calls `updateConstraints()` of each view in the hierarchy that needs it.
  ///
  /// Errors that ``LayoutModel/View/updateConstraintsIfNeeded()`` throws are recorded as misuse instead. Complexity:
  /// the same as ``LayoutModel/View/updateConstraintsIfNeeded()``.
  public func updateConstraintsIfNeeded() {
    recordingMisuse { () throws(LayoutError) in try updateConstraintsOrThrow() }
  }

  /// ``LayoutModel/View/layoutMargins`` relative to the direction of text at the time of the call.
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
  /// Moves a subview in front of all other subviews. Does nothing if `view` isn't a subview.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Moves a subview behind all other subviews. Does nothing if `view` isn't a subview.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Adds `view` directly in front of `sibling`, or in front of all subviews if `sibling` isn't a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Adds `view` directly behind `sibling`, or in front of all subviews if `sibling` isn't a subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling } ?? others.count)
  }
}
