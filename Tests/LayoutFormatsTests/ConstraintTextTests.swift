import LayoutFormats
import LayoutModel
import Testing

/// Constraints written as strings, and objects around them.
@Suite struct ConstraintTextTests {
  @Test(
    arguments: [
      ("a.left == b.left", "UILabel:a.left == UIButton:b.left"),
      ("a.left==b.left", "UILabel:a.left == UIButton:b.left"),
      (" a.left  <=  b.right + 8 ", "UILabel:a.left <= UIButton:b.right + 8"),
      ("a.left >= b - 8.5", "UILabel:a.left >= UIButton:b.left - 8.5"),
      ("a.width == b * 2", "UILabel:a.width == UIButton:b.width * 2"),
      ("a.width == b.height * -0.5 + 1e2", "UILabel:a.width == UIButton:b.height * -0.5 + 100"),
      ("a.width == b / 4 - 3", "UILabel:a.width == UIButton:b.width * 0.25 - 3"),
      ("a.width == b / 3", "UILabel:a.width == UIButton:b.width * 0.3333333333333333"),
      ("a.width == 120", "UILabel:a.width == 120"), ("a.width == -16", "UILabel:a.width == -16"),
      ("a.width == - 16", "UILabel:a.width == -16"), ("a.width == -0", "UILabel:a.width == 0"),
      ("a.width == b.width + 0", "UILabel:a.width == UIButton:b.width"),
      ("a.left == 8", "UILabel:a.left == Screen:superview.left + 8"),
      ("a.trailing <= -8", "UILabel:a.trailing <= Screen:superview.trailing - 8"),
      ("a.centerX == + 187.5", "UILabel:a.centerX == Screen:superview.centerX + 187.5"),
      ("a.firstBaseline == 20", "UILabel:a.firstBaseline == Screen:superview.firstBaseline + 20"),
      ("column.top == 4", "UILayoutGuide:column.top == UIView:card.top + 4"),
      ("a.top == superview.safeArea.top", "UILabel:a.top == UILayoutGuide:superview.safeArea.top"),
      ("a.top == card.margins", "UILabel:a.top == UILayoutGuide:card.margins.top"),
      ("card.safeArea.width >= 100", "UILayoutGuide:card.safeArea.width >= 100"),
      ("`my view.x`.left == `a`.left", "UIView:my view.x.left == UILabel:a.left"),
      ("a.left == `card.safeArea`.left", "UILabel:a.left == UILayoutGuide:card.safeArea.left"),
      ("a.width == a.height * 16:9", "UILabel:a.width == UILabel:a.height * 16:9"),
      ("a.width == b.width * 1: 3 + 2", "UILabel:a.width == UIButton:b.width * 1:3 + 2"),
      ("a.width == b.width * 2:2", "UILabel:a.width == UIButton:b.width"),
      ("a.left == b.left -8", "UILabel:a.left == UIButton:b.left - 8"),
      ("a.left == b.left-8", "UILabel:a.left == UIButton:b.left - 8"),
      ("a.left == b.left + -8", "UILabel:a.left == UIButton:b.left - 8"),
      ("a.width == 3 ^high", "UILabel:a.width == 3 ^high"), ("a.width == 3 ^750", "UILabel:a.width == 3 ^high"),
      ("a.width == 3^ 749.5 ", "UILabel:a.width == 3 ^749.5"), ("a.width == 3 ^required", "UILabel:a.width == 3"),
      ("a.width == 3 ^fitting size", "UILabel:a.width == 3 ^fitting size"),
      ("a.width == 3 ^medium", "UILabel:a.width == 3 ^medium"), ("a.width == 3 ^low", "UILabel:a.width == 3 ^low"),
      ("a.leadingMargin == b.centerXWithinMargins", "UILabel:a.leadingMargin == UIButton:b.centerXWithinMargins"),
    ])
  func aString(text: String, equation: String) throws {
    #expect(try equations("\"\(text)\"") == ["<MASLayoutConstraint:0x3 \(equation)>"])
  }

