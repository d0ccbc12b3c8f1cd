import LayoutFormats
import Testing

/// JSON that is something else altogether.
@Suite struct ForeignJSONTests {
  private func problems(_ text: String) -> [Problem] {
    do {
      _ = try LayoutDocument.read([UInt8](text.utf8), path: "package.json")
      return []
    } catch {
      return error.problems
    }
  }

  @Test func otherJSONIsSaidToBeOtherJSONOnce() {
    let problems = problems(#"{"name": "app", "root": "src", "constraints": {"node": 20}, "views": [1, 2]}"#)
    #expect(problems.map(\.message) == [#"this JSON is no layout document: it has neither "masdiag" nor a "root""#])
    #expect(problems.first?.help == #"begin with "masdiag": 1"#)
  }

  @Test func aDocumentWithoutItsFirstMemberIsReadOn() {
    let problems = problems(#"{"root": {"key": "a", "widht": 3}, "constraint": []}"#)
    #expect(problems.count == 3)
  }
}
