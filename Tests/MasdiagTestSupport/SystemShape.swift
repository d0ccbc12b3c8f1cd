/// The kinds of random systems of rows. All numbers have few decimals, so that rows that agree agree exactly.
package enum SystemShape: String, CaseIterable, Sendable {
  /// Any rows; most of these systems contradict themselves somewhere.
  case arbitrary
  /// The required rows hold at a hidden point.
  case feasible
  /// Every bound goes through the hidden point, those of soft rows too.
  case degenerate
  /// Rows that follow from others, exactly or with something to spare.
  case redundant
  /// Rows repeated as they are, multiplied, negated.
  case duplicate
  /// Coefficients from 0.001 to 1,000 and beyond in one system.
  case badlyScaled
  /// Nearly every soft row has a priority of its own.
  case manyLevels
  /// Many soft rows of the same priority, which outweigh each other.
  case oneLevel
  /// Positions and sizes in chains with gaps, as layouts have them.
  case layout
}

extension SystemShape {
  /// A system that follows from the seed.
  /// - Parameter size: the greatest number of variables; there are up to twice and a half as many rows.
  package func system(seed: UInt64, size: Int = 6) -> RowSystem {
    var maker = FrameworkConstraintSource(seed: seed, size: size)
    switch self {
    case .arbitrary: return maker.arbitrary()
    case .feasible: return maker.around { $0.bounds(slackUpTo: 9_000) }
    case .degenerate: return maker.around { $0.bounds(slackUpTo: 0) }
    case .redundant: return maker.withCombinations()
    case .duplicate: return maker.withCopies()
    case .badlyScaled:
      maker.magnitudes = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
      return maker.around { $0.bounds(slackUpTo: 9_000) }
    case .manyLevels:
      maker.requiredPercentage = 15
      maker.priorities = (1..<40).map { Double($0) * 24.5 }
      return maker.arbitrary()
    case .oneLevel:
      maker.requiredPercentage = 15
      maker.priorities = [500]
      return maker.arbitrary()
    case .layout: return maker.layout()
    }
  }
}

/// Makes rows in whole thousandths, which are turned into decimals at the end.
private struct FrameworkConstraintSource {
  var generator: SeededGenerator
  let variableCount: Int
  let rowCount: Int
  /// Where the rows that are to agree agree; whole numbers.
  let point: [Int]
  var magnitudes = [1_000]
  var requiredPercentage = 55
  var priorities = [1, 250, 250, 500, 750, 750.5, 999]

  /// Terms and bounds in thousandths.
  private struct Row {
    var terms: [(coefficient: Int, variable: Int)]
    var lower: Int?
    var upper: Int?
    var priority: Double

    func made() -> RowSystem.Row {
      RowSystem.Row(
        terms.map { RowSystem.Row.Term(Double($0.coefficient) / 1_000, $0.variable) },
        in: (lower.map { Double($0) / 1_000 } ?? -.infinity)...(upper.map { Double($0) / 1_000 } ?? .infinity),
        priority: priority)
    }
  }

