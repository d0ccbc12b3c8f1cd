import LogTriage
import Masdiag
import MasdiagTestSupport
import Testing

/// Personal words at random in identifiers: none leaves unless texts are kept, and the conflicts stay what they are.
struct IdentifierPrivacyTests {
  /// A personal word, what of it nobody may read, and one that has the same form.
  private static func word(_ generator: inout SeededGenerator) -> (text: String, secret: String) {
    func letters(_ count: Int) -> String {
      String((0..<count).map { _ in generator.pick(Array("bcdfghjkmnpqrstvwxz")) })
    }
    func digits(_ count: Int) -> String { String((0..<count).map { _ in generator.pick(Array("123456789")) }) }
    let (name, number) = ("Zq" + letters(6), digits(3) + "-" + digits(4))
    let words = [
      ("\(name)@example.org", name), ("row-\(name)@mail.example.co.uk", name), ("/Users/\(name)/a.png", name),
      ("file:///home/\(name)", name), ("C:\\Users\\\(name)\\x", name), ("\(name)-mac.local", name),
      ("https://\(name).example/q?id=1", name), ("cell_+49 170 \(number)", number), ("(555) \(number)", number),
      ("\(name)@phone", name),
    ]
    return generator.pick(words)
  }

  /// A report of two views and a guide, whose names and whose constraints' names are given.
  private static func report(_ words: [String]) -> String {
    func escaped(_ word: String) -> String { word.replacing("\\", with: "\\\\") }
    let words = words.map(escaped)
    return """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600001 '\(words[0])' UIView:0x7f01.width == 10   (active)>",
          "<NSLayoutConstraint:0x600002 \(words[1]).width == 25   (active, names: \(words[1]):0x7f02 )>",
          "<NSLayoutConstraint:0x600003 \(words[2]).width == UIView:0x7f01.width   (active, names: \(words[2]):0x7f03 )>",
          "<NSLayoutConstraint:0x600004 \(words[1]).width == \(words[2]).width   (active, names: \(words[1]):0x7f02, \
      \(words[2]):0x7f03 )>",
          "<NSLayoutConstraint:0x600005 UILayoutGuide:0x7f04'\(words[3])'.top == UIView:0x7f01.top   (active)>"
      )

      Will attempt to recover by breaking constraint\u{20}
      <NSLayoutConstraint:0x600002 \(words[1]).width == 25   (active, names: \(words[1]):0x7f02 )>

      """
  }

  @Test(arguments: UInt64(0)..<40)
  func noPersonalWordLeaves(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let words = (0..<4).map { _ in Self.word(&generator) }
    let log = Array(Self.report(words.map(\.text)).utf8)
    let direct = try #require(try Masdiag.explain(log, path: "a.log").first?.diagnosis.conflicts.first)
    #expect(direct.members.count == 4, "\(words)")

    let summary = LogTriageTests.summary([(name: "a", bytes: log)])
    #expect(summary.rows.keys.map(\.fingerprint) == [direct.fingerprint])
    let table = TriageTable(summary)
    var (redaction, shared) = (LogRedaction(), "")
    redaction.read(log[...]) { shared += $0 }
    _ = redaction.finish { shared += $0 }
    for text in [summary.lines, table.json, table.csv, table.markdown, table.html, table.text(.plain), shared] {
      for word in words where text.contains(word.secret) { Issue.record("\(word) has left: \(text)") }
    }

    // What is shared is the same conflict, and is shared as it is.
    let again = Array(shared.utf8)
    #expect(LogTriageTests.summary([(name: "a", bytes: again)]).rows.keys.map(\.fingerprint) == [direct.fingerprint])
    #expect(
      try Masdiag.explain(again, path: "a.log").first?.diagnosis.conflicts.first?.members.map(\.index)
        == direct.members.map(\.index))
    let kept = LogTriageTests.summary([(name: "a", bytes: log)], .init(keepsTexts: true))
    #expect(kept.rows.keys.map(\.fingerprint) == [direct.fingerprint])
    #expect(kept.lines.contains(words[2].secret))
  }

  /// A conflict is one whomever it is about.
  @Test func otherPeopleHaveTheSameConflict() {
    let logs = ["anna", "bob"].map { name in
      Self.report(["row-\(name)@example.org", "\(name)@example.org", "/Users/\(name)/x", "\(name).local"])
    }
    #expect(LogTriageTests.summary([("a", Array(logs.joined().utf8))]).rows.values.map(\.count) == [2])
  }
}
