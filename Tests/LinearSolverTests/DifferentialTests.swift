import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// Random systems, judged by the oracle. `MASDIAG_RANDOM_SYSTEMS` says how many.
struct DifferentialTests {
  /// Each shape and test has its share of the number asked for.
  private let trials = RandomTrials(part: 1 / Double(5 * SystemShape.allCases.count))

  @Test(arguments: SystemShape.allCases)
  func verdictsAndValuesAreRight(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, _ in LoadedSolver.judge(system) }
    expectNone(failure)
  }

  @Test(arguments: SystemShape.allCases)
  func derivationsAreIdentities(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, generator in
      let loaded = LoadedSolver(system)
      for variable in loaded.variables {
        if let complaint = loaded.judgeDerivation(of: [Term(variable)]) { return complaint }
      }
      let mixed = loaded.variables.map { Term(generator.pick([0, 1, -1, 2.5]), $0) }
      return loaded.judgeDerivation(of: mixed)
    }
    expectNone(failure)
  }

  @Test(arguments: SystemShape.allCases)
  func theOrderOfAdditionDoesNotMatter(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, generator in
      let first = LoadedSolver(system)
      let rows = first.accepted
      for _ in 0..<3 {
        let other = LoadedSolver(system, order: rows.shuffled(using: &generator))
        if let refusal = other.refusals.first { return "row \(refusal.row) is refused in another order" }
        let distance = zip(first.values, other.values).map { abs($0 - $1) }.max() ?? 0
        if distance > first.tolerance { return "values in another order: \(other.values), not \(first.values)" }
      }
      return nil
    }
    expectNone(failure)
  }

  @Test(arguments: SystemShape.allCases)
  func changesEndWhereAFreshStartDoes(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, generator in
      var loaded = LoadedSolver(system)
      for _ in 0..<6 {
        let index = Int.random(in: 0..<max(1, system.rows.count), using: &generator)
        if system.rows.isEmpty { return nil }
        if loaded.accepted.contains(index) { loaded.remove(index) } else { loaded.add(index) }
      }
      if let complaint = loaded.judgeOptimum() { return "after removals: \(complaint)" }
      let fresh = LoadedSolver(system, order: loaded.accepted)
      if !fresh.refusals.isEmpty { return "rows that held are refused by a fresh solver" }
      let distance = zip(fresh.values, loaded.values).map { abs($0 - $1) }.max() ?? 0
      return distance <= fresh.tolerance ? nil : "values after removals: \(loaded.values), fresh \(fresh.values)"
    }
    expectNone(failure)
  }

  @Test(arguments: SystemShape.allCases)
  func editsAreSolvedOrRefusedWhole(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, generator in
      var edited = EditedSolver(system)
      for _ in 0..<4 {
        if let complaint = edited.editAtRandom(&generator) { return complaint }
      }
      return nil
    }
    expectNone(failure)
  }

  private func expectNone(_ failure: RandomFailure?, sourceLocation: SourceLocation = #_sourceLocation) {
    if let failure { Issue.record("\(failure)", sourceLocation: sourceLocation) }
  }
}

extension EditedSolver {
  /// Changes the bounds of one to three rows in a single step, and sometimes goes back.
  fileprivate mutating func editAtRandom(_ generator: inout SeededGenerator) -> String? {
    let rows = accepted.shuffled(using: &generator).prefix(generator.pick([1, 1, 2, 3])).sorted()
    let before = mark()
    if let complaint = edit(rows, { $0.changeBounds(&generator) }) { return complaint }
    return generator.chance(1, in: 3) ? restore(before) : nil
  }
}

extension RowSystem.Row {
  /// Mostly other numbers of the same kind, sometimes another kind.
  fileprivate mutating func changeBounds(_ generator: inout SeededGenerator) {
    if generator.chance(1, in: 5) {
      let value = Double(Int.random(in: -20...20, using: &generator))
      (lower, upper) = generator.pick([(value, value), (value, .infinity), (-.infinity, value), (value, value + 7)])
    } else {
      let shift = Double(Int.random(in: -9...9, using: &generator))
      // Added in whole thousandths, which a decimal of few digits has.
      if lower.isFinite { lower = ((lower + shift) * 1000).rounded() / 1000 }
      if upper.isFinite { upper = ((upper + shift) * 1000).rounded() / 1000 }
    }
  }
}
