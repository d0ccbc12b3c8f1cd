import LayoutFormats
import LayoutModel
import Testing

/// What stands after a constraint's body.
@Suite struct ConstraintTailTests {
  @Test(
    "tails that say no more than that the constraint is active",
    arguments: ["", "   (active)", " (active)", "   (active, names: '|':Page:0x7f01 )", "   (Names: '|':Page:0x7f01 )"])
  func active(_ tail: String) throws {
    let read = try readLine("<NSLayoutConstraint:0x60000 A:0x1.width == 8\(tail)>")
    #expect(read.summary == "A.width == 8")
    #expect(read.constraint.isActive)
  }

  @Test("a constraint that is not active")
  func inactive() throws {
    let read = try readLine("<NSLayoutConstraint:0x60000 A:0x1.width == B:0x2'이름'.width   (inactive)>")
    #expect(!read.constraint.isActive)
    #expect(read.summary == #"A.width == B "이름".width"#)
  }

  @Test(
    "names that iOS 6 doesn't have, also in a link",
    arguments: [" ((null), (null))", "(%28null%29, %28null%29)", " ((null))", "((null), %28null%29)"])
  func noNames(_ tail: String) throws {
    for body in ["H:[A:0x1(375)]", "A:0x1.width == 375"] {
      let read = try readLine("    \"<NSLayoutConstraint: 0x60000> \(body)\(tail)\",")
      #expect(read.summary == "A.width == 375" && read.constraint.isActive)
    }
  }

  @Test("other parentheses at the end", arguments: [" ()", " (null)", " ((nil), (nil))", " (, )", " ((null), x)"])
  func otherParentheses(_ tail: String) throws {
    let report = try readReport("(\n    \"<NSLayoutConstraint: 0x60000> H:[A:0x1(375)]\(tail)\"\n)")
    #expect(report.system.constraints.isEmpty && report.unread.count == 1)
  }

  @Test("names explain what the body prints in place of addresses")
  func names() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint:0x78b6c2fd0 H:[NSTextField:0x78b523480]-(8)-|   (active, names: ItemRow:0x79b50b000, \
      '|':ItemRow:0x79b50b000 )>
      <NSAutoresizingMaskLayoutConstraint:0x78b6c3c00 h=--& v=-&- ItemRow.width == 194   (active, names: \
      ItemRow:0x79b50b000 )>
      """)
    #expect(report.summaries == ["ItemRow.trailing == NSTextField.trailing + 8", "ItemRow.width == 194"])
    let row = try #require(report.system.items.first { $0.key == "ItemRow" })
    #expect(row.className.isEmpty)
    #expect(row.address == "0x79b50b000")
    #expect(row.printed == "ItemRow")
  }

  @Test(
    "names that could be taken for something else",
    arguments: [
      "AddressToolbar.lockIcon", "My cool view", "DetailViewFeatureItemCell...", "12600urn:li:fs_updateV2:(...",
      "a, b", "it's", "x (active)", "a == b", "top.", "0.5*x", "H:[x]", "<b>", "ラベル", "-", "x:0xy",
    ])
  func oddNames(_ name: String) throws {
    let read = try readLine(
      "<NSLayoutConstraint:0x7f95e50 \(name).width == 54   (active, names: \(name):0x7f96000e5e50 )>")
    #expect(read.firstItem.key == name)
    #expect(read.firstItem.address == "0x7f96000e5e50")
    #expect(read.constraint.constant == 54)
    #expect(read.constraint.first.place.attribute == .width)
  }

  @Test("a name that stands for two views says nothing about other lines")
  func ambiguousName() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint:0x609 V:[ListItemLabel...]-(7)-[ListItemLabel...]   (active, names: \
      ListItemLabel...:0x7f960028efe0, ListItemLabel...:0x7f960028e5b0 )>
      <NSLayoutConstraint:0x610 ListItemLabel....height == 0   (active, names: ListItemLabel...:0x7f960028e5b0 )>
      """)
    #expect(
      report.summaries == [
        "ListItemLabel... B.top == ListItemLabel... C.bottom + 7", "ListItemLabel... A.height == 0",
      ])
  }

  @Test("of two views with one name, the superview is the other one")
  func nameOfTheSuperview() throws {
    let read = try readLine(
      "<NSLayoutConstraint:0x609 V:|-(7)-[Row]   (active, names: Row:0x7fa1, Row:0x7fb1, '|':Row:0x7fb1 )>")
    #expect(read.firstItem.address == "0x7fa1")
    #expect(read.secondItem?.address == "0x7fb1")
  }

  @Test("a name that is printed with its address is no class")
  func nameWithAddress() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint:0x6001 Circle:0x7fa1.leading == name_label:0x7fa2.leading   (active, names: name_label:0x7fa2 )>
      <NSLayoutConstraint:0x6002 UILabel:0x7fa2.width == 5   (active)>
      """)
    #expect(report.summaries == ["Circle.leading == name_label.leading", "name_label.width == 5"])
    #expect(report.system.items.map(\.className) == ["Circle", "UILabel"])
  }

  @Test("a text that reads like a tail")
  func textLikeTail() throws {
    let read = try readLine("<NSLayoutConstraint:0x6002 UILabel:0x7fa2'Go (active)'.width == 5   (active)>")
    #expect(read.firstItem.text == "Go (active)")
  }

  @Test("a tail that is cut keeps the body")
  func cut() throws {
    let report = try readReport(
      """
      (
          "<NSLayoutConstraint:0x6001 V:|-(0)-[A:0x7fa1]   (active, names: '|':Page:0x7fa2 )>",
          "<NSLayoutConstraint:0x6002 V:[A:0x7fa1]-(0)-|   (active, names: '|':Pag
      """)
    #expect(report.summaries == ["A.top == Page.top", "Page.bottom == A.bottom"])
  }

  @Test("an address that is cut names nothing")
  func cutAddress() throws {
    let report = try readReport(
      "(\n    \"<NSLayoutConstraint:0x6002 V:[A:0x7fa1]-(0)-|   (active, names: '|':Page:0x7f")
    #expect(report.summaries == ["superview of A.bottom == A.bottom"])
  }

  @Test("a name that can't be looked up is a name all the same")
  func unexplainedName() throws {
    let read = try readLine("<NSLayoutConstraint:0x6002 title.width == 5   (active)>")
    #expect(read.firstItem.key == "title")
    #expect(read.firstItem.address.isEmpty)
  }
}
