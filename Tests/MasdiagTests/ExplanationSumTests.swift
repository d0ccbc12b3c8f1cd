import Certificates
import Masdiag
import MasdiagTestSupport
import Testing

/// Whatever a why prints as a sum is one: its lines, read and added up again, give the points that it ends with, and
/// those are the points that `check` gives.
struct ExplanationSumTests {
  private static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.5).count)

  @Test func theLinesOfAWhyAddUp() throws {
    var counts: [String: Int] = [:]
    for seed in Self.seeds {
      let text = RandomRow(seed: seed).text
      let bytes = Array(text.utf8)
      let report = try #require(try explain(bytes, path: "x.json", findsFixes: false).first)
      let findings = try #require(try check(bytes, path: "x.json").first).findings.filter { $0.code == .conflict }
      let order = report.diagnosis.conflicts.enumerated().map { (position: $0, fingerprint: $1.fingerprint) }
      #expect(findings.count == order.count, "seed \(seed)")
      var misses: [String] = []
      for conflict in order {
        var reader = PrintedSums(PrintedSums.why(in: report.text(ofConflictAt: conflict.position)))
        let mistakes = reader.mistakes()
        #expect(mistakes.isEmpty, "seed \(seed): \(mistakes)\n\(reader.lines.joined(separator: "\n"))\n\(text)")
        misses.append(reader.miss ?? "none")
        for kind in reader.kinds { counts[kind, default: 0] += 1 }
      }
      let told = findings.compactMap {
        $0.message.firstMatch(of: /(?:by|always) ([0-9.]+) points?/).map { String($0.1) }
      }
      #expect(told.sorted() == misses.sorted(), "seed \(seed): \(findings.map(\.message))\n\(text)")
    }
    for kind in ["sum", "product", "counted", "summary", "short", "too far", "too many", "inset", "group"] {
      #expect(counts[kind, default: 0] > 0, "\(kind): \(counts)")
    }
  }

  @Test func aFalseSumIsSeen() {
    for lines in [
      ["root.width is 320", "so a.width is 320 - 16 = 305", "but a.width must be 400", "305 is 95 short of 400."],
      ["root.width is 320", "so a.width is 320 - 16 = 304", "but a.width must be 400", "304 is 95 short of 400."],
      [
        "root.width is 320, counted 0.667 times: 213.333", "so together 33.333 + 198 = 231.333, but root.width is 320",
        "18 too many.",
      ],
      ["root.height is 34", "but no view is ever lower than 0", "-34 points too many."],
      ["b.left is 24 right of a.left", "but b.left must be 20 right of a.left", "3 points too far right."],
    ] {
      var reader = PrintedSums(lines)
      #expect(!reader.mistakes().isEmpty, "\(lines)")
    }
  }

  @Test(arguments: [
    ("\"safeAreaInsets\": [44, 0, 0, 0]", "safeArea", "44 less than root.height", "34 - 44 = -10", "10"),
    ("\"layoutMargins\": [20, 0, 20.5, 0]", "margins", "40.5 less than root.height", "34 - 40.5 = -6.5", "6.5"),
  ])
  func aGuideThatIsLargerThanItsViewIsNamed(
    _ insets: String, _ guide: String, _ inset: String, _ sum: String, _ points: String
  ) throws {
    let document = """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 414, 34], \(insets), "subviews": [ { "key": "a" } ] },
        "constraints": [ "a.top == root.\(guide).top", "a.left == root.left" ] }
      """
    let report = try #require(try explain(Array(document.utf8), path: "x.json").first)
    let lines = PrintedSums.why(in: report.text(ofConflictAt: 0))
    #expect(
      lines == [
        "root.height is 34", "root.\(guide).height is \(inset)", "so root.\(guide).height = \(sum)",
        "but no guide is ever lower than 0", "\(points) points too many.",
      ])
    #expect(report.diagnosis.conflicts.map(\.shortfall.doubleValue) == [Double(points)])
    let finding = try #require(try check(Array(document.utf8), path: "x.json").first?.findings.first)
    #expect(
      finding.message == "root.height == 34 cannot hold together with the rule that root.\(guide) is not lower than 0: "
        + "they miss each other by \(points) points")
  }

  @Test func aSummaryCountsItsContainerOnce() throws {
    let views = ["g1", "text", "g2", "photo", "g3", "quote", "label"].map { "{ \"key\": \"\($0)\" }" }
    let constraints = [
      "g1.left == root.left", "text.left == g1.right", "g2.left == text.right", "photo.left == g2.right",
      "g3.left == photo.right", "g3.right == root.right", "g2.width == g1.width", "g3.width == g1.width",
      "text.width == 100", "photo.width == text.width", "quote.width == text.width", "quote.left == text.left",
      "label.centerX == quote.centerX", "label.left == root.left + 99",
    ].map { "\"\($0)\"" }
    let document = """
      { "masdiag": 1,
        "root": { "key": "root", "frame": [0, 0, 320, 568], "subviews": [\(views.joined(separator: ","))] },
        "constraints": [\(constraints.joined(separator: ","))] }
      """
    let report = try #require(try explain(Array(document.utf8), path: "x.json").first)
    let lines = PrintedSums.why(in: report.text(ofConflictAt: 0))
    #expect(lines.suffix(2) == ["so together 50 + 297 = 347, but root.width is 320", "27 too many."])
    #expect(report.diagnosis.conflicts.map(\.shortfall) == [Rational(27)])
  }
}
