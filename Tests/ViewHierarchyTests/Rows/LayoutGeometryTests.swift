import LayoutModel
import Testing

/// What attributes mean, read off the rows that constraints become.
@Suite struct LayoutGeometryTests {
  /// A screen with two labels, and a card that holds an inner view.
  private struct Scene {
    let screen = View(class: "UIView", key: "screen")
    let a = View(key: "a")
    let b = View(key: "b")
    let card = View(key: "card")
    let inner = View(key: "inner")

    init() {
      for view in [a, b, card] { screen.addSubview(view) }
      card.addSubview(inner)
    }

    func row(
      _ item: LayoutItem, _ attribute: Attribute, _ other: (item: LayoutItem, attribute: Attribute)? = nil,
      _ multiplier: Double = 1, _ constant: Double = 0
    ) throws -> String {
      let constraint = LayoutConstraint(
        item: item, attribute: attribute, relatedBy: .equal, toItem: other?.item, attribute: other?.attribute,
        multiplier: multiplier, constant: constant)
      return try ConstraintSystem(root: screen, constraints: [constraint]).row(0)
    }
  }

  private let scene = Scene()

  @Test(
    arguments: [
      (.left, "a.left == 0"), (.right, "a.left + a.width - screen.width == 0"), (.top, "a.top == 0"),
      (.bottom, "a.top + a.height - screen.height == 0"), (.leading, "a.left == 0"),
      (.trailing, "a.left + a.width - screen.width == 0"), (.width, "a.width - screen.width == 0"),
      (.height, "a.height - screen.height == 0"), (.centerX, "a.left + 0.5*a.width - 0.5*screen.width == 0"),
      (.centerY, "a.top + 0.5*a.height - 0.5*screen.height == 0"),
      (.baseline, "a.top + a.height - screen.height == 0"), (.firstBaseline, "a.top + a.height - screen.height == 0"),
      (.lastBaseline, "a.top + a.height - screen.height == 0"), (.leftMargin, "a.left == 0"),
      (.rightMargin, "a.left + a.width - screen.width == 0"), (.topMargin, "a.top == 0"),
      (.bottomMargin, "a.top + a.height - screen.height == 0"), (.leadingMargin, "a.left == 0"),
      (.trailingMargin, "a.left + a.width - screen.width == 0"),
      (.centerXWithinMargins, "a.left + 0.5*a.width - 0.5*screen.width == 0"),
      (.centerYWithinMargins, "a.top + 0.5*a.height - 0.5*screen.height == 0"),
    ] as [(Attribute, String)])
  func eachAttributeAgainstTheSuperview(attribute: Attribute, row: String) throws {
    #expect(try scene.row(scene.a, attribute, (scene.screen, attribute)) == row)
  }

