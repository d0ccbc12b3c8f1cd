public import ConstraintSystems

/// A rectangle with subviews that constraints place: what UIKit's `UIView` is to Auto Layout, without pixels.
///
/// A view, its subviews and their constraints are for one thread at a time. ``layoutIfNeeded()`` brings ``frame`` up to
/// date; whatever was changed before costs work in proportion to what moves, not to the size of the hierarchy, as long
/// as no view or guide joins or leaves it.
open class View: LayoutItem {
  /// The view that this view is in, or nil for a root.
  public internal(set) var superview: View? {
    get { superviewReference.item }
    set { superviewReference = ZeroingReference(newValue) }
  }
  private var superviewReference = ZeroingReference<View>(nil)
  /// The views in this view, back to front.
  public internal(set) var subviews: [View] = []
  /// The guides that were added to this view, in order.
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// The constraints installed on this view, in order of installation.
  public internal(set) var constraints: [LayoutConstraint] = []

  /// The frame that was given to the view, in its superview's coordinates, in points; nil if none ever was.
  public var givenFrame: Rect? {
    didSet { frameWasGiven() }
  }
  /// Where the last layout pass put the view.
  package var laidOutFrame: Rect?
  /// The size that the superview had when the view was given its frame in it: what the frame's flexible parts are
  /// measured by.
  var autoresizingReference: Size?
  /// True if the given frame takes part in layout, as constraints made from it and ``autoresizingMask``.
  ///
  /// A view that was never given a frame has nothing to translate. Making constraints for a view turns this off.
  public var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { observer?.frameRulesChanged(self) } }
  }
  /// The parts of the frame that change when the superview is resized, if the frame is translated.
  public var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { autoresizingMaskChanged() } }
  }
  /// The size that the view's content wants, in points.
  ///
  /// A subclass that computes it calls ``invalidateIntrinsicContentSize()`` when it changes.
  open var intrinsicContentSize: IntrinsicSize = .none {
    didSet {
      guard intrinsicContentSize != oldValue else { return }
      observer?.contentChanged(self)
      superview?.contentChanged(of: self)
    }
  }
  /// The directions in which ``intrinsicContentSize`` is an estimate.
  package var estimatedAxes: Set<Axis> = []
  /// How strongly the view resists being larger than its content.
  public var contentHugging = AxisPriorities(horizontal: .low, vertical: .low) {
    didSet {
      contentHugging.recordMistakes(about: self)
      if contentHugging != oldValue { observer?.contentChanged(self) }
    }
  }
  /// How strongly the view resists being smaller than its content.
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
  /// True if what keeps to this view's margins keeps to its superview's, too: a margin is then at least as large as the
  /// part of the superview's that reaches into the view.
  ///
  /// How far that is follows from where the last layout put the view; a layout pass goes on until both agree.
  public var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginRulesChanged() } }
  }
  /// How far the superview's margins reach into the view, as of the last layout, where they are preserved.
  var preservedMargins = EdgeInsets.zero {
    didSet { if preservedMargins != oldValue { observer?.insetsChanged(self) } }
  }
  /// The insets that bars and corners cover.
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
  /// True if the view's safe area does not follow from its superview's.
  package var hasOwnSafeArea = false
  /// The guides by their ids in an Interface Builder file; values are the last part of a guide's name: `safeArea`.
  package var guideIDs: [String: String] = [:]
  /// Of a root, whether a safe area in it is another than in the last layout pass.
  package final var safeAreaHasChanged = false
  /// Of a root, whether a view in it had a safe area after the last layout pass.
  package final var handsOnSafeArea = false
  /// Sets the safe area that follows from the superview's.
  package final func inheritSafeArea(_ insets: EdgeInsets) { if insets != coveredInsets { coveredInsets = insets } }
  /// Where the view's lines of text stand.
  public var baselines: Baselines = .bottomEdge {
    didSet { if baselines != oldValue { observer?.insetsChanged(self) } }
  }
  /// How many times as large as usual the view's text is shown: its content size and its baselines grow with it.
  package var textScale = 1.0 {
    didSet { if textScale != oldValue { scaleContent(by: textScale / oldValue) } }
  }
  /// Which way text runs; the root's direction decides for its whole tree.
  public var layoutDirection: LayoutDirection = .leftToRight {
    didSet { if layoutDirection != oldValue { rootObserver = nil } }
  }
  /// True if the view is not drawn; a hidden view still takes part in layout, unless a stack view arranges it.
  public var isHidden = false {
    didSet { if isHidden != oldValue { superview?.visibilityChanged(of: self) } }
  }

  /// The controller whose view this is, if it is one's.
  package weak var controller: ViewController?
  /// The state that makes the view a stack, if it is one.
  final var arranger: (any SubviewArranger)?
  /// The guides of a scroll view that were asked for.
  final var scrollGuides: (content: LayoutGuide?, frame: LayoutGuide?) = (nil, nil)
  /// True if ``updateConstraints()`` is due; true for a new view.
  public package(set) var needsUpdateConstraints = true
  /// True if ``updateConstraints()`` of this class has run since it was last called.
  package var didUpdateConstraints = false
  /// True if ``layoutSubviews()`` is due.
  package var needsLayout = true

  /// The observer that a root keeps, from its first layout until a view or guide joins or leaves the hierarchy.
  package var rootObserver: (any LayoutObserver)?
  /// The observer of the hierarchy, if there is one.
  package weak var observer: (any LayoutObserver)?

  /// Those of the two guides below that were asked for.
  package private(set) var builtInGuides: [LayoutGuide] = []

  /// A view without superview.
  ///
  /// - Parameters:
  ///   - className: what descriptions print, such as `UILabel`; nil for the name of the object's own class, and
  ///     `UIView` for a plain view.
  ///   - key: the name in descriptions, or nil.
  ///   - frame: the frame in points, or nil.
  public init(class className: String? = nil, key: String? = nil, frame: Rect? = nil) {
    givenFrame = frame
    super.init(className: className, key: key)
  }

  deinit {
    cell.item = nil
    for constraint in constraints.reversed() { constraint.hostIsGone() }
    // Views without other owners are released one after the other: nesting costs no stack.
    var leaving = Array(subviews.reversed())
    subviews = []
    while var view = leaving.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      leaving.append(contentsOf: view.subviews.reversed())
      view.subviews = []
    }
  }

  /// The built-in guide of a kind, which is made when it is first asked for.
  fileprivate func builtInGuide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
    if let guide = builtInGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = LayoutGuide(kind, of: self)
    builtInGuides.append(guide)
    return guide
  }

  override var enclosingView: View? { superview }
  override var defaultClassName: String? { type(of: self) == View.self ? "UIView" : nil }

  /// True if views of this class need constraints to be laid out at all. It says so and does no more: in this model
  /// constraints are always in use.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Brings the constraints of this view up to date; for overriding, called once for however many calls of
  /// ``setNeedsUpdateConstraints()`` there were since the last layout pass.
  ///
  /// An override must call the inherited method, as its last step. Misuse of constraints in it is recorded, and thrown
  /// by ``layoutIfNeeded()``.
  open func updateConstraints() {
    didUpdateConstraints = true
  }

  /// Places what constraints do not place; for overriding, called when this view's size or the frame of one of its
  /// subviews has changed, parents before their children. The inherited method does nothing.
  open func layoutSubviews() {}

  /// Called before this view gets another superview, or none; for overriding. The inherited method does nothing.
  ///
  /// - Parameter newSuperview: the superview that it gets.
  open func willMove(to newSuperview: View?) {}

  /// Called after this view got another superview, or none; for overriding. The inherited method does nothing.
  open func didMoveToSuperview() {}

  /// A subview is about to leave.
  func subviewLeaves(_ view: View) { arranger?.subviewLeaves(view) }

  /// A subview is shown or hidden.
  func visibilityChanged(of view: View) { arranger?.visibilityChanged(of: view) }

  /// A subview has other content.
  func contentChanged(of view: View) { arranger?.contentChanged(of: view) }
}

extension View {
  /// The view's area without its safe area insets.
  public var safeAreaLayoutGuide: LayoutGuide { builtInGuide(.safeArea) }
  /// The view's area without its layout margins.
  public var layoutMarginsGuide: LayoutGuide { builtInGuide(.margins) }

  /// The value of ``LayoutElement/root``.
  var outermostView: View {
    var view = self
    while let outer = view.superview { view = outer }
    return view
  }

  /// This view and everything below it, each view before its subviews.
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
