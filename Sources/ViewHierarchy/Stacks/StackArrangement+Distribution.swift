import ConstraintSystems

// The arrangement along the axis: distances, and equal sizes or gaps.

extension StackArrangement {
  private var isUIKit: Bool { stack.toolkit == .uiKit }
  private func named(_ uiKit: String, _ appKit: String) -> String { isUIKit ? uiKit : appKit }

  mutating func distribute() {
    switch stack.distribution {
    case .fill: space(.equal)
    case .fillEqually:
      // These constraints precede the distances, so that a contradiction between two sizes involves only them.
      if isUIKit {
        for view in shown.dropFirst() { add("UISV-fill-equally", view, axis.size, (shown[0], axis.size)) }
      } else {
        equalizeSizes()
      }
      space(.equal)
    case .fillProportionally:
      space(.equal)
      fillProportionally()
    case .equalSpacing:
      space(.greaterThanOrEqual)
      distributeGaps(from: axis.end, to: axis.start, priority: isUIKit ? .required : .arranging)
      fitCanvas()
    case .equalCentering:
      space(.greaterThanOrEqual)
      distributeGaps(
        from: axis.center, to: axis.center, priority: isUIKit ? LayoutPriority(known: 149) : .arranging)
      fitCanvas()
    case .gravityAreas: distributeByGravity()
    }
  }

  /// Returns the distance after a view.
  private func spacing(behind view: View) -> Double { stack.distance(behind: view) }

  private mutating func space(_ relation: Relation) {
    let name = named("UISV-spacing", "NSStackView.Spacing")
    for (view, next) in zip(shown, shown.dropFirst()) {
      let isBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
      add(
        name, next, isBaselines ? .firstBaseline : axis.start, relation,
        (view, isBaselines ? .lastBaseline : axis.end), constant: spacing(behind: view))
    }
  }

  /// Makes sizes proportional to content. In UIKit, each view has a share of the stack, with a lower priority than the
  /// share of the view before it: together with margins, the shares exceed the available space, and the last share
  /// yields. Views without content have no share; if none has content and there are no gaps, they have equal shares, as
  /// in the stored frames of a file.
  private mutating func fillProportionally() {
    let shown = shown
    func content(_ view: View) -> Double? {
      stack.share(of: view)
        ?? (axis.axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height)
    }
    let spacings = shown.dropLast().reduce(0) { $0 + spacing(behind: $1) }
    let areEqual = isUIKit && spacings == 0 && shown.allSatisfy { content($0) == nil && !($0 is any StackLayout) }
    func length(_ view: View) -> Double { areEqual ? 1 : content(view) ?? 0 }
    let total = shown.reduce(spacings) { $0 + length($1) }
    guard total > 0, total.isFinite else { return }
    for (index, view) in views.enumerated() where !view.isHidden && length(view) > 0 {
      add(
        named("UISV-fill-proportionally", "NSStackView.FillProportionally"), view, axis.size, (stack, axis.size),
        multiplier: length(view) / total,
        priority: isUIKit ? LayoutPriority(known: max(1, 999 - Double(index))) : .arranging)
    }
  }

  /// Makes the gaps between adjacent views equally long.
  private mutating func distributeGaps(from end: Attribute, to start: Attribute, priority: LayoutPriority) {
    let views = shown
    var first: LayoutGuide?
    for (index, pair) in zip(views, views.dropFirst()).enumerated() {
      let gap = makeGuide("_UIOLAGapGuide", "gap\(index)")
      let name = named("UISV-distributing-edge", "NSStackView.Distributing")
      add(name, gap, axis.start, (pair.0, end))
      add(name, gap, axis.end, (pair.1, start))
      // A gap's extent across the axis doesn't matter, but must be determined.
      add(name, gap, cross.start, (stack, cross.start))
      add(name, gap, cross.size, nil, constant: 0)
      if let first {
        // For equal centering, the first distances take precedence, as in UIKit.
        let weaker =
          isUIKit && !priority.isRequired
          ? LayoutPriority(known: max(1, priority.value - Double(index))) : priority
        add(
          named("UISV-fill-equally", "NSStackView.EqualGaps"), gap, axis.size, (first, axis.size), priority: weaker)
      } else {
        first = gap
      }
    }
  }

  /// Keeps the gaps from growing if no other constraint determines the length of the stack.
  private mutating func fitCanvas() {
    guard isUIKit, shown.count > 1 else { return }
    add("UISV-canvas-fit", stack, axis.size, nil, constant: 0, priority: .canvasFit)
  }

  /// Distributes views by gravity area: views of one area are separated by their spacing, areas are separated by at
  /// least that distance, and the middle area is centered if possible.
  private mutating func distributeByGravity() {
    for index in views.indices.dropLast() {
      let (view, next) = (views[index], views[index + 1])
      let isOneArea = stack.gravity(of: view) == stack.gravity(of: next)
      add(
        "NSStackView.Spacing", next, axis.start, isOneArea ? .equal : .greaterThanOrEqual, (view, axis.end),
        constant: spacing(behind: view))
    }
    let middle = views.filter { stack.gravity(of: $0) == .center }
    guard let first = middle.first, let last = middle.last else { return }
    let area = makeGuide("NSLayoutGuide", "middle")
    add("NSStackView.Gravity", area, axis.start, (first, axis.start))
    add("NSStackView.Gravity", area, axis.end, (last, axis.end))
    add("NSStackView.Gravity", area, cross.start, (stack, cross.start))
    add("NSStackView.Gravity", area, cross.size, nil, constant: 0)
    add("NSStackView.Gravity", area, axis.center, (stack, axis.center), priority: LayoutPriority(known: 490))
  }
}