  @Test func positionsAreMeasuredInTheClosestCommonAncestor() throws {
    // Both in the card: the card's own place is in neither side.
    #expect(try scene.row(scene.inner, .right, (scene.card, .right)) == "inner.left + inner.width - card.width == 0")
    // Across levels the card's place is added; a multiplier then counts from the screen's edge.
    #expect(try scene.row(scene.inner, .left, (scene.a, .left)) == "inner.left + card.left - a.left == 0")
    #expect(
      try scene.row(scene.a, .left, (scene.inner, .left), 2, 8) == "a.left - 2*inner.left - 2*card.left - 8 == 0")
    #expect(
      try scene.row(scene.inner, .centerX, (scene.card, .centerX), 0.5)
        == "inner.left + 0.5*inner.width - 0.25*card.width == 0")
  }

  @Test func marginsHaveTheSafeAreaAdded() throws {
    scene.screen.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scene.screen.safeAreaInsets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(try scene.row(scene.a, .left, (scene.screen, .leftMargin)) == "a.left - 22 == 0")
    #expect(try scene.row(scene.a, .top, (scene.screen, .topMargin)) == "a.top - 11 == 0")
    #expect(
      try scene.row(scene.a, .right, (scene.screen, .rightMargin)) == "a.left + a.width - screen.width + 44 == 0")
    #expect(
      try scene.row(scene.a, .bottom, (scene.screen, .bottomMargin)) == "a.top + a.height - screen.height + 33 == 0")
    #expect(
      try scene.row(scene.a, .centerX, (scene.screen, .centerXWithinMargins))
        == "a.left + 0.5*a.width - 0.5*screen.width + 11 == 0")
    #expect(
      try scene.row(scene.a, .centerY, (scene.screen, .centerYWithinMargins))
        == "a.top + 0.5*a.height - 0.5*screen.height + 11 == 0")
  }

  @Test func builtInGuidesAreTheirOwnerWithoutInsets() throws {
    scene.card.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scene.card.safeAreaInsets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let safeArea = scene.card.safeAreaLayoutGuide
    let margins = scene.card.layoutMarginsGuide
    #expect(try scene.row(scene.inner, .left, (safeArea, .left)) == "inner.left - 20 == 0")
    #expect(try scene.row(scene.inner, .width, (safeArea, .width)) == "inner.width - card.width + 60 == 0")
    #expect(
      try scene.row(scene.inner, .bottom, (margins, .bottom)) == "inner.top + inner.height - card.height + 33 == 0")
    #expect(try scene.row(scene.a, .top, (margins, .top)) == "a.top - card.top - 11 == 0")
    #expect(
      try scene.row(safeArea, .centerX, (scene.card, .centerX)) == "-10 == 0",
      "the safe area's middle is 10 left of the card's")
  }

  @Test func customGuidesHaveVariablesOfTheirOwn() throws {
    let guide = LayoutGuide(key: "column")
    scene.card.addLayoutGuide(guide)
    #expect(
      try scene.row(guide, .right, (scene.inner, .right))
        == "column.left + column.width - inner.left - inner.width == 0")
    #expect(try scene.row(guide, .left, (scene.a, .left)) == "column.left + card.left - a.left == 0")
  }

  @Test func baselinesAreWhereTheTextStands() throws {
    scene.a.baselines = View.Baselines(firstFromTop: 16, lastFromBottom: 4.5)
    #expect(
      try scene.row(scene.a, .firstBaseline, (scene.b, .firstBaseline)) == "a.top - b.top - b.height + 16 == 0")
    #expect(
      try scene.row(scene.a, .lastBaseline, (scene.b, .top)) == "a.top + a.height - b.top - 4.5 == 0")
    #expect(
      try scene.row(scene.a, .baseline, (scene.b, .top)) == scene.row(scene.a, .lastBaseline, (scene.b, .top)))
  }

  @Test func rightToLeftCountsLeadingFromTheRight() throws {
    scene.screen.layoutDirection = .rightToLeft
    // 8 inside the leading edge is 8 left of the right edge.
    #expect(
      try scene.row(scene.a, .leading, (scene.screen, .leading), 1, 8) == "screen.width - a.left - a.width - 8 == 0")
    #expect(try scene.row(scene.a, .trailing, (scene.screen, .trailing), 1, -8) == "-a.left + 8 == 0")
    // The trailing neighbour is on the left.
    #expect(
      try scene.row(scene.b, .leading, (scene.a, .trailing), 1, 8) == "-b.left - b.width + a.left - 8 == 0")
    // Naming leading on one side mirrors the other too.
    #expect(
      try scene.row(scene.b, .centerX, (scene.a, .leading)) == "-b.left - 0.5*b.width + a.left + a.width == 0")
    #expect(
      try scene.row(scene.a, .leading, (scene.screen, .centerX), 0.5)
        == "0.75*screen.width - a.left - a.width == 0")
  }

  @Test func rightToLeftLeavesEverythingElse() throws {
    let left = try scene.row(scene.a, .left, (scene.screen, .left), 1, 8)
    let middle = try scene.row(scene.a, .centerX, (scene.screen, .centerX), 1, 8)
    let width = try scene.row(scene.a, .width, (scene.b, .width), 1, 8)
    scene.screen.layoutDirection = .rightToLeft
    #expect(try scene.row(scene.a, .left, (scene.screen, .left), 1, 8) == left)
    #expect(try scene.row(scene.a, .centerX, (scene.screen, .centerX), 1, 8) == middle)
    #expect(try scene.row(scene.a, .width, (scene.b, .width), 1, 8) == width)
  }

  @Test func leadingMarginsAreThoseOfTheRightEdgeInRightToLeft() throws {
    scene.screen.layoutDirection = .rightToLeft
    scene.screen.layoutMargins = EdgeInsets(top: 0, left: 2, bottom: 0, right: 4)
    #expect(
      try scene.row(scene.a, .leading, (scene.screen, .leadingMargin)) == "screen.width - a.left - a.width - 4 == 0")
    #expect(try scene.row(scene.a, .trailing, (scene.screen, .trailingMargin)) == "-a.left + 2 == 0")
  }

  @Test func sizesAreNeverNegativeAndRootsHaveNoPlace() throws {
    let system = try ConstraintSystem(root: scene.screen, constraints: [])
    #expect(system.variables.prefix(2).map(\.attribute) == [.width, .height])
    #expect(system.variables.count == 2 + 4 * 4)
    #expect(system.premises.count == 5 * 2)
    #expect(system.premises.allSatisfy { $0.kind == .nonNegativeSize })
    #expect(
      system.premises.map { system.text($0.form) }.prefix(4) == [
        "screen.width", "screen.height", "a.width", "a.height",
      ])
  }
}
