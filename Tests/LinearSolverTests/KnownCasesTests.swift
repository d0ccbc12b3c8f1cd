import Certificates
import ExactNumbers
import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// Systems that the solver once got wrong, slowly, or not at all: in every order of their rows, one by one and
/// together, the rows that cannot hold are refused, no others, and the values are the exact ones.
struct KnownCasesTests {
  private typealias Row = RowSystem.Row
  private typealias Term = RowSystem.Row.Term

  // MARK: Numbers far apart

  private static let system = RowSystem.init(variableCount:rows:)

  @Test func factorsThatMultiplyBeyondAllNumbers() {
    // r = 100, a = 1e200 r, b = 1e200 a, c = 1e200 b, c = 10
    let links = (0..<3).map { Row([Term(1, $0 + 1), Term(-1e200, $0)], equal: 0) }
    expectExactAnswers(Self.system(4, [Row([Term(1, 0)], equal: 100)] + links + [Row([Term(1, 3)], equal: 10)]))
  }

  @Test func aGreatCoefficientDoesNotHideASmallOne() {
    expectExactAnswers(Self.system(2, [Row([Term(1, 0), Term(1e54, 1)], equal: 1), Row([Term(1, 1)], equal: 0)]))
    expectExactAnswers(
      Self.system(
        2,
        [
          Row([Term(1e-300, 0), Term(1e300, 1)], equal: 1), Row([Term(1, 1)], equal: 0),
          Row([Term(1, 0)], equal: 1e299),
        ]))
  }

  @Test(arguments: [2, 62]) func aGreatSummandDoesNotHideAPoint(variableCount: Int) {
    let rows = [
      Row([Term(1, 0), Term(1e13, 1)], equal: 1e13 + 5), Row([Term(1, 1)], equal: 1), Row([Term(1, 0)], equal: 5),
    ]
    expectExactAnswers(Self.system(variableCount, rows))
  }

  @Test func sumsOfNumbersBeyondAllNumbers() {
    // x0 = 1.7e308, x1 = 2 x0, x2 = x1 - 3 x0, which is neither 5 or more nor -5 or more, and is -5 or less
    expectExactAnswers(
      Self.system(
        3,
        [
          Row([Term(1, 0)], equal: 1.7e308), Row([Term(1, 1), Term(-2, 0)], equal: 0),
          Row([Term(1, 2), Term(-1, 1), Term(3, 0)], equal: 0), Row([Term(1, 2)], atLeast: 5),
          Row([Term(1, 2)], atMost: -5),
        ]))
    expectExactAnswers(
      Self.system(2, [Row([Term(1, 0)], equal: 1e300), Row([Term(1, 1), Term(-1e300, 0)], equal: 0)]))
  }

  @Test func theSmallestAndTheGreatestCoefficientStandSideBySide() {
    expectExactAnswers(
      Self.system(
        2,
        [
          Row([Term(1e-300, 0)], equal: 1e-300), Row([Term(1e300, 1)], equal: -1e300),
          Row([Term(1, 0), Term(1, 1)], equal: 0),
          Row([Term(1, 0), Term(-1, 1)], equal: 3),
        ]))
  }

  @Test func termsThatAddUpToNoCoefficientAreRefused() {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(throws: SolverError.self) {
      try solver.add([LinearSolver.Term(1.7e308, x), LinearSolver.Term(1.7e308, x)], .equal(1))
    }
    #expect(solver.value(of: x) == 0)
  }

  @Test func aPriorityNextToNothingDecides() {
    expectExactAnswers(
      Self.system(2, [Row([Term(1, 0)], equal: 50, priority: 1e-10), Row([Term(1, 1), Term(-2, 0)], equal: 0)]))
  }

  /// Two rows of which one nearly repeats the other: what is left of them has no digit in common with either.
  @Test func aDerivationDoesNotRestOnWhatCancels() {
    let system = Self.system(
      2, [Row([Term(-1e-7, 1), Term(1000, 0)], equal: 0), Row([Term(1, 0), Term(1, 1)], equal: 0)])
    for order in [[0, 1], [1, 0]] {
      let loaded = LoadedSolver(system, order: order)
      for variable in loaded.variables {
        var sums: [Rational] = [.zero, .zero]
        for step in loaded.solver.derivation(of: variable).steps {
          guard let index = loaded.index(of: step.row) else { continue }
          for term in system.rows[index].terms {
            sums[term.variable] += (Rational(exactly: step.multiplier * term.coefficient) ?? .zero)
          }
        }
        let other = loaded.variables[1 - variable.index]
        #expect(abs(sums[variable.index].doubleValue - 1) < 1e-15)
        #expect(abs(sums[other.index].doubleValue) < 1e-15)
      }
    }
  }