  @Test(
    arguments: [
      ("size: a.width == 3", "size"), ("row-1[0] : a.width == 3", "row-1[0]"), ("größe: a.width == 3", "größe"),
      ("`two words`: a.width == 3", "two words"), ("`tick``tock`: a.width == 3", "tick`tock"), ("5: a.width == 3", "5"),
    ])
  func aName(text: String, name: String) throws {
    #expect(try equations("\"\(text)\"") == ["<MASLayoutConstraint:\(name) UILabel:a.width == 3>"])
  }

  @Test func keysOfDigitsAreNoNumbers() throws {
    let document = try document(
      #"""
      { "masdiag": 1, "root": { "subviews": [{ "key": "1" }, { "key": "2nd" }, { "key": "a`b" }],
        "constraints": ["1.width == 2nd.width", "1.width == 1", "2nd.width == 1.height - 1", "`a``b`.width == `1`"] } }
      """#)
    #expect(
      document.system.constraints.map(\.description) == [
        "<MASLayoutConstraint:0x1 UIView:1.width == UIView:2nd.width>", "<MASLayoutConstraint:0x2 UIView:1.width == 1>",
        "<MASLayoutConstraint:0x3 UIView:2nd.width == UIView:1.height - 1>",
        "<MASLayoutConstraint:0x4 UIView:a`b.width == UIView:1.width>",
      ])
  }

  @Test func compositesGiveOneConstraintAChild() throws {
    #expect(
      try equations(#""k: a.edges == superview", "a.size <= 10", "c: a.center == b.center * 2 - 3 ^high""#) == [
        "<MASLayoutConstraint:k[0] UILabel:a.top == Screen:superview.top>",
        "<MASLayoutConstraint:k[1] UILabel:a.left == Screen:superview.left>",
        "<MASLayoutConstraint:k[2] UILabel:a.bottom == Screen:superview.bottom>",
        "<MASLayoutConstraint:k[3] UILabel:a.right == Screen:superview.right>",
        "<MASLayoutConstraint:0x7 UILabel:a.width <= 10>", "<MASLayoutConstraint:0x8 UILabel:a.height <= 10>",
        "<MASLayoutConstraint:c[0] UILabel:a.centerX == UIButton:b.centerX * 2 - 3 ^high>",
        "<MASLayoutConstraint:c[1] UILabel:a.centerY == UIButton:b.centerY * 2 - 3 ^high>",
      ])
    #expect(try equations(#""a.edges == 5""#).count == 4)
    #expect(
      try equations(#""a.size == b.width""#) == [
        "<MASLayoutConstraint:0x3 UILabel:a.width == UIButton:b.width>",
        "<MASLayoutConstraint:0x4 UILabel:a.height == UIButton:b.width>",
      ])
  }

  @Test func selfIsTheViewWhoseConstraintsTheyAre() throws {
    let document = try document(
      #"""
      { "masdiag": 1, "root": { "subviews": [ { "class": "UILabel", "constraints": [
        "self.left == 8", "self.width == self.height * 2", "self.top == self.margins.top" ] } ] } }
      """#)
    #expect(
      document.system.constraints.map(\.description) == [
        "<MASLayoutConstraint:0x1 UILabel:0x2.left == UIView:0x1.left + 8>",
        "<MASLayoutConstraint:0x2 UILabel:0x2.width == UILabel:0x2.height * 2>",
        "<MASLayoutConstraint:0x3 UILabel:0x2.top == UILayoutGuide:0x2.margins.top>",
      ])
  }

  @Test func anObjectAddsWhatAStringCannotSay() throws {
    let constraints = try document(
      constraints: #"""
        {"constraint": "a.width == 3", "key": "k k", "priority": "low", "class": "SnapKit.LayoutConstraint"},
        {"constraint": "a.height == 3", "identifier": "UISV-hiding", "class": "NSLayoutConstraint"},
        {"constraint": "a.top == 3", "identifier": "mine", "key": "k"},
        {"constraint": "a.left == 3", "class": "NSAutoresizingMaskLayoutConstraint", "active": false}
        """#
    ).system.constraints.dropFirst(2)
    #expect(
      constraints.map(\.description) == [
        "<SnapKit.LayoutConstraint:k k UILabel:a.width == 3 ^low>",
        "<NSLayoutConstraint:UISV-hiding UILabel:a.height == 3>",
        "<MASLayoutConstraint:k UILabel:a.top == Screen:superview.top + 3>",
        "<NSAutoresizingMaskLayoutConstraint:0x6 UILabel:a.left == Screen:superview.left + 3>",
      ])
    #expect(constraints.map(\.origin) == [.user, .stackView, .user, .autoresizingMask])
    #expect(constraints.map(\.isActive) == [true, true, true, false])
  }

  // MARK: Copied from a report

  @Test(
    arguments: [
      "<MASLayoutConstraint:k UILabel:a.left == UIButton:b.left + 8>",
      "<MASLayoutConstraint:ConflictingConstraint[0] UILabel:a.top >= Screen:superview.top * 2 - 1 ^high>",
      "<MASLayoutConstraint:two words UIView:my view.x.right <= UIView:card.right ^999>",
      "<NSLayoutConstraint:UISV-canvas-connection UIView:card.height == 0>",
      "<NSLayoutConstraint:UIView-Encapsulated-Layout-Width Screen:superview.width == 320.5>",
      "<MASLayoutConstraint:k UILayoutGuide:card.safeArea.top == UILayoutGuide:column.bottom * 0.5>",
      "<MASLayoutConstraint:k UILabel:a.width == 3 ^fitting size>",
      "<Some Class:k UILabel:a.width == -3>",
    ])
  func aLineFromAReportReadsAsItself(line: String) throws {
    guard !line.hasPrefix("<Some Class") else {
      // A class has no spaces in a report: what stands before the first colon would be read as one word.
      #expect(throws: UnreadableInput.self) { try equations("\"\(line)\"") }
      return
    }
    #expect(try equations("\"\(line)\"") == [line])
  }

  @Test func ordinalsAreNoNames() throws {
    let system = try document(
      constraints:
        #""<NSAutoresizingMaskLayoutConstraint:0x1 Screen:superview.height == 416>", "<MASLayoutConstraint:0x1f UILabel:a.width == 3>""#
    ).system
    #expect(system.constraints.suffix(2).map(\.key) == [nil, nil])
    #expect(
      system.constraints.suffix(2).map(\.description) == [
        "<NSAutoresizingMaskLayoutConstraint:0x3 Screen:superview.height == 416>",
        "<MASLayoutConstraint:0x4 UILabel:a.width == 3>",
      ])
    #expect(system.constraints.suffix(2).map(\.origin) == [.autoresizingMask, .user])
  }

  @Test func aSystemIdentifierInAReportGivesTheOrigin() throws {
    let constraint = try #require(
      try document(constraints: #""<NSLayoutConstraint:UISV-hiding UILabel:a.height == 0>""#).constraints.first)
    #expect(constraint.identifier == "UISV-hiding")
    #expect(constraint.key == nil)
    #expect(constraint.origin == .stackView)
  }

  @Test func everyLineOfEveryFixtureReadsAsItself() throws {
    for name in Fixture.names {
      let text = try Fixture.text(name)
      let lines = try Fixture.document(name).system.constraints.filter { $0.location != nil }.map(\.description)
      // The same views, and after their own constraints all of them as they print.
      let list = try #require(text.ranges(of: "\"constraints\": [").last, "\(name)")
      let printed = lines.map { "\n\"\($0)\"" }.joined(separator: ",")
      let again = try document("\(text[..<list.upperBound])\(printed)]}")
      let equations = { (line: String) in line.split(separator: " ").dropFirst().joined(separator: " ") }
      #expect(
        again.system.constraints.filter { $0.location != nil }.suffix(lines.count).map { equations($0.description) }
          == lines.map(equations), "\(name)")
      #expect(!lines.isEmpty, "\(name)")
    }
  }
}
