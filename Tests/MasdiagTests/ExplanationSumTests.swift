import Certificates
import ExactNumbers
import Masdiag
import MasdiagTestSupport
import Testing

/// Whatever a bill prints as a sum is one: its lines, read and added up again, give the points that its headline says,
/// and those are the points that `check` gives.
struct ExplanationSumTests {
  private static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.25).count)

  @Test func theLinesOfABillAddUp() throws {
    var counts: [String: Int] = [:]
    for seed in Self.seeds {
      let text = RandomRow(seed: seed).text
      let bytes = Array(text.utf8)
      let report = try #require(try Masdiag.explain(bytes, path: "x.json", findsFixes: false).first)
      let findings = try #require(try Masdiag.check(bytes, path: "x.json").first).findings.filter {
        $0.code == .conflict
      }
      #expect(findings.count == report.diagnosis.conflicts.count, "seed \(seed)")
      var misses: [String] = []
      for position in report.diagnosis.conflicts.indices {
        var reader = PrintedBill(report.text(ofConflictAt: position))
        let mistakes = reader.mistakes()
        #expect(mistakes.isEmpty, "seed \(seed): \(mistakes)\n\(report.text(ofConflictAt: position))\n\(text)")
        if let miss = reader.miss { misses.append(miss) }
        for kind in reader.kinds { counts[kind, default: 0] += 1 }
      }
      // Of two demands for one attribute both are said, not what is between them.
      let said = findings.flatMap { $0.headline.matches(of: /: ([0-9.]+)\b/).map { String($0.1) } }
      let saysBoth = findings.contains { !$0.headline.contains(/: [0-9.]+\b/) }
      for miss in misses {
        #expect(saysBoth || said.contains(miss), "seed \(seed): \(miss), \(findings.map(\.message))\n\(text)")
      }
    }
    for kind in ["sum", "counted", "total", "difference", "premise", "group"] {
      #expect(counts[kind, default: 0] > 0, "\(kind): \(counts)")
    }
  }

  @Test func aFalseSumIsSeen() {
    for (headline, lines) in [
      (
        "a must be 400 pt wide, but only 305 pt are available: 95 pt short.",
        [
          "  320   root is 320 pt wide", "  - 16   a.left is 16 right of root.left", "  ----", "  305   is left",
          "  400   is asked",
        ]
      ),
      (
        "a must be 400 pt wide, but only 304 pt are available: 95 pt short.",
        [
          "  320   root is 320 pt wide", "  - 16   a.left is 16 right of root.left", "  ----", "  304   is left",
          "  400   is asked",
        ]
      ),
      (
        "a must be 400 pt wide, but only 304 pt are available: 96 pt short.",
        [
          "  320   root is 320 pt wide", "  - 16   a.left is 8 right of root.left", "  ----", "  304   is left",
          "  400   is asked",
        ]
      ),
      (
        "a must be 40 pt wide, but only 30 pt are available: 10 pt short.",
        ["        so b is 320 - 16 = 300 wide", "  30   is left", "  40   is asked"]
      ),
    ] {
      var reader = PrintedBill("\(headline)\n\n\(lines.joined(separator: "\n"))\n\nChange a.")
      #expect(!reader.mistakes().isEmpty, "\(lines)")
    }
  }

  @Test(arguments: [
    ("\"safeAreaInsets\": [44, 0, 0, 0]", "safeArea", "44 pt less than root.height", "-10", "10"),
    ("\"layoutMargins\": [20, 0, 20.5, 0]", "margins", "40.5 pt less than root.height", "-6.5", "6.5"),
  ])
  func aGuideThatIsLargerThanItsViewIsNamed(
    _ insets: String, _ guide: String, _ inset: String, _ left: String, _ points: String
  ) throws {
    let document = """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 414, 34], \(insets), "subviews": [ { "key": "a" } ] },
        "constraints": [ "a.top == root.\(guide).top", "a.left == root.left" ] }
      """
    let report = try #require(try Masdiag.explain(Array(document.utf8), path: "x.json").first)
    let bill = PrintedBill(report.text(ofConflictAt: 0))
    #expect(bill.summands.map { $0.statement.contains("root") } == [true, true])
    #expect(
      bill.summands.first?.amount == "34" && bill.summands.last?.statement.hasPrefix("root.\(guide).height ") == true)
    #expect(bill.summands.last?.statement.contains("\(inset.prefix { $0 != " " }) ") == true)
    #expect(bill.end.map(\.amount) == [left])
    #expect(bill.end.first?.statement.contains("root.\(guide)") == true)
    #expect(report.diagnosis.conflicts.map(\.shortfall.doubleValue) == [Double(points)])
    let finding = try #require(try Masdiag.check(Array(document.utf8), path: "x.json").first?.findings.first)
    let needed = String(inset.prefix { $0 != " " })
    let parts = finding.message.matches(of: #/root\.height == 34|root\.\w+|\b\d[\d.]*/#).map { String($0.0) }
    #expect(parts == ["34", needed, "root.height == 34", "root.\(guide)"], "\(finding.message)")
  }

  @Test func aLongBillCountsItsContainerOnce() throws {
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
    let report = try #require(try Masdiag.explain(Array(document.utf8), path: "x.json").first)
    var bill = PrintedBill(report.text(ofConflictAt: 0))
    #expect(bill.mistakes().isEmpty)
    #expect(bill.summands.count { $0.amount == "320" && $0.statement.hasPrefix("root ") } == 1)
    #expect(report.diagnosis.conflicts.map(\.shortfall) == [Rational(27)])
  }
}
