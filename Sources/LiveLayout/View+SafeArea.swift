import ConstraintSystems
import ViewHierarchy

// The safe area of a root is propagated to the views inside, as far as bars and corners cover them: a view that fills
// the screen must also keep its own content clear of bars and corners. The positions of views are known only after
// layout, and safe areas depend on the positions, so each pass propagates the safe areas and repeats the layout if they
// changed.
//
// Source: UIKit's documentation of `safeAreaInsets`. Scrolling views move their content out of the way by scrolling, so
// safe areas aren't propagated to them.

extension View {
  /// The maximum number of times that a pass repeats the layout because safe areas have changed; after that, the safe
  /// areas are no longer updated.
  static var safeAreaRounds: Int { 8 }

  /// Propagates the safe area of this view, which is a root, to the views inside that have no safe area of their own.
  ///
  /// - Complexity: O(views that are covered, and their subviews); O(1) if the root has no safe area.
  func handOnSafeArea() {
    // Without a safe area, there is nothing to propagate.
    guard safeAreaHasChanged || handsOnSafeArea else { return }
    if !hasOwnSafeArea { inheritSafeArea(.zero) }
    handsOnSafeArea = safeAreaInsets != .zero
    var pending = [self]
    while let view = pending.popLast() {
      if view is any ScrollLayout { continue }
      for subview in view.subviews {
        let old = subview.safeAreaInsets
        if !subview.hasOwnSafeArea { subview.inheritSafeArea(view.coveredInsets(of: subview)) }
        if subview.safeAreaInsets == .zero, old == .zero { continue }
        handsOnSafeArea = true
        pending.append(subview)
      }
    }
  }

  /// Returns the insets by which this view's safe area excludes the edges of a subview, limited to the subview's size.
  private func coveredInsets(of subview: View) -> EdgeInsets {
    let (area, size, frame) = (safeAreaInsets, frame.size, subview.frame)
    func covered(_ inset: Double, _ distance: Double, of extent: Double) -> Double {
      inset > 0 ? min(max(0, inset - distance), extent) : 0
    }
    let top = covered(area.top, frame.y, of: frame.height)
    let left = covered(area.left, frame.x, of: frame.width)
    return EdgeInsets(
      top: top, left: left,
      bottom: covered(area.bottom, size.height - frame.y - frame.height, of: frame.height - top),
      right: covered(area.right, size.width - frame.x - frame.width, of: frame.width - left))
  }
}
