import LayoutFormats
import LayoutModel
import Testing

/// Which printed items are the same, and what they are called.
@Suite struct LogItemsTests {
  /// The first item of a constraint on `printed`.
  private func item(_ printed: String) throws -> ConstraintSystem.Item {
    try readLine("<NSLayoutConstraint:0x6002 \(printed).width == 5>").firstItem
  }

  @Test("a class and an address")
  func address() throws {
    let item = try item("UIView:0x7fcb0bd50f70")
    #expect(item.className == "UIView")
    #expect(item.address == "0x7fcb0bd50f70")
    #expect(item.kind == .view)
    #expect(item.printed == "UIView:0x7fcb0bd50f70")
    #expect(item.name == "UIView")
  }

  @Test(
    "texts",
    arguments: [
      "YOU'RE OK", "example.top", "a cut text of twenty-fi...", " ", "", "'", "it's.width == 3", "[a](b)", "이름", "a\\b",
    ])
  func text(_ text: String) throws {
    let item = try item("UIButton:0x7fb67350bf50'\(text)'")
    #expect(item.text == text)
    #expect(item.name == "UIButton \"\(text)\"")
    #expect(item.key == nil)
  }

  @Test(
    "classes, and what prose calls them",
    arguments: [
      ("MessageKit.InputBar", "InputBar"), ("NSKVONotifying_RoundedView", "RoundedView"),
      ("_UILayoutGuide", "_UILayoutGuide"),
      ("_TtC5MyApp8CardView", "CardView"), ("_TtCC5MyApp8CardView5Badge", "CardView.Badge"),
      ("_TtCC5UIKit19NavigationButtonBar15ItemWrapperView", "NavigationButtonBar.ItemWrapperView"),
      ("*TtC5UIKitP33*DDE14AA6B49FCAFC5A54255A118E1D8713ButtonWrapper", "ButtonWrapper"),
      ("Shop.Cart.Badge", "Cart.Badge"),
      ("_TtGC8MyAppXYZ8CardViewCS_P10$20582914415RecoveryKeyView_", "CardView"),
      ("_TtC5MyAppP33_0123456789ABCDEF0123456789ABCDEF8CardView", "CardView"), ("_Tt9nonsense", "_Tt9nonsense"),
      ("_TtGCGC8Passcode11PasscodeBoxCS_5Digit_P10$100d482f09HolderBoxS1__S1__", "PasscodeBox.HolderBox"),
      ("_TtGCGC4Shop4PageVS_5Theme_6HeaderSi_", "Page.Header"), ("_TtGCGC4Shop4Page", "_TtGCGC4Shop4Page"),
      ("SwiftUI._UIHostingView<SwiftUI.ModifiedContent<A.B, C<D>>>", "_UIHostingView"),
      ("MyApp.(unknown context at $1041a2b3c).CardView", "CardView"), ("同城游.カード", "カード"),
    ])
  func className(_ className: String, _ name: String) throws {
    let item = try item("\(className):0x7fb67350bf50")
    #expect(item.className == className)
    #expect(item.name == name)
  }

  @Test("a guide's text is its identifier")
  func guides() throws {
    let safeArea = try item("UILayoutGuide:0x60000306d340'UIViewSafeAreaLayoutGuide'")
    #expect(safeArea.kind == .guide)
    #expect(safeArea.key == "UIViewSafeAreaLayoutGuide")
    #expect(safeArea.text == nil)
    let title = try item("UILayoutGuide:0x292128ee0'TitleViewGuide(0x13b20dab0)'")
    #expect(title.key == "TitleViewGuide(0x13b20dab0)")
    #expect(try item("UILayoutGuide:0x7feb50d2aa70").kind == .guide)
    #expect(try item("UILayoutGuide:0x600002feaa20''").name == "UILayoutGuide")
    #expect(try item("_UILayoutGuide:0x1271a5500").kind == .guide)
    #expect(try item("_UILayoutSpacer:0x60000284c1e0'UISV-alignment-spanner'").key == "UISV-alignment-spanner")
    #expect(try item("_UIOLAGapGuide:0x6080001dbc60").kind == .guide)
  }

