import LayoutFormats
import LayoutModel
import Testing

/// The text around the lists: headings, lists, what was broken, trailers, several reports in one text.
@Suite struct ConsoleReportScannerTests {
  static let items = [
    "<NSLayoutConstraint:0x7fcb0bd54cc0 UIView:0x7fcb0bd50f70.height == 200   (active)>",
    "<NSLayoutConstraint:0x7fcb0bd54d10 UIView:0x7fcb0bd50f70.height >= 240   (active)>",
  ]
  static let list = "(\n    \"\(items[0])\",\n    \"\(items[1])\"\n)"
  static let recovery = "Will attempt to recover by breaking constraint \n\(items[1])"
  static let summaries = ["UIView.height == 200", "UIView.height >= 240"]

  /// Checks that `text` is one report of the two constraints, of which the second was broken.
  func check(_ text: String, places: [String]? = nil) throws {
    let report = try readReport(text)
    #expect(report.summaries == Self.summaries)
    #expect(report.breaking == 1)
    #expect(report.breakingDescription == Self.items[1])
    #expect(report.unread.isEmpty)
    #expect(!report.isUnreadable)
    if let places { #expect(report.places == places) }
  }

  static let advice = """
    \tProbably at least one of the constraints in the following list is one you don't want. 
    \tTry this: 
    \t\t(1) look at each constraint and try to figure out which you don't expect; 
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
    """
  static let note = """
    (Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for \
    the UIView property translatesAutoresizingMaskIntoConstraints) 
    """
  static let trailer = """
    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be \
    helpful.
    """

  @Test("UIKit's report since iOS 9")
  func report() throws {
    try check(
      "Unable to simultaneously satisfy constraints.\n\(Self.advice)\n\(Self.list)\n\n\(Self.recovery)\n\n\(Self.trailer)",
      places: ["7:6", "8:6"])
  }

  @Test("with the note about autoresizing masks")
  func note() throws {
    try check(
      "Unable to simultaneously satisfy constraints.\n\(Self.advice)\n\t\(Self.note)\n\(Self.list)\n\n\(Self.recovery)\n"
    )
  }

  @Test("UIKit's report up to iOS 8: all advice on one line, and another trailer")
  func oldReport() throws {
    let advice = Self.advice.split(separator: "\n").map { $0.drop { $0 == "\t" } }.joined()
    try check(
      """
      2014-03-27 15:13:21.284 mapview[5383:60b] Unable to simultaneously satisfy constraints.
      \t\(advice)\(Self.note)
      \(Self.list)

      \(Self.recovery)

      Break on objc_exception_throw to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKit/UIView.h> may also be helpful.
      """)
  }

  @Test(
    "AppKit's report, and its trailers", arguments: ["break on objc_exception_throw", "set a symbolic breakpoint on X"])
  func appKitReport(_ trailer: String) throws {
    try check(
      """
      Unable to simultaneously satisfy constraints:
      \(Self.list)

      \(Self.recovery)

      Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have \
      -[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, \(trailer) to catch this in the \
      debugger.
      """)
  }

  @Test("AppKit's other report", arguments: ["", "[AppKit] "])
  func otherAppKitReport(_ category: String) throws {
    let report = try readReport(
      """
      \(category)Conflicting constraints detected: \(Self.list).

      Will attempt to recover by breaking \(Self.items[1]).
      """)
    #expect(report.summaries == Self.summaries)
    #expect(report.breaking == 1)
    #expect(report.breakingDescription == Self.items[1])
    #expect(report.location.column == category.count + 1)
  }

  @Test("what was broken on the line of the sentence")
  func recoveryOnOneLine() throws {
    try check(
      """
      Unable to simultaneously satisfy constraints.
      \(Self.list)

      Will attempt to recover by breaking constraint \(Self.items[1])
      """)
  }

  @Test("what was broken is not in the list")
  func brokenElsewhere() throws {
    let report = try readReport(
      """
      Unable to simultaneously satisfy constraints.
      \(Self.list)

      Will attempt to recover by breaking constraint 
      <NSLayoutConstraint:0x7fcb0bdffff0 UIView:0x7fcb0bd50f70.height <= 250   (active)>
      """)
    #expect(report.breaking == nil)
    #expect(
      report.breakingDescription == "<NSLayoutConstraint:0x7fcb0bdffff0 UIView:0x7fcb0bd50f70.height <= 250   (active)>"
    )
  }

  @Test("what was broken can't be read")
  func unreadableBroken() throws {
    let report = try readReport(
      """
      Unable to simultaneously satisfy constraints.
      \(Self.list)
      Will attempt to recover by breaking constraint 
      <NSLayoutConstraint:0x7fcb0bdffff0 UIView:0x7fcb0bd50f70.hei
      """)
    #expect(report.breaking == nil)
    #expect(report.breakingDescription == "<NSLayoutConstraint:0x7fcb0bdffff0 UIView:0x7fcb0bd50f70.hei")
    #expect(report.unread.isEmpty)
  }

