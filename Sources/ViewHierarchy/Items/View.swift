public import ConstraintSystems

/// A rectangle that contains subviews and is positioned by constraints: UIKit's `UIView` as far as Auto Layout is
/// concerned, without drawing.
///
/// A view, its subviews and their constraints can be used by only one thread at a time. ``layoutIfNeeded()`` updates
/// ``frame``. The cost of a layout pass is proportional to the number of items that move, not to the size of the
/// hierarchy, unless a view or guide joins or leaves it.
open class View: LayoutItem {
  /// The view that contains this view, or nil for a root.
  public internal(set) var superview: View? {
    get { superviewReference.item }
    set { superviewReference = ZeroingReference(newValue) }
  }
  private var superviewReference = ZeroingReference<View>(nil)
  /// The subviews, back to front.
  public internal(set) var subviews: [View] = []
  /// The guides that were added to this view, in order.
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// The constraints installed on this view, in order of installation.
  public internal(set) var constraints: [LayoutConstraint] = []

  /// The frame that was set, in the superview's coordinates, in points; nil if no frame was ever set.
  public var givenFrame: Rect? {
    didSet { frameWasGiven() }
  }
  /// The frame after the last layout pass.
  package var laidOutFrame: Rect?
  /// The size of the superview when the frame was set. The frame's flexible parts are resized relative to this size.
  var autoresizingReference: Size?
  /// True if the frame that was set takes part in layout, through constraints made from the frame and
  /// ``autoresizingMask``.
  ///
  /// This property has no effect on a view whose frame was never set. Making constraints for a view sets this property
  /// to false.
  public var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { observer?.frameRulesChanged(self) } }
  }
  /// The parts of the frame that change when the superview is resized, if the frame is translated.
  public var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { autoresizingMaskChanged() } }
  }
  /// The natural size of the view's content, in points.
  ///
  /// A subclass that computes the size must call ``invalidateIntrinsicContentSize()`` when the size changes.
  open var intrinsicContentSize: IntrinsicSize = .none {
    didSet {
      guard intrinsicContentSize != oldValue else { return }
      observer?.contentChanged(self)
      superview?.contentChanged(of: self)
    }
  }
  /// The axes along which ``intrinsicContentSize`` is an estimate.
  package var estimatedAxes: Set<Axis> = []
  /// The priorities with which the view resists being larger than its content.
  public var contentHugging = AxisPriorities(horizontal: .low, vertical: .low) {
    didSet {
      contentHugging.recordMistakes(about: self)
      if contentHugging != oldValue { observer?.contentChanged(self) }
    }
  }
  /// The priorities with which the view resists being smaller than its content.
  public var contentCompressionResistance = AxisPriorities(horizontal: .high, vertical: .high) {
    didSet {
      contentCompressionResistance.recordMistakes(about: self)
      if contentCompressionResistance != oldValue { observer?.contentChanged(self) }
    }
  }
  /// The distances from the edges to the margin attributes, in points, before the safe area is added.
  public var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { observer?.insetsChanged(self) } }
  }
  /// True if the safe area is added to ``layoutMargins``.
  public var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { observer?.insetsChanged(self) } }
  }
  /// True if the view's margins also respect those of its superview: each margin is then at least as large as the part
  /// of the superview's margin that extends into the view.
  ///
  /// That part depends on the view's position after the last layout. A layout pass repeats until position and margins
  /// agree.
  public var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginRulesChanged() } }
  }
  /// The distances by which the superview's margins extended into the view in the last layout, if they are preserved.
  var preservedMargins = EdgeInsets.zero {
    didSet { if preservedMargins != oldValue { observer?.insetsChanged(self) } }
  }
  /// The insets covered by bars and corners.
  package var coveredInsets = EdgeInsets.zero {
    didSet { if coveredInsets != oldValue { observer?.insetsChanged(self) } }
  }
  /// The insets that the view's controller adds.
  var additionalInsets = EdgeInsets.zero {
    didSet {
      if additionalInsets == oldValue { return }
      observer?.insetsChanged(self)
      outermostView.safeAreaHasChanged = true
    }
  }
  /// True if the view's safe area isn't derived from its superview's.
  package var hasOwnSafeArea = false
  /// The ids of the view's guides in an Interface Builder file, each with the last part of the guide's name:
  /// `safeArea`.
  package var guideIDs: [String: String] = [:]
  /// For a root, true if a safe area in its hierarchy changed since the last layout pass.
  package final var safeAreaHasChanged = false
  /// For a root, true if a view in its hierarchy had a safe area after the last layout pass.
  package final var handsOnSafeArea = false
  /// Sets the safe area that is derived from the superview's.
  package final func inheritSafeArea(_ insets: EdgeInsets) { if insets != coveredInsets { coveredInsets = insets } }
  /// The positions of the first and last lines of text in the view.
  public var baselines: Baselines = .bottomEdge {
    didSet { if baselines != oldValue { observer?.insetsChanged(self) } }
  }
  /// The scale of the view's text relative to its usual size. The content size and the baselines are multiplied by this
  /// scale.
  package var textScale = 1.0 {
    didSet { if textScale != oldValue { scaleContent(by: textScale / oldValue) } }
  }
  /// The direction of text. The direction of the root applies to the entire hierarchy.
  public var layoutDirection: LayoutDirection = .leftToRight {
    didSet { if layoutDirection != oldValue { rootObserver = nil } }
  }
  /// True if the view isn't drawn. A hidden view still takes part in layout, unless it is arranged by a stack view.
  public var isHidden = false {
    didSet { if isHidden != oldValue { superview?.visibilityChanged(of: self) } }
  }

  /// The controller of the view, if any.
  package weak var controller: ViewController?
  /// The state of a stack view; nil for other views.
  final var arranger: (any SubviewArranger)?
  /// The guides of a scroll view; nil until they are accessed.
  final var scrollGuides: (content: LayoutGuide?, frame: LayoutGuide?) = (nil, nil)
  /// True if ``updateConstraints()`` is due; true for a new view.
  public package(set) var needsUpdateConstraints = true
  /// True if this class's ``updateConstraints()`` ran in the most recent call.
  package var didUpdateConstraints = false
  /// True if ``layoutSubviews()`` is due.
  package var needsLayout = true

  /// The observer that a root owns, from its first layout until a view or guide joins or leaves the hierarchy.
  package var rootObserver: (any LayoutObserver)?
  /// The observer of the hierarchy, if any.
  package weak var observer: (any LayoutObserver)?

  /// The built-in guides that were already accessed.
  package private(set) var builtInGuides: [LayoutGuide] = []

  /// Creates a view without a superview.
  ///
  /// - Parameters:
  ///   - className: the class that descriptions print, such as `UILabel`; nil for the name of the object's own class
  ///     (`UIView` for a plain view).
  ///   - key: the name in descriptions, or nil.
  ///   - frame: the frame in points, or nil.
  public init(class className: String? = nil, key: String? = nil, frame: Rect? = nil) {
    givenFrame = frame
    super.init(className: className, key: key)
  }

  deinit {
    cell.item = nil
    for constraint in constraints.reversed() { constraint.hostIsGone() }
    // Views without other owners are released one after the other, so that deep nesting doesn't need a deep stack.
    var leaving = Array(subviews.reversed())
    subviews = []
    while var view = leaving.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      leaving.append(contentsOf: view.subviews.reversed())
      view.subviews = []
    }
  }

  /// Returns the built-in guide of a kind, which is created on first access.
  fileprivate func builtInGuide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
    if let guide = builtInGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = LayoutGuide(kind, of: self)
    builtInGuides.append(guide)
    return guide
  }

  override var enclosingView: View? { superview }
  override var defaultClassName: String? { type(of: self) == View.self ? "UIView" : nil }

  /// True if views of this class require constraints. This property has no effect: in this model, constraints are
  /// always used.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Updates the constraints of this view. Override this method to change constraints. The method is called once per
  /// layout pass if ``setNeedsUpdateConstraints()`` was called.
  ///
  /// An override must call the inherited method as its last step. Misuse of constraints in the override is recorded,
  /// and thrown by ``layoutIfNeeded()``.
  open func updateConstraints() {
    didUpdateConstraints = true
  }

  /// Positions subviews that constraints don't position. Override this method to set frames. The method is called when
  /// the size of this view or the frame of one of its subviews changed, for parents before their children. The
  /// inherited method does nothing.
  open func layoutSubviews() {}

  /// Called before this view is moved to another superview, or removed from its superview. Override this method to
  /// respond. The inherited method does nothing.
  ///
  /// - Parameter newSuperview: the new superview; nil if the view is removed.
  open func willMove(to newSuperview: View?) {}

  /// Called after this view was moved to another superview, or removed from its superview. Override this method to
  /// respond. The inherited method does nothing.
  open func didMoveToSuperview() {}

  /// Reports that a subview is about to be removed.
  func subviewLeaves(_ view: View) { arranger?.subviewLeaves(view) }

  /// Reports that a subview was shown or hidden.
  func visibilityChanged(of view: View) { arranger?.visibilityChanged(of: view) }

  /// Reports that the content of a subview changed.
  func contentChanged(of view: View) { arranger?.contentChanged(of: view) }
}

extension View {
  /// The guide of the view's area inside its safe area insets.
  public var safeAreaLayoutGuide: LayoutGuide { builtInGuide(.safeArea) }
  /// The guide of the view's area inside its layout margins.
  public var layoutMarginsGuide: LayoutGuide { builtInGuide(.margins) }

  /// The value of ``LayoutElement/root``.
  var outermostView: View {
    var view = self
    while let outer = view.superview { view = outer }
    return view
  }

  /// This view and all of its descendants, each view before its subviews.
  package var hierarchy: [View] {
    var views: [View] = []
    var pending: [View] = [self]
    while let view = pending.popLast() {
      views.append(view)
      pending.append(contentsOf: view.subviews.reversed())
    }
    return views
  }
}
