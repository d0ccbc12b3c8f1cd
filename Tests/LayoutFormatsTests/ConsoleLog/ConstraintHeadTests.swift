import LayoutFormats
import LayoutModel
import Testing

/// What stands before a constraint's body: class, address or key, masks, identifier.
@Suite struct ConstraintHeadTests {
  @Test("an address is no key")
  func address() throws {
    let read = try readLine("<NSLayoutConstraint:0x28140c1e0 Chat.Bubble:0x105c04f10.height >= 44   (active)>")
    #expect(read.constraint.className == "NSLayoutConstraint")
    #expect(read.constraint.key == nil)
    #expect(read.constraint.origin == .user)
    #expect(read.summary == "Bubble.height >= 44")
    #expect(read.firstItem.className == "Chat.Bubble")
    #expect(read.firstItem.address == "0x105c04f10")
    #expect(read.firstItem.key == nil)
  }

  @Test(
    "the masks of an autoresizing view are passed over",
    arguments: [
      "h=--& v=--&", "h=-&- v=-&-", "h=--- v=---", "h=-&- v=&--", "h=&-& v=&-&", "h=&&& v=&&&", "h=--&  v=--&",
    ])
  func masks(_ masks: String) throws {
    let read = try readLine(
      "<NSAutoresizingMaskLayoutConstraint:0x600003a01220 \(masks) Pane:0x7fc1aff03e10.height == 896   (active)>")
    #expect(read.summary == "Pane.height == 896")
    #expect(read.constraint.origin == .autoresizingMask)
  }

  @Test("an autoresizing constraint whose masks another description left out")
  func withoutMasks() throws {
    let read = try readLine("<NSAutoresizingMaskLayoutConstraint:0x8c17740 Canvas:superview.height == 416>")
    #expect(read.summary == "superview.height == 416")
    #expect(read.constraint.origin == .autoresizingMask)
  }

  @Test("a content size in visual format is as strong as the stronger of its two priorities")
  func contentSizeFormat() throws {
    let read = try readLine(
      "<NSContentSizeLayoutConstraint:0x7b74b00 H:[UIImageView:0x7b6aac0(512)] Hug:250 CompressionResistance:1>")
    #expect(read.summary == "UIImageView.width <= 512 ^250")
    #expect(read.constraint.origin == .contentSize)
  }

  @Test("a content size with equal priorities is an equality")
  func contentSizeEquation() throws {
    let read = try readLine(
      """
      <NSContentSizeLayoutConstraint:0x6200000b6b40 NSTextField:0x103528b00.height == 18 Hug:750 \
      CompressionResistance:750   (active)>
      """)
    #expect(read.summary == "NSTextField.height == 18 ^750")
  }

  @Test("a view that must not be smaller than its content makes its content size a minimum")
  func resistingContentSize() throws {
    let read = try readLine(
      "<NSContentSizeLayoutConstraint:0x62000ab H:[UILabel:0x1032(40)] Hug:251 CompressionResistance:1000 (active)>")
    #expect(read.summary == "UILabel.width >= 40")
  }

  @Test("a content size without priorities, as another description prints it")
  func bareContentSize() throws {
    let read = try readLine("<NSContentSizeLayoutConstraint:0x156563690 UILabel:0x15664e5a0.width == 41.6667>")
    #expect(read.summary == "UILabel.width == 41.6667")
    #expect(read.constraint.origin == .contentSize)
  }

  @Test("old layout support guides")
  func layoutSupport() throws {
    let report = try readReport(
      """
      <_UILayoutSupportConstraint:0x1272f5820 V:[_UILayoutGuide:0x1271b5500(0)]>
      <_UILayoutSupportConstraint:0x1272dd510 _UILayoutGuide:0x1271b5500.bottom == UIView:0x128331830.bottom>
      """)
    #expect(report.summaries == ["_UILayoutGuide.height == 0", "_UILayoutGuide.bottom == UIView.bottom"])
    #expect(report.system.constraints.allSatisfy { $0.origin == .system })
    #expect(report.system.items.first { $0.className == "_UILayoutGuide" }?.kind == .guide)
  }

  @Test("an identifier is the key, and shows who made the constraint")
  func identifier() throws {
    let read = try readLine(
      """
      <NSIBPrototypingLayoutConstraint:0x7f9a412c0a70 'IB auto generated at build time for view with fixed frame' \
      V:|-(34)-[UIView:0x7f9a412be100]   (Names: '|':UIView:0x7f9a412bdff0 )>
      """)
    #expect(read.constraint.key == "IB auto generated at build time for view with fixed frame")
    #expect(read.constraint.origin == .system)
    #expect(read.summary == "UIView A.top == UIView B.top + 34")
  }

