import Masdiag
import Testing

/// What sets the likeliest culprit apart.
struct CulpritReasonTests {
  private func report(_ constraints: [String]) throws -> InputReport {
    let document = """
      { "masdiag": 1, "root": { "key": "box", "frame": [0, 0, 300, 200], "subviews": [
          { "key": "a" }, { "key": "b" },
          { "key": "text", "intrinsicContentSize": [400, 20], "contentCompressionResistance": { "horizontal": 1000 } } ] },
        "constraints": [ \(constraints.map { "\"\($0)\"" }.joined(separator: ", ")) ] }
      """
    return try #require(try Masdiag.explain(Array(document.utf8), path: "x.json").first)
  }

  private static let cases: [(suspicion: Suspicion, constraints: [String], culprit: String)] = [
    (.onlyMember, ["one: a.width <= -5"], "one"),
    (
      .onlyUserMade, ["one: box.width == 400"],
      // That the frame counts is the app's to say, and how strongly a text resists.
      "one"
    ),
    (
      .onlyUserMade, ["one: text.width <= box.width"],
      "one"
    ),
    (.onlyInequality, ["one: a.width == 10", "two: a.width >= 20"], "two"),
    (
      .onlyInequality, ["one: a.left == box.left", "two: a.right == box.right", "three: a.width >= 400"],
      "three"
    ),
    (.firstInequality, ["one: a.width <= 10", "two: a.width >= 20"], "one"),
    (
      .onlyFixedSize, ["one: a.left == box.left", "two: a.right == box.right", "three: a.width == 400"],
      "three"
    ),
    (
      .farEdge, ["one: a.left == box.left + 200", "two: b.left == a.right", "three: b.right == box.right - 200"],
      "three"
    ),
    (.first, ["one: a.width == 10", "two: a.width == 20"], "one"),
    (
      .first, ["one: a.left == box.left + 10", "two: a.left == box.left + 20"],
      "one"
    ),
  ]

  @Test(arguments: cases)
  func theFirstSuspectHasItsReason(_ suspicion: Suspicion, _ constraints: [String], _ culprit: String) throws {
    let report = try report(constraints)
    #expect(report.diagnosis.conflicts.map(\.suspicion) == [suspicion])
    let conflict = try #require(report.diagnosis.conflicts.first)
    let first = report.system.constraints[conflict.ranking[0]]
    #expect(first.key == culprit, "\(report.text())")
  }

  @Test func everyReasonIsTried() {
    let reasons: Set<Suspicion> = [
      .onlyMember, .onlyUserMade, .onlyInequality, .firstInequality, .onlyFixedSize, .farEdge, .first,
    ]
    #expect(Set(Self.cases.map(\.suspicion)) == reasons)
  }
}
