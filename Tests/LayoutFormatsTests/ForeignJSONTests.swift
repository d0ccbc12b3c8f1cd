import LayoutFormats
import Testing

/// JSON that is something else altogether.
@Suite struct ForeignJSONTests {
  @Test func otherJSONIsSaidToBeOtherJSONOnce() {
    let text = #"{"name": "app", "root": "src", "constraints": {"node": 20}, "views": [1, 2]}"#
    let problems = LayoutFormatsTests.problems(text)
    #expect(problems.map(\.message) == [#"this JSON isn't a layout document: it has neither "masdiag" nor "root""#])
    #expect(problems.first?.help == #"start with "masdiag": 1"#)
  }

  @Test func aDocumentWithoutItsFirstMemberIsReadOn() {
    let problems = LayoutFormatsTests.problems(#"{"root": {"key": "a", "widht": 3}, "constraint": []}"#)
    #expect(problems.count == 3)
  }
}