  @Test("a tab before the identifier, and the priority in two places")
  func ambiguityIdentifier() throws {
    let read = try readLine(
      """
      <NSIBPrototypingLayoutConstraint:0x896e390\t'IB auto generated at build time for view with ambiguity' \
      H:|-(137@251)-[UIButton:0x896b750](LTR) priority:251 (Names: '|':UIView:0x896b570 )>
      """)
    #expect(read.summary == "UIButton.left == UIView.left + 137 ^251")
  }

  @Test("what the layout engine adds after the closing bracket is not part of the constraint")
  func engineSuffix() throws {
    let read = try readLine(
      """
      (
      "<NSIBPrototypingLayoutConstraint:0x7a3472e0 'IB auto generated at build time for view with ambiguity'  \
      H:[UIView:0x78f7c570(258@251)] priority:251>\t\tMarker:0x7a3472e0:IB auto generated at build time for view with \
      ambiguity.posErrorMarker{id: 46}"
      )
      """)
    #expect(read.summary == "UIView.width == 258 ^251")
    #expect(read.constraint.description.hasSuffix("priority:251>"))
  }

  @Test("an identifier with a quote in it")
  func quotedIdentifier() throws {
    let read = try readLine(
      "<NSLayoutConstraint:0x6000019d0140 'the title's top' UILabel:0x7fa01.top == UIView:0x7fa02.top   (active)>")
    #expect(read.constraint.key == "the title's top")
    #expect(read.constraint.origin == .user)
  }

  @Test("masks and an identifier")
  func masksAndIdentifier() throws {
    let read = try readLine(
      """
      <NSAutoresizingMaskLayoutConstraint:0x1282ed5f0 h=--- v=--- 'UIView-Encapsulated-Layout-Top' \
      V:[UIView:0x129321830]-(0)-| (Names: '|':UICollectionView:0x127963e00)>
      """)
    #expect(read.summary == "UICollectionView.bottom == UIView.bottom")
    #expect(read.constraint.origin == .encapsulated)
  }

  @Test("SnapKit's file and line")
  func fileAndLine() throws {
    let read = try readLine(
      """
      <SnapKit.LayoutConstraint:0x1750b5ae0@AnswerHeaderView.swift#47 Quiz_iOS.TagView:0x113850290.left == \
      Quiz_iOS.AnswerHeaderView:0x11384fed0.left + 13.0>
      """)
    #expect(read.summary == "TagView.left == AnswerHeaderView.left + 13")
    #expect(read.constraint.className == "SnapKit.LayoutConstraint")
    #expect(read.constraint.description.contains("@AnswerHeaderView.swift#47"))
  }

  @Test(
    "SnapKit's whole path, with spaces, and a file name with a sign in it",
    arguments: ["/Users/kim/My Projects 2/Form App/Main.swift#98", "Panel+Ext.swift#21", "/a#b/C.swift#7"])
  func path(_ path: String) throws {
    let read = try readLine(
      "<SnapKit.LayoutConstraint:0x7fd5e1cd1490@\(path) UIView:0x7fd1.top == UIView:0x7fd2.top + 64.0>")
    #expect(read.summary == "UIView A.top == UIView B.top + 64")
  }

  @Test("SnapKit's label in place of an address")
  func label() throws {
    let read = try readLine(
      "<SnapKit.LayoutConstraint:title top@Card.swift#12 UILabel:title.top == Card:card.top + 8.0 ^749.0>")
    #expect(read.constraint.key == "title top")
    #expect(read.summary == "title.top == card.top + 8 ^749")
  }

  @Test("early SnapKit: items in brackets of their own")
  func nestedBrackets() throws {
    let read = try readLine(
      "<<Album.LayoutConstraint:0x7f9a412e8740> <UIView:0x7f9a412e8eb0>.top == <_UILayoutGuide:0x7f9a412e9430>.bottom>")
    #expect(read.constraint.className == "Album.LayoutConstraint")
    #expect(read.summary == "UIView.top == _UILayoutGuide.bottom")
  }

  @Test("Masonry with addresses")
  func masonry() throws {
    let read = try readLine(
      "<MASLayoutConstraint:0x1d40afde0 UIButton:0x11940a0f0.left == FriendHeader:0x119409cf0.left + 12>")
    #expect(read.constraint.className == "MASLayoutConstraint")
    #expect(read.constraint.key == nil)
    #expect(read.summary == "UIButton.left == FriendHeader.left + 12")
  }

  @Test("Masonry's keys, also of one constraint of several")
  func masonryKeys() throws {
    let read = try readLine(
      "<MASLayoutConstraint:ConflictingConstraint[0] UILabel:messageLabel.top == Canvas:superview.top + 1>")
    #expect(read.constraint.key == "ConflictingConstraint[0]")
    #expect(read.summary == "messageLabel.top == superview.top + 1")
    #expect(read.firstItem.key == "messageLabel")
    #expect(read.firstItem.className == "UILabel")
    #expect(read.secondItem?.className == "Canvas")
  }

