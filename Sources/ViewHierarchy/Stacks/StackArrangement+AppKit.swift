import ConstraintSystems

// AppKit's stack views use optional constraints in place of UIKit's required constraints: alignment, equal sizes and
// equal gaps yield to the app's own constraints.

extension StackArrangement {
  /// The priority with which the far edges hug the content of a stack without views, because the app may add views
  /// later.
  private var emptyHugging: LayoutPriority { .low }

  /// Makes the constraints of a stack without views. These constraints must not conflict with any of the app's
  /// constraints.
  mutating func hugNothing() {
    let insets = stack.edgeInsets
    for edges in [axis, cross] {
      let isHorizontal = edges.axis == .horizontal
      add(
        "NSStackView.Hugging.\(isHorizontal ? "Trailing" : "Bottom")", stack, edges.size, nil,
        constant: isHorizontal ? insets.left + insets.right : insets.top + insets.bottom,
        priority: min(emptyHugging, stack.stackHugging[edges.axis]))
    }
  }

  // MARK: Along the axis

  /// Connects the first and the last view to the edges: with required constraints if the views fill the stack, and with
  /// weaker constraints if gaps can absorb extra space. With gravity areas, only the views of the leading and trailing
  /// areas are connected. Views that don't fit are clipped at the far edge.
  mutating func connectEndsOfAppKit() {
    let (first, last) = (views[0], views[views.count - 1])
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      hold(.near, of: first, axis, priority: .required)
      hold(.far, of: last, axis, priority: .required)
    case .equalSpacing, .equalCentering:
      // A single view is centered, and its length is free.
      let isAlone = first === last
      for (end, view) in [(End.near, first), (.far, last)] {
        keepInside(end, of: view, axis)
        hold(end, of: view, axis, priority: isAlone ? .canvasFit : .looseEnd)
      }
      if isAlone {
        let (near, far) = insets(axis)
        add(
          "NSStackView.EqualGaps", first, axis.center, (stack, axis.center), constant: (near - far) / 2,
          priority: .arranging)
      }
      hugGaps()
    case .gravityAreas:
      for (end, view, gravity) in [(End.near, first, StackView.Gravity.leading), (.far, last, .trailing)] {
        if stack.gravity(of: view) == gravity {
          hold(end, of: view, axis, priority: .required)
        } else {
          keepInside(end, of: view, axis)
          hug(end, of: view, axis)
        }
      }
    }
  }

  /// Keeps the gaps between views as short as the spacing, unless something else stretches the stack, such as a stack
  /// around it that hugs its views.
  private mutating func hugGaps() {
    for (view, next) in zip(shown, shown.dropFirst()) {
      add(
        "NSStackView.Hugging", next, axis.start, .lessThanOrEqual, (view, axis.end),
        constant: stack.distance(behind: view), priority: min(stack.stackHugging[axis.axis], .shortGap))
    }
  }

  /// Makes the views equally long. Each view is related to several other views, so that if one view has its own length,
  /// the lengths of the other views remain equal.
  mutating func equalizeSizes() {
    let views = shown
    for index in views.indices {
      for next in views[index...].dropFirst().prefix(Self.relatedViews) {
        add("NSStackView.FillEqually", next, axis.size, (views[index], axis.size), priority: .arranging)
      }
    }
  }

  /// The number of following views to which each view is made equal, so that even several consecutive views may have
  /// their own lengths.
  private static var relatedViews: Int { 4 }

  // MARK: Across the axis

  /// Aligns every view, keeps it inside the stack, and makes the stack hug it.
  mutating func alignAcrossOfAppKit() {
    let line = alignmentLine
    for view in views {
      for end in End.allCases { keepInside(end, of: view, cross) }
      switch stack.alignment {
      case .fill:
        for end in End.allCases { hold(end, of: view, cross, priority: .arranging, "Alignment") }
      case .leading:
        hold(.near, of: view, cross, priority: .arranging, "Alignment")
        hug(.far, of: view, cross)
      case .trailing:
        hold(.far, of: view, cross, priority: .arranging, "Alignment")
        hug(.near, of: view, cross)
      case .center:
        let (near, far) = insets(cross)
        add(
          "NSStackView.Alignment", view, cross.center, (stack, cross.center), constant: (near - far) / 2,
          priority: .arranging)
        for end in End.allCases { hug(end, of: view, cross) }
      case .firstBaseline, .lastBaseline:
        if view !== views[0] {
          add("NSStackView.Alignment", view, line, (views[0], line), priority: .arranging)
        }
        for end in End.allCases { hug(end, of: view, cross) }
      }
    }
  }

  // MARK: Edges

  /// An end of an axis.
  private enum End: CaseIterable {
    case near, far
  }

  private func insets(_ edges: StackEdges) -> (near: Double, far: Double) {
    let insets = stack.edgeInsets
    return edges.axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  private func name(_ end: End, _ edges: StackEdges) -> String {
    switch (end, edges.axis) {
    case (.near, .horizontal): "Leading"
    case (.far, .horizontal): "Trailing"
    case (.near, .vertical): "Top"
    case (.far, .vertical): "Bottom"
    }
  }

  /// Attaches a view's edge to the stack's edge. If the connection to a far edge is required, views that don't fit are
  /// clipped according to the stack's clipping resistance.
  private mutating func hold(
    _ end: End, of view: View, _ edges: StackEdges, priority: LayoutPriority, _ kind: String? = nil
  ) {
    let identifier = "NSStackView.\(kind ?? "Edge.\(name(end, edges))")"
    let clipping = stack.clippingResistance[edges.axis]
    if end == .far, priority.isRequired, clipping < priority {
      relate(end, view, edges, .lessThanOrEqual, identifier, priority)
      return keepInside(end, of: view, edges)
    }
    relate(end, view, edges, .equal, identifier, priority)
  }

  /// Keeps a view inside the stack, unless the stack clips it.
  private mutating func keepInside(_ end: End, of view: View, _ edges: StackEdges) {
    let priority = end == .near ? .required : stack.clippingResistance[edges.axis]
    relate(end, view, edges, .greaterThanOrEqual, "NSStackView.Edge.\(name(end, edges))", priority)
  }

  /// Attaches the stack's edge to the view's edge with the stack's hugging priority. Across the axis, hugging doesn't
  /// move or stretch views unless it is required: it yields to the alignment and to the app's weakest constraints.
  private mutating func hug(_ end: End, of view: View, _ edges: StackEdges) {
    let hugging = stack.stackHugging[edges.axis]
    relate(
      end, view, edges, .equal, "NSStackView.Hugging.\(name(end, edges))",
      edges.axis == axis.axis || hugging.isRequired ? hugging : min(hugging, .usualHugging))
  }

  /// Relates the distance of a view from an edge of the stack to the inset.
  private mutating func relate(
    _ end: End, _ view: View, _ edges: StackEdges, _ relation: Relation, _ identifier: String,
    _ priority: LayoutPriority
  ) {
    switch end {
    case .near:
      add(
        identifier, view, edges.start, relation, (stack, edges.start), constant: insets(edges).near, priority: priority)
    case .far:
      add(identifier, stack, edges.end, relation, (view, edges.end), constant: insets(edges).far, priority: priority)
    }
  }
}

extension LayoutPriority {
  /// The priority with which AppKit's stack views align views, and equalize sizes and gaps.
  static let arranging = LayoutPriority(known: 260)
  /// The default hugging priority of AppKit's stack views, which is just below 250.
  fileprivate static let usualHugging = LayoutPriority(exactly: 249.99998474121094) ?? .low
  /// The priority with which AppKit's stack views attach the ends if gaps may absorb extra space.
  fileprivate static let looseEnd = LayoutPriority(known: 750)
  /// The highest priority with which gaps are kept short, which is below that of hugging across the axis.
  fileprivate static let shortGap = LayoutPriority(known: 249)
}
