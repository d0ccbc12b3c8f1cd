package import ExactNumbers

// What a solver of constraint hierarchies has to answer, computed in another way: as a linear program in rational
// numbers, one objective after the other. It shares no code with the solver it judges. Numbers mean their shortest
// decimals.

/// What rows determine.
package struct Optimum: Hashable, Sendable {
  /// The sum of the violations at each priority, the highest first.
  package struct Level: Hashable, Sendable {
    package var priority: Double
    package var violation: Rational
  }

  package var levels: [Level]
  /// The values that are left after every level and then every variable, the first first, has been brought as near
  /// to 0 as those before it allow.
  package var values: [Rational]
}

extension RowSystem {
  /// The optimum, or nil if the required rows can't hold together.
  package var optimum: Optimum? {
    var program = Program(self)
    if !program.minimizeRequired().isZero { return nil }
    let levels = program.minimizeLevels()
    return Optimum(levels: levels, values: program.minimizeStays())
  }

  /// The violations at each priority alone, or nil if the required rows can't hold together.
  package var optimalLevels: [Optimum.Level]? {
    var program = Program(self)
    if !program.minimizeRequired().isZero { return nil }
    return program.minimizeLevels()
  }

  /// Whether the required rows can hold together.
  package var isFeasible: Bool {
    var required = self
    required.rows.removeAll { !$0.isRequired }
    var program = Program(required)
    return program.minimizeRequired().isZero
  }

  /// Whether the required rows can't hold together, but can as soon as any one of them is left out.
  package var isIrreducibleConflict: Bool {
    if isFeasible { return false }
    return rows.indices.allSatisfy { index in
      var rest = self
      rest.rows.remove(at: index)
      return rest.isFeasible
    }
  }
}

/// The rows as a linear program: each variable is the difference of two columns; each finite bound makes a row with a
/// slack column (unless it is an equality's) and one for the violation in each direction that counts.
private struct Program {
  private var tableau: ExactTableau
  private let variableCount: Int
  /// The violation columns of each priority, 1000 for the required rows'.
  private var violations: [Double: [Int]] = [:]

  /// The priorities of the soft rows, highest first.
  var priorities: [Double] { violations.keys.filter { $0 != 1000 }.sorted(by: >) }

  init(_ system: RowSystem) {
    variableCount = system.variableCount
    let boundCount = system.rows.reduce(0) { $0 + ($1.lower.isFinite ? 1 : 0) + ($1.upper.isFinite ? 1 : 0) }
    tableau = ExactTableau(columnCount: 2 * variableCount + 2 * boundCount)
    var nextColumn = 2 * variableCount
    for row in system.rows {
      if row.isEquality {
        append(row, bound: row.lower, isLower: true, first: nextColumn)
        nextColumn += 2
      } else {
        for (bound, isLower) in [(row.lower, true), (row.upper, false)] where bound.isFinite {
          append(row, bound: bound, isLower: isLower, first: nextColumn)
          nextColumn += 2
        }
      }
    }
  }

  private mutating func append(_ row: RowSystem.Row, bound: Double, isLower: Bool, first: Int) {
    // sum + shortage - excess == bound; one of the two is no violation but slack, unless the row is an equality.
    let (shortage, excess) = (first, first + 1)
    if row.isEquality || isLower { violations[row.priority, default: []].append(shortage) }
    if row.isEquality || !isLower { violations[row.priority, default: []].append(excess) }
    if violations[row.priority] == nil { violations[row.priority] = [] }
    var entries: [(column: Int, value: Rational)] = [(shortage, .one), (excess, Rational(-1))]
    for term in row.terms {
      let coefficient = exactly(term.coefficient)
      entries.append((2 * term.variable, coefficient))
      entries.append((2 * term.variable + 1, -coefficient))
    }
    let right = exactly(bound)
    if right.signum >= 0 {
      tableau.append(entries, equal: right, basic: shortage)
    } else {
      tableau.append(entries.map { ($0.column, -$0.value) }, equal: -right, basic: excess)
    }
  }

  mutating func minimizeRequired() -> Rational { minimizeViolation(priority: 1000) }

  mutating func minimizeViolation(priority: Double) -> Rational {
    tableau.minimize(sumOf: violations[priority] ?? [])
  }

  /// The violations at each priority of soft rows, the highest first.
  mutating func minimizeLevels() -> [Optimum.Level] {
    priorities.map { Optimum.Level(priority: $0, violation: minimizeViolation(priority: $0)) }
  }

  mutating func minimizeStays() -> [Rational] {
    for variable in 0..<variableCount { _ = tableau.minimize(sumOf: [2 * variable, 2 * variable + 1]) }
    let values = tableau.values
    return (0..<variableCount).map { values[2 * $0] - values[2 * $0 + 1] }
  }
}

func exactly(_ number: Double) -> Rational {
  guard let value = Rational(exactly: number) else { preconditionFailure("\(number) is not finite") }
  return value
}
