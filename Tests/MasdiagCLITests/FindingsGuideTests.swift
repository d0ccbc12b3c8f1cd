import Foundation
import MasdiagCLI
import Reporting
import Testing

/// The page of findings is made from the rules, and shows what the tool prints about their examples.
/// `MASDIAG_RECORD=1` writes it anew.
struct FindingsGuideTests {
  private static let rules = Finding.Code.allCases.map(\.rule).sorted { $0.severity > $1.severity }

  @Test func thePageSaysWhatTheRulesSay() throws {
    let file = Fixture.folder.deletingLastPathComponent().appending(path: "docs/findings.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let tabled = try Self.replacing("table", with: Self.table, in: page)
    let made = try Self.replacing("codes", with: Self.sections(), in: tabled)
    if ProcessInfo.processInfo.environment["MASDIAG_RECORD"] != nil {
      try made.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == made)
  }

  @Test func theHelpNamesEveryCode() {
    let help = MemoryHost()
    _ = help.run("check --help")
    #expect(Self.rules.allSatisfy { help.output.contains(" \($0.code.rawValue) ") })
  }

  /// The page with other text between `<!-- name -->` and the next `<!-- end -->`.
  private static func replacing(_ name: String, with text: String, in page: String) throws -> String {
    let start = try #require(page.range(of: "<!-- \(name) -->\n")).upperBound
    let end = try #require(page.range(of: "<!-- end -->", range: start..<page.endIndex)).lowerBound
    return page.replacingCharacters(in: start..<end, with: text)
  }

  private static var table: String {
    let rows = rules.map { rule in
      "| \(rule.severity.rawValue) | [`\(rule.code.rawValue)`](#\(rule.code.rawValue)) | \(rule.summary) |\n"
    }
    return "| severity | code | what it is |\n|---|---|---|\n" + rows.joined()
  }

  private static func sections() throws -> String { try rules.map(section).joined(separator: "\n") }

  private static func section(_ rule: FindingRule) throws -> String {
    let example = try rule.example.map { example in
      let language = example.hasPrefix("{") ? "json" : example.hasPrefix("<") ? "xml" : "text"
      return "```\(language)\n\(example)\n```\n\n```\n\(try finding(rule.code, in: example))```\n\n"
    }
    return "## `\(rule.code.rawValue)`\n\n\(example ?? "")**Means:** \(rule.meaning)\n\n**Fix:** \(rule.remedy)\n"
  }

  /// The first finding of a code that the tool prints about a text.
  private static func finding(_ code: Finding.Code, in text: String) throws -> String {
    let host = MemoryHost(["layout.json": text])
    _ = host.run("check --severity note layout.json")
    let lines = host.output.split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.hasSuffix("[\(code.rawValue)]") }, "\(code): \(host.output)")
    let notes = lines[(first + 1)...].prefix { $0.hasPrefix("    ") }
    return ([lines[first]] + notes).map { "\($0)\n" }.joined()
  }
}
