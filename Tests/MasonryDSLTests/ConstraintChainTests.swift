import LayoutModel
import MasonryDSL
import Testing

@Suite struct ConstraintChainTests {
  private let superview = View(class: "Screen", key: "superview")
  private let a = View(key: "a")
  private let b = View(key: "b")

  init() {
    superview.addSubview(a)
    superview.addSubview(b)
  }

  private func equations(_ chain: ConstraintChain) throws -> [String] {
    try ConstraintSystem(root: superview, constraints: try chain.constraints()).constraints.map { constraint in
      String(constraint.description.drop { $0 != " " }.dropFirst().dropLast())
    }
  }

  private func chain(
    _ words: [ConstraintChain.Word], _ target: ConstraintChain.Target,
    _ settings: [ConstraintChain.ConstantSetting] = []
  ) -> ConstraintChain {
    var chain = ConstraintChain(item: a, words: words, relation: .equal, target: target)
    chain.settings = settings
    return chain
  }

  @Test func everyTraitGoesToEachConstraint() throws {
    var chain = chain([.composite(.size)], .item(b), [.offset(3)])
    chain.key = "k"
    chain.identifier = "id"
    chain.className = "C"
    chain.priority = .low
    chain.multiplier = 2
    chain.isActive = false
    chain.location = SourceLocation(path: "f", line: 1, column: 2)
    let constraints = try chain.constraints()
    #expect(constraints.map(\.key) == ["k[0]", "k[1]"])
    #expect(constraints.map(\.firstAttribute) == [.width, .height])
    for constraint in constraints {
      #expect(constraint.firstItem === a)
      #expect(constraint.secondItem === b)
      #expect(constraint.relation == .equal)
      #expect(constraint.identifier == "id")
      #expect(constraint.className == "C")
      #expect(constraint.priority == .low)
      #expect(constraint.multiplier == 2)
      #expect(constraint.constant == 3)
      #expect(constraint.isLeftOut)
      #expect(constraint.location == SourceLocation(path: "f", line: 1, column: 2))
    }
  }

  @Test func compositesHaveTheirOrder() {
    #expect(CompositeAttribute.edges.attributes == [.top, .left, .bottom, .right])
    #expect(CompositeAttribute.size.attributes == [.width, .height])
    #expect(CompositeAttribute.center.attributes == [.centerX, .centerY])
  }

  @Test func wordsAreSpelledAsAttributesAndComposites() {
    for name in ConstraintChain.Word.allNames { #expect(ConstraintChain.Word(name)?.name == name) }
    #expect(ConstraintChain.Word.allNames.count == Attribute.allCases.count + 3)
    #expect(ConstraintChain.Word("Left") == nil)
  }

  @Test func keysOfCompositesWithinCompositesHaveTwoIndices() throws {
    var chain = ConstraintChain(
      item: a, words: [.attribute(.left), .attribute(.top)], relation: .equal, targets: [.item(b), .item(superview)])
    chain.key = "k"
    #expect(try chain.constraints().map(\.key) == ["k[0][0]", "k[0][1]", "k[1][0]", "k[1][1]"])
    chain.words = [.attribute(.left)]
    #expect(try chain.constraints().map(\.key) == ["k[0]", "k[1]"])
    chain.key = nil
    #expect(try chain.constraints().map(\.key) == [nil, nil])
  }

  @Test func aCompositeOfTheSameKindIsTakenPartByPart() throws {
    #expect(
      try equations(chain([.composite(.center)], .anchor(b, .composite(.center)))) == [
        "UIView:a.centerX == UIView:b.centerX", "UIView:a.centerY == UIView:b.centerY",
      ])
  }

