import LayoutFormats
import LayoutModel
import Testing

/// The sentence about the broken constraint, copied apart from its list, and lists whose lines are repeated.
struct BrokenFirstTests {
  private static let items = [
    "<NSLayoutConstraint:0x61 UIView:0x71.height == 44   (active)>",
    "<NSLayoutConstraint:0x62 UIView:0x71.height == 50   (active)>",
  ]
  private static let sentence = "Will attempt to recover by breaking constraint \n"
  private static let list = "(\n    \"\(items[0])\",\n    \"\(items[1])\"\n)\n"

  /// Checks that `text` is one report of the two constraints.
  private func check(_ text: String, breaking: Int?, isConflict: Bool) throws {
    let report = try readReport(text)
    #expect(report.summaries == ["UIView.height == 44", "UIView.height == 50"], "\(text)")
    #expect(report.breaking == breaking && report.saysConflict == isConflict && report.unread.isEmpty, "\(text)")
  }

  @Test func theSentenceAboveTheList() throws {
    for broken in 0..<2 {
      let above = "UIKit says:\n\(Self.sentence)\(Self.items[broken])\nThe list was:\n"
      try check(above + Self.list, breaking: broken, isConflict: true)
      try check(above + Self.items.joined(separator: "\n"), breaking: broken, isConflict: true)
      try check(above + "and:\n  \"\(Self.items[0])\",\n  \"\(Self.items[1])\"", breaking: broken, isConflict: true)
    }
    // The sentence below the list counts more.
    let both = "\(Self.sentence)\(Self.items[0])\n\(Self.list)\(Self.sentence)\(Self.items[1])\n"
    try check(both, breaking: 1, isConflict: true)
  }

  @Test func theSentenceOfAnotherReport() throws {
    let other = Self.items[0].replacing("0x61", with: "0x69")
    try check("\(Self.sentence)\(other)\n\(Self.list)", breaking: nil, isConflict: false)
    // After a complete report, prose may repeat its end.
    let report = "Unable to simultaneously satisfy constraints.\n\(Self.list)\(Self.sentence)\(Self.items[0])\n"
    try check("\(report)I only see:\n\(Self.sentence)\(Self.items[0])\n", breaking: 0, isConflict: true)
  }

  @Test func onlyTheSentence() throws {
    let report = try readReport("\(Self.sentence)\(Self.items[0])\n")
    #expect(report.summaries == ["UIView.height == 44"] && report.breaking == nil && report.saysConflict)
    let cut = try readReport("\(Self.sentence)<NSLayoutConstraint:0x61 UIView:0x71.hei")
    #expect(cut.isUnreadable && cut.unread.count == 1)
  }

  @Test func linesThatRepeatTheList() throws {
    // A translation of the sentence, or any other words.
    let report = "Impossible de satisfaire :\n\(Self.list)\nRompre :\n\(Self.items[0])\n"
    try check(report, breaking: nil, isConflict: false)
    try check(Self.items.joined(separator: "\n") + "\nI mean \(Self.items[1])", breaking: nil, isConflict: false)
    let twice = try readReport(([Self.items[0]] + Self.items).joined(separator: "\n"))
    #expect(twice.system.constraints.map(\.position) == [0, 2])
    // Without addresses, equal lines may be different constraints.
    let keyed = "<MASLayoutConstraint:key UIView:a.width == 10>"
    #expect(try readReport("\(keyed)\n\(keyed)").system.constraints.count == 2)
  }

  /// A program's literal, such as Python's, escapes the quotes of the broken constraint, too.
  @Test func escapedQuotes() throws {
    let items = Self.items.map { $0.replacing("0x71", with: "0x71'it''s'").replacing("'", with: "\\'") }
    let list = "(\\n    \"\(items[0])\",\\n    \"\(items[1])\"\\n)"
    let report = try readReport(
      "'Unable to simultaneously satisfy constraints.\\n\(list)\\n\\n\(Self.sentence)\(items[1])\\n'")
    #expect(report.breaking == 1 && report.system.items.map(\.text) == ["it''s"])
    // In UIKit's own text, a backslash is part of a label.
    let plain = try readLine("<NSLayoutConstraint:0x61 UILabel:0x71'a\\'b'.height == 44   (active)>")
    #expect(plain.firstItem.text == "a\\'b")
  }

  @Test func aDamagedLineStillNamesTheConstraint() throws {
    let damaged = Self.items[1].replacing("== 50", with: "= 50")
    let report = try readReport(
      "Unable to simultaneously satisfy constraints.\n\(Self.list)\(Self.sentence)\(damaged)\n")
    #expect(report.breaking == 1)
  }
}
