import ConstraintSystems

/// The constraints that a stack view makes, in UIKit's or AppKit's way.
struct StackArrangement {
  let stack: any StackLayout
  /// The views that take part, in order; AppKit's stack views detach hidden views.
  let views: [View]
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var guides: [LayoutGuide] = []

  init(_ stack: any StackLayout) {
    self.stack = stack
    let detaches = stack.toolkit == .appKit && stack.detachesHiddenViews
    views = detaches ? stack.arrangedSubviews.filter { !$0.isHidden } : stack.arrangedSubviews
  }

  /// The views that aren't hidden.
  var shown: [View] { views.filter { !$0.isHidden } }
  var axis: StackEdges { StackEdges(stack.axis, isMirrored: !stack.isNeverMirrored) }
  var cross: StackEdges {
    StackEdges(stack.axis == .horizontal ? .vertical : .horizontal, isMirrored: !stack.isNeverMirrored)
  }

  mutating func make() {
    guard !views.isEmpty else {
      if stack.toolkit == .appKit { hugNothing() }
      return
    }
    switch stack.toolkit {
    case .uiKit:
      connectEnds()
      alignAcross()
    case .appKit:
      connectEndsOfAppKit()
      alignAcrossOfAppKit()
    }
    distribute()
    hide()
  }

  /// Adds `first.attribute (relation) multiplier * second.attribute + constant`.
  mutating func add(
    _ identifier: String, _ first: LayoutItem, _ attribute: Attribute, _ relation: Relation,
    _ second: (item: LayoutItem, attribute: Attribute)?, multiplier: Double = 1, constant: Double = 0,
    priority: LayoutPriority = .required
  ) {
    constraints.append(
      LayoutConstraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: second?.item, attribute: second?.attribute,
        multiplier: multiplier, constant: constant, priority: priority, identifier: identifier,
        location: stack.location))
  }

  /// Adds `first.attribute == multiplier * second.attribute + constant`.
  mutating func add(
    _ identifier: String, _ first: LayoutItem, _ attribute: Attribute,
    _ second: (item: LayoutItem, attribute: Attribute)?, multiplier: Double = 1, constant: Double = 0,
    priority: LayoutPriority = .required
  ) {
    add(
      identifier, first, attribute, .equal, second, multiplier: multiplier, constant: constant, priority: priority)
  }

  /// Makes a guide that belongs to the stack.
  mutating func makeGuide(_ className: String, _ name: String) -> LayoutGuide {
    let guide = LayoutGuide(class: className, key: stack.key.map { "\($0).\(name)" })
    guide.location = stack.location
    guides.append(guide)
    return guide
  }

  /// Returns the item and attribute for an edge of the stack, or of its margins if the arrangement is relative to them.
  func canvas(_ edge: Attribute) -> (item: LayoutItem, attribute: Attribute) {
    guard stack.isLayoutMarginsRelativeArrangement else { return (stack, edge) }
    return (stack.layoutMarginsGuide, edge)
  }

  // MARK: Along the axis

  private mutating func connectEnds() {
    guard let first = shown.first, let last = shown.last else { return }
    let (start, end) = (canvas(axis.start), canvas(axis.end))
    add("UISV-canvas-connection", start.item, start.attribute, (first, axis.start))
    add("UISV-canvas-connection", end.item, end.attribute, (last, axis.end))
  }

  /// Collapses hidden views. A hidden view has no extent along the axis and is aligned with the other views; the rest
  /// of its position doesn't matter.
  private mutating func hide() {
    guard stack.toolkit == .uiKit else { return }
    let first = shown.first
    for view in views where view.isHidden {
      add("UISV-hiding", view, axis.size, nil, constant: 0)
      if let first { add("UISV-alignment", first, alignmentLine, (view, alignmentLine), priority: .hiddenLine) }
      add("UISV-hiding", view, axis.start, (stack, axis.start), priority: .hidden)
      add("UISV-hiding", view, cross.start, (stack, cross.start), priority: .hidden)
      add("UISV-hiding", view, cross.end, (stack, cross.end), priority: .hidden)
    }
  }
}

extension LayoutPriority {
  /// A priority lower than that of any constraint between visible views.
  fileprivate static let hidden = LayoutPriority(known: 1)
  /// The priority for the alignment of a hidden view. The alignment takes precedence over the view's position.
  fileprivate static let hiddenLine = LayoutPriority(known: 2)
}

/// The attributes of an axis.
struct StackEdges {
  let axis: Axis
  let start: Attribute
  let end: Attribute
  let center: Attribute
  let size: Attribute

  /// Creates the edges of an axis. If `isMirrored` is true, horizontal edges follow the direction of text.
  init(_ axis: Axis, isMirrored: Bool) {
    self.axis = axis
    let isHorizontal = axis == .horizontal
    start = isHorizontal ? (isMirrored ? .leading : .left) : .top
    end = isHorizontal ? (isMirrored ? .trailing : .right) : .bottom
    center = isHorizontal ? .centerX : .centerY
    size = isHorizontal ? .width : .height
  }
}