  /// Each setting on each attribute, against Masonry's rules.
  @Test(arguments: Attribute.allCases) func settings(attribute: Attribute) throws {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let expected: [Attribute: [Double]] = [
      .top: [9, 1, 5, 0, 0], .left: [9, 2, 5, 0, 0], .bottom: [9, -3, -5, 0, 0], .right: [9, -4, -5, 0, 0],
      .leading: [9, 2, 5, 0, 0], .trailing: [9, -4, -5, 0, 0], .width: [9, 0, 0, 6, 0], .height: [9, 0, 0, 7, 0],
      .centerX: [9, 0, 0, 0, 10], .centerY: [9, 0, 0, 0, 11],
    ]
    let settings: [ConstraintChain.ConstantSetting] = [
      .offset(9), .insets(insets), .inset(5), .size(Size(width: 6, height: 7)), .center(Point(x: 10, y: 11)),
    ]
    for (setting, constant) in zip(settings, expected[attribute] ?? [9, 0, 0, 0, 0]) {
      let constraint = try #require(try chain([.attribute(attribute)], .item(b), [setting]).constraints().first)
      #expect(constraint.constant == constant, "\(setting) on \(attribute)")
      // The same as a target instead of a setting.
      let valued = try #require(try chain([.attribute(attribute)], .value(setting)).constraints().first)
      #expect(valued.constant == constant)
      #expect(valued.secondItem === (attribute.kind == .size ? nil : superview))
    }
  }

  @Test func noConstantIsMinusZero() throws {
    let constraint = try #require(try chain([.attribute(.right)], .item(b), [.inset(0)]).constraints().first)
    #expect(constraint.constant.sign == .plus)
  }

  @Test func theLastSettingThatConcernsTheAttributeCounts() throws {
    let settings: [ConstraintChain.ConstantSetting] = [.offset(9), .inset(5), .size(.zero)]
    let constraints = try chain([.attribute(.left), .attribute(.width), .attribute(.centerX)], .item(b), settings)
      .constraints()
    #expect(constraints.map(\.constant) == [5, 0, 9])
  }

  @Test func aNumberOnAGuideCountsFromItsOwner() throws {
    let guide = LayoutGuide(key: "g")
    a.addLayoutGuide(guide)
    let constraint = try #require(
      try ConstraintChain(item: guide, words: [.attribute(.top)], relation: .equal, target: .value(.offset(3)))
        .constraints().first)
    #expect(constraint.secondItem === a)
  }

  // MARK: Misuse

  private func mistake(_ chain: ConstraintChain) -> ConstraintChainError? {
    #expect(throws: ConstraintChainError.self) { try chain.constraints() }
  }

  @Test func attributesThatAreNotRelated() {
    let error = mistake(chain([.attribute(.top), .attribute(.left)], .anchor(b, .attribute(.top))))
    #expect(error?.code == .refusedPair)
    #expect(error?.word == 1)
    #expect(error?.target == nil)
    #expect(error?.message == "a horizontal position can't be related to a vertical one: left and top")
  }

  @Test func theTargetOfAListThatIsWrong() {
    let chain = ConstraintChain(
      item: a, words: [.attribute(.left)], relation: .equal, targets: [.item(b), .anchor(b, .attribute(.width))])
    let error = mistake(chain)
    #expect(error?.code == .refusedPair)
    #expect(error?.target == 1)
  }

  @Test func aCompositeTargetNeedsTheSameComposite() {
    #expect(mistake(chain([.attribute(.left)], .anchor(b, .composite(.edges))))?.code == .compositeTarget)
    #expect(mistake(chain([.composite(.size)], .anchor(b, .composite(.edges))))?.code == .compositeTarget)
  }

  @Test func aPositionNeedsASuperview() {
    let error = mistake(
      ConstraintChain(
        item: superview, words: [.composite(.size), .attribute(.left)], relation: .equal, target: .value(.offset(1))))
    #expect(error?.code == .noSuperview)
    #expect(error?.word == 1)
    #expect(error?.message == "a constant for left is relative to the superview, but superview has none")
  }

  @Test func itemsInDifferentHierarchies() {
    let error = mistake(chain([.attribute(.left)], .item(View(key: "stranger"))))
    #expect(error?.code == .noCommonSuperview)
    #expect(error?.message == "couldn't find a common superview for a and stranger")
  }

  @Test func numbersThatAreNone() {
    var zero = chain([.attribute(.left)], .item(b))
    zero.multiplier = 0
    #expect(mistake(zero)?.code == .zeroMultiplier)
    zero.multiplier = .infinity
    #expect(mistake(zero)?.code == .nonFinite)
    #expect(mistake(chain([.attribute(.left)], .item(b), [.offset(.nan)]))?.code == .nonFinite)
    #expect(mistake(chain([.attribute(.left)], .value(.size(Size(width: 1, height: -.infinity)))))?.code == .nonFinite)
  }
}
