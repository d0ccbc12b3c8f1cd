import Masdiag
import MasdiagTestSupport
import Testing

/// Where a report says that the others put something, and in which direction that is wrong.
struct BillDirectionTests {
  /// The names and numbers in the headline of the first conflict and in the lines of its bill, which begin with their
  /// amounts.
  private func report(_ constraints: [String], view: String = "") throws -> [String] {
    let document = """
      { "masdiag": 1, "root": { "key": "box", "frame": [0, 0, 300, 200], "layoutMargins": [8, 16, 8, 20],
          "subviews": [ { "key": "a" }, { "key": "b", "baseline": { "first": 14, "last": 6 } } ] },
        "constraints": [ \(constraints.map { "\"\($0)\"" }.joined(separator: ", ")) ] }
      """
    let report = try #require(try Masdiag.explain(Array(document.utf8), path: "x.json").first)
    var bill = PrintedBill(report.text(ofConflictAt: 0))
    #expect(bill.mistakes().isEmpty)
    let rows = bill.hasRule ? bill.summands + bill.end : bill.summands
    func parts(_ text: String) -> String {
      text.matches(of: #/[a-z]+\.[a-zA-Z]+|\b(?:box|\d+)\b/#).map { String($0.0) }.joined(separator: " ")
    }
    return [parts(bill.headline)] + rows.map { row in "\(row.amount.map { "\($0): " } ?? "")\(parts(row.statement))" }
  }

  @Test func aMarginCountsOnBothSidesOfTheSum() throws {
    #expect(
      try report(["one: a.left == box.left + 10", "two: a.leading == box.leadingMargin"]) == [
        "a.left 10 box.left 16 6", "16: a.leading box.leadingMargin 16", "16: box.left a.left", "10: ",
      ])
    #expect(
      try report(["one: a.left == box.left + 10", "two: a.leading >= box.leadingMargin"]) == [
        "a.leading box.leadingMargin 16 6", "-10: a.left 10 box.left", "16: box.leadingMargin 16",
        "6: a.leading box.leadingMargin", "0: box.leadingMargin",
      ])
    #expect(
      try report(["one: b.top == box.top + 10", "two: b.firstBaseline >= box.top + 50"]) == [
        "b.firstBaseline 50 box.top 14 24 26", "10: b.top 10 box.top", "14: b.firstBaseline 14",
        "24: box.top b.firstBaseline", "50: ",
      ])
  }

  @Test func whatIsWrittenTheOtherWayRoundIsSaidAboutTheInnerView() throws {
    #expect(
      try report(["one: a.trailing == box.leading + 40", "two: box.trailingMargin <= a.trailing"]) == [
        "a.trailing box.trailingMargin 20 240", "300: box 300", "-40: a.trailing 40 box.leading",
        "-20: box.trailingMargin 20", "240: a.trailing box.trailingMargin", "0: box.trailingMargin",
      ])
  }

  /// The direction at the end of a headline, behind its colon; nil where there is none.
  private static func direction(_ headline: String) -> String? {
    guard let end = headline.split(separator: ": ").dropFirst().last else { return nil }
    let words = end.split { !$0.isLetter }.map(String.init)
    return words.first { ["right", "down", "trailing", "left", "up", "leading"].contains($0) }
  }

  /// The facts alone, solved, put the subject of the headline where the headline says.
  @Test func theDirectionIsThatOfTheLayout() throws {
    var checked = 0
    for seed in RandomTrials(.documents, part: 0.5).seeds {
      let document = try LayoutDocument(Array(RandomDocument(seed: seed).text.utf8), path: "x")
      let report = InputReport(path: "x", layout: SystemDiagnosis(document.system, .withoutFixes))
      let system = report.system
      for (position, conflict) in report.diagnosis.conflicts.enumerated() {
        guard case .constraint(let index) = conflict.reasoning.conclusion, conflict.reasoning.bound == .equal,
          system.constraints[index].second != nil, system.constraints[index].multiplier == 1,
          let headline = Optional(PrintedBill(report.text(ofConflictAt: position)).headline),
          let direction = Self.direction(headline)
        else { continue }
        let first = system.constraints[index].first.place
        let isTurned = !headline.hasPrefix("\(system.items[first.item].name).\(first.attribute.rawValue) ")
        let values = SystemDiagnosis(system.keeping(conflict.reasoning.facts), .withoutFixes).values
        checked += 1
        // Positive where the first place is too far right or down; the row also counts what it does not print.
        let row = system.constraints[index].form.value(at: values)
        let isBeyond = (row > 0) != isTurned
        let directions: Set = isBeyond ? ["right", "down", "trailing"] : ["left", "up", "leading"]
        #expect(directions.contains(direction), "seed \(seed): \(headline)")
      }
    }
    #expect(checked > 20)
  }
}

extension ConstraintSystem {
  /// The system with only the constraints at some indices.
  fileprivate func keeping(_ indices: [Int]) -> ConstraintSystem {
    var kept = self
    for index in constraints.indices { kept.constraints[index].isActive = indices.contains(index) }
    return kept
  }
}
