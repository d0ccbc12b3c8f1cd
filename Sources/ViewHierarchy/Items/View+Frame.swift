public import ConstraintSystems

// A view's frame: what was given, and what the last layout pass made of it.

extension View {
  /// The view's rectangle in its superview's coordinates, in points: where the last layout pass put it, or the frame
  /// that it was given since.
  ///
  /// Giving a frame moves the view at once. In layout the frame counts as long as
  /// ``translatesAutoresizingMaskIntoConstraints`` is true; otherwise the next layout pass puts the view where its
  /// constraints want it. Only of a root the origin always counts.
  public var frame: Rect {
    get { laidOutFrame ?? givenFrame ?? .zero }
    set { givenFrame = newValue }
  }

  /// The view's rectangle in its own coordinates, in points: at the origin, with the frame's size.
  public var bounds: Rect { Rect(x: 0, y: 0, width: frame.width, height: frame.height) }

  /// The size as far as it is known by now.
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

  /// The frame as it is now is what the new mask resizes, as in UIKit.
  func autoresizingMaskChanged() {
    if let laidOutFrame, givenFrame != nil, observer?.hasPendingChanges == false { givenFrame = laidOutFrame }
    observer?.frameRulesChanged(self)
  }
}

extension LayoutGuide {
  /// The guide's rectangle in its owner's coordinates, in points, as of the last layout pass.
  public var layoutFrame: Rect {
    guard kind != .custom, let owner else { return laidOutFrame ?? .zero }
    let insets = kind == .safeArea ? owner.safeAreaInsets : owner.effectiveMargins
    let size = owner.frame.size
    return Rect(
      x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
