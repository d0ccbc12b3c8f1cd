import SourceCode
import Testing

@Suite struct OtherDialectsTests {
  @Test(arguments: [
    ("[a autoPinEdgeToSuperviewEdge:ALEdgeBottom withInset:8];", ["purelayout 1: a.bottom == |.bottom - 8.0"]),
    ("[a autoPinEdge:ALEdgeTop toEdge:ALEdgeBottom ofView:b withOffset:4];", ["purelayout 1: a.top == b.bottom + 4.0"]),
    (
      "[a autoSetDimension:ALDimensionHeight toSize:44 relation:NSLayoutRelationLessThanOrEqual];",
      ["purelayout 1: a.height <= 44.0"]
    ),
    ("[a autoAlignAxis:ALAxisVertical toSameAxisOfView:b];", ["purelayout 1: a.centerX == b.centerX"]),
    ("[a autoCenterInSuperview];", ["purelayout 1: a.centerX == |.centerX", "purelayout 1: a.centerY == |.centerY"]),
    (
      "[a autoMatchDimension:ALDimensionWidth toDimension:ALDimensionHeight ofView:b withMultiplier:2];",
      ["purelayout 1: a.width == b.height * 2.0"]
    ),
    (
      "[a autoSetDimensionsToSize:CGSizeMake(3, 4)];",
      ["purelayout 1: a.width == 3.0", "purelayout 1: a.height == 4.0"]
    ),
  ])
  func pureLayoutInObjectiveC(_ code: String, _ lines: [String]) {
    #expect(described(code, "A.m") == lines)
  }

  @Test(arguments: [
    ("a.autoPinEdge(toSuperviewEdge: .left, withInset: 8)", ["purelayout 1: a.left == |.left + 8.0"]),
    ("a.autoPinEdge(.top, to: .bottom, of: b, withOffset: 4)", ["purelayout 1: a.top == b.bottom + 4.0"]),
    ("a.autoSetDimension(.width, toSize: 9)", ["purelayout 1: a.width == 9.0"]),
    (
      "a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), excludingEdge: .top)",
      [
        "purelayout 1: a.leading == |.leading + 2.0", "purelayout 1: a.bottom == |.bottom - 3.0",
        "purelayout 1: a.trailing == |.trailing - 4.0",
      ]
    ),
  ])
  func pureLayoutInSwift(_ code: String, _ lines: [String]) {
    #expect(described(code) == lines)
  }

  @Test func cartography() {
    let code = """
      constrain(title, self.box) { a, b in
        a.top == b.bottom + 8 ~ 750
        a.width <= 100
        a.height == b.height * 0.5 - 2
        a.edges == inset(a.superview!.edges, 4)
      }
      """
    #expect(
      described(code) == [
        "cartography 2: title.top == self.box.bottom + 8.0 @750.0", "cartography 3: title.width <= 100.0",
        "cartography 4: title.height == self.box.height - 2.0 * 0.5",
        "cartography 5: title.top == title.superview.top + 4.0",
        "cartography 5: title.left == title.superview.left + 4.0",
        "cartography 5: title.bottom == title.superview.bottom - 4.0",
        "cartography 5: title.right == title.superview.right - 4.0",
      ])
  }

  @Test func masksAndStackViews() {
    let code = """
      a.translatesAutoresizingMaskIntoConstraints = false
      b.translatesAutoresizingMaskIntoConstraints = true
      self.c.autoresizingMask = [.flexibleWidth]
      stack.spacing = 12
      """
    let statements = contents(code).statements
    #expect(statements.map(\.kind) == [.autoresizing, .autoresizing, .autoresizing, .stackView])
    #expect(statements.map { $0.first?.name } == ["a", "b", "c", "stack"])
    #expect(statements.map(\.key) == ["off", "on", "flexible", "spacing"])
    #expect(contents(code).masks.map { $0.first?.name } == ["b", "c"])
    #expect(
      contents("[v setTranslatesAutoresizingMaskIntoConstraints:NO];", "A.m").statements.map(\.key) == ["off"])
  }

  @Test func interfaceBuilder() {
    let code = """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CardView">
            <connections><outlet property="title" destination="t-1" id="o-1"/></connections>
          </placeholder>
          <view id="r-1" customClass="Card">
            <subviews>
              <label text="Hello &amp; more" id="t-1" translatesAutoresizingMaskIntoConstraints="NO">
                <constraints><constraint firstAttribute="height" relation="lessThanOrEqual" constant="20" id="c-1"/></constraints>
              </label>
            </subviews>
            <constraints>
              <!-- <constraint firstAttribute="width" constant="1" id="c-0"/> -->
              <constraint firstItem="t-1" firstAttribute="leading" secondItem="r-1" secondAttribute="leadingMargin" constant="8" priority="750" id="c-2"/>
              <constraint firstAttribute="bottom" secondItem="t-1" secondAttribute="bottom" multiplier="1:2" id="c-3" identifier="low"/>
            </constraints>
          </view>
        </objects>
      </document>
      """
    let file = contents(code, "Card.xib")
    #expect(
      file.statements.filter { $0.kind == .interfaceBuilder }.flatMap(\.described) == [
        "interface-builder 10: title.height <= 20.0",
        "interface-builder 15: title.leading == r-1.leadingMargin + 8.0 @750.0",
        "interface-builder 16: r-1.bottom == title.bottom * 0.5 'low'",
      ])
    let label = file.statements.first { $0.kind == .interfaceBuilder }?.first
    #expect(label?.className == "UILabel" && label?.text == "Hello & more")
    #expect(file.statements.first { $0.kind == .interfaceBuilder }?.enclosingType == "Card")
  }
}
