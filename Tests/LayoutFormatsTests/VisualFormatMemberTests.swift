import LayoutFormats
import LayoutModel
import Testing

/// Constraints written as visual format strings in documents; the language itself is tested with the DSL.
@Suite struct VisualFormatMemberTests {
  @Test func namesAreKeysAndMetrics() throws {
    #expect(
      try equations(
        #"""
        {"vfl": "H:|-[a(>=50)]-gap-[b(==a@p)]-|", "metrics": {"gap": 12, "p": 700}, "key": "k"},
        {"vfl": "V:|[`my view.x`(100)]", "active": true},
        {"vfl": "H:[card.safeArea]-[column(card.margins)]", "options": ["alignAllTop", "directionLeftToRight"]}
        """#) == [
          "<MASLayoutConstraint:k[0] UILabel:a.leading == Screen:superview.leadingMargin>",
          "<MASLayoutConstraint:k[1] UILabel:a.width >= 50>",
          "<MASLayoutConstraint:k[2] UIButton:b.leading == UILabel:a.trailing + 12>",
          "<MASLayoutConstraint:k[3] UIButton:b.width == UILabel:a.width ^700>",
          "<MASLayoutConstraint:k[4] Screen:superview.trailingMargin == UIButton:b.trailing>",
          "<MASLayoutConstraint:0x8 UIView:my view.x.top == UIView:card.top>",
          "<MASLayoutConstraint:0x9 UIView:my view.x.height == 100>",
          "<MASLayoutConstraint:0xa UILayoutGuide:column.left == UILayoutGuide:card.safeArea.right + 8>",
          "<MASLayoutConstraint:0xb UILayoutGuide:column.width == UILayoutGuide:card.margins.width>",
          "<MASLayoutConstraint:0xc UILayoutGuide:column.top == UILayoutGuide:card.safeArea.top>",
        ])
  }

  @Test func traitsGoToEachConstraint() throws {
    let document = try document(
      constraints:
        #"{"vfl": "V:|[a(3)]", "class": "NSLayoutConstraint", "identifier": "UISV-spacing", "active": false}"#)
    #expect(
      document.system.constraints.suffix(2).map(\.description) == [
        "<NSLayoutConstraint:UISV-spacing UILabel:a.top == Screen:superview.top>",
        "<NSLayoutConstraint:UISV-spacing UILabel:a.height == 3>",
      ])
    #expect(document.system.constraints.suffix(2).allSatisfy { $0.origin == .stackView && !$0.isActive })
  }

  @Test func selfIsTheViewWhoseConstraintsTheyAre() throws {
    let document = try document(
      #"{ "masdiag": 1, "root": { "subviews": [{ "constraints": [{"vfl": "H:|-4-[self(self.safeArea)]"}] }] } }"#)
    #expect(document.constraints.count == 2)
    #expect(document.constraints[0].firstItem === document.root.subviews[0])
    #expect(document.constraints[1].secondItem === document.root.subviews[0].safeAreaLayoutGuide)
  }

  @Test func allUnknownNamesOfAStringAreReported() {
    let found = problems(
      """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 9, 9], "subviews": [{ "key": "title" }, { "key": "b" }] },
        "constraints": [{ "vfl": "H:|-gapp-[titel(wid)]-[b(>=5@hihg)]-[c]-|", "metrics": { "gap": 8, "high": 750 } }] }
      """)
    #expect(found.map(\.code) == Array(repeating: "unknown-item", count: 5))
    #expect(found.map(\.location.column) == [33, 39, 45, 58, 66])
    #expect(
      found.map(\.help) == ["did you mean \"gap\"?", "did you mean \"title\"?", nil, "did you mean \"high\"?", nil])
  }
}
