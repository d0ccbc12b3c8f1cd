import LayoutFormats
import LayoutModel
import Testing

/// Names of any length that people write are read; of longer ones there is one short problem each.
struct NameLengthTests {
  private static let most = String(repeating: "k", count: 10_000)
  private static let tooLong = most + "k"

  private static func document(
    key: String = "a", class className: String = "UIView", _ constraint: String = "\"a.width == 10\""
  ) -> String {
    """
    { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 320, 480], "subviews": [
      { "class": "\(className)", "key": "\(key)" } ] },
      "constraints": [ \(constraint) ] }
    """
  }

  private static func problems(_ text: String) -> [Problem] {
    do {
      _ = try LayoutDocument(Array(text.utf8), path: "a.json")
      return []
    } catch {
      return error.problems
    }
  }

  @Test(
    arguments: [
      { document(key: $0, "\"\($0).width == 10\", \"<MASLayoutConstraint:k UIView:r.width == 10>\"") },
      { document(class: $0) },
      { document("\"\($0): a.width == 10\"") },
      { document("\"<MASLayoutConstraint:\($0) UIView:a.width == 10>\"") },
      { document("\"<\($0):k UIView:a.width == 10>\"") },
      { document("{ \"constraint\": \"a.width == 10\", \"key\": \"\($0)\" }") },
      { document("{ \"constraint\": \"a.width == 10\", \"class\": \"\($0)\" }") },
      { document("{ \"vfl\": \"H:|[a]\", \"identifier\": \"\($0)\" }") },
    ] as [@Sendable (String) -> String])
  func theLongestNameIsReadAndOneThatIsLongerIsNot(_ document: @Sendable (String) -> String) throws {
    #expect(Self.problems(document(Self.most)) == [])
    let problems = Self.problems(document(Self.tooLong))
    #expect(problems.map(\.code) == ["long-name"])
    let problem = try #require(problems.first)
    #expect(problem.message.hasSuffix(" can't be longer than 10000 bytes; this one has 10001"))
    #expect(problem.help == "shorten it")
    let wrong = problem.line.dropFirst(problem.location.column - 1).prefix(problem.length)
    #expect(wrong == Self.tooLong || wrong == "\"\(Self.tooLong)\"")
  }

  @Test func bytesCountAndNotWhatIsSeen() {
    let accented = "e" + String(repeating: "\u{301}", count: 5_000)
    #expect(accented.count == 1)
    #expect(Self.problems(Self.document(key: accented, "\"r.width == 10\"")).map(\.code) == ["long-name"])
  }
}
