import ConstraintSystems

/// The state of a stack view, and its constraints; ``StackLayout`` documents the properties.
final class StackState: SubviewArranger {
  /// The view, which owns this object.
  private unowned let owner: any StackLayout

  let toolkit: StackView.Toolkit
  var axis: Axis { didSet { if axis != oldValue { arrange() } } }
  var distribution: StackView.Distribution { didSet { if distribution != oldValue { arrange() } } }
  var alignment: StackView.Alignment { didSet { if alignment != oldValue { arrange() } } }
  var spacing: Double { didSet { if spacing != oldValue { arrange() } } }
  var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
  }
  var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrange() } }
  }
  var isNeverMirrored = false { didSet { if isNeverMirrored != oldValue { arrange() } } }
  var edgeInsets = EdgeInsets.zero { didSet { if edgeInsets != oldValue { arrange() } } }
  var stackHugging = View.AxisPriorities(horizontal: .low, vertical: .low) {
    didSet { if stackHugging != oldValue { arrange() } }
  }
  var clippingResistance = View.AxisPriorities(horizontal: .required, vertical: .required) {
    didSet { if clippingResistance != oldValue { arrange() } }
  }
  var detachesHiddenViews = true { didSet { if detachesHiddenViews != oldValue { arrange() } } }

  private(set) var arrangedSubviews: [View] = []
  private var customSpacings: [ObjectIdentifier: Double] = [:]
  private var gravities: [ObjectIdentifier: StackView.Gravity] = [:]
  private var shares: [ObjectIdentifier: Double] = [:]
  /// The constraints and guides that the stack made.
  private var made: (constraints: [LayoutConstraint], guides: [LayoutGuide]) = ([], [])
  /// True during a batch of changes.
  private var isChanging = false

  init(_ owner: any StackLayout, _ toolkit: StackView.Toolkit, along axis: Axis) {
    (self.owner, self.toolkit, self.axis) = (owner, toolkit, axis)
    distribution = toolkit == .uiKit ? .fill : .gravityAreas
    alignment = toolkit == .uiKit ? .fill : .center
    spacing = toolkit == .uiKit ? 0 : 8
  }

  func change(_ changes: () -> Void) {
    isChanging = true
    changes()
    isChanging = false
    arrange()
  }

  func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  func insertArrangedSubview(_ view: View, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== owner { owner.addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    arrange()
  }

  func removeArrangedSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    (customSpacings[ObjectIdentifier(view)], gravities[ObjectIdentifier(view)]) = (nil, nil)
    shares[ObjectIdentifier(view)] = nil
    arrange()
  }

  /// UIKit's special values for distances.
  static let systemSpacing = Double(Float.leastNormalMagnitude)
  static let defaultSpacing = Double(Float.greatestFiniteMagnitude)

  /// Returns the distance after a view, in points.
  func distance(behind view: View) -> Double {
    let spacing = customSpacing(after: view) ?? spacing
    return spacing == Self.systemSpacing ? 8 : spacing
  }

  func customSpacing(after view: View) -> Double? { customSpacings[ObjectIdentifier(view)] }

  func setCustomSpacing(_ spacing: Double?, after view: View) {
    customSpacings[ObjectIdentifier(view)] = spacing == Self.defaultSpacing ? nil : spacing
    arrange()
  }

  func gravity(of view: View) -> StackView.Gravity { gravities[ObjectIdentifier(view)] ?? .leading }

  func share(of view: View) -> Double? { shares[ObjectIdentifier(view)] }

  func setShare(_ length: Double, of view: View) {
    shares[ObjectIdentifier(view)] = length
    arrange()
  }

  func setGravity(_ gravity: StackView.Gravity, of view: View) {
    gravities[ObjectIdentifier(view)] = gravity
    arrange()
  }

  /// Reports that a subview is about to be removed.
  func subviewLeaves(_ view: View) { removeArrangedSubview(view) }

  /// Reports that a subview was shown or hidden.
  func visibilityChanged(of view: View) {
    if arrangedSubviews.contains(where: { $0 === view }) { arrange() }
  }

  /// Reports that the content of a subview changed. The subview's share of the stack, and the constraint that
  /// suppresses its ambiguity, may depend on the content.
  func contentChanged(of view: View) {
    guard distribution == .fillProportionally || alignment != .fill else { return }
    visibilityChanged(of: view)
  }

  /// Makes the constraints again.
  private func arrange() {
    if isChanging { return }
    LayoutConstraint.deactivate(made.constraints)
    for guide in made.guides { owner.removeLayoutGuide(guide) }
    var arrangement = StackArrangement(owner)
    arrangement.make()
    for guide in arrangement.guides { owner.addLayoutGuide(guide) }
    for constraint in arrangement.constraints { constraint.install(on: owner) }
    made = (arrangement.constraints, arrangement.guides)
  }

  /// The constraints that the stack made, in order.
  var madeConstraints: [LayoutConstraint] { made.constraints }
}
