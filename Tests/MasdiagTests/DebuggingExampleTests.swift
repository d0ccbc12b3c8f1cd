import Foundation
import Masdiag
import Testing

/// The debugging example as it is written down in the list of Masonry's words, and what it prints.
@Suite struct DebuggingExampleTests {
  @Test func theReportPrintsLikeTheCommandLine() throws {
    let superview = View(
      class: "MASExampleDebuggingView", key: "superview", frame: Rect(x: 0, y: 0, width: 320, height: 416))
    let label = View(class: "UILabel", key: "messageLabel")
    superview.addSubview(label)

    let line = #line + 2
    label.makeConstraints { make in
      make.height.greaterThanOrEqualTo(5000).key("ConstantConstraint")
      make.bottom.equalTo(superview.bottom).offset(-10).key("BottomConstraint")
      make.top.left.equalTo(1).key("ConflictingConstraint")  // composite: keys get [0], [1]
    }
    let report = superview.diagnose()
    print(report)  // the console report, as the command line prints it

    #expect(report.status == .conflicting)
    #expect("\(report)".hasPrefix(report.consoleText))
    #expect(
      report.consoleText.hasSuffix(
        """
        (
            "<NSAutoresizingMaskLayoutConstraint:0x1 MASExampleDebuggingView:superview.height == 416>",
            "<MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >= 5000>",
            "<MASLayoutConstraint:BottomConstraint UILabel:messageLabel.bottom == MASExampleDebuggingView:superview.bottom - 10>",
            "<MASLayoutConstraint:ConflictingConstraint[0] UILabel:messageLabel.top == MASExampleDebuggingView:superview.top + 1>"
        )

        Will attempt to recover by breaking constraint\u{20}
        <MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >= 5000>

        """))
    for number in line...(line + 2) { #expect(report.text().contains("  DebuggingExampleTests.swift:\(number):")) }

    // What the report says is what layout does.
    #expect(superview.brokenConstraints.map(\.key) == ["ConstantConstraint"])
    try superview.layoutIfNeeded()
    #expect(label.frame == Rect(x: 1, y: 1, width: 0, height: 405))
    // Anywhere in the hierarchy the answer is the same.
    #expect(label.diagnose().text() == report.text())
    // The command line, given the same layout as a document, says the same.
    label.intrinsicContentSize = .init(width: 120, height: 21)
    let document = try #require(try Masdiag.explain(fixture("debugging-view.json"), path: "debugging-view.json").first)
    #expect(withoutPlaces(superview.diagnose().text()) == withoutPlaces(document.text()))
    #expect(superview.diagnose().consoleText == document.consoleText)
  }

  private func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures")
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// The text without what says where a constraint was written, and without the spaces before it.
  private func withoutPlaces(_ text: String) -> String {
    text.replacing(#/\ +(\S+\.(json|swift):)?\d+:\d+$/#.anchorsMatchLineEndings(), with: "")
      .replacing("debugging-view.json\n\n", with: "")
      .replacing(#/\ {2,}/#, with: "  ")
  }
}
