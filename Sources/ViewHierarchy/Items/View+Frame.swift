public import ConstraintSystems

// A view's frame: the frame that was set, and the result of the last layout pass.

extension View {
  /// The view's rectangle in its superview's coordinates, in points: the result of the last layout pass, or the frame
  /// that was set since then.
  ///
  /// Setting the frame moves the view immediately. The frame takes part in layout as long as
  /// ``translatesAutoresizingMaskIntoConstraints`` is true; otherwise, the next layout pass positions the view
  /// according to its constraints. The origin of a root's frame always applies.
  public var frame: Rect {
    get { laidOutFrame ?? givenFrame ?? .zero }
    set { givenFrame = newValue }
  }

  /// The view's rectangle in its own coordinates, in points: at the origin, with the frame's size.
  public var bounds: Rect { Rect(x: 0, y: 0, width: frame.width, height: frame.height) }

  /// The size, if it is already known.
  var currentSize: Size? { laidOutFrame?.size ?? givenFrame?.size }

  func frameWasGiven() {
    if givenFrame?.size != laidOutFrame?.size { setNeedsLayout() }
    laidOutFrame = givenFrame
    if let superview { autoresizingReference = superview.currentSize }
    if let size = givenFrame?.size {
      for subview in subviews where subview.autoresizingReference == nil {
        subview.autoresizingReference = size
        observer?.frameRulesChanged(subview)
      }
    }
    observer?.frameWasGiven(self)
  }

  /// As in UIKit, the new mask resizes the current frame.
  func autoresizingMaskChanged() {
    if let laidOutFrame, givenFrame != nil, observer?.hasPendingChanges == false { givenFrame = laidOutFrame }
    observer?.frameRulesChanged(self)
  }
}

extension LayoutGuide {
  /// The guide's rectangle in its owner's coordinates after the last layout pass, in points.
  public var layoutFrame: Rect {
    guard kind != .custom, let owner else { return laidOutFrame ?? .zero }
    let insets = kind == .safeArea ? owner.safeAreaInsets : owner.effectiveMargins
    let size = owner.frame.size
    return Rect(
      x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
