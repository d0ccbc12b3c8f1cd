public import ConstraintSystems

/// A view that places the views arranged in it one behind the other: ``StackView``, and what represents it elsewhere.
public protocol StackLayout: View {}

extension StackLayout {
  /// The state that makes this view a stack; its initializers set it.
  private var stack: StackState {
    guard let stack = arranger as? StackState else { preconditionFailure("\(displayName) isn't a stack view yet") }
    return stack
  }

  /// Makes the view a stack; for its initializers.
  package func becomeStack(_ toolkit: StackView.Toolkit, along axis: Axis) {
    arranger = StackState(self, toolkit, along: axis)
  }

  /// The framework whose rules the stack follows.
  public var toolkit: StackView.Toolkit { stack.toolkit }

  /// The direction in which the views follow each other.
  public var axis: Axis {
    get { stack.axis }
    set { stack.axis = newValue }
  }

  /// The distribution of the views along the axis.
  public var distribution: StackView.Distribution {
    get { stack.distribution }
    set { stack.distribution = newValue }
  }

  /// The alignment of the views across the axis.
  public var alignment: StackView.Alignment {
    get { stack.alignment }
    set { stack.alignment = newValue }
  }

  /// A ``spacing`` that represents the system's distance between two views: 8 points, whatever their fonts.
  public static var spacingUseSystem: Double { StackState.systemSpacing }

  /// A distance behind one view that represents the stack's own ``spacing``.
  public static var spacingUseDefault: Double { StackState.defaultSpacing }

  /// The distance between two views, in points; for the equal distributions the least.
  public var spacing: Double {
    get { stack.spacing }
    set { stack.spacing = newValue }
  }

  /// True if the views keep to the stack's margins instead of its edges.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { stack.isLayoutMarginsRelativeArrangement }
    set { stack.isLayoutMarginsRelativeArrangement = newValue }
  }

  /// True if a vertical stack measures its spacing from baseline to baseline.
  public var isBaselineRelativeArrangement: Bool {
    get { stack.isBaselineRelativeArrangement }
    set { stack.isBaselineRelativeArrangement = newValue }
  }

  /// True if the views stay in order from left to right in languages that are written from right to left, as controls
  /// for playback do.
  public var isNeverMirrored: Bool {
    get { stack.isNeverMirrored }
    set { stack.isNeverMirrored = newValue }
  }

  /// AppKit's: how far the views keep from the edges, in points.
  public var edgeInsets: EdgeInsets {
    get { stack.edgeInsets }
    set { stack.edgeInsets = newValue }
  }

  /// AppKit's: how strongly the stack hugs its views.
  public var stackHugging: View.AxisPriorities {
    get { stack.stackHugging }
    set { stack.stackHugging = newValue }
  }

  /// AppKit's: how strongly the stack resists being smaller than its views.
  public var clippingResistance: View.AxisPriorities {
    get { stack.clippingResistance }
    set { stack.clippingResistance = newValue }
  }

  /// AppKit's: whether hidden views take no part.
  public var detachesHiddenViews: Bool {
    get { stack.detachesHiddenViews }
    set { stack.detachesHiddenViews = newValue }
  }

  /// The views that the stack places, in order. They are subviews.
  public var arrangedSubviews: [View] { stack.arrangedSubviews }

  /// Makes several changes and arranges the views once.
  public func change(_ changes: () -> Void) { stack.change(changes) }

  /// Puts `view` behind the others.
  ///
  /// - Complexity: O(arranged views): the constraints are made anew.
  public func addArrangedSubview(_ view: View) { stack.addArrangedSubview(view) }

  /// Puts `view` at a place in the order; a view that is not a subview yet becomes one. Making it an arranged view
  /// turns off the translation of its frame.
  ///
  /// - Parameters:
  ///   - view: neither this view nor one that contains it.
  ///   - index: the place; what is beyond the last one means behind all.
  /// - Complexity: O(arranged views): the constraints are made anew.
  public func insertArrangedSubview(_ view: View, at index: Int) { stack.insertArrangedSubview(view, at: index) }

  /// Takes `view` out of the order; it stays a subview. Does nothing if it is not arranged.
  ///
  /// - Complexity: O(arranged views): the constraints are made anew.
  public func removeArrangedSubview(_ view: View) { stack.removeArrangedSubview(view) }

  /// The distance behind `view` that was set for it alone, in points, or nil.
  public func customSpacing(after view: View) -> Double? { stack.customSpacing(after: view) }

  /// Sets the distance behind `view`, in points; nil for the stack's own ``spacing``.
  public func setCustomSpacing(_ spacing: Double?, after view: View) { stack.setCustomSpacing(spacing, after: view) }

  /// The distance behind `view` that counts, in points.
  func distance(behind view: View) -> Double { stack.distance(behind: view) }

  /// The gravity area that `view` sits in.
  public func gravity(of view: View) -> StackView.Gravity { stack.gravity(of: view) }

  /// Sets the gravity area that `view` sits in.
  public func setGravity(_ gravity: StackView.Gravity, of view: View) { stack.setGravity(gravity, of: view) }

  /// The constraints that the stack has made, in order.
  package var madeConstraints: [LayoutConstraint] { stack.madeConstraints }
}
