import ExactNumbers
import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// Few variables, coefficients from a hundred-millionth to a hundred million, rows that come, go and change. What the
/// solver says of each row has to be as exact as its numbers allow, not as the greatest number in the system does.
struct BadlyScaledTests {
  private typealias Row = RowSystem.Row

  @Test func everyViolationIsTheExactMiss() {
    expectNone { loaded in loaded.judgeViolations() }
  }

  @Test func everyDerivationIsAnIdentity() {
    expectNone { loaded in
      for variable in loaded.variables {
        if let complaint = loaded.judgeIdentity(of: variable) { return complaint }
      }
      return nil
    }
  }

  private func expectNone(
    sourceLocation: SourceLocation = #_sourceLocation, _ judge: (inout LoadedSolver) -> String?
  ) {
    for seed in RandomTrials(.systems, part: 0.1).seeds {
      let sequence = badlyScaled(seed: seed)
      func complaint(_ changes: [RandomSequence.Change]) -> String? {
        RandomSequence(variableCount: sequence.variableCount, changes: changes).replay { loaded, complaint in
          complaint ?? judge(&loaded)
        }
      }
      guard complaint(sequence.changes) != nil else { continue }
      let small = shrink(sequence.changes, simplify: \.simplerForms) { complaint($0) != nil }
      let text = RandomSequence(variableCount: sequence.variableCount, changes: small)
      Issue.record(
        "\(complaint(small) ?? "the judgement is not repeatable")\nseed \(seed), shrunk to \(text)",
        sourceLocation: sourceLocation)
      return
    }
  }

  private func badlyScaled(seed: UInt64) -> RandomSequence {
    var generator = SeededGenerator(seed: seed)
    let variableCount = Int.random(in: 3...12, using: &generator)
    var changes: [RandomSequence.Change] = []
    var names: [Int] = []
    for name in 0..<Int.random(in: 4...(2 * variableCount), using: &generator) {
      changes.append(.add(RandomSequence.NamedRow(name: name, row: row(over: variableCount, &generator))))
      names.append(name)
      if generator.chance(1, in: 5) {
        changes.append(.remove(name: names.remove(at: Int.random(in: names.indices, using: &generator))))
      }
      if generator.chance(1, in: 4), !names.isEmpty {
        changes.append(.edit([(generator.pick(names), bounds(&generator))]))
      }
    }
    return RandomSequence(variableCount: variableCount, changes: changes)
  }

  private func row(over variableCount: Int, _ generator: inout SeededGenerator) -> Row {
    let count = min(variableCount, generator.pick([1, 2, 2, 3, 3, 4]))
    let terms = (0..<variableCount).shuffled(using: &generator).prefix(count).map { variable in
      Row.Term(Self.powers[Int.random(in: 0...16, using: &generator)] * generator.pick([1, -1]), variable)
    }
    return Row(terms, in: bounds(&generator), priority: generator.pick([1000, 1000, 1000, 750, 500, 500]))
  }

  private static let powers = [
    1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8,
  ]

  private func bounds(_ generator: inout SeededGenerator) -> ClosedRange<Double> {
    let value = Double(Int.random(in: -20...20, using: &generator))
    return generator.pick([value...value, value...value, value ... .infinity, -.infinity...value, value...(value + 3)])
  }
}

extension LoadedSolver {
  /// Whether each row's violation is what the exact optimum misses, but for a billionth of the row's own numbers.
  fileprivate func judgeViolations() -> String? {
    guard let optimum = acceptedSystem.sparseOptimum else { return "the accepted rows can't hold together" }
    for index in accepted {
      guard let name = names[index] else { continue }
      let row = system.rows[index]
      let expected = excess(of: row, optimum.values).doubleValue
      var size = max(row.lower.isFinite ? abs(row.lower) : 0, row.upper.isFinite ? abs(row.upper) : 0)
      for term in row.terms { size += abs(term.coefficient * optimum.values[term.variable].doubleValue) }
      let found = solver.violation(of: name)
      if !(abs(found - expected) <= 1e-9 * size) {
        return "the violation of \(row) is \(found), not \(expected); the values are \(values), "
          + "not \(optimum.values.map(\.doubleValue))"
      }
    }
    return nil
  }

  /// Whether the derivation of a variable adds up to it, each coefficient but for rounding of its own summands.
  fileprivate mutating func judgeIdentity(of variable: Variable) -> String? {
    let derivation = solver.derivation(of: [Term(variable)])
    var sums = [Double](repeating: 0, count: variables.count)
    var sizes = sums
    for step in derivation.steps {
      guard let index = index(of: step.row) else { return "\(derivation) has a wrong step" }
      for term in system.rows[index].terms {
        sums[term.variable] += step.multiplier * term.coefficient
        sizes[term.variable] += abs(step.multiplier * term.coefficient)
      }
    }
    for stay in derivation.stays {
      sums[stay.variable.index] += stay.coefficient
      sizes[stay.variable.index] += abs(stay.coefficient)
    }
    for other in variables.indices {
      let expected = other == variable.index ? 1.0 : 0
      if !(abs(sums[other] - expected) <= 1e-9 * max(sizes[other], expected)) {
        return "\(derivation) of x\(variable.index) has \(sums[other]) x\(other), of summands up to \(sizes[other])"
      }
    }
    return nil
  }
}