  @Test(
    "keys with spaces, colons and signs of their own",
    arguments: ["the key", "top: pinned", "a == b", "my Key:x y", "10%", "x.top"])
  func keysWithSpaces(_ key: String) throws {
    let read = try readLine("<MASLayoutConstraint:\(key) UILabel:my label.top == Canvas:the superview.top + 1>")
    #expect(read.constraint.key == key)
    #expect(read.summary == "my label.top == the superview.top + 1")
  }

  @Test("a key that is one of the system's identifiers gives the origin")
  func systemKey() throws {
    let read = try readLine("<NSLayoutConstraint:UISV-hiding UIView:0x2.height == 0>")
    #expect(read.constraint.origin == .stackView)
    #expect(read.constraint.key == "UISV-hiding")
    #expect(read.firstItem.address == "0x2")
  }

  @Test("a name with its address in brackets")
  func nameWithAddress() throws {
    let read = try readLine(
      """
      <NSLayoutConstraint:UIView-Encapsulated-Layout-Height[0x7feb9da7da40] \
      UITableViewCellContentView:0x7feb9b5001c0.height == 285.667>
      """)
    #expect(read.constraint.key == "UIView-Encapsulated-Layout-Height")
    #expect(read.constraint.origin == .encapsulated)
    #expect(read.summary == "UITableViewCellContentView.height == 285.667")
  }

  @Test("a description without class or address, as a tool rewrote it")
  func rewritten() throws {
    let report = try readReport(
      """
      Unable to simultaneously satisfy constraints.
      (
          "Wrapper.Card.height == 896.0 (Did you set translatesAutoresizingMaskIntoConstraints = false?)",
          "Card.Badge.height == 200.0 ",
          "Card.Badge.top == Wrapper.Card.top (constant: 4.0)",
          "Card.Badge.height == Wrapper.Card.height (multiplier: 0.200)"
      )

      Will attempt to recover by breaking constraint 
      Card.Badge.height == 200.0 

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      """)
    #expect(
      report.summaries == [
        "Wrapper.Card.height == 896", "Card.Badge.height == 200", "Card.Badge.top == Wrapper.Card.top + 4",
        "Card.Badge.height == Wrapper.Card.height * 0.2",
      ])
    #expect(report.breaking == 1)
    #expect(report.breakingDescription == "Card.Badge.height == 200.0")
    #expect(report.places == ["3:6", "4:6", "5:6", "6:6"])
  }

  @Test("a rewritten description with an address that lost its prefix")
  func shortenedAddress() throws {
    let read = try readLine("NSLayoutConstraint: 290c37e30 Button.height >= 44.0 ")
    #expect(read.summary == "Button.height >= 44")
    #expect(read.constraint.key == nil)
  }

  @Test("GNUstep's descriptions")
  func numbered() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint: 0x55d1a0> <firstItem = <NSButton: 0x55d1b0>, firstAttribute = 3, relation = 1, secondItem = \
      <NSView: 0x55d1c0>, secondAttribute = 4, multiplier = 1.000000, constant = 20.000000, priority = 750.000000>
      <NSLayoutConstraint: 0x55d1d0> <firstItem = <NSButton: 0x55d1b0>, firstAttribute = 7, relation = -1, secondItem = \
      (nil), secondAttribute = 0, multiplier = 0.000000, constant = 96.000000>
      """)
    #expect(report.summaries == ["NSButton.top >= NSView.bottom + 20 ^750", "NSButton.width <= 96"])
  }

  @Test("an address that is none still names the constraint")
  func invalidAddress() throws {
    let read = try readLine("<NSLayoutConstraint:0x71h00099cd0 Bar:0x7fc573cxbf90.width <= 0   (active)>")
    #expect(read.summary == "Bar.width <= 0")
  }

  @Test("what is cut before its body can't be read")
  func cut() throws {
    #expect(try unreadReason("<NSLayoutConstraint:0x600002ac20d0 UIView:0x7fe42f") == "the constraint is truncated")
    #expect(try unreadReason("<NSLayoutConstraint:0x600002ac20d0") == "the constraint is truncated")
  }

  @Test("what names nothing that can be compared can't be read")
  func withoutBody() throws {
    #expect(
      try unreadReason("<NSLayoutConstraint:0x600002ac20d0 UIView:0x7fe42f>")
        == "it has neither a relation such as == nor a visual format")
    #expect(
      try unreadReason("<NSLayoutConstraint:0x600002ac20d0 UIView:0x7fe42f.size == 8>")
        == "unknown attribute or malformed expression")
  }
}
