public import ConstraintSystems

// The insets that keep content away from a view's edges: the safe area and margins.

extension View {
  /// The distances from the edges to the safe area, in points: the insets covered by bars and corners, plus the
  /// controller's ``ViewController/additionalSafeAreaInsets``.
  ///
  /// Setting this property defines the insets covered by bars and corners, as a screen does in an app. In each layout
  /// pass, a view for which the property was never set receives the parts of its superview's insets that cover the
  /// view. A view in a scroll view has no insets.
  public var safeAreaInsets: EdgeInsets {
    get { coveredInsets + additionalInsets }
    set {
      hasOwnSafeArea = true
      if newValue != coveredInsets { outermostView.safeAreaHasChanged = true }
      inheritSafeArea(newValue)
    }
  }

  /// The distances from the edges to the margin attributes, as in UIKit: the layout margins plus the safe area, and at
  /// least the superview's margins if these are preserved.
  package var effectiveMargins: EdgeInsets {
    let margins = insetsLayoutMarginsFromSafeArea ? layoutMargins + safeAreaInsets : layoutMargins
    return preservesSuperviewLayoutMargins ? margins.widened(to: preservedMargins) : margins
  }

  /// Makes the next layout read the margins again.
  func marginRulesChanged() { outermostView.rootObserver = nil }

  /// Measures how far the superview's margins extend into the view at its current position.
  ///
  /// - Returns: true if the distances changed.
  package func measurePreservedMargins() -> Bool {
    let reach = superview.map(marginsReaching) ?? .zero
    if reach == preservedMargins { return false }
    preservedMargins = reach
    return true
  }

  /// Returns the distances by which the margins of the superview `outer` extend beyond this view's edges.
  private func marginsReaching(from outer: View) -> EdgeInsets {
    let (margins, size) = (outer.effectiveMargins, outer.frame.size)
    return EdgeInsets(
      top: margins.top - max(0, frame.minY), left: margins.left - max(0, frame.minX),
      bottom: margins.bottom - max(0, size.height - frame.maxY),
      right: margins.right - max(0, size.width - frame.maxX))
  }
}

extension EdgeInsets {
  /// Returns the sum of two insets.
  fileprivate static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
      right: first.right + second.right)
  }

  /// Returns the larger distance at each edge.
  fileprivate func widened(to other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
