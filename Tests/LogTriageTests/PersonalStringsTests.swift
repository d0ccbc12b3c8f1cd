import LogTriage
import MasdiagTestSupport
import Testing

/// Personal strings in every position of a log: nothing of them leaves with a summary, a table or a redacted log.
struct PersonalStringsTests {
  /// Where a string can stand, and a log in which it stands there.
  enum Position: String, CaseIterable, Sendable {
    case label, labelInFormat, labelOfSuperview, labelOfName, name, superviewName, itemKey, constraintKey, identifier
    case guideIdentifier, folder, snapKitLabel, host, hostAndVersion, user, noise, betweenLines, unreadLine

    /// What stands in the line of a constraint, where quotes matter.
    static let withinLines: [Position] = [
      .label, .labelInFormat, .labelOfSuperview, .labelOfName, .name, .superviewName, .itemKey, .constraintKey,
      .identifier, .guideIdentifier,
    ]

    func log(_ text: String) -> String {
      let first = "UIView:0x7f01"
      switch self {
      case .label: return Self.report("", "UILabel:0x7f02'\(text)'.width == \(first).width")
      case .labelInFormat: return Self.report("", "H:[\(first)]-(8)-[UILabel:0x7f02'\(text)']")
      case .labelOfSuperview:
        return Self.report("", "H:|-(8)-[\(first)]", "   (active, names: '|':UIButton:0x7f02'\(text)' )")
      case .labelOfName:
        return Self.report("", "title.width == \(first).width", "   (active, names: title:0x7f02'\(text)' )")
      case .name:
        return Self.report("", "\(text).width == \(first).width", "   (active, names: \(text):0x7f02 )")
      case .superviewName:
        return Self.report("", "H:|-(8)-[\(first)]", "   (active, names: \(text):0x7f02, '|':\(text):0x7f02 )")
      case .itemKey: return Self.report("", "UILabel:\(text).width == \(first).width", "")
      case .constraintKey: return Self.report("", "\(first).width == 25", "", name: text)
      case .identifier: return Self.report("", "'\(text)' \(first).width == 25")
      case .guideIdentifier: return Self.report("", "UILayoutGuide:0x7f02'\(text)'.width == \(first).width")
      case .folder: return Self.report("", "\(first).width == 25", "", name: "0x61@/Users/me/\(text)/Cell.swift#4")
      case .snapKitLabel: return Self.report("", "\(first).width == 25", "", name: "\(text)@Cell.swift#4")
      case .host: return Self.report("Mar  4 18:25:38 \(text) Shop[31] <Warning>: ", "\(first).width == 25")
      case .hostAndVersion: return Self.report("\(text)/10.2 ", "\(first).width == 25")
      case .user:
        return Self.report("2024-05-01 10:00:00 user/\(text) [\(text)] Shop/2.3 Shop[3:4] ", "\(first).width == 25")
      case .noise: return "\(text)\n\(Self.report("", "\(first).width == 25"))\(text)\n"
      case .betweenLines: return Self.report("", "\(first).width == 25").replacing("\n\nWill", with: "\n\(text)\nWill")
      case .unreadLine: return Self.report("", "\(text) is \(first)'s")
      }
    }

    private static func report(
      _ prefix: String, _ body: String, _ tail: String = "   (active)", name: String = "0x61"
    ) -> String {
      """
      \(prefix)Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x60 UIView:0x7f01.width == 10   (active)>",
          "<NSLayoutConstraint:0x5f UIView:0x7f01.width == 20   (active)>",
          "<NSLayoutConstraint:\(name) \(body)\(tail)>"
      )

      Will attempt to recover by breaking constraint\u{20}
      <NSLayoutConstraint:\(name) \(body)\(tail)>

      """
    }
  }

  /// How a log can be written.
  enum Writing: String, CaseIterable, Sendable {
    case plain, markup, script, backticks

    func written(_ log: String) -> String {
      switch self {
      case .plain: return log
      case .markup:
        return log.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
          .replacing("\"", with: "&quot;").replacing("'", with: "&#x27;")
      case .script:
        let escaped = log.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
          .replacing("&", with: "\\u0026").replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
        return "{\"message\": \"\(escaped.replacing("'", with: "\\u0027"))\"}\n"
      case .backticks: return log.replacing("'", with: "`")
      }
    }
  }

  private static func texts(leaving log: [UInt8], named name: String) -> [(name: String, text: String)] {
    let summary = LogTriageTests.summary([(name: name, bytes: log)])
    let table = TriageTable(summary)
    var (redaction, shared) = (LogRedaction(), "")
    redaction.read(log[...]) { shared += $0 }
    _ = redaction.finish { shared += $0 }
    return [
      ("the summary", summary.lines), ("JSON", table.json), ("JSON lines", table.jsonLines), ("CSV", table.csv),
      ("Markdown", table.markdown), ("the page", table.html), ("the redacted log", shared),
    ]
  }

  @Test func thereAreTwoHundred() {
    #expect(PersonalStrings.all.count == 200 && Set(PersonalStrings.all).count == 200)
  }

  @Test(arguments: Position.allCases) func nothingLeaves(_ position: Position) {
    expectNothingLeaves(position, .plain, PersonalStrings.all)
  }

  /// Of these a third, another one for each position.
  @Test(arguments: Position.withinLines, [Writing.markup, .script, .backticks])
  func nothingLeavesInAnotherWriting(_ position: Position, _ writing: Writing) {
    let first = (Position.allCases.firstIndex(of: position) ?? 0) % 3
    expectNothingLeaves(position, writing, stride(from: first, to: 200, by: 3).map { PersonalStrings.all[$0] })
  }

  private func expectNothingLeaves(_ position: Position, _ writing: Writing, _ strings: [String]) {
    let logs = strings.map { writing.written(position.log($0)) }
    let texts = Self.texts(leaving: Array(logs.joined(separator: "\n").utf8), named: "app.log")
    // Most logs can be read, or nothing would have been tested.
    let reports = texts.last?.text.split(separator: "\n").count { $0.contains("UIView:0x2.width == 20") } ?? 0
    #expect(reports > strings.count * 3 / 4)
    for text in strings {
      let secret = PersonalStrings.secret(of: text)
      for (place, leaving) in texts where leaving.contains(secret) {
        let line = leaving.split(separator: "\n").first { $0.contains(secret) } ?? ""
        Issue.record("\(secret) of \(text) has left from \(position), \(writing), with \(place): \(line)")
      }
    }
  }

  @Test func noNameOfALogLeaves() {
    let log = Array(Position.label.log("Anna").utf8)
    for text in PersonalStrings.all {
      for (place, leaving) in Self.texts(leaving: log, named: "logs/\(text).log") {
        #expect(!leaving.contains(PersonalStrings.secret(of: text)), "\(text), \(place)")
      }
    }
  }
}
