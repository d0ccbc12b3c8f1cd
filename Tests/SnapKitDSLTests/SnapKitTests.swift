import SnapKitDSL
import Testing

/// SnapKit's words mean what they mean there.
@Suite struct SnapKitTests {
  let container = View(key: "container", frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let view = View(key: "view")
  let other = View(key: "other")

  init() { for subview in [view, other] { container.addSubview(subview) } }

  func equations(_ block: (ConstraintMaker) -> Void) -> [String] {
    view.snp.makeConstraints(block).flatMap(\.layoutConstraints).map(equation)
  }

  func equation(_ constraint: LayoutConstraint) -> String {
    let line = constraint.description
    return String(line.dropFirst(line.prefix { $0 != " " }.count + 1).dropLast()).replacing("UIView:", with: "")
      .replacing("UILayoutGuide:", with: "")
  }

  @Test func theSuperviewNeedsNoName() {
    #expect(
      equations { make in
        make.edges.equalToSuperview().inset(16)
        make.left.right.equalToSuperview().inset(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        make.width.lessThanOrEqualToSuperview().multipliedBy(0.5).priority(.high)
        make.height.greaterThanOrEqualToSuperview().dividedBy(2).priority(999)
      } == [
        "view.top == container.top + 16", "view.left == container.left + 16", "view.bottom == container.bottom - 16",
        "view.right == container.right - 16", "view.left == container.left + 2", "view.right == container.right - 4",
        "view.width <= container.width * 0.5 ^high", "view.height >= container.height * 0.5 ^999",
      ])
    let loose = View(key: "loose")
    loose.snp.makeConstraints { $0.top.equalToSuperview() }
    #expect(loose.misuse.map(\.code.rawValue) == ["missing-target"])
  }

  @Test func attributesOfOthersAreTargets() {
    #expect(
      equations { make in
        make.top.equalTo(other.snp.bottom).offset(8)
        make.leading.equalTo(container.snp.leadingMargin)
        make.edges.equalTo(container.snp.margins)
        make.directionalEdges.equalTo(other.snp.directionalEdges)
        make.center.equalTo(other.snp.center)
        make.verticalEdges.equalTo(container.safeAreaLayoutGuide.snp.verticalEdges)
        make.size.equalTo(40)
        make.left.equalTo(20)
      } == [
        "view.top == other.bottom + 8", "view.leading == container.leadingMargin", "view.top == container.topMargin",
        "view.left == container.leftMargin", "view.bottom == container.bottomMargin",
        "view.right == container.rightMargin", "view.top == other.top", "view.leading == other.leading",
        "view.bottom == other.bottom", "view.trailing == other.trailing", "view.centerX == other.centerX",
        "view.centerY == other.centerY", "view.top == container.safeArea.top",
        "view.bottom == container.safeArea.bottom", "view.width == 40", "view.height == 40",
        "view.left == container.left + 20",
      ])
  }

  @Test func aConstraintIsKeptAndChanged() {
    var height: Constraint?
    view.snp.makeConstraints { make in
      height = make.height.equalTo(30).labeled("height").priority(.low).constraint
      make.bottom.equalToSuperview()
    }
    let constraint = height?.layoutConstraints.first
    #expect(constraint?.description == "<SnapKit.LayoutConstraint:height UIView:view.height == 30 ^low>")
    height?.update(offset: 44)
    #expect(constraint?.constant == 44)
    height?.update(priority: .high)
    #expect(constraint?.priority == .high)
    height?.isActive = false
    #expect(constraint?.isActive == false && height?.isActive == false)
    height?.activate()
    height?.deactivate()
    height?.isActive = true
    #expect(constraint?.isActive == true)
    #expect(container.misuse.isEmpty)
  }

  @Test func insetsCountInwards() {
    let edges = view.snp.makeConstraints { $0.edges.equalToSuperview() }
    edges[0].update(inset: 7)
    #expect(edges[0].layoutConstraints.map(\.constant) == [7, 7, -7, -7])
    edges[0].update(inset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(edges[0].layoutConstraints.map(\.constant) == [1, 2, -3, -4])
  }

  @Test func aNumberForTheCentreCountsFromLeftAndTop() {
    #expect(
      equations { make in
        make.centerX.equalTo(100)
        make.center.equalTo(Point(x: 30, y: 40))
        make.left.top.equalTo(Point(x: 1, y: 2))
        make.width.height.equalTo(Size(width: 3, height: 4))
        make.bottom.equalTo(Size(width: 3, height: 4))
      } == [
        "view.centerX == container.left + 100", "view.centerX == container.left + 30",
        "view.centerY == container.top + 40", "view.left == container.left + 1", "view.top == container.top + 2",
        "view.width == 3", "view.height == 4", "view.bottom == container.bottom",
      ])
  }

