import LayoutModel

/// The guides of a scene that constraints position. Each is made on first use.
struct SceneGuides {
  private var contents: [ObjectIdentifier: LayoutGuide] = [:]
  private var frames: [ObjectIdentifier: LayoutGuide] = [:]
  private var keyboards: [ObjectIdentifier: LayoutGuide] = [:]
  private var readables: [ObjectIdentifier: LayoutGuide] = [:]
  /// The distances between each readable content guide and its view's edges.
  private var readableEdges: [(node: ViewNode, side: Side, constraint: LayoutConstraint)] = []
  private var bars: [LayoutGuide.Bar: LayoutGuide] = [:]
  private var barHeights: [LayoutGuide.Bar: LayoutConstraint] = [:]

  /// Returns the guide of a scroll view's content, which begins at the scroll view's origin.
  mutating func content(of view: View) -> LayoutGuide {
    if let guide = contents[ObjectIdentifier(view)] { return guide }
    let guide = add("contentLayoutGuide", to: view)
    for edge in [Attribute.left, .top] { install(guide, edge, view, "UIScrollView-contentLayoutGuide") }
    contents[ObjectIdentifier(view)] = guide
    return guide
  }

  /// Returns the guide of a scroll view's frame.
  mutating func frame(of view: View) -> LayoutGuide {
    if let guide = frames[ObjectIdentifier(view)] { return guide }
    let guide = add("frameLayoutGuide", to: view)
    for edge in [Attribute.left, .top, .right, .bottom] { install(guide, edge, view, "UIScrollView-frameLayoutGuide") }
    frames[ObjectIdentifier(view)] = guide
    return guide
  }

  /// Returns the guide of a hidden keyboard, which covers the area below the safe area.
  mutating func keyboard(of view: View) -> LayoutGuide {
    if let guide = keyboards[ObjectIdentifier(view)] { return guide }
    let name = "keyboardLayoutGuide"
    let guide = add(name, to: view, class: "UIKeyboardLayoutGuide")
    for edge in [Attribute.left, .right, .bottom] { install(guide, edge, view, name) }
    LayoutConstraint(
      item: guide, attribute: .top, relatedBy: .equal, toItem: view.safeAreaLayoutGuide, attribute: .bottom,
      className: "_UILayoutSupportConstraint", identifier: name, location: guide.location
    ).install(on: view)
    keyboards[ObjectIdentifier(view)] = guide
    return guide
  }

  /// Returns the guide of a view's readable content. The guide's insets are derived from the margins; see `apply`.
  mutating func readable(of view: View, _ node: ViewNode) -> LayoutGuide {
    if let guide = readables[ObjectIdentifier(view)] { return guide }
    let name = "readableContentGuide"
    let guide = add(name, to: view)
    for side in Side.allCases {
      readableEdges.append((node, side, install(guide, side.edge, view, "UIView-\(name)")))
    }
    readables[ObjectIdentifier(view)] = guide
    return guide
  }

  /// Returns the guide of a controller's bars. As in UIKit, its position across the view isn't constrained.
  mutating func bar(_ bar: LayoutGuide.Bar, of view: View) -> LayoutGuide {
    if let guide = bars[bar] { return guide }
    let name = bar == .top ? "topLayoutGuide" : "bottomLayoutGuide"
    let guide = LayoutGuide(bar)
    guide.key = name
    guide.location = view.location
    view.addLayoutGuide(guide)
    barHeights[bar] = install(guide, .height, nil, "\(name).height")
    install(guide, bar == .top ? .top : .bottom, view, name)
    bars[bar] = guide
    return guide
  }

  /// Sets the distances of readable content guides and the heights of the controller's guides.
  ///
  /// - Returns: true if any value changed.
  func apply(_ insets: InsetsResolver, bars: EdgeInsets) -> Bool {
    let edges = readableEdges.map { ($0.constraint, insets.readableInsets(of: $0.node)[$0.side] * $0.side.inwards) }
    let heights = [(LayoutGuide.Bar.top, bars.top), (.bottom, bars.bottom)].compactMap { bar, height in
      barHeights[bar].map { ($0, height) }
    }
    var hasChanged = false
    for (constraint, constant) in edges + heights where constraint.constant != constant {
      constraint.constant = constant
      hasChanged = true
    }
    return hasChanged
  }

  private func add(_ name: String, to view: View, class className: String = "UILayoutGuide") -> LayoutGuide {
    let guide = LayoutGuide(class: className, key: "\(view.key ?? "").\(name)")
    guide.location = view.location
    view.addLayoutGuide(guide)
    return guide
  }

  @discardableResult
  private func install(
    _ guide: LayoutGuide, _ attribute: Attribute, _ view: View?, _ identifier: String
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: guide, attribute: attribute, relatedBy: .equal, toItem: view, attribute: view.map { _ in attribute },
      className: "_UILayoutSupportConstraint", identifier: identifier, location: guide.location)
    constraint.install(on: guide.container ?? View())
    return constraint
  }
}