  @Test(
    "a report that the system's log hides or has lost",
    arguments: ["<private>", "<decode: missing data>", "<decode: mismatch for [%@] got [STRING sz:3]>"])
  func redacted(_ text: String) throws {
    let report = try readReport(
      """
      [Layout] Unable to simultaneously satisfy constraints:
      \(text)

      Will attempt to recover by breaking constraint 
      \(text)

      """)
    #expect(report.isUnreadable)
    #expect(report.system.constraints.isEmpty)
    #expect(report.breakingDescription == nil)
  }

  @Test("a title that repeats the heading of a report that the system's log hides")
  func redactedTitle() throws {
    let report = """
      [Layout] Unable to simultaneously satisfy constraints:
      <private>

      Will attempt to recover by breaking constraint 
      <private>

      """
    let titles = [
      "Unable to simultaneously satisfy constraints: <private>",
      "# Unable to simultaneously satisfy constraints <private> ",
    ]
    for title in titles { #expect(try readLog("\(title)\n\n\(report)").map(\.location.line) == [3]) }
    // A log can be on one line.
    let line = report.replacing("\n", with: " ")
    #expect(try readLog("\(line)\n\(line)\n").count == 2)
    #expect(throws: UnreadableInput.self) { try readLog("\(titles[0])\nand more") }
  }

  @Test("a list that is shown although what was broken is hidden")
  func redactedRecovery() throws {
    let report = try readReport(
      """
      Unable to simultaneously satisfy constraints:
      \(Self.list)
      Will attempt to recover by breaking constraint 
      <private>
      """)
    #expect(!report.isUnreadable)
    #expect(report.summaries == Self.summaries)
    #expect(report.breakingDescription == nil)
  }

  @Test("a terminal's colours")
  func colours() throws {
    let text = "Unable to simultaneously satisfy constraints.\n\(Self.list)\n\n\(Self.recovery)\n"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try check(lines.map { "\u{1B}[1;31m\($0)\u{1B}[0m" }.joined(separator: "\n"))
  }

  @Test("single quotes that a word processor made typographic", arguments: ["\u{2018}", "\u{2019}"])
  func typographicQuotes(_ open: String) throws {
    let close = "\u{2019}"
    let report = try readReport(
      """
      “<NSLayoutConstraint:0x600001 \(open)top\(close) V:|-(8)-[UILabel:0x7f01\(open)A\(close)]   (active, names: \
      \(open)|\(close):UIView:0x7f02 )>”,
      “<NSLayoutConstraint:0x600002 UILabel:0x7f01\(open)A\(close).height == 20   (active)>”
      """)
    #expect(report.unread.isEmpty)
    #expect(report.summaries == ["UILabel \"A\".top == UIView.top + 8", "UILabel \"A\".height == 20"])
  }

  @Test("quotes of a German text, and signs as wide as a Chinese character")
  func quotesAndSignsOfOtherLanguages() throws {
    let report = try readReport(
      """
      „<NSLayoutConstraint:0x600003 UILabel:0x7f01‚Hallo‘.height ＝＝ 44   (active)>“,
      „<NSLayoutConstraint:0x600004 UILabel:0x7f01‚Hallo‘.height ＞= 60   (active)>“,
      „<NSLayoutConstraint:0x600005 UILabel:0x7f02‚a＝b‘.width ＝ 60   (active)>“
      """)
    #expect(report.unread.isEmpty)
    #expect(
      report.summaries == [
        "UILabel A \"Hallo\".height == 44", "UILabel A \"Hallo\".height >= 60", "UILabel B \"a＝b\".width == 60",
      ])
  }

  @Test("typographic quotes in a name")
  func typographicName() throws {
    let report = try readReport(
      "“<NSLayoutConstraint:0x600003 Card ‘B’.height == 20   (active, names: Card ‘B’:0x7f03 )>”")
    #expect(report.summaries == ["Card ‘B’.height == 20"])
  }

