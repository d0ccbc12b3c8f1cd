import Foundation
import MasdiagCLI
import Reporting
import Testing

/// The page of findings lists every code, and shows what the tool prints about the examples.
/// `MASDIAG_RECORD=1` writes both anew.
struct FindingsGuideTests {
  private static let codes = Finding.Code.allCases.sorted { $0.severity > $1.severity }
  private static let file = Fixture.folder.deletingLastPathComponent().appending(path: "docs/findings.md")

  @Test func thePageShowsWhatTheToolPrints() throws {
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    let tabled = try Self.replacing("table", with: { _ in Self.table }, in: page)
    let made = try Self.replacing("codes", with: Self.withFindings, in: tabled)
    if ProcessInfo.processInfo.environment["MASDIAG_RECORD"] != nil {
      try made.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == made)
  }

  @Test func eachCodeHasASectionWithItsMeaningAndARemedy() throws {
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    let sections = page.components(separatedBy: "\n## `").dropFirst()
    #expect(sections.map { $0.prefix { $0 != "`" } } == Self.codes.map { $0.rawValue[...] })
    for section in sections { #expect(section.contains("\n**Means:** ") && section.contains("\n\n**Fix:** ")) }
  }

  @Test func theHelpNamesEveryCode() {
    let help = MemoryHost()
    _ = help.run("check --help")
    #expect(Self.codes.allSatisfy { help.output.contains(" \($0.rawValue) ") })
  }

  /// The page with other text between `<!-- name -->` and the next `<!-- end -->`.
  private static func replacing(
    _ name: String, with change: (String) throws -> String, in page: String
  ) throws -> String {
    let start = try #require(page.range(of: "<!-- \(name) -->\n")).upperBound
    let end = try #require(page.range(of: "<!-- end -->", range: start..<page.endIndex)).lowerBound
    return try page.replacingCharacters(in: start..<end, with: change(String(page[start..<end])))
  }

  private static var table: String {
    let rows = codes.map { code in
      "| \(code.severity.rawValue) | [`\(code.rawValue)`](#\(code.rawValue)) | \(code.summary) |\n"
    }
    return "| severity | code | what it is |\n|---|---|---|\n" + rows.joined()
  }

  /// The sections with the finding in the first block of each, its example, as the second block.
  private static func withFindings(_ sections: String) throws -> String {
    try sections.components(separatedBy: "## `").map { section in
      // The blocks, and the text around them.
      var parts = section.components(separatedBy: "```")
      guard parts.count > 4, let code = Finding.Code(rawValue: String(section.prefix { $0 != "`" })) else {
        return section
      }
      let example = parts[1].drop { $0 != "\n" }.dropFirst().dropLast()
      parts[3] = "\n\(try finding(code, in: String(example)))"
      return parts.joined(separator: "```")
    }.joined(separator: "## `")
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
