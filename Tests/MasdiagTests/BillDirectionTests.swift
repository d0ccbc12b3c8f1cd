import Masdiag
import MasdiagTestSupport
import Testing

/// Where a report says that the others put something, and in which direction that is wrong.
struct BillDirectionTests {
  /// The headline of the first conflict, and the lines of its bill.
  private func report(_ constraints: [String], view: String = "") throws -> [String] {
    let document = """
      { "masdiag": 1, "root": { "key": "box", "frame": [0, 0, 300, 200], "layoutMargins": [8, 16, 8, 20],
          "subviews": [ { "key": "a" }, { "key": "b", "baseline": { "first": 14, "last": 6 } } ] },
        "constraints": [ \(constraints.map { "\"\($0)\"" }.joined(separator: ", ")) ] }
      """
    let report = try #require(try explain(Array(document.utf8), path: "x.json").first)
    var bill = PrintedBill(report.text(ofConflictAt: 0))
    #expect(bill.mistakes().isEmpty)
    let rows = bill.hasRule ? bill.summands + bill.end : bill.summands
    return [bill.headline] + rows.map { [$0.amount, $0.statement].compactMap { $0 }.joined(separator: " ") }
  }

  @Test func aMarginCountsOnBothSidesOfTheSum() throws {
    #expect(
      try report(["one: a.left == box.left + 10", "two: a.leading == box.leadingMargin"]) == [
        "a.left has to be 10 right of box.left, but the others put it 16 right of it: 6 too far right.",
        "16 a.leading is at box.leadingMargin (margin 16)", "16 is how far a.left is right of box.left",
        "10 is asked for",
      ])
    #expect(
      try report(["one: a.left == box.left + 10", "two: a.leading >= box.leadingMargin"]) == [
        "a.leading has to be at or after box.leadingMargin (margin 16), but the others put it 6 before it: 6 too far "
          + "towards the leading side.",
        "-10 a.left is 10 right of box.left", "16 the margin of box.leadingMargin is 16",
        "6 is how far a.leading is before box.leadingMargin", "0 is the most: not before it",
      ])
    #expect(
      try report(["one: b.top == box.top + 10", "two: b.firstBaseline >= box.top + 50"]) == [
        "b.firstBaseline has to be at least 50 below box.top (baseline 14), but the others put it 24 below it: 26 too "
          + "far up.",
        "10 b.top is 10 below box.top", "14 the baseline of b.firstBaseline is 14",
        "24 is how far b.firstBaseline is below box.top", "50 is the least that is asked for",
      ])
  }

  @Test func whatIsWrittenTheOtherWayRoundIsSaidAboutTheInnerView() throws {
    #expect(
      try report(["one: a.trailing == box.leading + 40", "two: box.trailingMargin <= a.trailing"]) == [
        "a.trailing has to be at or after box.trailingMargin (margin 20), but the others put it 240 before it: 240 too "
          + "far towards the leading side.",
        "300 box is 300 wide", "-40 a.trailing is 40 after box.leading", "-20 the margin of box.trailingMargin is 20",
        "240 is how far a.trailing is before box.trailingMargin", "0 is the most: not before it",
      ])
  }

  /// The facts alone, solved, put the subject of the headline where the headline says.
  @Test func theDirectionIsThatOfTheLayout() throws {
    var checked = 0
    for seed in RandomTrials(.documents, part: 0.5).seeds {
      let document = try LayoutDocument(Array(RandomDocument(seed: seed).text.utf8), path: "x")
      let report = InputReport(path: "x", layout: SystemDiagnosis(document.system, findsFixes: false))
      let system = report.system
      for (position, conflict) in report.diagnosis.conflicts.enumerated() {
        guard case .constraint(let index) = conflict.reasoning.conclusion, conflict.reasoning.bound == .equal,
          system.constraints[index].second != nil, system.constraints[index].multiplier == 1,
          let headline = Optional(PrintedBill(report.text(ofConflictAt: position)).headline),
          headline.contains(" too far ")
        else { continue }
        let first = system.constraints[index].first.place
        let isTurned = !headline.hasPrefix("\(system.items[first.item].name).\(first.attribute.rawValue) ")
        let values = SystemDiagnosis(system.keeping(conflict.reasoning.facts), findsFixes: false).values
        checked += 1
        // Positive where the first place is too far right or down; the row also counts what it does not print.
        let row = system.constraints[index].form.value(at: values)
        let isBeyond = (row > 0) != isTurned
        let words =
          isBeyond ? ["right", "down", "towards the trailing side"] : ["left", "up", "towards the leading side"]
        #expect(words.contains { headline.hasSuffix("too far \($0).") }, "seed \(seed): \(headline)")
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
