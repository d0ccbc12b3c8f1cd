import Foundation
import LayoutFormats
import Testing

@Suite struct ProblemCodeTests {
  @Test func everyCodeIsExplained() throws {
    let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/problems.md")
    let text = try String(contentsOf: docs, encoding: .utf8)
    for code in ProblemCode.allCases { #expect(text.contains("| `\(code.rawValue)` |")) }
    #expect(text.split(separator: "\n").count { $0.hasPrefix("| `") } == ProblemCode.allCases.count)
  }
}
