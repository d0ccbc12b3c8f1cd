import PlainText
import Testing

struct PersonalWordTests {
  private static func marked(_ text: String) -> String {
    PersonalWord.replaced(in: text) { word, _ in "<\(word)>" }
  }

  @Test(arguments: [
    ("anna@example.com", "<email>"), ("row anna@phone", "<text>"), ("to:anna@a.b", "<email>"),
    ("https://example.xyz/anna?q", "<url>"), ("row(file:///tmp/x)", "row(<url>)"),
    ("/Users/anna/My Folder/x.png", "<path>"), ("in(/home/anna", "in(<path>"), ("C:\\Users\\anna b", "<path>"),
    ("annas-mac.local", "<host>"), ("www.anna.de/x", "<host>"), ("mail.example.com:25", "<host>"),
    ("10.0.0.7", "<host>"), ("ip-192.168.1.20", "ip-<host>"), ("+49 170 5551234", "<number>"),
    ("(555) 123-4567", "(<number>"), ("cell-5551234", "cell-<number>"), ("0xffff-5551234", "0xffff-<number>"),
    ("row-123e4567-e89b-12d3-a456-426614174000", "row-<number>"), ("x_5f3a9c0012ab34cd56ef7890", "x_<number>"),
  ])
  func aPersonalWordIsReplaced(_ text: String, _ marked: String) {
    #expect(Self.marked(text) == marked)
  }

  @Test(arguments: [
    "titleLabel", "UIView-Encapsulated-Layout-Width", "com.shop.cart.header", "Cell.swift", "star@2x.png",
    "row[12]", "TitleViewGuide(0x600001234567)", "ConflictingConstraint[0]", "1.2.3", "section-1-of-12", "view.width",
    "",
    "deadbeefdeadbeef", "email0x12", "number0x1234567890123456",
    "IB auto generated at build time for view with fixed frame",
    "_TtGC7SwiftUI14_UIHostingViewV4Shop11ContentView_", "Pair<Title, Image>", "ListViewItemLabel...",
    "UISV-canvas-connection",
  ])
  func anotherStays(_ text: String) {
    #expect(Self.marked(text) == text)
  }

  /// What was replaced once is not replaced again.
  @Test func theResultHasNone() {
    for word in PersonalWord.allCases {
      let text = "row-\(word.rawValue)0x0123456789abcdef[2]"
      #expect(Self.marked(text) == text)
    }
  }
}