  private func expectExactAnswers(_ system: RowSystem, sourceLocation: SourceLocation = #_sourceLocation) {
    for order in permutations(of: Array(system.rows.indices)) {
      let loaded = LoadedSolver(system, order: order)
      #expect(
        loaded.refusals.map(\.row) == Self.refused(system, order: order), "in order \(order)",
        sourceLocation: sourceLocation)
      if let flaw = loaded.flawInValues { Issue.record("in order \(order): \(flaw)", sourceLocation: sourceLocation) }
      var together = LoadedSolver(system, order: [])
      let conflict = together.load(order)
      #expect((conflict == nil) == loaded.refusals.isEmpty, "in order \(order)", sourceLocation: sourceLocation)
      if let flaw = together.flawInValues {
        Issue.record("loaded in order \(order): \(flaw)", sourceLocation: sourceLocation)
      }
      let accepted = loaded.accepted
      var rest = LoadedSolver(system, order: [])
      #expect(rest.load(accepted) == nil, "in order \(order)", sourceLocation: sourceLocation)
      if let flaw = rest.flawInValues {
        Issue.record("what holds in order \(order), loaded: \(flaw)", sourceLocation: sourceLocation)
      }
    }
  }

  /// The rows that cannot hold together with those before them.
  private static func refused(_ system: RowSystem, order: [Int]) -> [Int] {
    var accepted: [Int] = []
    return order.filter { index in
      let rows = (accepted + [index]).map { system.rows[$0] }
      let holds = RowSystem(variableCount: system.variableCount, rows: rows).sparseOptimum != nil
      if holds { accepted.append(index) }
      return !holds
    }
  }

  // MARK: Long and dense

  @Test(arguments: [12, 24, 48, 300]) func thirdsAreOneConflict(count: Int) throws {
    let third = 1.0 / 3
    var rows = [Row([Term(1, 0)], equal: 1000)]
    rows += (1..<count).map { Row([Term(1, $0), Term(-third, $0 - 1)], equal: 0) }
    rows.append(Row([Term(1, count - 1)], atLeast: 1000))
    // Beside it a conflict of three members.
    let (a, b) = (count, count + 1)
    rows += [Row([Term(1, a)], equal: 1), Row([Term(1, b)], equal: 1), Row([Term(1, a), Term(1, b)], atLeast: 3)]
    let loaded = LoadedSolver(RowSystem(variableCount: count + 2, rows: rows))
    #expect(loaded.refusals.map(\.row) == [count, rows.count - 1])
    #expect(loaded.refusals.map(\.conflict.members.count) == [count + 1, 3])
    let power = (1..<count).reduce(1000.0) { value, _ in value * third }
    #expect(abs((loaded.refusals.first?.conflict.shortfall ?? 0) - (1000 - power)) < 1e-9)
    #expect(abs(loaded.values[count - 1] - power) <= 1e-12 * power)
  }

  @Test(arguments: [12, 16, 20]) func denseWholeNumbersAreSolvedExactly(count: Int) {
    for seed in 0..<2 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let rows = (0..<count).map { _ in
        Row(
          (0..<count).map { Term(Double(Int.random(in: -10...10, using: &generator)), $0) },
          equal: Double(Int.random(in: -10...10, using: &generator)))
      }
      let loaded = LoadedSolver(RowSystem(variableCount: count, rows: rows))
      #expect(loaded.refusals.isEmpty)
      #expect(loaded.flawInValues == nil)
    }
  }

  @Test(arguments: [false, true]) func aChainOfInequalitiesIsSolved(isLoaded: Bool) {
    let count = 1000
    let rows = (1..<count).map { Row([Term(1, $0), Term(-1, $0 - 1)], atLeast: 1) }
    let system = RowSystem(variableCount: count, rows: rows)
    var loaded = LoadedSolver(system, order: isLoaded ? [] : nil)
    if isLoaded { #expect(loaded.load(Array(rows.indices)) == nil) }
    let values = loaded.values
    #expect(loaded.refusals.isEmpty)
    #expect(zip(values, values.dropFirst()).allSatisfy { $1 - $0 >= 1 })
  }

  @Test(arguments: [25, 100]) func equalOptionalConstraintsShareASize(count: Int) {
    // Views one beside the other: their right edges.
    var rows = (0..<count).map { index in
      Row(index == 0 ? [Term(1, 0)] : [Term(1, index), Term(-1, index - 1)], atLeast: 0)
    }
    rows += rows.map { Row($0.terms, equal: 50, priority: 500) }
    rows.append(Row([Term(1, count - 1)], equal: 100))
    let loaded = LoadedSolver(RowSystem(variableCount: count, rows: rows))
    #expect(loaded.refusals.isEmpty)
    #expect(loaded.values.last == 100)
    let missed = loaded.accepted.compactMap { loaded.names[$0] }.reduce(0) { $0 + loaded.solver.violation(of: $1) }
    #expect(missed == Double(50 * count - 100))
  }
}

extension LoadedSolver {
  /// A value that is not the exact one but for rounding; nil if there is none. What is larger than any number is the
  /// largest.
  fileprivate var flawInValues: String? {
    guard let optimum = acceptedSystem.sparseOptimum else { return "the accepted rows can't hold together" }
    for (variable, (found, exact)) in zip(values, optimum.values).enumerated() {
      let expected = exact.doubleValue
      let isRight =
        expected.isFinite ? abs(found - expected) <= 1e-12 * abs(expected) : abs(found) >= 1.7976931348623157e308
      if !isRight { return "x\(variable) is \(found), not \(expected)" }
    }
    return nil
  }
}
