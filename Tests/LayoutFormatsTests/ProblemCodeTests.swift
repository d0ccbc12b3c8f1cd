import Foundation
import LayoutFormats
import Testing

@Suite struct ProblemCodeTests {
  /// `docs/problems.md` explains each code under a heading of its own, and no others.
  @Test func everyCodeIsDocumented() throws {
    let file = Fixture.folder.deletingLastPathComponent().appending(path: "docs/problems.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let documented = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { line in
      line.split(separator: "`").dropFirst().first.map(String.init)
    }
    #expect(Set(documented).count == documented.count)
    #expect(documented.sorted() == ProblemCode.allCases.map(\.rawValue).sorted())
  }
}
