import Foundation
import MasdiagCLI
import Reporting
import Testing

/// The page of findings, and the help, name every code; what the page shows is what the tool prints.
struct FindingsGuideTests {
  private static let codes = Set(Finding.Code.allCases.map(\.rawValue))

  @Test func everyCodeIsDocumentedWithAnExampleThatIsTrue() throws {
    let page = try String(
      contentsOf: Fixture.folder.deletingLastPathComponent().appending(path: "docs/findings.md"), encoding: .utf8)
    var documented: Set<String> = []
    for section in page.components(separatedBy: "\n## `").dropFirst() {
      let code = String(section.prefix { $0 != "`" })
      documented.insert(code)
      let blocks = section.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      #expect(section.contains("**Means:**") && section.contains("**Fix:**"), "\(code)")
      // No layout is known that leads there; its words are tested with a verifier that gives up at once.
      if code == "undecided" { continue }
      try #require(blocks.count == 2, "\(code)")
      let host = MemoryHost(["layout.json": blocks[0].split(separator: "\n").dropFirst().joined(separator: "\n")])
      _ = host.run("check --severity note layout.json")
      let line = blocks[1].trimmingCharacters(in: .newlines)
      #expect("\n\(host.output)".contains("\n\(line)\n"), "\(code): \(host.output)\(host.errors)")
      #expect(line.prefix { $0 != "\n" }.hasSuffix("[\(code)]"))
    }
    #expect(documented == Self.codes)
    let help = MemoryHost()
    _ = help.run("check --help")
    #expect(Self.codes.allSatisfy { help.output.contains(" \($0) ") })
  }
}
