import Diagnosis
import LayoutModel
import MasonryDSL
import Testing

/// What a chain says, row by row of the list of Masonry's words.
@Suite struct ConstraintMakerTests {
  let scene = Scene()
  var view: View { scene.view }
  var other: View { scene.other }

  @Test func everyAttributeIsThere() throws {
    let equations = try scene.equations { make in
      make.left.equalTo(other)
      make.right.equalTo(other)
      make.top.equalTo(other)
      make.bottom.equalTo(other)
      make.leading.equalTo(other)
      make.trailing.equalTo(other)
      make.width.equalTo(other)
      make.height.equalTo(other)
      make.centerX.equalTo(other)
      make.centerY.equalTo(other)
      make.baseline.equalTo(other)
      make.firstBaseline.equalTo(other)
      make.lastBaseline.equalTo(other)
      make.leftMargin.equalTo(other)
      make.rightMargin.equalTo(other)
      make.topMargin.equalTo(other)
      make.bottomMargin.equalTo(other)
      make.leadingMargin.equalTo(other)
      make.trailingMargin.equalTo(other)
      make.centerXWithinMargins.equalTo(other)
      make.centerYWithinMargins.equalTo(other)
    }
    let names = equations.compactMap { $0.split(separator: " ").first?.split(separator: ".").last.map(String.init) }
    #expect(Set(names) == Set(Attribute.allCases.map(\.rawValue)))
    #expect(equations == names.map { "view.\($0) == other.\($0)" })
  }

  @Test func everyAttributeIsOnTheRightToo() throws {
    let attributes = [
      other.left, other.right, other.top, other.bottom, other.leading, other.trailing, other.width, other.height,
      other.centerX, other.centerY, other.baseline, other.firstBaseline, other.lastBaseline, other.leftMargin,
      other.rightMargin, other.topMargin, other.bottomMargin, other.leadingMargin, other.trailingMargin,
      other.centerXWithinMargins, other.centerYWithinMargins,
    ]
    #expect(Set(attributes.map(\.attribute)) == Set(Attribute.allCases))
    for attribute in attributes {
      let equations = try scene.equations { $0.attribute(attribute.attribute).equalTo(attribute) }
      #expect(equations == ["view.\(attribute.attribute.rawValue) == other.\(attribute.attribute.rawValue)"])
    }
  }

