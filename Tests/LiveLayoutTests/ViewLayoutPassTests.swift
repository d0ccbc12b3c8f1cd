import LayoutModel
import Testing

/// When overrides are called, and what a pass does when they change the layout.
@Suite struct ViewLayoutPassTests {
  /// Counts, and does as the test asks.
  final class Probe: View {
    var updates = 0
    var layouts = 0
    var onUpdate: (Probe) -> Void = { _ in }
    var onLayout: (Probe) -> Void = { _ in }
    var callsSuper = true

    override func updateConstraints() {
      updates += 1
      onUpdate(self)
      if callsSuper { super.updateConstraints() }
    }

    override func layoutSubviews() {
      layouts += 1
      onLayout(self)
      super.layoutSubviews()
    }
  }

  let root = Probe(key: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let child = Probe(key: "child")

  init() { root.addSubview(child) }

  func width(of view: View, _ points: Double) throws -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: points)
    constraint.activate()
    return constraint
  }

  @Test func everyNewViewIsUpdatedOnceInnerOnesFirst() throws {
    var order: [String] = []
    for view in [root, child] { view.onUpdate = { order.append($0.key ?? "") } }
    try root.layoutIfNeeded()
    try root.layoutIfNeeded()
    #expect(order == ["child", "root"])
  }

  @Test func manyFlagsCostOneCall() throws {
    try root.layoutIfNeeded()
    for _ in 0..<3 { child.setNeedsUpdateConstraints() }
    #expect(child.needsUpdateConstraints)
    try root.layoutIfNeeded()
    #expect(!child.needsUpdateConstraints)
    #expect(child.updates == 2)
    #expect(root.updates == 1)
  }

  @Test func aFlagSetBeforeTheFirstPassAndAQuestionInBetweenAreNotLost() throws {
    child.setNeedsUpdateConstraints()
    #expect(child.hasAmbiguousLayout)
    try root.layoutIfNeeded()
    #expect(child.updates == 1)
  }

  @Test func constraintsMadeInAnUpdateCountInTheSamePass() throws {
    child.onUpdate = { child in
      if child.constraints.isEmpty {
        LayoutConstraint(
          item: child, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 33
        ).activate()
      }
    }
    try root.layoutIfNeeded()
    #expect(child.frame.width == 33)
  }

  @Test func afterAnErrorInAnUpdateTheUpdateIsDueAgain() throws {
    child.callsSuper = false
    #expect(throws: LayoutError.self) { try root.layoutIfNeeded() }
    #expect(child.needsUpdateConstraints)
    #expect(root.updates == 0)
    child.callsSuper = true
    try root.layoutIfNeeded()
    #expect(child.updates == 2)
    #expect(root.updates == 1)
    child.setNeedsUpdateConstraints()
    root.setNeedsUpdateConstraints()
    child.callsSuper = false
    #expect(throws: LayoutError.self) { try root.layoutIfNeeded() }
    child.callsSuper = true
    try root.layoutIfNeeded()
    #expect(root.updates == 2)
  }

  @Test func theInheritedMethodMustBeCalled() throws {
    child.callsSuper = false
    let error = #expect(throws: LayoutError.self) { try root.layoutIfNeeded() }
    #expect(error?.code == .missingSuperCall)
    #expect(error?.description == "updateConstraints() of child didn't call super")
  }

  @Test func anUpdateWithoutEndIsAnError() throws {
    child.onUpdate = { $0.setNeedsUpdateConstraints() }
    let error = #expect(throws: LayoutError.self) { try root.layoutIfNeeded() }
    #expect(error?.code == .feedbackLoop)
  }

  @Test func whatMovesLaysOutTheViewAround() throws {
    let grandchild = View()
    child.addSubview(grandchild)
    let width = try width(of: grandchild, 10)
    try root.layoutIfNeeded()
    #expect(root.layouts == 1)
    #expect(child.layouts == 1)
    width.constant = 20
    try root.layoutIfNeeded()
    #expect(root.layouts == 1, "nothing in the root itself moved")
    #expect(child.layouts == 2)
    root.frame = Rect(x: 0, y: 0, width: 50, height: 100)
    try root.layoutIfNeeded()
    #expect(root.layouts == 2)
    child.setNeedsLayout()
    try root.layoutIfNeeded()
    #expect(child.layouts == 3)
    #expect(root.layouts == 2)
  }

  @Test func whatLayoutSubviewsChangesIsLaidOutToo() throws {
    let width = try width(of: child, 10)
    root.onLayout = { _ in width.constant = 42 }
    try root.layoutIfNeeded()
    #expect(child.frame.width == 42)
  }

  @Test func aLayoutWithoutEndIsAnError() throws {
    let width = try width(of: child, 10)
    root.onLayout = { _ in width.constant += 1 }
    let error = #expect(throws: LayoutError.self) { try root.layoutIfNeeded() }
    #expect(error?.code == .feedbackLoop)
  }

  @Test func anyViewLaysOutTheWholeHierarchy() throws {
    _ = try width(of: child, 10)
    try child.layoutIfNeeded()
    #expect(child.frame.width == 10)
    #expect(root.layouts == 1)
  }
}