  @Test func insetsConcernSizesCentresAndMargins() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    #expect(
      equations { make in
        make.width.equalToSuperview().inset(16)
        make.size.equalToSuperview().inset(insets)
        make.center.equalToSuperview().inset(insets)
        make.leftMargin.rightMargin.equalToSuperview().inset(4)
        make.firstBaseline.lastBaseline.equalToSuperview().inset(insets)
      } == [
        "view.width == container.width - 32", "view.width == container.width - 10",
        "view.height == container.height - 5", "view.centerX == container.centerX - 3",
        "view.centerY == container.centerY - 1.5", "view.leftMargin == container.leftMargin + 4",
        "view.rightMargin == container.rightMargin - 4", "view.firstBaseline == container.firstBaseline + 1",
        "view.lastBaseline == container.lastBaseline - 4",
      ])
  }

  @Test func anInsetGoesByTheAttributeOfTheOther() {
    let chains = view.snp.makeConstraints { $0.top.equalTo(other.snp.bottom).inset(8) }
    #expect(chains[0].layoutConstraints.map(equation) == ["view.top == other.bottom - 8"])
    chains[0].update(inset: 10)
    #expect(chains[0].layoutConstraints.map(equation) == ["view.top == other.bottom - 10"])
  }

  @Test func masonrysNumbersAreItsOwn() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    let made = view.makeConstraints { make in
      make.centerX.equalTo(100)
      make.width.equalTo(container).insets(insets)
      make.top.equalTo(other.bottom).inset(8)
    }
    #expect(
      made.flatMap(\.layoutConstraints).map(equation) == [
        "view.centerX == container.centerX + 100", "view.width == container.width", "view.top == other.bottom + 8",
      ])
  }

  @Test func aPriorityStaysRequiredOrOptional() {
    let chains = view.snp.makeConstraints { make in
      make.width.equalTo(10)
      make.height.equalTo(10).priority(500)
    }
    chains[1].update(priority: 600).update(priority: 0.5 + 700)
    #expect(chains[1].layoutConstraints[0].priority == LayoutPriority(700.5) && view.misuse.isEmpty)
    chains[0].update(priority: 999)
    chains[1].update(priority: .required)
    #expect(chains.map(\.layoutConstraints[0].priority) == [.required, LayoutPriority(700.5)])
    let messages = view.misuse.map(\.message)
    #expect(messages.count == 2)
    #expect(messages[0].hasPrefix("update(priority:) can't make a required constraint optional"))
    #expect(messages[1].hasPrefix("update(priority:) can't make an optional constraint required"))
  }

  @Test func whatIsPreparedIsNotInstalled() {
    let prepared = view.snp.prepareConstraints { $0.left.top.equalToSuperview() }
    #expect(prepared.count == 1 && container.constraints.isEmpty && !prepared[0].isActive)
    prepared.forEach { $0.activate() }
    #expect(container.constraints.count == 2)
    view.snp.removeConstraints()
    #expect(container.constraints.isEmpty)
  }

  @Test func anUpdateNeverAdds() {
    view.snp.makeConstraints { $0.width.equalTo(10) }
    view.snp.updateConstraints { $0.width.equalTo(20) }
    #expect(view.constraints.map(\.constant) == [20])
    view.snp.updateConstraints { $0.width.equalTo(other) }
    #expect(view.constraints.map(\.constant) == [20])
    #expect(container.misuse.map(\.code.rawValue) == ["nothing-to-update"])
    view.snp.remakeConstraints { $0.width.equalTo(other) }
    #expect(container.constraints.map(equation) == ["view.width == other.width"] && container.misuse.isEmpty)
  }

  @Test func anUpdateOfNothingMakes() {
    view.snp.updateConstraints { $0.width.equalTo(10) }
    #expect(view.constraints.map(\.constant) == [10])
  }

  @Test func namesAndPriorities() {
    view.snp.setLabel("title")
    #expect(view.snp.label() == "title" && view.key == "title" && view.snp.target === view)
    view.snp.contentHuggingHorizontalPriority = 251
    view.snp.contentCompressionResistanceVerticalPriority = 999
    #expect(view.contentHugging.horizontal == LayoutPriority(251))
    #expect(view.snp.contentCompressionResistanceVerticalPriority == 999)
    view.snp.contentHuggingVerticalPriority = 300
    view.snp.contentCompressionResistanceHorizontalPriority = 400
    #expect(view.snp.contentHuggingVerticalPriority == 300)
    #expect(view.snp.contentCompressionResistanceHorizontalPriority == 400)
    #expect(view.snp.contentHuggingHorizontalPriority == 251)
  }

  @Test func guidesHaveTheWordsToo() throws {
    let guide = LayoutGuide(key: "guide")
    container.addLayoutGuide(guide)
    guide.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(20)
    }
    view.snp.makeConstraints { $0.edges.equalTo(guide) }
    try container.layoutIfNeeded()
    #expect(view.frame == Rect(x: 20, y: 20, width: 280, height: 440))
  }
}
