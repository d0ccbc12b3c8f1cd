import LayoutModel
import Testing

@Suite struct ConstraintSystemTests {
  private let root = View(class: "Screen", key: "root", frame: Rect(x: 0, y: 0, width: 320, height: 480))
  private let label = View(class: "UILabel", key: "label")

  init() {
    root.addSubview(label)
  }

  @Test func masksComeFirstAndContentSizesLast() throws {
    label.intrinsicContentSize = View.IntrinsicSize(width: 80, height: nil)
    label.contentHugging.horizontal = .high
    let own = LayoutConstraint(
      item: label, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top, constant: 8, key: "top")
    let system = try ConstraintSystem(root: root, constraints: [own])
    #expect(
      system.constraints.map(\.description) == [
        "<NSAutoresizingMaskLayoutConstraint:0x1 Screen:root.height == 480>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 Screen:root.width == 320>",
        "<NSLayoutConstraint:top UILabel:label.top == Screen:root.top + 8>",
        "<NSContentSizeLayoutConstraint:0x4 UILabel:label.width <= 80 ^high>",
        "<NSContentSizeLayoutConstraint:0x5 UILabel:label.width >= 80 ^high>",
      ])
    #expect(
      system.constraints.map(\.origin) == [.autoresizingMask, .autoresizingMask, .user, .contentSize, .contentSize])
    #expect(system.constraints.map(\.index) == Array(0..<5))
  }

  @Test func viewsWithoutKeyPrintTheirOrdinal() throws {
    let plain = View(class: "UIButton")
    root.addSubview(plain)
    let constraint = LayoutConstraint(
      item: plain, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 3)
    let system = try ConstraintSystem(root: root, constraints: [constraint])
    #expect(system.constraints[2].description == "<NSLayoutConstraint:0x3 UIButton:0x3.width == 3>")
  }

  @Test func guidesWithoutKeysHaveNamesOfTheirOwn() throws {
    var constraints: [LayoutConstraint] = []
    for _ in 0..<2 {
      let view = View()
      root.addSubview(view)
      constraints.append(
        LayoutConstraint(
          item: view.safeAreaLayoutGuide, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top))
    }
    let system = try ConstraintSystem(root: root, constraints: constraints)
    let names = system.items.map(\.name)
    #expect(Set(names).count == names.count, "\(names)")
    let printed = system.items.map(\.printed)
    #expect(Set(printed).count == printed.count, "\(printed)")
  }

  @Test func namesAreUniqueWhateverTheKeysAre() throws {
    // A key that reads like the name of a view without one.
    root.addSubview(View(class: "UIView", key: "UIView 0x4"))
    root.addSubview(View(class: "UIView"))
    let names = try ConstraintSystem(root: root, constraints: []).items.map(\.name)
    #expect(Set(names).count == names.count, "\(names)")
  }

  @Test func inactiveConstraintsKeepTheirPlace() throws {
    let constraint = LayoutConstraint(
      item: label, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 3)
    constraint.isLeftOut = true
    let system = try ConstraintSystem(root: root, constraints: [constraint])
    #expect(system.constraints[2].isActive == false)
    #expect(system.constraints[2].description == "<NSLayoutConstraint:0x3 UILabel:label.width == 3>")
  }

  @Test func itemsOutsideTheHierarchyAreRefused() {
    let stranger = View(key: "stranger")
    #expect(throws: LayoutError.self) {
      try ConstraintSystem(
        root: root,
        constraints: [
          LayoutConstraint(item: label, attribute: .left, relatedBy: .equal, toItem: stranger, attribute: .left)
        ])
    }
  }

  @Test func aPositionCannotBeANumber() {
    let error = #expect(throws: LayoutError.self) {
      try ConstraintSystem(
        root: root,
        constraints: [
          LayoutConstraint(item: label, attribute: .left, relatedBy: .equal, toItem: nil, attribute: nil, constant: 10)
        ])
    }
    #expect(error?.code == .lonePosition)
  }

  @Test(
    arguments: [
      (.left, .top, .horizontalWithVertical), (.width, .left, .sizeWithPosition),
      (.left, .leading, .absoluteWithDirectional),
      (.trailingMargin, .right, .absoluteWithDirectional), (.centerY, .centerX, .horizontalWithVertical),
    ] as [(Attribute, Attribute, AttributePairing)])
  func pairsThatAutoLayoutRefuses(first: Attribute, second: Attribute, rule: AttributePairing) throws {
    #expect(first.refusal(pairedWith: second) == rule)
    #expect(second.refusal(pairedWith: first) == rule)
    let error = #expect(throws: LayoutError.self) {
      try ConstraintSystem(
        root: root,
        constraints: [
          LayoutConstraint(item: label, attribute: first, relatedBy: .equal, toItem: root, attribute: second)
        ])
    }
    #expect(error?.code == .unsupportedPairing)
    #expect(error?.message.contains(rule.rawValue) ?? false)
  }

  @Test(
    arguments: [(.left, .centerX), (.leading, .centerX), (.width, .height), (.top, .firstBaseline)]
      as [(Attribute, Attribute)])
  func pairsThatAutoLayoutAllows(first: Attribute, second: Attribute) {
    #expect(first.refusal(pairedWith: second) == nil)
    #expect(second.refusal(pairedWith: first) == nil)
  }
}