  @Test(
    "prefixes",
    arguments: [
      "2016-09-04 20:43:03.447 Films[28304:3323822] ", "2013-05-02 11:18:53.225 Smile[7519:c07] ",
      "2018-01-13 13:12:05.276944-0500 Boot[18127:2514364] [LayoutConstraints] ", "[LayoutConstraints] ", "[Layout] ",
      "Mar  4 18:25:38 Kims-MBP SpringBoard[10567]: ", "Oct 25 11:30:39 test-phone-11 SpringBoard[58] <Warning>: ",
      "<Warning>: ", "2/19/2016 3:28:57.233 PM Fetch[55715]: ", "21/03/2018 21:50:12.007 IINA[31671]: ",
      "26/01/17 12:26:35.200 PM\tVienna[270]\t", "2018-07-03 08:58:32.876523+0800 同城游[1142:1418156] ",
      "2018-07-03 08:58:32.8 Form Examples[1142:1418156] ", "2015-10-01 11:45:13.732 <redacted>[64455:6368084] ",
      "  \t",
    ])
  func prefix(_ prefix: String) throws {
    let report = try readReport(
      "\(prefix)Unable to simultaneously satisfy constraints.\n\(Self.advice)\n\(Self.list)\n\n\(Self.recovery)\n")
    #expect(report.summaries == Self.summaries)
    #expect(report.breaking == 1)
    #expect(report.location.line == 1)
    #expect(report.location.column == prefix.count + 1)
  }

  @Test(
    "a prefix before every line",
    arguments: [
      "\t", "    ", "> ", ">", "//\t\t", "// ", " * ", "[iOSLog] [IOS_SYSLOG_ROW] ", "> > ",
      "Mar  4 18:25:38 host App[1]: ", "2018-01-13 13:12:05.276944-0500 Boot[18127:2514364] ",
    ])
  func prefixEverywhere(_ prefix: String) throws {
    let text =
      "Unable to simultaneously satisfy constraints.\n\(Self.advice)\n\t\(Self.note)\n\(Self.list)\n\n\(Self.recovery)\n"
    let report = try readReport(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { prefix + $0 }.joined(separator: "\n"))
    #expect(report.summaries == Self.summaries)
    #expect(report.breaking == 1)
    #expect(report.unread.isEmpty)
    #expect(report.places == ["8:\(prefix.count + 6)", "9:\(prefix.count + 6)"])
  }

  @Test("line breaks of all kinds", arguments: ["\n", "\r\n", "\r"])
  func lineBreaks(_ lineBreak: String) throws {
    let text = "Unable to simultaneously satisfy constraints.\n\(Self.list)\n\n\(Self.recovery)\n"
    try check(text.replacing("\n", with: lineBreak), places: ["3:6", "4:6"])
  }

  @Test("no line break at the end, and no trailer")
  func withoutEnd() throws {
    try check("Unable to simultaneously satisfy constraints.\n\(Self.list)\n\n\(Self.recovery)")
  }

  @Test("all line breaks lost")
  func withoutLineBreaks() throws {
    try check(
      """
      Unable to simultaneously satisfy constraints.Probably at least one of the constraints in the following list is one \
      you don't want. Try this: (1) look at each constraint and try to figure out which you don't expect; (2) find the \
      code that added the unwanted constraint or constraints and fix it.("\(Self.items[0])","\(Self.items[1])")Will \
      attempt to recover by breaking constraint\(Self.items[1])Make a symbolic breakpoint at \
      UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      """)
  }

  @Test("sentences that were wrapped")
  func wrappedSentences() throws {
    try check(
      """
      Unable to simultaneously
      satisfy constraints.
      \(Self.list)
      Will attempt to recover by
      breaking constraint
      \(Self.items[1])
      """)
  }

  @Test("several reports, with and without headings, and other lines between them")
  func severalReports() throws {
    let reports = try readLog(
      """
      2018 App[1:2] Unable to simultaneously satisfy constraints.
      \(Self.list)
      \(Self.recovery)
      \(Self.trailer)
      2018 App[1:2] request took 3 ms (cached)
      2018 App[1:2] Unable to simultaneously satisfy constraints.
      \(Self.list)
      \(Self.trailer)
      \(Self.list)

      \(Self.list)
      """)
    #expect(reports.map(\.summaries) == [Self.summaries, Self.summaries, Self.summaries, Self.summaries])
    #expect(reports.map(\.breaking) == [1, nil, nil, nil])
    #expect(reports.map(\.number) == [0, 1, 2, 3])
    #expect(reports.map(\.location.line) == [1, 11, 18, 23])
  }

  @Test("a heading that nothing follows is no report where there is another")
  func headingAlone() throws {
    let report = try readReport(
      "It says \"Unable to simultaneously satisfy constraints.\" ten times:\n\(Self.list)\n\(Self.recovery)\n"
        + "Unable to simultaneously satisfy constraints.\n")
    #expect(report.summaries == Self.summaries)
  }

  @Test("constraints of a report that the prose below names again are no further report")
  func quotedAgain() throws {
    try check(
      """
      Unable to simultaneously satisfy constraints.
      \(Self.list)
      \(Self.recovery)

      Where does \(Self.items[0]) come from? And
      \(Self.items[1])
      is mine.
      """)
  }
}
