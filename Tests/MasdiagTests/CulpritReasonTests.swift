import Masdiag
import Testing

/// What sets the likeliest culprit apart, and what is said of every other member.
struct CulpritReasonTests {
  private func report(_ constraints: [String]) throws -> InputReport {
    let document = """
      { "masdiag": 1, "root": { "key": "box", "frame": [0, 0, 300, 200], "subviews": [
          { "key": "a" }, { "key": "b" },
          { "key": "text", "intrinsicContentSize": [400, 20], "contentCompressionResistance": { "horizontal": 1000 } } ] },
        "constraints": [ \(constraints.map { "\"\($0)\"" }.joined(separator: ", ")) ] }
      """
    return try #require(try explain(Array(document.utf8), path: "x.json").first)
  }

  private static let sentences: [(suspicion: Suspicion, constraints: [String], sentence: String)] = [
    (.onlyMember, ["one: a.width <= -5"], "one, which cannot hold by itself."),
    (
      .onlyUserMade, ["one: box.width == 400"],
      // That the frame counts is the app's to say, and how strongly a text resists.
      "one, the only one that is yours; the other was made by the system."
    ),
    (
      .onlyUserMade, ["one: text.width <= box.width"],
      "one, the only one that is yours; the others were made by the system."
    ),
    (.onlyInequality, ["one: a.width == 10", "two: a.width >= 20"], "two, the only inequality."),
    (
      .onlyInequality, ["one: a.left == box.left", "two: a.right == box.right", "three: a.width >= 400"],
      "three, the only inequality; the others place a, it alone asks for a size."
    ),
    (.firstInequality, ["one: a.width <= 10", "two: a.width >= 20"], "one, the first inequality."),
    (
      .onlyFixedSize, ["one: a.left == box.left", "two: a.right == box.right", "three: a.width == 400"],
      "three, the only one that fixes a size by itself."
    ),
    (
      .farEdge, ["one: a.left == box.left + 200", "two: b.left == a.right", "three: b.right == box.right - 200"],
      "three, which holds the far edge."
    ),
    (.first, ["one: a.width == 10", "two: a.width == 20"], "one, the first of several that could give way."),
    (
      .first, ["one: a.left == box.left + 10", "two: a.left == box.left + 20"],
      "one, the first of several that could give way."
    ),
  ]

  @Test(arguments: sentences)
  func theFirstSuspectHasItsReason(_ suspicion: Suspicion, _ constraints: [String], _ sentence: String) throws {
    let report = try report(constraints)
    #expect(report.diagnosis.conflicts.map(\.suspicion) == [suspicion])
    #expect(report.text().contains("\nMost likely: \(sentence)\n"), "\(report.text())")
  }

  @Test func everyReasonIsTried() {
    let reasons: Set<Suspicion> = [
      .onlyMember, .onlyUserMade, .onlyInequality, .firstInequality, .onlyFixedSize, .farEdge, .first,
    ]
    #expect(Set(Self.sentences.map(\.suspicion)) == reasons)
  }
}
