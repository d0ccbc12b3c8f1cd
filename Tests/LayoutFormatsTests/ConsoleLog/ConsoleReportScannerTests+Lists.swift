import LayoutFormats
import LayoutModel
import Testing

// Lists without their headings, and messages that are no reports.
extension ConsoleReportScannerTests {
  @Test("the heading was not copied")
  func withoutHeading() throws {
    try check("\(Self.advice)\n\(Self.list)\n\n\(Self.recovery)\n")
    try check("\tTry this: \n\(Self.list)\n\n\(Self.recovery)\n")
    try check("\(Self.list)\n\n\(Self.recovery)\n")
  }

  static let lists: [(name: String, text: String)] = [
    ("unquoted", "(\n\t\(items[0]),\n\t\(items[1])\n)"),
    ("square brackets", "[\n\t\(items[0]),\n\t\(items[1])\n]"),
    ("no angle brackets", "(\n    \(items[0].dropFirst().dropLast()),\n    \(items[1].dropFirst().dropLast())\n)"),
    ("no parentheses", "    \"\(items[0])\",\n    \"\(items[1])\""),
    ("nothing but the lines", "\(items[0])\n\(items[1])"),
    ("first on the line of the parenthesis", "( \"\(items[0])\",\n  \"\(items[1])\" )"),
    ("the debugger's", "7 elements  - 0 : \(items[0])  - 1 : \(items[1])"),
    ("the debugger's on lines", "▿ 2 elements\n  - 0 : \(items[0])\n  - 1 : \(items[1])"),
    ("the debugger's for an NSArray", "<__NSArrayI_Transfer 0x2934ed4e0>(\n\(items[0]),\n\(items[1])\n)"),
    ("missing commas", "(\n    \"\(items[0])\"\n    \"\(items[1])\"\n)"),
    ("missing closing quotes", "(\n    \"\(items[0]),\n    \"\(items[1])\n)"),
    ("missing opening quotes", "(\n    \(items[0])\",\n    \(items[1])\"\n)"),
    ("missing closing brackets", "(\n    \"\(items[0].dropLast())\",\n    \"\(items[1].dropLast())\"\n)"),
    ("missing opening brackets", "(\n    \"\(items[0].dropFirst())\",\n    \"\(items[1].dropFirst())\"\n)"),
    ("single quotes", "[\n    '\(items[0])',\n    '\(items[1])'\n]"),
    ("typographic quotes", "(\n    “\(items[0])”,\n    “\(items[1])”\n)"),
    ("Swift's array", "[\(items[0]), \(items[1])]"),
    ("bullets", "- \(items[0])\n- \(items[1])"),
    ("numbers", "1. \(items[0])\n2. \(items[1])"),
    ("other lines between", "(\n    \"\(items[0])\",\n2018 App[1:2] loaded (3) = 4\n    \"\(items[1])\"\n)"),
  ]

  @Test("lists", arguments: lists)
  func list(_ name: String, _ text: String) throws {
    let report = try readReport(text)
    #expect(report.summaries == Self.summaries, "\(name)")
    #expect(report.unread.isEmpty, "\(name)")
    #expect(report.system.constraints.map(\.description) == Self.items, "\(name)")
    let announced = try readReport("Unable to simultaneously satisfy constraints.\n\(text)\n\(Self.recovery)\n")
    #expect(announced.summaries == Self.summaries, "\(name)")
    #expect(announced.breaking == 1, "\(name)")
  }

  @Test("a report within a JSON string")
  func jsonString() throws {
    let text = "Unable to simultaneously satisfy constraints.\n\(Self.list)\n\n\(Self.recovery)\n\n\(Self.trailer)"
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t")
    try check("[\"\(escaped)\"]")
  }

  @Test("a list that the next report cuts")
  func interruptedList() throws {
    let reports = try readLog(
      """
      Unable to simultaneously satisfy constraints.
      (
          "\(Self.items[0])",
      Unable to simultaneously satisfy constraints.
      \(Self.list)

      \(Self.recovery)
      """)
    #expect(reports.map(\.summaries) == [[Self.summaries[0]], Self.summaries])
    #expect(reports.map(\.breaking) == [nil, 1])
    #expect(reports.map(\.number) == [0, 1])
    #expect(reports.map(\.location.line) == [1, 4])
  }

  static let otherMessages: [(name: String, text: String)] = [
    (
      "not prepared",
      """
      [LayoutConstraints] The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x600002bc20d0 \
      UIView:0x7ff42fc20660.width == Alert:0x7ff42fc20080'Info'.width   (inactive)>
      \tWhen added to a view, the constraint's items must be descendants of that view (or the view itself).
      """
    ),
    (
      "unprepared",
      """
      View hierarchy unprepared for constraint.
        Constraint: <NSLayoutConstraint:0x610000088430 BLUE.centerX == UIView:0x7ff7ecd08e60.centerX   (inactive)>
        Container hierarchy: 
      """
    ),
    (
      "no common ancestor",
      """
      Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x29342dec0 "Overlay:0x14a470ae0.centerX"> and \
      <NSLayoutXAxisAnchor:0x29342c680 "Touch:0x11bad1c90.centerX"> because they have no common ancestor.  Does the \
      constraint or its anchors reference items in different view hierarchies?  That's illegal.
      """
    ),
    (
      "priority",
      """
      Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed \
      priority 1000 and the existing priority was 1000.
      """
    ),
    (
      "ambiguity",
      """
      [LayoutConstraints] View has an ambiguous layout. See "Auto Layout Guide: Ambiguous Layouts" for help debugging. \
      Displaying synopsis from invoking -[UIView _autolayoutTrace] to provide additional detail.

      *UIView:0x7fa481c9d990- AMBIGUOUS LAYOUT for UIView:0x7fa481c9d990.minX{id: 13}, UIView:0x7fa481c9d990.minY{id: 16}

      Legend:
      \t* - is laid out with auto layout
      \t• - layout engine host
      """
    ),
    (
      "trace",
      """
      •UIWindow:0x108702400 - AMBIGUOUS LAYOUT
      |   *<UIView:0x75655f0>
      |   *<UILayoutGuide: 0x1e09bd260 - "BackButtonGuide(0x12890ee00)", layoutFrame = {{0, 0}, {8, 44}}, owningView = \
      <Bar: 0x12890ff60; frame = (0 0; 375 44); layer = <CALayer: 0x1e063df80>>>
      """
    ),
  ]

  @Test("messages of another kind hold no conflict", arguments: otherMessages)
  func otherMessage(_ name: String, _ text: String) throws {
    let error = #expect(throws: UnreadableInput.self) { try readLog(text) }
    #expect(error?.problems.map(\.code) == ["no-report"])
    #expect(error?.problems.first?.help?.isEmpty == false)
    try check(
      """
      \(text)
      Unable to simultaneously satisfy constraints.
      \(Self.list)
      \(Self.recovery)
      \(Self.trailer)
      \(text)
      """)
  }
}