  @Test func compositesHaveTheirOrder() throws {
    #expect(
      try scene.equations { $0.edges.equalTo(other) }
        == [
          "view.top == other.top", "view.left == other.left", "view.bottom == other.bottom",
          "view.right == other.right",
        ])
    #expect(
      try scene.equations { $0.size.greaterThanOrEqualTo(other) }
        == ["view.width >= other.width", "view.height >= other.height"])
    #expect(
      try scene.equations { $0.center.equalTo(other) } == [
        "view.centerX == other.centerX", "view.centerY == other.centerY",
      ])
    #expect(
      try scene.equations { $0.attributes(.width, .left, .top).equalTo(other) }
        == ["view.width == other.width", "view.left == other.left", "view.top == other.top"])
  }

  @Test func attributesChainInTheirOrder() throws {
    #expect(
      try scene.equations { $0.left.right.and.bottom.equalTo(scene.container) }
        == ["view.left == container.left", "view.right == container.right", "view.bottom == container.bottom"])
    #expect(
      try scene.equations { $0.size.and.centerX.with.equalTo(other).with.offset(3) }
        == ["view.width == other.width + 3", "view.height == other.height + 3", "view.centerX == other.centerX + 3"])
  }

  @Test func everyRelationIsThere() throws {
    #expect(
      try scene.equations { make in
        make.left.equalTo(other)
        make.left.greaterThanOrEqualTo(other.right)
        make.left.lessThanOrEqualTo(other.centerX)
      } == ["view.left == other.left", "view.left >= other.right", "view.left <= other.centerX"])
  }

  @Test func everyTargetIsTaken() throws {
    let guide = LayoutGuide(key: "guide")
    scene.container.addLayoutGuide(guide)
    #expect(
      try scene.equations { make in
        make.left.equalTo(guide)
        make.left.equalTo(guide.right)
        make.left.equalTo(scene.container.safeAreaLayoutGuide)
        make.left.equalTo(scene.container.layoutMarginsGuide.right)
        make.left.equalTo(7)
        make.left.equalTo(7.5)
        make.left.equalTo(Float(0.25))
        make.center.equalTo(Point(x: 1, y: 2))
        make.size.equalTo(Size(width: 50, height: 100))
        make.edges.equalTo(EdgeInsets(top: 10, left: 0, bottom: 20, right: 5))
      } == [
        "view.left == guide.left", "view.left == guide.right", "view.left == container.safeArea.left",
        "view.left == container.margins.right", "view.left == container.left + 7", "view.left == container.left + 7.5",
        "view.left == container.left + 0.25", "view.centerX == container.centerX + 1",
        "view.centerY == container.centerY + 2", "view.width == 50", "view.height == 100",
        "view.top == container.top + 10", "view.left == container.left", "view.bottom == container.bottom - 20",
        "view.right == container.right - 5",
      ])
  }

  @Test func aListMakesOneForEachElement() throws {
    #expect(
      try scene.equations { make in
        make.height.equalTo([other.height, scene.third.height])
        make.height.equalTo([other, scene.third])
        make.left.equalTo([other, 100, scene.third.right])
      } == [
        "view.height == other.height", "view.height == third.height", "view.height == other.height",
        "view.height == third.height", "view.left == other.left", "view.left == container.left + 100",
        "view.left == third.right",
      ])
    let views = [other, scene.third]
    #expect(
      try scene.equations { $0.left.top.greaterThanOrEqualTo(views) } == [
        "view.left >= other.left", "view.left >= third.left", "view.top >= other.top", "view.top >= third.top",
      ])
    #expect(try scene.equations { $0.width.lessThanOrEqualTo([10, 20]) } == ["view.width <= 10", "view.width <= 20"])
  }

  @Test func aNumberCountsFromTheSuperviewOrIsASize() throws {
    #expect(
      try scene.equations { make in
        make.left.lessThanOrEqualTo(10)
        make.width.greaterThanOrEqualTo(200)
        make.width.lessThanOrEqualTo(400)
        make.centerY.equalTo(0)
      } == [
        "view.left <= container.left + 10", "view.width >= 200", "view.width <= 400",
        "view.centerY == container.centerY",
      ])
  }

  @Test func anOffsetAloneCountsFromTheSuperview() throws {
    #expect(
      try scene.equations { make in
        make.top.and.left.offset(10)
        make.width.offset(30)
        make.bottom.right.insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      } == [
        "view.top == container.top + 10", "view.left == container.left + 10", "view.width == 30",
        "view.bottom == container.bottom - 3", "view.right == container.right - 4",
      ])
  }

  @Test func constantsConcernTheirAttributes() throws {
    #expect(
      try scene.equations { $0.edges.equalTo(other).insets(EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)) } == [
        "view.top == other.top + 5", "view.left == other.left + 10", "view.bottom == other.bottom - 15",
        "view.right == other.right - 20",
      ])
    #expect(
      try scene.equations {
        $0.leading.trailing.equalTo(other).insets(EdgeInsets(top: 5, left: 10, bottom: 15, right: 20))
      }
        == ["view.leading == other.leading + 10", "view.trailing == other.trailing - 20"])
    #expect(
      try scene.equations { $0.edges.equalTo(other).inset(4) } == [
        "view.top == other.top + 4", "view.left == other.left + 4", "view.bottom == other.bottom - 4",
        "view.right == other.right - 4",
      ])
    #expect(
      try scene.equations { $0.size.equalTo(other).sizeOffset(Size(width: 100, height: -50)) }
        == ["view.width == other.width + 100", "view.height == other.height - 50"])
    #expect(
      try scene.equations { $0.center.equalTo(other).centerOffset(Point(x: -5, y: 10)) }
        == ["view.centerX == other.centerX - 5", "view.centerY == other.centerY + 10"])
    #expect(
      try scene.equations { make in
        make.left.equalTo(other).valueOffset(EdgeInsets(top: 10, left: 1, bottom: 10, right: 0))
        make.width.equalTo(other).valueOffset(Size(width: 3, height: 4))
        make.centerX.equalTo(other).offset(Point(x: 6, y: 7))
        make.top.equalTo(other).offset(-2)
      } == [
        "view.left == other.left + 1", "view.width == other.width + 3", "view.centerX == other.centerX + 6",
        "view.top == other.top - 2",
      ])
  }

  @Test func whatDoesNotConcernAnAttributeLeavesItAlone() throws {
    #expect(
      try scene.equations { make in
        make.left.width.equalTo(other).sizeOffset(Size(width: 9, height: 9))
        make.width.equalTo(other).insets(EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
        make.left.equalTo(other).offset(5).centerOffset(Point(x: 1, y: 1))
      } == [
        "view.left == other.left", "view.width == other.width + 9", "view.width == other.width",
        "view.left == other.left + 5",
      ])
  }

  @Test func theLastConstantCounts() throws {
    #expect(
      try scene.equations { make in
        make.left.equalTo(other).offset(5).offset(6)
        make.left.offset(5).equalTo(7)
        make.left.equalTo(other).equalTo(8)
      } == ["view.left == other.left + 6", "view.left == container.left + 7", "view.left == other.left + 8"])
  }

  @Test func multipliersAreTaken() throws {
    #expect(
      try scene.equations { make in
        make.size.equalTo(other).multipliedBy(0.5)
        make.width.equalTo(other.height).dividedBy(4).offset(1)
      } == [
        "view.width == other.width * 0.5", "view.height == other.height * 0.5", "view.width == other.height * 0.25 + 1",
      ])
  }

  @Test func prioritiesAreTaken() throws {
    #expect(
      try scene.equations { make in
        make.left.equalTo(other).priorityHigh()
        make.left.equalTo(other).with.priorityMedium()
        make.left.equalTo(other).priorityLow()
        make.left.equalTo(other).with.priority(600)
        make.left.equalTo(other).priority(.fittingSize)
        make.left.equalTo(other).priority(1000)
        make.left.equalTo(other).priority(0.5)
        make.edges.equalTo(other).priority(750.5)
      } == [
        "view.left == other.left ^high", "view.left == other.left ^medium", "view.left == other.left ^low",
        "view.left == other.left ^600", "view.left == other.left ^fitting size", "view.left == other.left",
        "view.left == other.left ^0.5", "view.top == other.top ^750.5", "view.left == other.left ^750.5",
        "view.bottom == other.bottom ^750.5", "view.right == other.right ^750.5",
      ])
  }

  @Test func anythingThatPrintsIsAKey() throws {
    enum Name { case title }
    #expect(
      try scene.names { make in
        make.left.equalTo(other).key("name")
        make.left.equalTo(other).key(7)
        make.left.equalTo(other).key(Name.title)
        make.left.equalTo(other)
      } == ["name", "7", "title", nil])
  }

  @Test func compositesNumberTheirKeys() throws {
    #expect(try scene.names { $0.edges.equalTo(other).key("e") } == ["e[0]", "e[1]", "e[2]", "e[3]"])
    #expect(try scene.names { $0.left.top.equalTo(1).key("c") } == ["c[0]", "c[1]"])
    #expect(try scene.names { $0.left.equalTo([other, scene.third]).key("l") } == ["l[0]", "l[1]"])
    #expect(
      try scene.names { $0.left.top.equalTo([other, scene.third]).key("n") } == [
        "n[0][0]", "n[0][1]", "n[1][0]", "n[1][1]",
      ])
    #expect(try scene.names { $0.left.equalTo([other]).key("one") } == ["one[0]"])
  }

  @Test func groupsAreComposites() throws {
    var group: Constraint?
    let chains = view.makeConstraints { make in
      group = make.group {
        make.left.equalTo(other)
        make.top.bottom.equalTo(other)
      }.key("g").priorityLow().offset(3)
      make.width.equalTo(5)
    }
    #expect(chains.count == 3)
    #expect(
      group?.layoutConstraints.map(scene.equation) == [
        "view.left == other.left + 3 ^low", "view.top == other.top + 3 ^low", "view.bottom == other.bottom + 3 ^low",
      ])
    #expect(group?.layoutConstraints.map(\.key) == ["g[0]", "g[1][0]", "g[1][1]"])
    group?.uninstall()
    #expect(scene.container.constraints.isEmpty)
    #expect(view.constraints.count == 1)
    #expect(try scene.equations { $0.group {} }.isEmpty)
  }

  @Test func constraintsAreInstalledWhereTheyBelong() throws {
    let inner = View(key: "inner")
    view.addSubview(inner)
    let chains = inner.makeConstraints { make in
      make.width.equalTo(10)
      make.left.equalTo(10)
      make.top.equalTo(other)
      make.height.equalTo(view)
      make.bottom.equalTo(inner.top)
    }
    #expect(
      chains.flatMap(\.layoutConstraints).map(\.installedView?.key) == ["inner", "view", "container", "view", "inner"])
    #expect(inner.closestCommonSuperview(with: other) === scene.container)
    #expect(inner.closestCommonSuperview(with: view) === view)
    #expect(inner.closestCommonSuperview(with: inner) === inner)
    #expect(inner.closestCommonSuperview(with: View()) == nil)
  }

  @Test func everyCallTurnsTheFrameOff() throws {
    for call in 0..<3 {
      view.translatesAutoresizingMaskIntoConstraints = true
      switch call {
      case 0: view.makeConstraints { _ in }
      case 1: view.updateConstraints { _ in }
      default: view.remakeConstraints { _ in }
      }
      #expect(!view.translatesAutoresizingMaskIntoConstraints)
    }
    #expect(scene.container.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func theGuidesOfAViewControllerAreTargets() throws {
    let controller = ViewController(frame: Rect(x: 0, y: 0, width: 320, height: 480), key: "screen")
    let content = View(key: "content")
    controller.view.addSubview(content)
    controller.topBarHeight = 64
    content.makeConstraints { make in
      make.top.equalTo(controller.topLayoutGuide)
      make.bottom.equalTo(controller.bottomLayoutGuide)
      make.left.right.equalTo(controller.view)
    }
    try content.layoutIfNeeded()
    #expect(content.frame == Rect(x: 0, y: 64, width: 320, height: 416))
    controller.topBarHeight = 20
    controller.bottomBarHeight = 49
    try content.layoutIfNeeded()
    #expect(content.frame == Rect(x: 0, y: 20, width: 320, height: 411))
    // As in UIKit, the guides are nowhere across the view, and that is nobody's business.
    #expect(controller.topLayoutGuide.layoutFrame == Rect(x: 0, y: 0, width: 0, height: 20))
    #expect(controller.bottomLayoutGuide.layoutFrame == Rect(x: 0, y: 431, width: 0, height: 49))
    #expect(controller.view.constraints.filter { $0.className == "_UILayoutSupportConstraint" }.count == 4)
    #expect(SystemDiagnosis(ConstraintSystem(root: controller.view), .init(ambiguity: .groups)).ambiguous.isEmpty)
    content.remakeConstraints { make in
      make.top.equalTo(controller.topLayoutGuideTop)
      make.bottom.equalTo(controller.bottomLayoutGuideBottom)
    }
    try content.layoutIfNeeded()
    #expect(content.frame.height == 480)
    content.remakeConstraints { make in
      make.top.equalTo(controller.topLayoutGuideBottom)
      make.bottom.equalTo(controller.bottomLayoutGuideTop)
    }
    try content.layoutIfNeeded()
    #expect(content.frame.height == 411)
    // What asks for a place across the view asks for what nothing decides.
    content.remakeConstraints { make in
      make.left.equalTo(controller.topLayoutGuide.left)
      make.top.bottom.right.equalTo(controller.view)
    }
    let system = ConstraintSystem(root: controller.view)
    let open = SystemDiagnosis(system, .init(ambiguity: .groups)).ambiguous.map { system.variables[$0] }
    #expect(open.contains { system.items[$0.item].key == "content" && $0.attribute == .left })
  }
}
