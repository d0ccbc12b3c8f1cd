import Masdiag
import MasdiagTestSupport
import Testing

/// Where the why of a conflict says that the facts put something, and in which direction that is wrong.
struct WhyDirectionTests {
  private func why(_ constraints: [String], view: String = "") throws -> [String] {
    let document = """
      { "masdiag": 1, "root": { "key": "box", "frame": [0, 0, 300, 200], "layoutMargins": [8, 16, 8, 20],
          "subviews": [ { "key": "a" }, { "key": "b", "baseline": { "first": 14, "last": 6 } } ] },
        "constraints": [ \(constraints.map { "\"\($0)\"" }.joined(separator: ", ")) ] }
      """
    let report = try #require(try explain(Array(document.utf8), path: "x.json").first)
    let lines = report.text(ofConflictAt: 0).split(separator: "\n").map(String.init)
    return lines.drop { $0 != "Why" }.dropFirst().prefix { !$0.hasPrefix("Most likely") }.map { line in
      line.replacing(#/\ {3,}.*/#, with: "").trimmingPrefix("  ").description
    }
  }

  @Test func aMarginCountsOnBothSidesOfTheSum() throws {
    #expect(
      try why(["one: a.left == box.left + 10", "two: a.leading == box.leadingMargin"]) == [
        "a.leading is at box.leadingMargin (margin 16)", "so a.left is 16 right of box.left",
        "but a.left must be 10 right of box.left", "6 points too far right.",
      ])
    #expect(
      try why(["one: a.left == box.left + 10", "two: a.leading >= box.leadingMargin"]) == [
        "a.left is 10 right of box.left", "so a.leading is 10 - 16 = -6 from box.leadingMargin, that is 6 before it",
        "but a.leading must be at or after box.leadingMargin (margin 16)",
        "6 points too far towards the leading side.",
      ])
    #expect(
      try why(["one: b.top == box.top + 10", "two: b.firstBaseline >= box.top + 50"]) == [
        "b.top is 10 below box.top", "so b.firstBaseline is 10 + 14 = 24 below box.top",
        "but b.firstBaseline must be at least 50 below box.top (baseline 14)", "26 points too far up.",
      ])
  }

  @Test func whatIsToldTheOtherWayRoundIsSo() throws {
    #expect(
      try why(["one: a.trailing == box.leading + 40", "two: box.trailingMargin <= a.trailing"]) == [
        "box.width is 300", "a.trailing is 40 after box.leading",
        "so a.trailing is -300 + 40 + 20 = -240 from box.trailingMargin, that is 240 before it",
        "but a.trailing must be at or after box.trailingMargin (margin 20)",
        "240 points too far towards the leading side.",
      ])
  }

  /// The facts alone, solved, put the subject of the last sentence where the last line says.
  @Test func theDirectionIsThatOfTheLayout() throws {
    var checked = 0
    for seed in RandomTrials(.documents).seeds {
      let document = try LayoutDocument(Array(RandomDocument(seed: seed).text.utf8), path: "x")
      let report = InputReport(path: "x", layout: SystemDiagnosis(document.system, findsFixes: false))
      let system = report.system
      for (position, conflict) in report.diagnosis.conflicts.enumerated() {
        guard case .constraint(let index) = conflict.reasoning.conclusion, conflict.reasoning.bound == .equal,
          system.constraints[index].second != nil, system.constraints[index].multiplier == 1,
          let last = report.text(ofConflictAt: position).split(separator: "\n").first(where: {
            $0.contains(" too far ")
          })
        else { continue }
        let demand = try #require(
          report.text(ofConflictAt: position).split(separator: "\n").first { $0.hasPrefix("  but ") })
        let first = system.constraints[index].first.place
        let isTurned = !demand.hasPrefix("  but \(system.items[first.item].name).\(first.attribute.rawValue) ")
        let values = SystemDiagnosis(system.keeping(conflict.reasoning.facts), findsFixes: false).values
        checked += 1
        // Positive where the first place is too far right or down; the row also counts what it does not print.
        let row = system.constraints[index].form.value(at: values)
        let isBeyond = (row > 0) != isTurned
        let words =
          isBeyond ? ["right", "down", "towards the trailing side"] : ["left", "up", "towards the leading side"]
        #expect(words.contains { last.hasSuffix("too far \($0).") }, "seed \(seed): \(demand)\n\(last)")
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
