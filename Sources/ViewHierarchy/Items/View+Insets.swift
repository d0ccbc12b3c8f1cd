public import ConstraintSystems

// What keeps content away from a view's edges: the safe area, and margins.

extension View {
  /// The distances from the edges to the safe area, in points: what bars and corners cover, and what the view's
  /// controller adds, its ``ViewController/additionalSafeAreaInsets``.
  ///
  /// Setting it says what bars and corners cover, as a screen does in an app. A view that was never given any has those
  /// of its superview, as far as they cover it, from the last layout pass on; in a view that scrolls, none.
  public var safeAreaInsets: EdgeInsets {
    get { coveredInsets + additionalInsets }
    set {
      hasOwnSafeArea = true
      if newValue != coveredInsets { outermostView.safeAreaHasChanged = true }
      inheritSafeArea(newValue)
    }
  }

  /// The distances from the edges to the margin attributes, as UIKit has them: layout margins and safe area together,
  /// and no less than the superview's margins where these are preserved.
  package var effectiveMargins: EdgeInsets {
    let margins = insetsLayoutMarginsFromSafeArea ? layoutMargins + safeAreaInsets : layoutMargins
    return preservesSuperviewLayoutMargins ? margins.widened(to: preservedMargins) : margins
  }

  /// The next layout looks at margins anew.
  func marginRulesChanged() { outermostView.rootObserver = nil }

  /// Measures how far the superview's margins reach into the view where it is now.
  ///
  /// - Returns: true if that is another distance than before.
  package func measurePreservedMargins() -> Bool {
    let reach = superview.map(marginsReaching) ?? .zero
    if reach == preservedMargins { return false }
    preservedMargins = reach
    return true
  }

  /// How far the margins of a view reach beyond this view's edges, where this view is in it.
  private func marginsReaching(from outer: View) -> EdgeInsets {
    let (margins, size) = (outer.effectiveMargins, outer.frame.size)
    return EdgeInsets(
      top: margins.top - max(0, frame.minY), left: margins.left - max(0, frame.minX),
      bottom: margins.bottom - max(0, size.height - frame.maxY),
      right: margins.right - max(0, size.width - frame.maxX))
  }
}

extension EdgeInsets {
  /// Each distance is the sum of both.
  fileprivate static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
      right: first.right + second.right)
  }

  /// Each distance is the larger of both.
  fileprivate func widened(to other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
