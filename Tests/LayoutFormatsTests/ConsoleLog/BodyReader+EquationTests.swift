import LayoutFormats
import LayoutModel
import Testing

/// Bodies that are equations.
@Suite struct BodyReaderEquationTests {
  static let equations: [(equation: String, summary: String)] = [
    ("A:0x1.top == B:0x2.top", "A.top == B.top"),
    ("A:0x1'Send'.trailing == B:0x2.trailing - 5", #"A "Send".trailing == B.trailing - 5"#),
    ("A:0x1.leading >= B:0x2.trailing + 0.5", "A.leading >= B.trailing + 0.5"),
    ("A:0x1.width == 44", "A.width == 44"),
    ("A:0x1.width == - 16", "A.width == -16"),
    ("A:0x1.width == -16.0", "A.width == -16"),
    ("A:0x1.height == 0.9*B:0x2.height", "A.height == B.height * 0.9"),
    ("A:0x1.height == 0.9*B:0x2.height - 4", "A.height == B.height * 0.9 - 4"),
    ("A:0x1.height == 0.9B:0x2.height", "A.height == B.height * 0.9"),
    ("A:0x1.height == .9B:0x2'2*x'.height - 4", #"A.height == B "2*x".height * 0.9 - 4"#),
    ("A:0x1.height == -1B:0x2.height", "A.height == B.height * -1"),
    ("A:0x1.height == 1e-05B:0x2.height + 3", "A.height == B.height * 1e-05 + 3"),
    (#"A:0x1.height == 0.9\*B:0x2.height"#, "A.height == B.height * 0.9"),
    ("A:0x1.height == 2nd view.height", "A.height == 2nd view.height"),
    ("A:0x1.height == B:0x2'2x'.height", #"A.height == B "2x".height"#),
    ("A:0x1.height == -1*B:0x2.height", "A.height == B.height * -1"),
    ("A:0x1.width == B:0x2.height * 0.384615", "A.width == B.height * 0.384615"),
    ("A:0x1.width == B:0x2.width * 2 + 300", "A.width == B.width * 2 + 300"),
    ("A:0x1.width == B:0x2.width * -0.25 - 1e-05", "A.width == B.width * -0.25 - 1e-05"),
    ("A:0x1.width == B:0x2.width / 4", "A.width == B.width * 0.25"),
    ("A:0x1.width == 1e+06", "A.width == 1e+06"),
    ("A:0x1.width == 1e-05*B:0x2.width + 1e+06", "A.width == B.width * 1e-05 + 1e+06"),
    ("A:0x1.bottom == B:0x2'Cancel'.bottom NSSpace(0)", #"A.bottom == B "Cancel".bottom"#),
    ("A:0x1.bottom <= B:0x2.bottom NSLayoutAnchorConstraintSpace(8)", "A.bottom <= B.bottom + 8"),
    ("A:0x1.bottom <= B:0x2.bottom - NSSpace(8)", "A.bottom <= B.bottom - 8"),
    ("A:0x1.height == 2.22507e-308", "A.height == 2.22507e-308"),
    ("A:0x1.firstBaseline == B:0x2.lastBaseline + 18", "A.firstBaseline == B.lastBaseline + 18"),
    ("A:0x1.baseline == B:0x2.top * 1 + 300", "A.baseline == B.top + 300"),
    ("A:0x1'a == b'.top == B:0x2'c >= d'.top", #"A "a == b".top == B "c >= d".top"#),
    ("A:0x1'x.top == 3'.top == B:0x2.top", #"A "x.top == 3".top == B.top"#),
    ("A:0x1.top == B:0x2'- 5'.top - 5", #"A.top == B "- 5".top - 5"#),
    ("A:0x1.top == B:0x2'2*x'.top", #"A.top == B "2*x".top"#),
    ("A:my - view.top == B:0x2.top", "my - view.top == B.top"),
    ("A:0x1.width == 48 ^high", "A.width == 48 ^750"),
    ("A:0x1.width == 48 ^fitting size", "A.width == 48 ^50"),
    ("A:0x1.width == 48 ^251", "A.width == 48 ^251"),
    ("A:0x1.width == 48 ^UILayoutPriority(rawValue: 749.5)", "A.width == 48 ^749.5"),
    ("A:0x1.left == B:0x2.left + 8 ^low", "A.left == B.left + 8 ^250"),
    ("A:0x1.height == 44 priority:500", "A.height == 44 ^500"),
  ]

  @Test("equations", arguments: equations)
  func equation(_ equation: String, _ summary: String) throws {
    let read = try readLine("<NSLayoutConstraint:0x6000028c1540 \(equation)>")
    #expect(read.summary == summary)
  }

  @Test("a name can begin with a digit")
  func nameWithDigit() throws {
    let read = try readLine("<NSLayoutConstraint:0x6 A:0x1.width == 2nd.width   (active, names: 2nd:0x2 )>")
    #expect(read.summary == "A.width == 2nd.width")
    let product = try readLine("<NSLayoutConstraint:0x6 A:0x1.width == 0.5second.width   (active, names: second:0x2 )>")
    #expect(product.summary == "A.width == second.width * 0.5")
  }

  @Test("equations with a tail", arguments: equations.filter { !$0.equation.contains("^") })
  func activeEquation(_ equation: String, _ summary: String) throws {
    let read = try readLine("<NSLayoutConstraint:0x6000028c1540 \(equation)   (active)>")
    #expect(read.summary == summary)
    #expect(read.constraint.isActive)
  }

  @Test(
    "attributes, also those of autoresizing",
    arguments: Attribute.allCases.map { ($0.rawValue, $0) } + [
      ("minX", .left), ("midX", .centerX), ("maxX", .right), ("minY", .top), ("midY", .centerY), ("maxY", .bottom),
      ("minXMargin", .leftMargin), ("maxXMargin", .rightMargin), ("minYMargin", .topMargin),
      ("maxYMargin", .bottomMargin), ("midXWithinMargins", .centerXWithinMargins),
      ("midYWithinMargins", .centerYWithinMargins),
    ])
  func attribute(_ name: String, _ attribute: Attribute) throws {
    let read = try readLine("<NSLayoutConstraint:0x6000028c1540 A:0x1.\(name) == B:0x2.\(name) + 1>")
    #expect(read.constraint.first.place.attribute == attribute)
    #expect(read.constraint.second?.place.attribute == attribute)
    #expect(read.constraint.constant == 1)
  }

  @Test(
    "a position and a number: relative to the superview that the tail names",
    arguments: [
      ("minX == 0", "A.left == Page.left"), ("minY == 12", "A.top == Page.top + 12"),
      ("midX == 228.5", "A.centerX == Page.left + 228.5"), ("midX == + 187.5", "A.centerX == Page.left + 187.5"),
      ("maxY == - 4", "A.bottom == Page.top - 4"), ("leading == 15", "A.leading == Page.leading + 15"),
    ])
  func positionAndNumber(_ equation: String, _ summary: String) throws {
    let named = try readLine(
      "<NSAutoresizingMaskLayoutConstraint:0x60000 h=--& v=--& A:0x1.\(equation)   (active, names: '|':Page:0x2 )>")
    #expect(named.summary == summary)
    let unnamed = try readLine("<NSLayoutConstraint:0x60000 A:0x1.\(equation)   (active)>")
    #expect(unnamed.summary == summary.replacing("Page", with: "superview of A"))
  }

  @Test func aMaskMayOmitZero() throws {
    let mask = "<NSAutoresizingMaskLayoutConstraint:0x9a10020 h=--& v=--& A:0x9a10200.midY ==>"
    #expect(try readLine(mask).summary == "A.centerY == superview of A.top")
    #expect(try !unreadReason("<NSLayoutConstraint:0x9a10020 A:0x9a10200.midY ==>").isEmpty)
  }

  @Test("distances between anchors")
  func distance() throws {
    let read = try readLine(
      """
      <NSLayoutConstraint:0x6000037a5f40 (_TtGC10ModuleName13TidyStackViewCSo6UIView_:0x7fa97e6805d0.leading - \
      UILayoutGuide:0x600001c61c00'ModuleName.Column'.leading) == 0.5*(UIView:0x7fa97e6ae5f0.leading - \
      UIView:0x7fa97e604940.trailing)   (active, names: ...leading:0x600003836480, ...trailing:0x600003836490 )>
      """)
    #expect(
      read.summary
        == "(TidyStackView.leading - ModuleName.Column.leading) == (UIView A.leading - UIView B.trailing) * 0.5")
  }

  @Test("two constraints may state the same, but one address is one constraint")
  func duplicates() throws {
    let line = "<NSLayoutConstraint:0x18583480 A:0x18677250.firstBaseline == B:0x18676bf0.lastBaseline + 18>"
    let other = line.replacing("0x18583480", with: "0x18583490")
    let report = try readReport("(\n\"\(line)\",\n\"\(line)\",\n\"\(other)\"\n)")
    #expect(report.system.constraints.map(\.index) == [0, 1])
    #expect(report.system.constraints.map(\.position) == [0, 2])
  }

  @Test(
    "what can't be compared or is no number cannot be read",
    arguments: [
      "A:0x1.width == B:0x2.top", "A:0x1.left == B:0x2.top", "A:0x1.width == nan", "A:0x1.width == inf",
      "A:0x1.width == 0x10", "A:0x1.width == B:0x2.width / 0", "A:0x1.width == 5 ^2000", "A:0x1.width == 5 ^0",
      "A:0x1.width == 5 priority:-1", "A:0x1.width == 1e999", "A:0x1.width == ", " == 5", "A:0x1.width = 5",
    ])
  func unreadable(_ equation: String) throws {
    _ = try unreadReason("<NSLayoutConstraint:0x6000028c1540 \(equation)>")
  }
}
