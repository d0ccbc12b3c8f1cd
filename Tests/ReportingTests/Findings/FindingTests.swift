import LayoutModel
import Testing

@testable import Reporting

struct FindingTests {
  private static let place = SourceLocation(path: "a.json", line: 3, column: 5)

  private struct Fact: FindingFact {
    var code = Finding.Code.ambiguous
    var headline = "x holds anyway"
    var identity: String { headline }
    var members: JSONMembers { ["index": 4] }
  }

  @Test func aFindingIsOneLineWhateverItSays() {
    let finding = Finding(Fact(headline: "the ambiguous a\nb\u{1B}[2J.left"), at: Self.place)
    let text = finding.text()
    #expect(text.hasPrefix("a.json:3:5: warning: the ambiguous a"))
    #expect(text.hasSuffix(".left [ambiguous]\n"))
    #expect(text.count { $0.isNewline } == 1)
    #expect(!finding.text().contains("\u{1B}"))
    #expect(finding.text(.coloured).contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
    #expect(Finding(Fact(code: .conflict), at: Self.place).text(.coloured).contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }

  @Test func severitiesAreOrdered() {
    #expect(Finding.Severity.note < .warning)
    #expect(Finding.Severity.warning < .error)
    #expect(Finding.Severity.allCases.sorted() == [.note, .warning, .error])
  }

  @Test func everyCodeHasItsRule() {
    for code in Finding.Code.allCases { #expect(code.rule.code == code) }
  }

  @Test func asDataItHasTheSameAndTheMembers() {
    let finding = Finding(Fact(code: .implied), at: Self.place)
    #expect(
      finding.json
        == .object([
          .init("code", .string("implied")), .init("severity", .string("note")), .init("line", .integer(3)),
          .init("column", .integer(5)), .init("message", .string("x holds anyway")), .init("index", .integer(4)),
        ]))
  }
}
