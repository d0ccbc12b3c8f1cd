import LayoutFormats
import LayoutModel
import Testing

/// Numbers that can each be read and together come to something that cannot be calculated with: errors with their
/// place.
@Suite struct NumberRangeTests {
  typealias Expected = LayoutDocumentProblemTests.Expected

  private func problems(_ text: String) -> [Expected] {
    do {
      _ = try LayoutDocument(Array(text.utf8), path: "x.json")
      return []
    } catch {
      return error.problems.map(Expected.init)
    }
  }

  /// A root with `members`, and a view in it.
  private func document(_ members: String, _ constraints: String...) -> String {
    """
    { "masdiag": 1, "root": { "key": "r", \(members), "subviews": [ { "key": "a" } ] },
      "constraints": [
        \(constraints.joined(separator: ",\n    "))
      ] }
    """
  }

  @Test(
    arguments: [
      ("a.width == r.width * 1e301", "1e301"), ("a.width == r.width / 1e301", "1e301"),
      ("a.width == r.width * 1e-301", "1e-301"), ("a.width == r.width / 1e-301", "1e-301"),
    ])
  func factorsHaveLimits(_ text: String, _ wrong: String) {
    #expect(
      problems(document(#""hidden": false"#, "\"\(text)\"")) == [Expected("number-range", wrong)])
  }

  @Test func whatFactorsComeToIsSaidAtTheConstraint() {
    let margins = #""layoutMargins": [0, 1e10, 0, 0]"#
    let texts = ["a.left == r.leftMargin * 1e300", "a.centerX == r.centerX * 1e-300", "a.top == r.top * 1e300 + 8"]
    let found = problems(document(margins, texts.map { "\"\($0)\"" }.joined(separator: ",\n    ")))
    #expect(found == texts.prefix(2).map { Expected("number-range", "\"\($0)\"") })
  }

  @Test func constantsAndMarginsThatAddUpToTooMuchAreSaidAtTheConstraint() {
    let margins = #""layoutMargins": [0, 1e308, 0, 0]"#
    #expect(problems(document(margins, #""a.left == r.leftMargin + 1.5e308""#)).map(\.code) == ["number-range"])
    #expect(problems(document(margins, #""a.left == r.leftMargin + 1e307""#)).isEmpty)
  }

  @Test func insetsOfAGuideAreSaidAtTheInsets() {
    // (The place of a list is its bracket.)
    let margins = #""layoutMargins": [0, 1e308, 0, 1e308]"#
    let found = problems(document(margins, #""a.left == r.margins.left""#))
    #expect(found == [Expected("number-range", "[")])
    #expect(problems(document(margins, #""a.left == r.leftMargin""#)).isEmpty)
  }

  /// Beyond this, a conflict of a few points disappears in rounding.
  @Test func lengthsHaveALimit() {
    #expect(problems(document(#""frame": [0, 0, 1e12, 480]"#, #""a.top == r.top""#)) == [Expected("number-range", "[")])
    #expect(problems(document(#""frame": [0, 0, 9e11, 480]"#, #""a.top == r.top""#)).isEmpty)
    let frame = #""frame": [0, 0, 320, 480]"#
    #expect(problems(document(frame, #""a.width <= 1.7976931348623157e308""#)).isEmpty)
  }

  @Test func framesAreSaidAtTheFrame() {
    let text = """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 100, 100], "subviews": [
        { "key": "a", "frame": [1e308, 0, 1e308, 5], "translatesAutoresizingMaskIntoConstraints": true,
          "autoresizingMask": ["flexibleLeftMargin", "flexibleWidth"] } ] } }
      """
    let error = #expect(throws: UnreadableInput.self) { try LayoutDocument(Array(text.utf8), path: "x.json") }
    let places = Set((error?.problems ?? []).map { "\($0.code) \($0.location)" })
    #expect(places == ["number-range x.json:2:26"])
  }

  @Test func aChainIsSaidAtItsObject() {
    let chain = #"{ "view": "a", "attributes": ["left"], "equalTo": "r.leftMargin", "multipliedBy": 1e300 }"#
    #expect(problems(document(#""layoutMargins": [0, 1e10, 0, 0]"#, chain)).map(\.code) == ["number-range"])
  }

  @Test(arguments: ["9e-301", "1e-301", "5e-324"])
  func prioritiesHaveALeastOne(_ number: String) throws {
    for text in ["\"a.width == 50 ^\(number)\"", "{ \"constraint\": \"a.width == 50\", \"priority\": \(number) }"] {
      let found = problems(document(#""hidden": false"#, text))
      #expect(found == [Expected("bad-priority", number)])
    }
    for number in ["1e-300", "1e-10"] {
      #expect(problems(document(#""hidden": false"#, "\"a.width == 50 ^\(number)\"")).isEmpty)
    }
  }

  // MARK: Logs

  @Test func aLineThatCannotBeCalculatedWithIsUnreadAndTheOthersAreRead() throws {
    let report = try readReport(
      """
      (
          "<NSLayoutConstraint:0x1 UILabel:0x10.width == 1e301*UIView:0x20.width   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0x10.width == 1.79769e+308   (active)>",
          "<NSLayoutConstraint:0x3 UILabel:0x10.width == 10   (active)>"
      )
      """)
    #expect(report.unread.map(\.position) == [0])
    #expect(report.unread.first?.location.line == 2)
    #expect(
      report.unread.first?.reason
        == "the multiplier -1e+301 is out of range; its magnitude must be between 1e-300 and 1e+300")
    #expect(report.system.constraints.map(\.position) == [1, 2])
    #expect(report.system.constraints.map(\.constant) == [1.79769e308, 10])
  }

  @Test func theBrokenConstraintIsFoundAmongTheLinesThatAreLeft() throws {
    let report = try readReport(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UILabel:0x10.width == 1e301*UIView:0x20.width   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0x10.width == 20   (active)>",
          "<NSLayoutConstraint:0x3 UILabel:0x10.width == 10   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 UILabel:0x10.width == 10   (active)>
      """)
    #expect(report.breaking == 1)
  }
}
