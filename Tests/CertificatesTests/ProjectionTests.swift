import Certificates
import ExactNumbers
import MasdiagTestSupport
import Testing

/// Projections of random rows, judged point by point by the oracle.
struct ProjectionTests {
  private let trials = RandomTrials(part: 0.15)

  /// The system with every row required and bounded on one side, or an equation.
  private func oneSided(_ system: RowSystem) -> RowSystem {
    var result = system
    for index in result.rows.indices {
      result.rows[index].priority = 1000
      if !result.rows[index].isEquality && result.rows[index].upper.isFinite { result.rows[index].lower = -.infinity }
    }
    result.rows.removeAll { $0.lower.isInfinite && $0.upper.isInfinite }
    return result
  }

  private func holds(_ combination: RowCombination, at point: [Int: Int]) -> Bool {
    let value = combination.terms.entries.reduce(combination.constant) {
      $0 + $1.value * Rational(point[$1.index] ?? 0)
    }
    return combination.isEquality ? value.isZero : value.signum >= 0
  }

  /// What is wrong with the projection of `system`; nil if nothing is.
  private func complaint(_ system: RowSystem, _ generator: inout SeededGenerator, _ found: inout Int) -> String? {
    let system = oneSided(system)
    let kept = (0..<system.variableCount).filter { _ in generator.chance(1, in: 2) }
    guard var projection = Projection(system.exactRows, keeping: kept.contains) else { return nil }
    let nothing = Projection(system.exactRows, keeping: { _ in false })
    if let nothing, nothing.isEmpty == system.isFeasible { return "isEmpty is \(nothing.isEmpty)" }
    if projection.isEmpty { return system.isFeasible ? "called empty" : nil }
    let whole = projection
    projection.removeRedundancies()
    if let complaint = multiplierComplaint(whole, system) { return complaint }
    for _ in 0..<6 {
      let point = Dictionary(uniqueKeysWithValues: kept.map { ($0, Int.random(in: -25...25, using: &generator)) })
      var fixed = system
      for (variable, value) in point { fixed.rows.append(RowSystem.Row([.init(1, variable)], equal: Double(value))) }
      let isFeasible = fixed.isFeasible
      if !isFeasible { found += 1 }
      for (name, result) in [("", whole), (" without redundancies", projection)]
      where result.combinations.allSatisfy({ holds($0, at: point) }) != isFeasible {
        return "at \(point.sorted { $0.key < $1.key })\(name) the projection onto \(kept) says the opposite"
      }
    }
    return nil
  }

  /// What remains has to be the sum of the rows that it says it is.
  private func multiplierComplaint(_ projection: Projection, _ system: RowSystem) -> String? {
    for combination in projection.combinations {
      var terms = SparseVector()
      var constant = Rational.zero
      for entry in combination.multipliers.entries {
        let row = system.exactRows[entry.index]
        guard let single = RowCombination(row, index: 0) else { return "a number is not finite" }
        let sign: Rational = row.relation == .lessThanOrEqual ? Rational(-1) : .one
        if row.relation != .equal && (entry.value * sign).signum < 0 { return "a multiplier has the wrong sign" }
        terms.add(single.terms, times: entry.value * sign)
        constant += single.constant * entry.value * sign
      }
      if terms != combination.terms || constant != combination.constant { return "the multipliers do not add up" }
    }
    return nil
  }

  @Test(arguments: [SystemShape.arbitrary, .feasible, .degenerate, .redundant, .layout])
  func aPointIsInTheProjectionIfAndOnlyIfTheRowsHoldThere(shape: SystemShape) {
    var found = 0
    let failure = trials.firstFailure(shape, sizes: [3, 4, 5]) { complaint($0, &$1, &found) }
    if let failure { Issue.record("\(failure)") }
    // Points outside occur too, or the test would test half of it.
    #expect(failure != nil || trials.count < 50 || found > trials.count)
  }

  @Test func whatFollowsFromTheRestIsLeftOut() throws {
    // x <= 4, x <= y, y <= 3
    let rows = [
      ExactRow(terms: [(0, 1, 1)], constant: [(4, -1)], relation: .lessThanOrEqual),
      ExactRow(terms: [(0, 1, 1), (1, -1, 1)], constant: [], relation: .lessThanOrEqual),
      ExactRow(terms: [(1, 1, 1)], constant: [(3, -1)], relation: .lessThanOrEqual),
    ]
    var projection = try #require(Projection(rows, keeping: { $0 == 0 }))
    projection.removeRedundancies()
    #expect(projection.combinations.count == 1)
    #expect(projection.combinations.first?.constant == Rational(3))
    #expect(projection.combinations.first?.multipliers.entries.map(\.index) == [1, 2])
  }

  @Test func tooManyInequalitiesGiveNothing() {
    let rows = (0..<40).map { number in
      ExactRow(
        terms: [(0, number < 20 ? 1 : -1, 1), (number + 1, 1, 1)], constant: [(Double(number), 1)],
        relation: .greaterThanOrEqual)
    }
    #expect(Projection(rows, limit: 100, keeping: { $0 > 0 }) == nil)
    #expect(Projection(rows, keeping: { $0 > 0 })?.combinations.count == 400)
  }
}