  @Test("a guide without an address")
  func guideWithoutAddress() throws {
    let report = try readReport(
      """
      Conflicting constraints detected: (
          "'NSSplitViewItem.MaxSize' NSLayoutGuide.width <= 300   (active)>",
          "<NSLayoutConstraint:0x600003e7b2a0 NSButton:0x12fe31c60.width == 96   (active)>"
      ).
      """)
    #expect(report.summaries == ["NSLayoutGuide.width <= 300", "NSButton.width == 96"])
    #expect(report.system.items[0].kind == .guide)
    #expect(report.system.constraints[0].key == "NSSplitViewItem.MaxSize")
    #expect(report.system.constraints[0].origin == .system)
  }

  @Test("keys, with and without an address")
  func keys() throws {
    #expect(try item("UILabel:messageLabel").key == "messageLabel")
    let both = try item("UIImageView:cell_avatar[0x7feb9dba8700]")
    #expect(both.key == "cell_avatar")
    #expect(both.address == "0x7feb9dba8700")
    #expect(both.className == "UIImageView")
  }

  @Test("an object that is observed is the object it was")
  func observed() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint:0x6001 NSKVONotifying_RoundedView:0x7f1.width == 8>
      <NSLayoutConstraint:0x6002 RoundedView:0x7f1.width == 9>
      """)
    #expect(report.system.items.count == 1)
  }

  @Test("one address with two classes is two items: samples are edited by hand")
  func editedAddresses() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint:0x1234 UITransitionView:0x123456.width == 8>
      <NSLayoutConstraint:0x1234 UIWindow:0x123456.width == 9>
      """)
    #expect(report.summaries == ["UITransitionView.width == 8", "UIWindow.width == 9"])
  }

  @Test("items of one class are distinguished by letters, in order of appearance")
  func letters() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint:0x1 V:[UILabel:0x1'One']-(8)-[UILabel:0x2]>
      <NSLayoutConstraint:0x2 V:[UILabel:0x2]-(8)-[UILabel:0x3'One']   (active)>
      <NSLayoutConstraint:0x3 UIView:0x4.width == Deck.View:0x5.width>
      <NSLayoutConstraint:0x4 UILabel:UILabel.width == UIView:0x4.width>
      """)
    #expect(
      report.system.items.map(\.name) == [
        #"UILabel A "One""#, "UILabel B", #"UILabel C "One""#, "UIView", "View", "UILabel",
      ])
  }

  @Test("names are given once, whatever keys there are")
  func uniqueNames() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint:0x1 UILabel:0x1.width == UILabel:0x2.width>
      <NSLayoutConstraint:0x2 UIButton:UILabel A.width == UIView:UILabel A.width>
      <NSLayoutConstraint:0x3 UIView:superview of UILabel B.width == 5>
      <NSLayoutConstraint:0x4 V:|-(8)-[UILabel:0x2]>
      """)
    #expect(Set(report.system.items.map(\.name)).count == report.system.items.count)
  }

  @Test("after Z come two letters")
  func manyLetters() throws {
    let lines = (0..<30).map { "<NSLayoutConstraint:0x\($0) UIView:0x\($0).width == 5>" }
    let names = try readReport(lines.joined(separator: "\n")).system.items.map(\.name)
    #expect(names[25...28] == ["UIView Z", "UIView AA", "UIView AB", "UIView AC"])
  }

  @Test("parents stand before children; a circle is cut")
  func parents() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint:0x1 V:|-(8)-[A:0x1]   (Names: '|':B:0x2 )>
      <NSLayoutConstraint:0x2 V:|-(8)-[B:0x2]   (Names: '|':C:0x3 )>
      <NSLayoutConstraint:0x3 V:|-(8)-[C:0x3]   (Names: '|':A:0x1 )>
      <NSLayoutConstraint:0x4 V:|-(8)-[D:0x4]   (Names: '|':D:0x4 )>
      """)
    let items = report.system.items
    for (index, item) in items.enumerated() {
      if let parent = item.parent { #expect(parent < index) }
    }
    #expect(items.filter { $0.parent == nil }.count == 2)
    #expect(report.system.constraints.count == 4)
  }
}
