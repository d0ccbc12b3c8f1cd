import ConstraintSystems
import ViewHierarchy

// The safe area of a root is that of the views in it, as far as bars and corners cover them: a view that fills the
// screen keeps its own content clear of them, too. Where a view lies is known only after layout, and layout depends on
// it: so each pass hands the safe areas on, and lays out again what that changes.
//
// Source: what UIKit documents of `safeAreaInsets`. What scrolls gets content out of the way by scrolling: safe areas
// are not handed on to it.

extension View {
  /// So many times a pass lays out again because safe areas are others; then they stay as they are.
  static var safeAreaRounds: Int { 8 }

  /// Hands the safe area of this view, a root, on to the views in it that have none of their own.
  ///
  /// - Complexity: O(views that are covered, and their subviews); O(1) where the root has no safe area.
  func handOnSafeArea() {
    // Without a safe area there is nothing to do.
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

  /// How far this view's safe area leaves out the edges of a subview: no more of it than there is.
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
