import LayoutFormats
import LayoutModel
import Testing

/// Damage within a line, and what strings of a list escape.
@Suite struct ItemTextTests {
  @Test("escaped angle brackets")
  func escapedBrackets() throws {
    let report = try readReport(
      """
      (
          "\\<NSLayoutConstraint:0x610000088110 V:[UIInputView:0x7ff88350d460(246)]\\>",
          "\\<NSLayoutConstraint:0x610000087d50 'UIView-Encapsulated-Layout-Height' V:[UIInputView:0x7ff88350d460(216)]\\>"
      )
      Will attempt to recover by breaking constraint 
      \\<NSLayoutConstraint:0x610000088110 V:[UIInputView:0x7ff88350d460(246)]\\>
      """)
    #expect(report.summaries == ["UIInputView.height == 246", "UIInputView.height == 216"])
    #expect(report.breaking == 0)
    #expect(report.places == ["2:7", "3:7"])
    #expect(
      report.system.constraints[0].description
        == "<NSLayoutConstraint:0x610000088110 V:[UIInputView:0x7ff88350d460(246)]>")
  }

  @Test func inlineCode() throws {
    let report = try readReport(
      """
      `NSLayoutConstraint:0x61 h=--& v=--& Strip:0x7f1.height == 0   (active)`
      and `<NSLayoutConstraint:0x62 Bar:0x7f2'a `b`'.height >= 44   (active)>`, since `setUp()`
      """)
    #expect(report.summaries == ["Strip.height == 0", "Bar \"a `b`\".height >= 44"])
  }

  @Test("escaped asterisks, in a list and where the constraint was broken")
  func escapedAsterisks() throws {
    let report = try readReport(
      #"""
      (
          "<NSLayoutConstraint:0x61 Card:0x7f1.width == 0.25\*Page:0x7f2.width   (active)>",
          "<NSLayoutConstraint:0x62 Tag:0x7f3'2\\*x'.width == 83   (active)>"
      )
      Will attempt to recover by breaking constraint 
      <NSLayoutConstraint:0x61 Card:0x7f1.width == 0.25\*Page:0x7f2.width   (active)>
      """#)
    #expect(report.summaries == ["Card.width == Page.width * 0.25", #"Tag "2\*x".width == 83"#])
    #expect(report.breaking == 0)
  }

  @Test("strikethrough that ate hyphens")
  func strikethrough() throws {
    let read = try readLine(
      """
      "<NSLayoutConstraint:0x2813 'UISV~~canvas~~connection' V:|~~(0)~~[UIStackView:0x11c786420]   (active, names: \
      '|':UIView:0x11c78 )>"
      """)
    #expect(read.summary == "UIStackView.top == UIView.top")
    #expect(read.constraint.key == "UISV-canvas-connection")
    #expect(read.constraint.origin == .stackView)
  }

  @Test("text that is escaped in the list and plain where it was broken is matched by the constraint's address")
  func propertyListEscapes() throws {
    let report = try readReport(
      """
      (
          "<NSLayoutConstraint:0x18583480 UILabel:0x18677250'The action couldn\\U2019t be d...'.firstBaseline == \
      UILabel:0x18676bf0'Error'.lastBaseline + 18>",
          "<NSLayoutConstraint:0x1867f620 UILabel:0x18677250'The action couldn\\U2019t be d...'.firstBaseline == \
      UILabel:0x18676bf0'Error'.lastBaseline + 18>"
      )
      Will attempt to recover by breaking constraint 
      <NSLayoutConstraint:0x1867f620 UILabel:0x18677250'The action couldn’t be d...'.firstBaseline == \
      UILabel:0x18676bf0'Error'.lastBaseline + 18>
      """)
    #expect(report.breaking == 1)
    #expect(report.system.items.compactMap(\.text) == ["The action couldn’t be d...", "Error"])
    #expect(report.system.constraints[1].description == report.breakingDescription)
  }

  @Test("a line break in a text: escaped in the list, real where it was broken")
  func lineBreakInText() throws {
    let report = try readReport(
      """
      (
          "<NSLayoutConstraint:0x7f92038d3ca0 V:|-(33)-[UILabel:0x7f92039ca670'Simulator-1:\\n2 - t...']   (Names: \
      '|':UIView:0x7f9201617b80 )>",
          "<NSLayoutConstraint:0x7f9201661a00 V:[UILabel:0x7f92039ca670'Simulator-1:\\n2 - t...'(>=121)]>"
      )

      Will attempt to recover by breaking constraint 
      <NSLayoutConstraint:0x7f9201661a00 V:[UILabel:0x7f92039ca670'Simulator-1:
      2 - t...'(>=121)]>
      """)
    #expect(report.summaries.last == #"UILabel "Simulator-1:\n2 - t...".height >= 121"#)
    #expect(report.breaking == 1)
    #expect(report.breakingDescription == report.system.constraints[1].description)
  }

  @Test("characters that only an icon font has")
  func privateUse() throws {
    let report = try readReport(
      """
      (
          "<NSLayoutConstraint:0x1 H:[UILabel:0x181ae4b0'\\Uf06e'(21)]>",
          "<NSLayoutConstraint:0x2 H:[UILabel:0x181ae4b1'\\Ud83d\\Ude00 \\"hi\\" a\\\\b'(21)]>"
      )
      """)
    #expect(report.system.items.map(\.text) == ["\u{F06E}", "😀 \"hi\" a\\b"])
  }

  @Test(
    "nothing that steers a terminal comes through",
    arguments: ["\\U001b[31m", "\\U0007", "\\U202e", "\\U2028", "\u{1B}]0;x\u{7}", "\u{9B}31m", "\u{202E}", "\\Ud800"])
  func controlCharacters(_ text: String) throws {
    let report = try readReport("(\n\"<NSLayoutConstraint:0x1 '\(text)' H:[UILabel:0x18'\(text)'(21)]>\"\n)")
    let constraint = try #require(report.system.constraints.first)
    let shown = [
      constraint.description, constraint.key ?? "", report.system.items[0].name, report.system.items[0].text ?? "",
    ]
    for text in shown {
      #expect(
        text.unicodeScalars.allSatisfy { ![.control, .format, .lineSeparator].contains($0.properties.generalCategory) })
    }
  }

  static let line = """
    <NSLayoutConstraint:0x7fb022fc6d50 'UIView-Encapsulated-Layout-Top' V:[UIView:0x7fb021f7a140'a b']-(12)-|   (active, \
    names: '|':UITableViewCellContentView:0x7fb022fc6020 )>
    """
  static let lineSummary = #"UITableViewCellContentView.bottom == UIView "a b".bottom + 12"#

  @Test("a line that was wrapped at any space or after any hyphen", arguments: ["", "    ", "> ", "//  "])
  func wrapped(_ prefix: String) throws {
    for (offset, character) in Self.line.enumerated() where character == " " || character == "-" {
      let index = Self.line.index(Self.line.startIndex, offsetBy: offset + 1)
      let text = "\(prefix)\"\(Self.line[..<index])\n\(prefix)\(Self.line[index...])\""
      let read = try readLine(text)
      // A break within a text stays one: who wrapped it is unknown.
      if !read.system.items.contains(where: { $0.text == "a \\nb" || $0.text == "a\\nb" }) {
        #expect(read.summary == Self.lineSummary, "\(offset)")
      }
      #expect(read.constraint.origin == .encapsulated, "\(offset)")
      #expect(read.secondItem?.address == "0x7fb021f7a140", "\(offset)")
    }
  }

  @Test("a line that was cut into pieces of equal length")
  func hardWrapped() throws {
    for offset in 22..<(Self.line.count - 1) {
      let index = Self.line.index(Self.line.startIndex, offsetBy: offset)
      guard Self.line[index] != " ", Self.line[Self.line.index(before: index)] != " " else { continue }
      let report = try readReport("(\n\"\(Self.line[..<index])\n\(Self.line[index...])\"\n)")
      #expect(report.system.constraints.count == 1, "\(offset): \(report.unread)")
      #expect(report.system.constraints.first?.constant == 12, "\(offset)")
    }
  }

  @Test("a machine's translation put spaces around the signs")
  func translated() throws {
    let report = try readReport(
      """
      02/21/2015 16: 49: 36,345 App [782: 116232] Unable to Satisfy constraints simultaneously.
      (
          "<NSAutoresizingMaskLayoutConstraint: 0x15ec06c0 h = v = --- --- H: [UIWindow: 0x15e61c40 (0)]>",
          "<NSLayoutConstraint: 0x15d90dd0 H | - (0) - [UIView: 0x17725c30] (LTR) (Names '|': UIWindow: 0x15e61c40)>",
          "<NSLayoutConstraint: 0x1774e3c0 UIView: 0x17725c30.right == UIWindow: 0x15e61c40.right>"
          "<NSLayoutConstraint: 0x1772c960 H: | - (16) - [UILabel: 0x15d19000'Tap to return '] (LTR) (Names,' | ': UIView: 0x17725c30)>"
          "<NSLayoutConstraint: 0x15d174d0 UILabel: 0x15d19000'Tap to return'.right == UIView: 0x17725c30.right - 16>"
      """)
    #expect(
      report.summaries == [
        "UIWindow.width == 0", "UIView.left == UIWindow.left", "UIView.right == UIWindow.right",
        "UILabel \"Tap to return\".left == UIView.left + 16", "UILabel \"Tap to return\".right == UIView.right - 16",
      ])
  }

  @Test(
    "a line that may have lost its end is not read",
    arguments: [
      "<NSLayoutConstraint:0x1 A:0x1.height == 4", "<NSLayoutConstraint:0x1 A:0x1.top == B:0x2.top",
      "<NSLayoutConstraint:0x1 A:0x1.top == B:0x2.top + 1", "<NSLayoutConstraint:0x1 A:0x1.height == 4 ^7",
      "<NSLayoutConstraint:0x1 V:[A:0x1(4", "<NSLayoutConstraint:0x1 V:[A:0x1]-(4)-",
      "<NSLayoutConstraint:0x1 V:[A:0x1]-(4)-[B:0x2",
    ])
  func cut(_ line: String) throws {
    #expect(try unreadReason(line) == "the constraint is truncated")
  }

  @Test("what is very long is not read, and the other lines are")
  func veryLongNames() throws {
    let name = String(repeating: "n", count: 5_000)
    let report = try readReport(
      """
      (
          "<NSLayoutConstraint:0x1 UIView:0x2'\(name)'.width == 10>",
          "<NSLayoutConstraint:0x3 UIView:0x4.width == 20>"
      )
      """)
    #expect(report.unread.map(\.reason) == ["the constraint is longer than 4096 bytes"])
    #expect(report.unread.map(\.text.utf8.count).allSatisfy { $0 <= 4096 })
    #expect(report.summaries == ["UIView.width == 20"])
    #expect(
      try unreadReason("<NSLayoutConstraint:0x1 UIView:0x2\n\(name)") == "the constraint is truncated",
      "what follows in other lines is no part of it")
  }
}
