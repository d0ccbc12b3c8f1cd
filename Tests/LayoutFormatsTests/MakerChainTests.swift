import LayoutFormats
import LayoutModel
import Testing

/// Constraints written as maker chains.
@Suite struct MakerChainTests {
  @Test func targets() throws {
    #expect(
      try equations(
        #"""
        {"view": "a", "attributes": ["left"], "equalTo": "b"},
        {"view": "a", "attributes": ["left"], "greaterThanOrEqualTo": "b.right"},
        {"view": "a", "attributes": ["left"], "lessThanOrEqualTo": 10},
        {"view": "a", "attributes": ["width"], "equalTo": 10},
        {"view": "a", "attributes": ["top"], "equalTo": "card.safeArea"},
        {"view": "column", "attributes": ["top"], "equalTo": "card.margins.top"},
        {"view": "my view.x", "attributes": ["width"], "equalTo": "my view.x.height"}
        """#.replacing("my view.x.height", with: "`my view.x`.height")) == [
          "<MASLayoutConstraint:0x3 UILabel:a.left == UIButton:b.left>",
          "<MASLayoutConstraint:0x4 UILabel:a.left >= UIButton:b.right>",
          "<MASLayoutConstraint:0x5 UILabel:a.left <= Screen:superview.left + 10>",
          "<MASLayoutConstraint:0x6 UILabel:a.width == 10>",
          "<MASLayoutConstraint:0x7 UILabel:a.top == UILayoutGuide:card.safeArea.top>",
          "<MASLayoutConstraint:0x8 UILayoutGuide:column.top == UILayoutGuide:card.margins.top>",
          "<MASLayoutConstraint:0x9 UIView:my view.x.width == UIView:my view.x.height>",
        ])
  }

  @Test func chainsAndCompositesGetNumberedKeys() throws {
    #expect(
      try equations(
        #"""
        {"view": "a", "attributes": ["top"], "equalTo": 1, "key": "one"},
        {"view": "a", "attributes": ["top", "left"], "equalTo": 1, "key": "two"},
        {"view": "a", "attributes": ["size", "centerX"], "equalTo": "b", "key": "three"},
        {"view": "a", "attributes": ["edges"], "equalTo": {"insets": [1, 2, 3, 4]}, "key": "four"},
        {"view": "a", "attributes": ["center"], "equalTo": {"point": [5, 6]}, "key": "five"},
        {"view": "a", "attributes": ["size"], "equalTo": {"size": [7, 8]}, "key": "six"}
        """#) == [
          "<MASLayoutConstraint:one UILabel:a.top == Screen:superview.top + 1>",
          "<MASLayoutConstraint:two[0] UILabel:a.top == Screen:superview.top + 1>",
          "<MASLayoutConstraint:two[1] UILabel:a.left == Screen:superview.left + 1>",
          "<MASLayoutConstraint:three[0] UILabel:a.width == UIButton:b.width>",
          "<MASLayoutConstraint:three[1] UILabel:a.height == UIButton:b.height>",
          "<MASLayoutConstraint:three[2] UILabel:a.centerX == UIButton:b.centerX>",
          "<MASLayoutConstraint:four[0] UILabel:a.top == Screen:superview.top + 1>",
          "<MASLayoutConstraint:four[1] UILabel:a.left == Screen:superview.left + 2>",
          "<MASLayoutConstraint:four[2] UILabel:a.bottom == Screen:superview.bottom - 3>",
          "<MASLayoutConstraint:four[3] UILabel:a.right == Screen:superview.right - 4>",
          "<MASLayoutConstraint:five[0] UILabel:a.centerX == Screen:superview.centerX + 5>",
          "<MASLayoutConstraint:five[1] UILabel:a.centerY == Screen:superview.centerY + 6>",
          "<MASLayoutConstraint:six[0] UILabel:a.width == 7>", "<MASLayoutConstraint:six[1] UILabel:a.height == 8>",
        ])
  }

  @Test func aListOfTargetsIsAComposite() throws {
    #expect(
      try equations(
        #"""
        {"view": "a", "attributes": ["left"], "equalTo": ["b", "b.right", 3, {"insets": [1, 2, 3, 4]}], "key": "k"},
        {"view": "a", "attributes": ["width"], "equalTo": ["b"], "key": "one"},
        {"view": "a", "attributes": ["left", "top"], "equalTo": ["b", "superview"], "key": "nested"}
        """#) == [
          "<MASLayoutConstraint:k[0] UILabel:a.left == UIButton:b.left>",
          "<MASLayoutConstraint:k[1] UILabel:a.left == UIButton:b.right>",
          "<MASLayoutConstraint:k[2] UILabel:a.left == Screen:superview.left + 3>",
          "<MASLayoutConstraint:k[3] UILabel:a.left == Screen:superview.left + 2>",
          "<MASLayoutConstraint:one[0] UILabel:a.width == UIButton:b.width>",
          "<MASLayoutConstraint:nested[0][0] UILabel:a.left == UIButton:b.left>",
          "<MASLayoutConstraint:nested[0][1] UILabel:a.left == Screen:superview.left>",
          "<MASLayoutConstraint:nested[1][0] UILabel:a.top == UIButton:b.top>",
          "<MASLayoutConstraint:nested[1][1] UILabel:a.top == Screen:superview.top>",
        ])
  }

  @Test(
    arguments: [
      (#""offset": -5"#, ["left - 5", "bottom - 5", "width - 5"]),
      (#""inset": 5"#, ["left + 5", "bottom - 5", "width"]),
      (#""insets": [1, 2, 3, 4]"#, ["left + 2", "bottom - 3", "width"]),
      (#""sizeOffset": [6, 7]"#, ["left", "bottom", "width + 6"]),
      (#""centerOffset": [6, 7]"#, ["left", "bottom", "width"]),
      // What is set later counts, where it concerns the attribute.
      (#""offset": 9, "insets": [1, 2, 3, 4]"#, ["left + 2", "bottom - 3", "width + 9"]),
      (#""insets": [1, 2, 3, 4], "offset": 9"#, ["left + 9", "bottom + 9", "width + 9"]),
      (#""insets": [1, 2, 3, 4], "sizeOffset": [6, 7]"#, ["left + 2", "bottom - 3", "width + 6"]),
      (#""multipliedBy": 2"#, ["left * 2", "bottom * 2", "width * 2"]),
      (#""dividedBy": 4, "offset": 1"#, ["left * 0.25 + 1", "bottom * 0.25 + 1", "width * 0.25 + 1"]),
      (#""priority": "high""#, ["left ^high", "bottom ^high", "width ^high"]),
      (#""priority": 999"#, ["left ^999", "bottom ^999", "width ^999"]),
    ])
  func constantsAndFactors(members: String, endings: [String]) throws {
    let text = #"{"view": "a", "attributes": ["left", "bottom", "width"], "equalTo": "b", \#(members)}"#
    let lines = try equations(text).map { $0.split(separator: "UIButton:b.")[1].dropLast() }
    #expect(lines.map(String.init) == endings)
  }

  @Test func aNumberIsAnOffsetThatLaterOnesReplace() throws {
    #expect(
      try equations(#"{"view": "a", "attributes": ["left", "width"], "equalTo": 10, "insets": [1, 2, 3, 4]}"#) == [
        "<MASLayoutConstraint:0x3 UILabel:a.left == Screen:superview.left + 2>",
        "<MASLayoutConstraint:0x4 UILabel:a.width == 10>",
      ])
  }

  @Test func selfIsTheViewWhoseConstraintsTheyAre() throws {
    let document = try document(
      #"""
      { "masdiag": 1, "root": { "key": "r", "subviews": [{ "key": "a" }], "constraints": [
        { "view": "a", "attributes": ["edges"], "equalTo": "self", "inset": 2, "active": false },
        { "view": "self", "attributes": ["width"], "equalTo": "a.height" } ] } }
      """#)
    #expect(document.constraints.map(\.isActive) == [false, false, false, false, true])
    #expect(
      document.system.constraints.last?.description == "<MASLayoutConstraint:0x5 UIView:r.width == UIView:a.height>")
  }
}
