import ExactNumbers
import MasdiagTestSupport
import Testing

/// The judge of large systems, itself judged by the oracle of small ones.
struct JudgementTests {
  private typealias Row = RowSystem.Row
  private typealias Term = RowSystem.Row.Term

  private let trials = RandomTrials(part: 1 / Double(SystemShape.allCases.count))

  @Test(arguments: SystemShape.allCases)
  func theSparseOptimumIsTheOraclesOptimum(shape: SystemShape) {
    var optima = 0
    let failure = trials.firstFailure(shape) { system, generator in
      var system = system
      // Most systems contradict themselves; as soft rows the same have an optimum.
      if generator.chance(1, in: 2) { system.makeSoft(of: [750, 500, 500, 1], &generator) }
      let expected = system.optimum
      if expected != nil { optima += 1 }
      let found = system.sparseOptimum
      return found == expected ? nil : "\(String(describing: found)), not \(String(describing: expected))"
    }
    if let failure { Issue.record("\(failure)") }
    #expect(optima > trials.count / 3)
  }

  @Test(arguments: SystemShape.allCases)
  func wrongValuesAreRefused(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, generator in
      guard let optimum = system.sparseOptimum else { return nil }
      let right = optimum.values.map(\.doubleValue)
      if let complaint = system.complaint(about: right) { return "the optimum itself: \(complaint)" }
      let greatest = system.greatestNumber(beside: right)
      var wrong = right
      wrong[Int.random(in: 0..<wrong.count, using: &generator)] += generator.pick([1e-6, -1e-6, 1]) * greatest
      return system.complaint(about: wrong) == nil ? "\(wrong) is taken for \(right)" : nil
    }
    if let failure { Issue.record("\(failure)") }
  }

  /// What would be right if the variables stood in another order, or the priorities did, is wrong.
  @Test(arguments: SystemShape.allCases)
  func answersToOtherQuestionsAreRefused(shape: SystemShape) {
    var refusals = 0
    let failure = trials.firstFailure(shape) { system, _ in
      guard let right = system.sparseOptimum?.values.map(\.doubleValue) else { return nil }
      var otherLevels = system
      for index in system.rows.indices where !system.rows[index].isRequired {
        otherLevels.rows[index].priority = 1000 - system.rows[index].priority
      }
      let answers = [system.reversed.sparseOptimum?.values.reversed(), otherLevels.sparseOptimum?.values]
      for answer in answers.compactMap({ $0?.map(\.doubleValue) }) {
        // Where numbers differ by decades, the smaller ones are rounding beside the greatest.
        let difference = zip(answer, right).map { abs($0 - $1) }.max() ?? 0
        if difference <= 1e-6 * system.greatestNumber(beside: answer + right) { continue }
        if system.complaint(about: answer) == nil { return "\(answer) is taken for \(right)" }
        refusals += 1
      }
      return nil
    }
    if let failure { Issue.record("\(failure)") }
    #expect(refusals >= trials.count / 20)
  }

  @Test func eachKindOfMistakeIsNamed() throws {
    let system = RowSystem(
      variableCount: 3,
      rows: [
        Row([Term(1, 0), Term(1, 1)], equal: 10), Row([Term(1, 2)], atLeast: 4, priority: 750),
        Row([Term(1, 2)], equal: 0, priority: 500), Row([Term(1, 2)], equal: 0, priority: 500),
      ])
    #expect(system.complaint(about: [0, 10, 4]) == nil)
    #expect(system.complaint(about: [0, 9, 4]) == "the required row x0 + x1 == 10 is missed by 1.0")
    #expect(system.complaint(about: [0, 10, 0]) == "the violations at 750.0 add up to 4.0, not 0.0")
    #expect(system.complaint(about: [0, 10, 5]) == "the violations at 500.0 add up to 10.0, not 8.0")
    // The stays of two variables swapped.
    #expect(system.complaint(about: [10, 0, 4]) == "x0 is 10.0, not 0.0")
    #expect(system.complaint(about: [.nan, 10, 4]) != nil)
    #expect(system.complaint(about: [0, 10]) == "2 values for 3 variables")
    let contradiction = RowSystem(variableCount: 1, rows: [Row([Term(1, 0)], equal: 1), Row([Term(1, 0)], equal: 2)])
    #expect(contradiction.complaint(about: [1]) == "the required rows can't hold together")
  }

  /// Stays are levels: |x0| comes first whatever it costs x1.
  @Test func staysDecideInTheOrderOfTheVariables() throws {
    let system = RowSystem(
      variableCount: 60, rows: [Row([Term(1, 7), Term(100, 3)], equal: 500), Row([Term(1, 9)], in: -5 ... -2)])
    let values = try #require(system.sparseOptimum).values
    #expect(values[3] == .zero && values[7] == Rational(500) && values[9] == Rational(-2))
    #expect(values.filter { !$0.isZero }.count == 2)
  }
}

extension RowSystem {
  /// The same rows over the variables in the reverse order.
  fileprivate var reversed: RowSystem {
    var result = self
    for row in rows.indices {
      for term in rows[row].terms.indices {
        result.rows[row].terms[term].variable = variableCount - 1 - rows[row].terms[term].variable
      }
    }
    return result
  }

  fileprivate mutating func makeSoft(of priorities: [Double], _ generator: inout SeededGenerator) {
    for index in rows.indices where rows[index].isRequired { rows[index].priority = generator.pick(priorities) }
  }
}
