import ConstraintSystems

// Along the axis: the distances, and what is equal.

extension StackArrangement {
  private var isUIKit: Bool { stack.toolkit == .uiKit }
  private func named(_ uiKit: String, _ appKit: String) -> String { isUIKit ? uiKit : appKit }

  mutating func distribute() {
    switch stack.distribution {
    case .fill: space(.equal)
    case .fillEqually:
      // Before the distances: of two sizes that contradict each other these rows alone say so.
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

  /// The distance behind a view.
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

  /// Sizes in proportion to content. UIKit requires shares of the stack, of each view less strongly than of the one
  /// before it: together with margins they are more than there is room for, and the last one gives way. What has no
  /// content gets a share of nothing.
  private mutating func fillProportionally() {
    let shown = shown
    func length(_ view: View) -> Double {
      (axis.axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height) ?? 0
    }
    let spacings = shown.dropLast().reduce(0) { $0 + spacing(behind: $1) }
    let total = shown.reduce(spacings) { $0 + length($1) }
    guard total > 0, total.isFinite else { return }
    for (index, view) in views.enumerated() where !view.isHidden && length(view) > 0 {
      add(
        named("UISV-fill-proportionally", "NSStackView.FillProportionally"), view, axis.size, (stack, axis.size),
        multiplier: length(view) / total,
        priority: isUIKit ? LayoutPriority(known: max(1, 999 - Double(index))) : .arranging)
    }
  }

  /// Gaps between two views each, all of one length.
  private mutating func distributeGaps(from end: Attribute, to start: Attribute, priority: LayoutPriority) {
    let views = shown
    var first: LayoutGuide?
    for (index, pair) in zip(views, views.dropFirst()).enumerated() {
      let gap = makeGuide("_UIOLAGapGuide", "gap\(index)")
      let name = named("UISV-distributing-edge", "NSStackView.Distributing")
      add(name, gap, axis.start, (pair.0, end))
      add(name, gap, axis.end, (pair.1, start))
      // Across the axis a gap is of no account, but it is to have a place.
      add(name, gap, cross.start, (stack, cross.start))
      add(name, gap, cross.size, nil, constant: 0)
      if let first {
        // Of equal centers the first distances count most, as in UIKit.
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

  /// Nothing else keeps gaps from growing where nothing decides how long the stack is.
  private mutating func fitCanvas() {
    guard isUIKit, shown.count > 1 else { return }
    add("UISV-canvas-fit", stack, axis.size, nil, constant: 0, priority: .canvasFit)
  }

  /// Views of one area stand at their spacing; areas keep at least that far apart, and the middle one is centred if it
  /// can be.
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
