import MasdiagTestSupport
import SolverTestSupport

extension RandomSequence {
  /// Changes that follow from a seed: 49 to 300 variables, often of which most are in no row; rows of one to four
  /// terms, with whole numbers or decimals of one digit.
  ///
  /// - Parameter isOfOnes: whether all coefficients are 1 or -1 and all bounds whole numbers; nil leaves it to the
  ///   seed.
  init(seed: UInt64, isOfOnes: Bool? = nil) {
    var maker = SequenceMaker(seed: seed, isOfOnes: isOfOnes)
    self.init(variableCount: maker.variableCount, changes: maker.changes())
  }
}

private struct SequenceMaker {
  private var generator: SeededGenerator
  let variableCount: Int
  /// The variables that rows are over.
  private let used: [Int]
  /// Whole numbers near 0 make ties; decimals make fractions.
  private let hasDecimals: Bool
  /// Where the required rows hold, which keeps large systems from being refused for the most part. Nil where most do
  /// without.
  private let point: [Int]?
  private let requiredPercentage: Int
  private var present: [NamedRow] = []
  private var nextName = 0

  private typealias NamedRow = RandomSequence.NamedRow

  init(seed: UInt64, isOfOnes: Bool?) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 49...generator.pick([49, 60, 60, 90, 120, 120, 200, 300]), using: &generator)
    variableCount = count
    let usedCount = generator.chance(1, in: 2) ? Int.random(in: 6...30, using: &generator) : count
    used = (0..<count).shuffled(using: &generator).prefix(usedCount).sorted()
    let isOfDecimals = generator.chance(1, in: 2)
    hasDecimals = isOfOnes.map { !$0 } ?? isOfDecimals
    let farthest = hasDecimals ? 20 : 3
    let isFeasible = generator.chance(1, in: 3)
    point = isFeasible ? (0..<count).map { _ in Int.random(in: -farthest...farthest, using: &generator) } : nil
    requiredPercentage = generator.pick([10, 25, 40, 60])
    self.generator = generator
  }

  mutating func changes() -> [RandomSequence.Change] {
    let rowCount = max(4, used.count * generator.pick([75, 100, 100, 150]) / 100)
    var changes: [RandomSequence.Change] = []
    while nextName < rowCount {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5: changes.append(.add(makeRow()))
      case 5: changes.append(.load((0..<Int.random(in: 1...(rowCount / 2), using: &generator)).map { _ in makeRow() }))
      default: changes.append(changeOfOldRows())
      }
    }
    for _ in 0..<generator.pick([0, 5, 20]) { changes.append(changeOfOldRows()) }
    return changes
  }

  private mutating func changeOfOldRows() -> RandomSequence.Change {
    if present.isEmpty { return .add(makeRow()) }
    if generator.chance(1, in: 2) {
      let index = Int.random(in: present.indices, using: &generator)
      let removed = present.remove(at: index)
      return .remove(name: removed.name)
    }
    let edited = present.indices.shuffled(using: &generator).prefix(generator.pick([1, 1, 2, 3])).sorted()
    return .edit(
      edited.map { index in
        let row = present[index].row
        let bounds = bounds(of: row.terms, isRequired: row.isRequired)
        return (present[index].name, bounds)
      })
  }

  private mutating func makeRow() -> NamedRow {
    let count = min(used.count, generator.pick([1, 1, 2, 2, 2, 3, 3, 4]))
    let terms = used.shuffled(using: &generator).prefix(count).map { variable in
      RowSystem.Row.Term(coefficient(), variable)
    }
    let isRequired = generator.chance(requiredPercentage, in: 100)
    let row = RowSystem.Row(
      terms, in: bounds(of: terms, isRequired: isRequired),
      priority: isRequired ? 1000 : generator.pick([750, 500, 250]))
    present.append(NamedRow(name: nextName, row: row))
    nextName += 1
    return present[present.count - 1]
  }

  private mutating func coefficient() -> Double {
    let sign = generator.chance(1, in: 2) ? 1.0 : -1.0
    if !hasDecimals || generator.chance(1, in: 2) { return sign }
    return sign * generator.pick([0.5, 2, 3, Double(Int.random(in: 1...99, using: &generator)) / 10])
  }

  /// In tenths, so that rows that agree agree exactly.
  private mutating func bounds(of terms: [RowSystem.Row.Term], isRequired: Bool) -> ClosedRange<Double> {
    var tenths =
      hasDecimals ? Int.random(in: -99...99, using: &generator) : 10 * Int.random(in: 0...2, using: &generator)
    var slack = Int.random(in: 0...2, using: &generator) * 10
    let kind = Int.random(in: 0..<10, using: &generator)
    if isRequired, let point {
      tenths = terms.reduce(0) { $0 + Int(($1.coefficient * 10).rounded()) * point[$1.variable] }
      if kind >= 4 { tenths -= slack }
      slack *= 2
    }
    let value = Double(tenths) / 10
    switch kind {
    case 0..<5: return value...value
    case 5..<7: return value ... .infinity
    case 7..<9: return -.infinity...(isRequired && point != nil ? Double(tenths + slack) / 10 : value)
    default: return value...Double(tenths + slack) / 10
    }
  }
}
