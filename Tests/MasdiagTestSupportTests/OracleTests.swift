import ExactNumbers
import MasdiagTestSupport
import Testing

private typealias Row = RowSystem.Row

private func x(_ coefficient: Double = 1) -> Row.Term { Row.Term(coefficient, 0) }
private func y(_ coefficient: Double = 1) -> Row.Term { Row.Term(coefficient, 1) }

struct OracleTests {
  @Test func staysDecideInTheOrderOfTheVariables() throws {
    let system = RowSystem(variableCount: 2, rows: [Row([x(), y()], equal: -10), Row([y()], in: -4...4)])
    let optimum = try #require(system.optimum)
    #expect(optimum.values == [Rational(-6), Rational(-4)])
    #expect(optimum.levels == [])
  }

  @Test func levelsComeOneAfterTheOther() throws {
    let system = RowSystem(
      variableCount: 1,
      rows: [
        Row([x()], equal: 0.1, priority: 499), Row([x()], equal: 0.1, priority: 499),
        Row([x(10_000)], equal: 0, priority: 1), Row([x()], atLeast: 5, priority: 500), Row([x()], atMost: 30),
      ])
    let optimum = try #require(system.optimum)
    #expect(optimum.values == [Rational(5)])
    #expect(optimum.levels.map(\.priority) == [500, 499, 1])
    #expect(optimum.levels.map(\.violation) == [.zero, Rational(98, over: 10), Rational(50_000)])
  }

  @Test func oneLevelMinimizesTheSum() throws {
    let targets = [8.0, 1, 3, 30, 4]
    let system = RowSystem(variableCount: 1, rows: targets.map { Row([x()], equal: $0, priority: 9) })
    let optimum = try #require(system.optimum)
    #expect(optimum.values == [Rational(4)])
    #expect(optimum.levels.map(\.violation) == [Rational(34)])
  }

  @Test func conflictsAreIrreducibleOrNot() {
    let rows = [Row([x()], atLeast: 10), Row([y()], atMost: 5), Row([y(), x(-1)], atLeast: 0)]
    #expect(!RowSystem(variableCount: 2, rows: rows).isFeasible)
    #expect(RowSystem(variableCount: 2, rows: rows).optimum == nil)
    #expect(RowSystem(variableCount: 2, rows: rows).isIrreducibleConflict)
    #expect(!RowSystem(variableCount: 2, rows: rows + [Row([x()], atLeast: 9)]).isIrreducibleConflict)
    #expect(!RowSystem(variableCount: 2, rows: Array(rows.dropLast())).isIrreducibleConflict)
    #expect(RowSystem(variableCount: 0, rows: [Row([], equal: 1)]).isIrreducibleConflict)
  }

  @Test func numbersAreDecimals() {
    let rows = [Row([x()], equal: 0.1), Row([y()], equal: 0.2), Row([x(), y()], equal: 0.3)]
    #expect(RowSystem(variableCount: 2, rows: rows).isFeasible)
    let barely = [Row([x()], atLeast: 0.30000000000000004), Row([x()], atMost: 0.3)]
    #expect(RowSystem(variableCount: 1, rows: barely).isIrreducibleConflict)
  }

  /// One variable with bounds: sums of distances have their minimum at a bound or at 0, so that trying these is enough.
  @Test func oneVariableIsSolvedAsByTrying() throws {
    for seed in 0..<300 as Range<UInt64> {
      let rows = boundsOfOneVariable(seed: seed)
      let system = RowSystem(variableCount: 1, rows: rows)
      var candidates: [Double] = [0]
      for row in rows { candidates += [row.lower, row.upper].filter { $0.isFinite } }
      let best = candidates.min { violations($0, of: rows).lexicographicallyPrecedes(violations($1, of: rows)) } ?? 0
      if violations(best, of: rows)[0] > 0 {
        #expect(system.optimum == nil, "seed \(seed): \(system)")
      } else {
        #expect(system.optimum?.values == [Rational(Int(best))], "seed \(seed): \(system)")
      }
    }
  }

  private func boundsOfOneVariable(seed: UInt64) -> [Row] {
    var generator = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      let bound = Double(Int.random(in: -9...9, using: &generator))
      let priority = generator.pick([1000.0, 500, 500, 20])
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: return Row([x()], equal: bound, priority: priority)
      case 1: return Row([x()], atLeast: bound, priority: priority)
      default: return Row([x()], atMost: bound, priority: priority)
      }
    }
  }

  /// The sums of the violations of each priority, the stay's last.
  private func violations(_ value: Double, of rows: [Row]) -> [Double] {
    let sums = [1000.0, 500, 20].map { priority in
      rows.filter { $0.priority == priority }.map { max(0, $0.lower - value, value - $0.upper) }.reduce(0, +)
    }
    return sums + [abs(value)]
  }
}
