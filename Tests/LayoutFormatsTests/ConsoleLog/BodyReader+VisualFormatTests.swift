import LayoutFormats
import LayoutModel
import Testing

/// Bodies in visual format, each of which is stored as the equation that Masonry would print.
@Suite struct BodyReaderVisualFormatTests {
  /// A format, what may follow it, and what it says.
  static let formats: [(format: String, tail: String, summary: String)] = [
    ("V:[UIView:0x70f70(200)]", "", "UIView.height == 200"),
    ("H:[UIView:0x70f70(200)]", "", "UIView.width == 200"),
    ("V:[cell_label(>=86.3333)]", "   (Names: cell_label:0x70f70 )", "cell_label.height >= 86.3333"),
    ("V:[UILabel:0x70f70'It's (3)'(<=24)]", "", "UILabel \"It's (3)\".height <= 24"),
    ("H:[UIButton:0x70f70'Go'(==48@750)]", "", "UIButton \"Go\".width == 48 ^750"),
    ("V:|-(21)-[Card:0xd0]", "   (active, names: '|':Page:0xd1 )", "Card.top == Page.top + 21"),
    ("V:[Card:0xd0]-(9)-|", "   (active, names: '|':Page:0xd1 )", "Page.bottom == Card.bottom + 9"),
    ("H:|-(21)-[Card:0xd0]", "   (Names: '|':Page:0xd1 )", "Card.leading == Page.leading + 21"),
    ("H:[Card:0xd0]-(9)-|", "   (Names: '|':Page:0xd1 )", "Page.trailing == Card.trailing + 9"),
    ("V:[A:0x1]-(7)-[B:0x2]", "   (active)", "B.top == A.bottom + 7"),
    ("H:[A:0x1]-(7)-[B:0x2]", "   (active)", "B.leading == A.trailing + 7"),
    ("V:[A:0x1]-(>=16)-[B:0x2]", "", "B.top >= A.bottom + 16"),
    ("V:|-(>=0)-[A:0x1]", "   (active, names: '|':B:0x2 )", "A.top >= B.top"),
    ("V:[A:0x1]-(<=4)-|", "   (active, names: '|':B:0x2 )", "B.bottom <= A.bottom + 4"),
    (
      "H:[A:0x1'Check for new versions of a...']-(-7)-[B:0x2]", "",
      #"B.leading == A "Check for new versions of a...".trailing - 7"#
    ),
    ("H:[A:0x1' ']-(NSSpace(8))-[B:0x2'Show More']", "", #"B "Show More".leading == A " ".trailing + 8"#),
    ("V:[A:0x1]-(NSLayoutAnchorConstraintSpace(8))-[B:0x2]", "   (active)", "B.top == A.bottom + 8"),
    ("V:|-(>=NSLayoutAnchorConstraintSpace(8))-[A:0x1]", "   (active, names: '|':B:0x2 )", "A.top >= B.top + 8"),
    ("H:|-(15)-[A:0x1](LTR)", "   (active, names: '|':B:0x2 )", "A.left == B.left + 15"),
    ("H:[A:0x1]-(15)-|(LTR)", "   (active, names: '|':B:0x2 )", "B.right == A.right + 15"),
    ("H:[A:0x1]-(>=15)-[B:0x2](LTR)", "   (active)", "B.left >= A.right + 15"),
    ("H:[A:0x1]-(15)-[B:0x2](RTL)", "   (active)", "B.right == A.left - 15"),
    ("H:|-(>=15)-[A:0x1](RTL)", "   (active, names: '|':B:0x2 )", "A.right <= B.right - 15"),
    ("H:|-(137@251)-[A:0x1](LTR)", " priority:251 (Names: '|':B:0x2 )", "A.left == B.left + 137 ^251"),
    ("V:[A:0x1]-(2.22507e-308)-[B:0x2]", "", "B.top == A.bottom + 2.22507e-308"),
    ("H:[A:0x1]-( 8 )-[B:0x2]", "", "B.leading == A.trailing + 8"),
    ("V:[one]-(7)-[two]", "   (active, names: two:0x2, one:0x1 )", "two.top == one.bottom + 7"),
    ("V:[a]-(1)-[b]-(7)-[c]", "   (active, names: a]-(1)-[b:0x2, c:0x1 )", "c.top == a]-(1)-[b.bottom + 7"),
    ("V:[UILabel:0x1'x]-(4)-[y']-(7)-[B:0x2]", "", #"B.top == UILabel "x]-(4)-[y".bottom + 7"#),
    ("V:[urn:li:(...(200)]", "   (active, names: urn:li:(...:0x2 )", "urn:li:(....height == 200"),
    ("V:[cell (5)]-(8)-|", "   (active, names: cell (5):0x2, '|':B:0x3 )", "B.bottom == cell (5).bottom + 8"),
    ("V:[A:0x1]-(8)-[cell (5)]", "   (active, names: cell (5):0x2 )", "cell (5).top == A.bottom + 8"),
  ]

  @Test("formats", arguments: formats)
  func format(_ format: String, _ tail: String, _ summary: String) throws {
    let read = try readLine("<NSLayoutConstraint:0x6000028c1540 \(format)\(tail)>")
    #expect(read.summary == summary)
    #expect(read.constraint.description == "<NSLayoutConstraint:0x6000028c1540 \(format)\(tail)>")
  }

  @Test("a superview is known where the tail names it")
  func parent() throws {
    let report = try readReport(
      "<NSLayoutConstraint:0x600001 V:|-(21)-[Card:0xd0]   (active, names: '|':Page:0xd1 )>")
    #expect(report.system.items.map(\.name) == ["Page", "Card"])
    #expect(report.system.items.map(\.parent) == [nil, 0])
  }

  @Test("a superview that is not named is that of the one item, whatever the axis")
  func unnamedSuperview() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint:0x600001 V:|-(21)-[Card:0xd0]>
      <NSLayoutConstraint:0x600002 H:[Card:0xd0]-(4)-|>
      <NSLayoutConstraint:0x600003 V:|-(21)-[Pane:0xd0]>
      """)
    #expect(
      report.summaries == [
        "Card.top == superview of Card.top + 21", "superview of Card.trailing == Card.trailing + 4",
        "Pane.top == superview of Pane.top + 21",
      ])
  }

  @Test("an unnamed superview is the one that another line names")
  func superviewOfAnotherLine() throws {
    let report = try readReport(
      """
      <NSLayoutConstraint:0x600001 V:|-(21)-[Card:0xd0]>
      <NSLayoutConstraint:0x600002 H:[Card:0xd0]-(4)-|   (active, names: '|':Page:0xd1 )>
      """)
    #expect(report.summaries == ["Card.top == Page.top + 21", "Page.trailing == Card.trailing + 4"])
  }

  @Test(
    "what is no single size or gap can't be read",
    arguments: ["V:[A:0x1]", "V:[A:0x1(tall)]", "V:|-8-[A:0x1]", "H:[A:0x1]-(wide)-[B:0x2]", "V:|-(8)-|"])
  func unreadable(_ format: String) throws {
    #expect(
      try unreadReason("<NSLayoutConstraint:0x6000028c1540 \(format)   (active)>").contains("malformed expression"))
  }
}
