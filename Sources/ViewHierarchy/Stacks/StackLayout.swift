public import ConstraintSystems

/// A view that places its arranged views in a row or column: ``StackView``, and types that represent stack views in
/// other modules.
public protocol StackLayout: View {}

extension StackLayout {
  /// The state of the stack, which initializers set.
  private var stack: StackState {
    guard let stack = arranger as? StackState else { preconditionFailure("\(displayName) isn't a stack view yet") }
    return stack
  }

  /// Makes this view a stack. Only initializers call this method.
  package func becomeStack(_ toolkit: StackView.Toolkit, along axis: Axis) {
    arranger = StackState(self, toolkit, along: axis)
  }

  /// The framework whose rules the stack follows.
  public var toolkit: StackView.Toolkit { stack.toolkit }

  /// The axis along which the views are arranged.
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

  /// A value of ``spacing`` that represents the system's distance between two views: 8 points, regardless of their
  /// fonts.
  public static var spacingUseSystem: Double { StackState.systemSpacing }

  /// A custom spacing that represents the stack's own ``spacing``.
  public static var spacingUseDefault: Double { StackState.defaultSpacing }

  /// The distance between two views, in points; for equal distributions, the minimum distance.
  public var spacing: Double {
    get { stack.spacing }
    set { stack.spacing = newValue }
  }

  /// True if the views are positioned relative to the stack's margins instead of its edges.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { stack.isLayoutMarginsRelativeArrangement }
    set { stack.isLayoutMarginsRelativeArrangement = newValue }
  }

  /// True if a vertical stack measures its spacing from baseline to baseline.
  public var isBaselineRelativeArrangement: Bool {
    get { stack.isBaselineRelativeArrangement }
    set { stack.isBaselineRelativeArrangement = newValue }
  }

  /// True if the views are in order from left to right even in right-to-left languages, as for playback controls.
  public var isNeverMirrored: Bool {
    get { stack.isNeverMirrored }
    set { stack.isNeverMirrored = newValue }
  }

  /// The distances between the views and the edges, in points. Only AppKit's stack views use these insets.
  public var edgeInsets: EdgeInsets {
    get { stack.edgeInsets }
    set { stack.edgeInsets = newValue }
  }

  /// The priorities with which the stack hugs its views. Only AppKit's stack views use these priorities.
  public var stackHugging: View.AxisPriorities {
    get { stack.stackHugging }
    set { stack.stackHugging = newValue }
  }

  /// The priorities with which the stack resists being smaller than its views. Only AppKit's stack views use these
  /// priorities.
  public var clippingResistance: View.AxisPriorities {
    get { stack.clippingResistance }
    set { stack.clippingResistance = newValue }
  }

  /// True if hidden views aren't arranged. Only AppKit's stack views use this property.
  public var detachesHiddenViews: Bool {
    get { stack.detachesHiddenViews }
    set { stack.detachesHiddenViews = newValue }
  }

  /// The views that the stack arranges, in order. These views are also subviews.
  public var arrangedSubviews: [View] { stack.arrangedSubviews }

  /// Makes several changes, and then arranges the views once.
  public func change(_ changes: () -> Void) { stack.change(changes) }

  /// Adds `view` after the other arranged views.
  ///
  /// - Complexity: O(arranged views): all constraints are made again.
  public func addArrangedSubview(_ view: View) { stack.addArrangedSubview(view) }

  /// Inserts `view` at an index in the order, and adds it as a subview if necessary. The view's frame no longer takes
  /// part in layout.
  ///
  /// - Parameters:
  ///   - view: a view that is neither this view nor one of its superviews.
  ///   - index: the index in the order. An index beyond the last one inserts the view at the end.
  /// - Complexity: O(arranged views): all constraints are made again.
  public func insertArrangedSubview(_ view: View, at index: Int) { stack.insertArrangedSubview(view, at: index) }

  /// Removes `view` from the arranged views; it remains a subview. Does nothing if `view` isn't arranged.
  ///
  /// - Complexity: O(arranged views): all constraints are made again.
  public func removeArrangedSubview(_ view: View) { stack.removeArrangedSubview(view) }

  /// Returns the custom distance after `view`, in points, or nil if there is none.
  public func customSpacing(after view: View) -> Double? { stack.customSpacing(after: view) }

  /// Sets a custom distance after `view`, in points; nil for the stack's own ``spacing``.
  public func setCustomSpacing(_ spacing: Double?, after view: View) { stack.setCustomSpacing(spacing, after: view) }

  /// Returns the effective distance after `view`, in points.
  func distance(behind view: View) -> Double { stack.distance(behind: view) }

  /// Returns the length that determines the share of `view` in place of the length of its content; nil for its content.
  package func share(of view: View) -> Double? { stack.share(of: view) }

  /// Sets the length that determines the share of `view`, in points, such as that of the content of a stack view.
  package func setShare(_ length: Double, of view: View) { stack.setShare(length, of: view) }

  /// Returns the gravity area of `view`.
  public func gravity(of view: View) -> StackView.Gravity { stack.gravity(of: view) }

  /// Sets the gravity area of `view`.
  public func setGravity(_ gravity: StackView.Gravity, of view: View) { stack.setGravity(gravity, of: view) }

  /// The constraints that the stack made, in order.
  package var madeConstraints: [LayoutConstraint] { stack.madeConstraints }
}
