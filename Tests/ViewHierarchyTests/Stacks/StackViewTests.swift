import LayoutModel
import MasdiagTestSupport
import Testing

/// Stack views against a statement of their rules that knows nothing of constraints.
@Suite struct StackViewTests {
  /// A stack with a size and views with content, made at random.
  private struct Plan {
    var stack: StackView
    var root: View
    var views: [View]

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) }
      let axis = Bool.random(using: &generator) ? Axis.horizontal : .vertical
      views = (0..<Int.random(in: 1...6, using: &generator)).map { index in
        let view = View(key: "v\(index)")
        view.intrinsicContentSize = View.IntrinsicSize(width: number(5...60), height: number(5...60))
        view.isHidden = Int.random(in: 0..<5, using: &generator) == 0
        return view
      }
      stack = StackView(arranging: views, axis: axis, key: "stack")
      let distributions: [StackView.Distribution] = [.fill, .fillEqually, .fillProportionally, .equalSpacing]
      stack.distribution = distributions.randomElement(using: &generator) ?? .fill
      stack.alignment = [.fill, .leading, .center, .trailing].randomElement(using: &generator) ?? .fill
      stack.spacing = number(0...12)
      if Bool.random(using: &generator), let view = views.first { stack.setCustomSpacing(number(0...30), after: view) }
      stack.isLayoutMarginsRelativeArrangement = Bool.random(using: &generator)
      stack.layoutMargins = EdgeInsets(
        top: number(0...9), left: number(0...9), bottom: number(0...9), right: number(0...9))
      root = View(key: "root", frame: Rect(x: 0, y: 0, width: 900, height: 900))
      stack.givenFrame = Rect(x: 10, y: 20, width: 700, height: 700)
      root.addSubview(stack)
    }
  }

  /// The start and length of a rectangle along an axis.
  private func span(_ rect: Rect, _ axis: Axis) -> (start: Double, length: Double) {
    axis == .horizontal ? (rect.x, rect.width) : (rect.y, rect.height)
  }

  @Test(arguments: 0..<200)
  func theRulesHold(_ seed: Int) throws {
    let plan = Plan(seed: UInt64(seed))
    let stack = plan.stack
    try plan.root.layoutIfNeeded()
    let shown = plan.views.filter { !$0.isHidden }
    for view in plan.views where view.isHidden { #expect(span(view.frame, stack.axis).length < 0.001) }
    guard let first = shown.first, let last = shown.last else { return }
    let insets = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    let room = Rect(
      x: insets.left, y: insets.top, width: 700 - insets.left - insets.right, height: 700 - insets.top - insets.bottom)
    let (start, length) = span(room, stack.axis)
    func along(_ view: View) -> (start: Double, length: Double) { span(view.frame, stack.axis) }
    func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 0.01 }

    #expect(isNear(along(first).start, start))
    let gaps = zip(shown, shown.dropFirst()).map { along($1).start - along($0).start - along($0).length }
    let wanted = shown.dropLast().map { stack.customSpacing(after: $0) ?? stack.spacing }
    #expect(isNear(along(last).start + along(last).length, start + length))
    if stack.distribution == .equalSpacing {
      #expect(gaps.allSatisfy { isNear($0, gaps.first ?? 0) })
      #expect(zip(gaps, wanted).allSatisfy { $0 >= $1 - 0.01 })
    } else {
      #expect(zip(gaps, wanted).allSatisfy { isNear($0, $1) })
    }
    if stack.distribution == .fillEqually {
      #expect(shown.allSatisfy { isNear(along($0).length, along(first).length) })
    }
    if stack.distribution == .fillProportionally {
      let contents = shown.map {
        (stack.axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height) ?? 0
      }
      let total = (contents + wanted).reduce(0, +)
      let shares = contents.dropLast().map { $0 / total * 700 }
      // What the shares and the distances leave is the last one's; where it is less than nothing, others give way, too.
      if length - (shares + wanted).reduce(0, +) >= 0 {
        #expect(zip(shown, shares).allSatisfy { isNear(along($0).length, $1) })
      }
    }
    for view in shown { try checkAcross(view, of: stack, in: room) }
  }

  /// A stack is asked for one share less strongly than for the one before, so that no two are a tie.
  @Test func proportionalShares() {
    let views = (0..<3).map { View(key: "v\($0)") }
    for view in views { view.intrinsicContentSize = View.IntrinsicSize(width: 30, height: 10) }
    let stack = StackView(arranging: views, key: "stack")
    stack.distribution = .fillProportionally
    stack.spacing = 5
    views[1].isHidden = true
    let shares = stack.constraints.filter { $0.identifier == "UISV-fill-proportionally" }
    #expect(shares.map(\.priority.value) == [999, 997])
    #expect(shares.map(\.multiplier) == [30.0 / 65, 30.0 / 65])
  }

  /// Views without content are equally long if there are no gaps; a stack view has the share of its content.
  @Test(arguments: [(0.0, false, 2), (5, false, 0), (0, true, 0)])
  func sharesWithoutContent(_ spacing: Double, _ isNested: Bool, _ count: Int) {
    let views = [isNested ? StackView(key: "a") : View(key: "a"), View(key: "b")]
    let stack = StackView(arranging: views, key: "stack")
    (stack.distribution, stack.spacing) = (.fillProportionally, spacing)
    func shares() -> [Double] {
      stack.constraints.filter { $0.identifier == "UISV-fill-proportionally" }.map(\.multiplier)
    }
    #expect(shares() == [Double](repeating: 0.5, count: count))
    stack.setShare(30, of: views[0])
    stack.setShare(70 - spacing, of: views[1])
    #expect(shares() == [0.3, (70 - spacing) / 100])
  }

  private func checkAcross(_ view: View, of stack: StackView, in room: Rect) throws {
    let axis: Axis = stack.axis == .horizontal ? .vertical : .horizontal
    let (start, length) = span(room, axis)
    let own = span(view.frame, axis)
    let content = (axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height) ?? 0
    #expect(abs(own.length - (stack.alignment == .fill ? length : content)) < 0.01)
    switch stack.alignment {
    case .leading, .fill: #expect(abs(own.start - start) < 0.01)
    case .trailing: #expect(abs(own.start + own.length - start - length) < 0.01)
    default: #expect(abs(own.start + own.length / 2 - start - length / 2) < 0.01)
    }
  }

  @Test func changesOfTheStackAreFollowed() throws {
    let (first, second) = (View(key: "a"), View(key: "b"))
    for view in [first, second] { view.intrinsicContentSize = View.IntrinsicSize(width: 10, height: 10) }
    let stack = StackView(arranging: [first], key: "stack", frame: Rect(x: 0, y: 0, width: 100, height: 20))
    try stack.layoutIfNeeded()
    #expect(first.frame == Rect(x: 0, y: 0, width: 100, height: 20))
    stack.addArrangedSubview(second)
    stack.distribution = .fillEqually
    try stack.layoutIfNeeded()
    #expect(second.frame == Rect(x: 50, y: 0, width: 50, height: 20))
    second.isHidden = true
    try stack.layoutIfNeeded()
    #expect(first.frame.width == 100)
    second.isHidden = false
    second.removeFromSuperview()
    try stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [first])
    #expect(first.frame.width == 100)
  }

  @Test func constraintsAreCalledAsTheSystemsAre() {
    let views = (0..<3).map { View(key: "v\($0)") }
    let stack = StackView(arranging: views, key: "stack")
    stack.alignment = .center
    stack.distribution = .equalSpacing
    views[1].isHidden = true
    let identifiers = Set(stack.constraints.compactMap(\.identifier))
    #expect(
      identifiers.isSuperset(of: [
        "UISV-canvas-connection", "UISV-alignment", "UISV-spacing", "UISV-hiding", "UISV-spanning-boundary",
        "UISV-spanning-fit", "UISV-distributing-edge", "UISV-ambiguity-suppression", "UISV-canvas-fit",
      ]))
    #expect(stack.constraints.allSatisfy { $0.origin == .stackView })
  }

  @Test func nestedStacksKeepToTheirContent() throws {
    let (label, box) = (View(key: "label"), View(key: "box"))
    label.intrinsicContentSize = View.IntrinsicSize(width: 40, height: 20)
    box.intrinsicContentSize = View.IntrinsicSize(width: 30, height: 30)
    let inner = StackView(arranging: [label, box], axis: .vertical, key: "inner")
    inner.alignment = .leading
    inner.spacing = 5
    let outer = StackView(arranging: [inner], axis: .vertical, key: "outer")
    let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 200, height: 300))
    root.addSubview(outer)
    for attribute in [Attribute.left, .top, .right] {
      LayoutConstraint(
        item: outer, attribute: attribute, relatedBy: .equal, toItem: root, attribute: attribute
      ).activate()
    }
    outer.translatesAutoresizingMaskIntoConstraints = false
    try root.layoutIfNeeded()
    #expect(outer.frame == Rect(x: 0, y: 0, width: 200, height: 55))
    #expect(box.frame == Rect(x: 0, y: 25, width: 30, height: 30))
  }
}
