import Foundation
import LayoutModel
import Testing

/// What breaks a rule where nothing can be thrown is kept, and comes up where the layout is asked for.
@Suite struct ViewMisuseTests {
  let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let child = View(key: "child")
  let stranger = View(key: "stranger")

  init() { root.addSubview(child) }

  func constraint(_ attribute: Attribute = .left, to other: View) -> LayoutConstraint {
    LayoutConstraint(item: child, attribute: attribute, relatedBy: .equal, toItem: other, attribute: attribute)
  }

  @Test func misuseIsRecordedWithAllItemsAndThrownByLayout() throws {
    let line = #line + 1
    constraint(to: stranger).activate()
    #expect(root.misuse == child.misuse && root.misuse.map(\.code) == [.noCommonSuperview])
    #expect(root.misuse.map(\.location?.line) == [nil] || root.misuse[0].location?.line == line - 5)
    #expect(stranger.misuse == root.misuse, "the other view's hierarchy has it too")
    #expect(child.constraints.isEmpty && root.constraints.isEmpty)
    let error = #expect(throws: LayoutError.self) { try root.layoutIfNeeded() }
    #expect(error == root.misuse.first)
    #expect(throws: LayoutError.self) { try child.layoutIfNeeded() }
  }

  @Test func theLayoutIsMadeAllTheSame() {
    constraint(to: stranger).activate()
    LayoutConstraint(item: child, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 7)
      .activate()
    #expect(throws: LayoutError.self) { try root.layoutIfNeeded() }
    #expect(child.frame.width == 7)
  }

  @Test func theSameMisuseCountsOnce() throws {
    let wrong = constraint(to: stranger)
    for _ in 0..<3 { wrong.activate() }
    #expect(root.misuse.count == 1)
    root.forgetMisuse()
    #expect(root.misuse.isEmpty && stranger.misuse.isEmpty)
    try root.layoutIfNeeded()
    wrong.isActive = true
    #expect(root.misuse.count == 1)
  }

  @Test func ofAListNothingIsInstalledAndEachMisuseCounts() {
    let good = constraint(to: root)
    LayoutConstraint.activate([good, constraint(to: stranger), constraint(.top, to: View(key: "other"))])
    #expect(!good.isActive)
    #expect(root.misuse.count >= 1)
  }

  @Test func throwingMisuseThrowsTheFirstAndRecordsNothing() throws {
    let error = #expect(throws: LayoutError.self) {
      try throwingMisuse {
        constraint(to: stranger).activate()
        root.addSubview(root)
      }
    }
    #expect(error?.code == .noCommonSuperview)
    #expect(root.misuse.isEmpty)
    #expect(try throwingMisuse { 3 } == 3)
    try throwingMisuse {
      #expect(throws: LayoutError.self) { try throwingMisuse { root.addSubview(root) } }
    }
  }

  @Test func aCycleIsNoEndOfTheProcess() {
    child.addSubview(root)
    #expect(root.superview == nil && child.superview === root && child.subviews.isEmpty)
    #expect(root.misuse.map(\.message) == ["can't add root to child, which it contains"])
    root.forgetMisuse()
    root.addSubview(root)
    #expect(root.misuse.map(\.code) == [.hierarchyCycle])
  }

  @Test func aNumberThatIsNoPriorityIsNotForgotten() {
    let priority = LayoutPriority(1001)
    #expect(priority.value == 1000 && LayoutPriority(Double.nan).value == LayoutPriority.least.value)
    #expect(LayoutPriority(251) == LayoutPriority(exactly: 251) && LayoutPriority.high + 1 == LayoutPriority(751))
    let width = LayoutConstraint(
      item: child, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 7, priority: priority)
    width.activate()
    #expect(!width.isActive && root.misuse.map(\.code) == [.invalidPriority])
    root.forgetMisuse()
    width.priority = .high
    width.activate()
    width.priority = LayoutPriority(-1)
    #expect(width.priority == .high && root.misuse.map(\.code) == [.invalidPriority])
    root.forgetMisuse()
    child.setContentHuggingPriority(LayoutPriority(0), for: .horizontal)
    #expect(root.misuse.map(\.code) == [.invalidPriority])
  }

  @Test func anErrorSaysWhatItIsInEveryForm() {
    let error = LayoutError(.noSuperview, "a badge is in nothing", items: ["badge"])
    #expect(error.localizedDescription == "a badge is in nothing")
    #expect((error as any Error).localizedDescription == "a badge is in nothing")
  }

  @Test func constraintsAreAddedOnlyToWhatContainsThem() {
    let good = constraint(to: root)
    root.addConstraint(good)
    #expect(good.installedView === root)
    root.removeConstraints([good])
    #expect(!good.isActive && root.misuse.isEmpty)
    child.addConstraint(good)
    #expect(!good.isActive)
    #expect(root.misuse.map(\.message) == ["child doesn't contain child and root"])
  }
}
