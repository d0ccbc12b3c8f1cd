/// A view that places the views arranged in it one behind the other: UIKit's `UIStackView` and AppKit's `NSStackView`.
///
/// It does so by constraints, those that the systems make, with their identifiers (`UISV-spacing`, …), so that a report
/// here and a console log there read alike. Whatever changes about the stack or about the views in it (they join,
/// leave, hide, get other content) makes these constraints anew.
open class StackView: View {
  /// How the room along the axis is shared.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// The views fill the stack; who has to give way, their content priorities decide.
    case fill
    /// The views fill the stack and are of one size.
    case fillEqually
    /// The views fill the stack in proportion to their content.
    case fillProportionally
    /// The gaps are equal, and at least the spacing.
    case equalSpacing
    /// The distances of the centers are equal as far as the spacing allows.
    case equalCentering
    /// AppKit's: views sit together at the start, in the middle and at the end.
    case gravityAreas
  }

  /// Where the views sit across the axis.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// They fill the stack.
    case fill
    /// At the leading edge of a vertical stack, or the top of a horizontal one.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge of a vertical stack, or the bottom of a horizontal one.
    case trailing
    /// With their first lines of text in line; in a horizontal stack.
    case firstBaseline
    /// With their last lines of text in line; in a horizontal stack.
    case lastBaseline
  }

  /// One of AppKit's gravity areas.
  public enum Gravity: Int, Hashable, Sendable, CaseIterable {
    /// The start.
    case leading
    /// The middle.
    case center
    /// The end.
    case trailing
  }

  /// Whose rules the stack follows.
  public enum Toolkit: String, Hashable, Sendable {
    /// `UIStackView`.
    case uiKit
    /// `NSStackView`: edges hold as strongly as the stack hugs, and hidden views are detached.
    case appKit
  }

  /// Whose rules the stack follows.
  public let toolkit: Toolkit
  /// The direction in which the views stand behind each other.
  public var axis: Axis = .horizontal { didSet { if axis != oldValue { arrange() } } }
  /// How the room along the axis is shared.
  public var distribution: Distribution { didSet { if distribution != oldValue { arrange() } } }
  /// Where the views sit across the axis.
  public var alignment: Alignment { didSet { if alignment != oldValue { arrange() } } }
  /// The distance between two views, in points; for the equal distributions the least.
  public var spacing: Double { didSet { if spacing != oldValue { arrange() } } }
  /// Whether the views keep to the stack's margins instead of its edges.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
  }
  /// Whether a vertical stack measures its spacing from baseline to baseline.
  public var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrange() } }
  }
  /// Whether the views stay in order from left to right in languages that are written from right to left, as controls
  /// for playback do.
  public var isNeverMirrored = false { didSet { if isNeverMirrored != oldValue { arrange() } } }
  /// AppKit's: how far the views keep from the edges, in points.
  public var edgeInsets = EdgeInsets.zero { didSet { if edgeInsets != oldValue { arrange() } } }
  /// AppKit's: how strongly the stack hugs its views.
  public var stackHugging = AxisPriorities(horizontal: .low, vertical: .low) {
    didSet { if stackHugging != oldValue { arrange() } }
  }
  /// AppKit's: whether hidden views take no part.
  public var detachesHiddenViews = true { didSet { if detachesHiddenViews != oldValue { arrange() } } }

  /// The views that the stack places, in order. They are subviews.
  public private(set) var arrangedSubviews: [View] = []
  private var customSpacings: [ObjectIdentifier: Double] = [:]
  private var gravities: [ObjectIdentifier: Gravity] = [:]
  /// What the stack has made.
  private var made: (constraints: [LayoutConstraint], guides: [LayoutGuide]) = ([], [])
  /// Whether changes wait for the end of a batch.
  private var isChanging = false

  /// A stack of `views`.
  ///
  /// - Parameters:
  ///   - views: what it places, in order; each becomes a subview.
  ///   - axis: the direction in which they stand behind each other.
  ///   - toolkit: whose rules it follows.
  ///   - className: what descriptions print; nil for the toolkit's own name, or that of a subclass.
  ///   - key: the name in descriptions, or nil.
  ///   - frame: the frame in points, or nil.
  /// - Complexity: O(views).
  public init(
    arranging views: [View] = [], axis: Axis = .horizontal, toolkit: Toolkit = .uiKit, class className: String? = nil,
    key: String? = nil, frame: Rect? = nil
  ) {
    self.toolkit = toolkit
    self.axis = axis
    distribution = toolkit == .uiKit ? .fill : .gravityAreas
    alignment = toolkit == .uiKit ? .fill : .center
    spacing = toolkit == .uiKit ? 0 : 8
    super.init(class: className, key: key, frame: frame)
    change { for view in views { addArrangedSubview(view) } }
  }

  override var defaultClassName: String? {
    guard type(of: self) == StackView.self else { return nil }
    return toolkit == .uiKit ? "UIStackView" : "NSStackView"
  }

  /// Makes several changes and arranges the views once.
  public func change(_ changes: () -> Void) {
    isChanging = true
    changes()
    isChanging = false
    arrange()
  }

  /// Puts `view` behind the others.
  ///
  /// - Complexity: O(arranged views): the constraints are made anew.
  public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Puts `view` at a place in the order; a view that is not a subview yet becomes one. Making it an arranged view
  /// turns off the translation of its frame.
  ///
  /// - Parameters:
  ///   - view: neither this view nor one that contains it.
  ///   - index: the place; what is beyond the last one means behind all.
  /// - Complexity: O(arranged views): the constraints are made anew.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    arrange()
  }

  /// Takes `view` out of the order; it stays a subview. Does nothing if it is not arranged.
  ///
  /// - Complexity: O(arranged views): the constraints are made anew.
  public func removeArrangedSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    (customSpacings[ObjectIdentifier(view)], gravities[ObjectIdentifier(view)]) = (nil, nil)
    arrange()
  }

  /// The distance behind `view` that was set for it alone, in points, or nil.
  public func customSpacing(after view: View) -> Double? { customSpacings[ObjectIdentifier(view)] }

  /// Sets the distance behind `view`, in points; nil for the stack's own ``spacing``.
  public func setCustomSpacing(_ spacing: Double?, after view: View) {
    customSpacings[ObjectIdentifier(view)] = spacing
    arrange()
  }

  /// The gravity area that `view` sits in.
  public func gravity(of view: View) -> Gravity { gravities[ObjectIdentifier(view)] ?? .leading }

  /// Sets the gravity area that `view` sits in.
  public func setGravity(_ gravity: Gravity, of view: View) {
    gravities[ObjectIdentifier(view)] = gravity
    arrange()
  }

  /// A subview is about to leave.
  override func subviewLeaves(_ view: View) { removeArrangedSubview(view) }

  /// A subview is shown or hidden.
  override func visibilityChanged(of view: View) {
    if arrangedSubviews.contains(where: { $0 === view }) { arrange() }
  }

  /// A subview has other content: its share may depend on it, and whether it needs a size from here.
  override func contentChanged(of view: View) {
    guard distribution == .fillProportionally || alignment != .fill else { return }
    visibilityChanged(of: view)
  }

  /// Makes the constraints anew.
  private func arrange() {
    if isChanging { return }
    LayoutConstraint.deactivate(made.constraints)
    for guide in made.guides { removeLayoutGuide(guide) }
    var arrangement = StackArrangement(self)
    arrangement.make()
    for guide in arrangement.guides { addLayoutGuide(guide) }
    for constraint in arrangement.constraints { constraint.install(on: self) }
    made = (arrangement.constraints, arrangement.guides)
  }

  /// The constraints that the stack has made, in order.
  package var madeConstraints: [LayoutConstraint] { made.constraints }
}