  init(seed: UInt64, size: Int) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...size, using: &generator)
    variableCount = count
    rowCount = Int.random(in: 1...(2 * count + count / 2 + 2), using: &generator)
    point = (0..<count).map { _ in Int.random(in: -20...20, using: &generator) }
    self.generator = generator
  }

  private mutating func terms() -> [(coefficient: Int, variable: Int)] {
    let count = min(variableCount, generator.pick([1, 1, 2, 2, 2, 3, 3, 4]))
    let variables = (0..<variableCount).shuffled(using: &generator).prefix(count).sorted()
    return variables.map { variable in
      let digit = generator.pick([1, 1, 1, 1, -1, -1, -1, 2, -2, 3, -3])
      let hasFraction = magnitudes.count == 1 && generator.chance(1, in: 12)
      let magnitude = hasFraction ? generator.pick([1, 100, 250, 500]) : generator.pick(magnitudes)
      return (digit * magnitude, variable)
    }
  }

  private mutating func priority() -> Double {
    generator.chance(requiredPercentage, in: 100) ? 1000 : generator.pick(priorities)
  }

  /// Bounds around 0, some slack away on the sides where there is any.
  mutating func bounds(slackUpTo greatest: Int) -> (lower: Int?, upper: Int?) {
    let slack = greatest == 0 || generator.chance(1, in: 3) ? 0 : Int.random(in: 0...greatest, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4: return (0, 0)
    case 4..<7: return (-slack, nil)
    case 7..<9: return (nil, slack)
    default: return (-slack, Int.random(in: 0...max(greatest, 1), using: &generator))
    }
  }

  private func value(_ terms: [(coefficient: Int, variable: Int)]) -> Int {
    terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
  }

  private mutating func row(
    bounds: (inout FrameworkConstraintSource) -> (lower: Int?, upper: Int?), value: Int? = nil
  ) -> Row {
    let terms = terms()
    let (lower, upper) = bounds(&self)
    let value = value ?? self.value(terms)
    return Row(terms: terms, lower: lower.map { $0 + value }, upper: upper.map { $0 + value }, priority: priority())
  }

  private func made(_ rows: [Row]) -> RowSystem {
    RowSystem(variableCount: variableCount, rows: rows.map { $0.made() })
  }

  mutating func arbitrary() -> RowSystem {
    var rows: [Row] = []
    for _ in 0..<rowCount {
      let value = 1_000 * Int.random(in: -20...20, using: &generator)
      rows.append(row(bounds: { $0.bounds(slackUpTo: 9_000) }, value: value))
    }
    return made(rows)
  }

  /// Required rows hold at the point; most soft rows do not, unless `bounds` leaves no slack.
  mutating func around(bounds: (inout FrameworkConstraintSource) -> (lower: Int?, upper: Int?)) -> RowSystem {
    made(rows(count: rowCount, bounds: bounds))
  }

  private mutating func rows(
    count: Int, bounds: (inout FrameworkConstraintSource) -> (lower: Int?, upper: Int?)
  ) -> [Row] {
    (0..<count).map { _ in
      var row = row(bounds: bounds)
      if row.priority < 1000 && generator.chance(1, in: 2) {
        let shift = 1_000 * Int.random(in: -9...9, using: &generator)
        row.lower = row.lower.map { $0 + shift }
        row.upper = row.upper.map { $0 + shift }
      }
      return row
    }
  }

  mutating func withCombinations() -> RowSystem {
    var rows = rows(count: max(2, rowCount / 2)) { $0.bounds(slackUpTo: 4_000) }
    while rows.count < rowCount {
      let (first, second) = (generator.pick(rows), generator.pick(rows))
      let factor = generator.pick([1, -1, 2, -2])
      let terms = first.terms + second.terms.map { ($0.coefficient * factor, $0.variable) }
      let (lower, upper) = bounds(slackUpTo: 4_000)
      let value = value(terms)
      rows.append(
        Row(terms: terms, lower: lower.map { $0 + value }, upper: upper.map { $0 + value }, priority: priority()))
    }
    return made(rows.shuffled(using: &generator))
  }

  mutating func withCopies() -> RowSystem {
    var rows = rows(count: max(1, rowCount / 2)) { $0.bounds(slackUpTo: 9_000) }
    while rows.count < rowCount {
      var copy = generator.pick(rows)
      let factor = generator.pick([1, 1, 2, 3, -1, -2])
      copy.terms = copy.terms.map { ($0.coefficient * factor, $0.variable) }
      let bounds = (copy.lower.map { $0 * factor }, copy.upper.map { $0 * factor })
      (copy.lower, copy.upper) = factor < 0 ? (bounds.1, bounds.0) : bounds
      if generator.chance(1, in: 3) { copy.priority = priority() }
      rows.append(copy)
    }
    return made(rows.shuffled(using: &generator))
  }

  /// Views side by side: each has a position (even variables) and a size (odd ones).
  mutating func layout() -> RowSystem {
    var rows: [Row] = []
    func add(_ terms: [(coefficient: Int, variable: Int)], _ lower: Int?, _ upper: Int?, _ priority: Double) {
      rows.append(Row(terms: terms, lower: lower, upper: upper, priority: priority))
    }
    let viewCount = max(1, variableCount / 2)
    for view in 0..<viewCount {
      let (position, size) = (2 * view, 2 * view + 1)
      guard size < variableCount else { break }
      add([(1_000, size)], 0, nil, 1000)
      let gap = 1_000 * generator.pick([0, 4, 8, 8, 20])
      if view == 0 {
        add([(1_000, position)], gap, gap, 1000)
      } else {
        add([(1_000, position), (-1_000, position - 2), (-1_000, position - 1)], gap, gap, 1000)
        if generator.chance(1, in: 2) { add([(1_000, size), (-1_000, 1)], 0, 0, priority()) }
      }
      let content = 1_000 * Int.random(in: 0...60, using: &generator)
      add([(1_000, size)], nil, content, 250)
      add([(1_000, size)], content, nil, generator.pick([750, 750, 1000]))
      if view == viewCount - 1 {
        let container = 1_000 * Int.random(in: 0...(60 * viewCount), using: &generator)
        add([(1_000, position), (1_000, size)], generator.chance(1, in: 2) ? container : nil, container, 1000)
      }
    }
    while rows.count < rowCount { rows.append(row(bounds: { $0.bounds(slackUpTo: 9_000) }, value: 10_000)) }
    return made(generator.chance(1, in: 2) ? rows : rows.shuffled(using: &generator))
  }
}
