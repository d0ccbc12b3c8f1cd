import ConstraintSystems

// The arrangement across the axis. If the views don't fill the stack, a spacer spans all of them, and the stack is as
// large as the spacer.

extension StackArrangement {
  /// Aligns views as in UIKit: the first view is connected to the canvas, and the other views are aligned with it.
  mutating func alignAcross() {
    let views = shown
    guard !views.isEmpty else { return }
    let (start, end) = (canvas(cross.start), canvas(cross.end))
    if stack.alignment == .fill {
      add("UISV-canvas-connection", start.item, start.attribute, (views[0], cross.start))
      add("UISV-canvas-connection", end.item, end.attribute, (views[0], cross.end))
      alignOthers(views, [cross.start, cross.end])
      return
    }
    let line = alignmentLine
    if views.count == 1, line != .firstBaseline, line != .lastBaseline {
      alignAlone(views[0], start, end, line)
      return
    }
    let spanner = makeSpanner()
    let spans = (start: (spanner as LayoutItem, cross.start), end: (spanner as LayoutItem, cross.end))
    let first = views[0]
    // If views are aligned by their baselines, only the first view's first or last edge is connected; other views may
    // extend beyond the stack.
    let isStartAligned = line == cross.start || line == .firstBaseline
    let isEndAligned = line == cross.end || line == .lastBaseline
    add("UISV-canvas-connection", start.item, start.attribute, isStartAligned ? (first, cross.start) : spans.start)
    add("UISV-canvas-connection", end.item, end.attribute, isEndAligned ? (first, cross.end) : spans.end)
    if line == cross.center {
      add("UISV-canvas-connection", canvas(cross.center).item, cross.center, (first, cross.center))
    }
    alignOthers(views, [line])
    for view in views {
      add("UISV-spanning-boundary", spanner, cross.start, .lessThanOrEqual, (view, cross.start), priority: .almost)
      add("UISV-spanning-boundary", spanner, cross.end, .greaterThanOrEqual, (view, cross.end), priority: .almost)
      suppressAmbiguity(of: view)
    }
    add("UISV-spanning-fit", spanner, cross.size, nil, constant: 0, priority: .spanningFit)
  }

  /// Aligns a single view, which needs no spacer: it stays inside the stack, which is as small as possible.
  private mutating func alignAlone(
    _ view: View, _ start: (item: LayoutItem, attribute: Attribute), _ end: (item: LayoutItem, attribute: Attribute),
    _ line: Attribute
  ) {
    add(
      "UISV-canvas-connection", start.item, start.attribute, line == cross.start ? .equal : .lessThanOrEqual,
      (view, cross.start))
    add(
      "UISV-canvas-connection", end.item, end.attribute, line == cross.end ? .equal : .greaterThanOrEqual,
      (view, cross.end))
    if line == cross.center {
      add("UISV-canvas-connection", canvas(cross.center).item, cross.center, (view, cross.center))
    }
    add("UISV-canvas-fit", stack, cross.size, nil, constant: 0, priority: .canvasFit)
    suppressAmbiguity(of: view)
  }

  /// The attribute by which the views are aligned.
  var alignmentLine: Attribute {
    switch stack.alignment {
    case .fill, .leading: cross.start
    case .trailing: cross.end
    case .center: cross.center
    case .firstBaseline: stack.axis == .horizontal ? .firstBaseline : cross.start
    case .lastBaseline: stack.axis == .horizontal ? .lastBaseline : cross.start
    }
  }

  private mutating func alignOthers(_ views: [View], _ lines: [Attribute]) {
    for line in lines {
      for view in views.dropFirst() { add("UISV-alignment", views[0], line, (view, line)) }
    }
  }

  private mutating func makeSpanner() -> LayoutGuide {
    let spanner = makeGuide("_UILayoutSpacer", "spanner")
    // The spacer's extent along the axis doesn't matter, but must be determined.
    add("UISV-alignment-spanner", spanner, axis.start, (stack, axis.start))
    add("UISV-alignment-spanner", spanner, axis.end, (stack, axis.end))
    return spanner
  }

  /// Prevents the ambiguity of a view without content: its size is 0 unless other constraints determine it.
  private mutating func suppressAmbiguity(of view: View) {
    let content = view.intrinsicContentSize
    guard (cross.axis == .horizontal ? content.width : content.height) == nil else { return }
    add("UISV-ambiguity-suppression", view, cross.size, nil, constant: 0, priority: .ambiguitySuppression)
  }
}

extension LayoutPriority {
  /// The priority of spacers in UIKit: just below required.
  fileprivate static let almost = LayoutPriority(known: 999.5)
  fileprivate static let spanningFit = LayoutPriority(known: 51)
  /// The priority with which UIKit's stack views are as small as possible.
  static let canvasFit = LayoutPriority(known: 49)
  fileprivate static let ambiguitySuppression = LayoutPriority(known: 25)
}
