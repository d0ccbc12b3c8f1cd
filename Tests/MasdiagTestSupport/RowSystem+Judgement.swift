import Certificates
import ExactNumbers

// The oracle for systems of some hundred variables: what ``RowSystem/optimum`` answers, by a sparse method, and whether
// the values that a solver came to are that.

extension RowSystem {
  /// The optimum, or nil if the required rows can't hold together.
  ///
  /// The same as ``optimum``, for systems in which few of the variables are in one row.
  package var sparseOptimum: Optimum? {
    var simplex = HierarchySimplex(variableCount: variableCount)
    // Row by row: a required row that cannot be met beside those before it is never met. Equalities leave fewer
    // columns.
    let required = rows.filter(\.isRequired)
    for row in required.filter(\.isEquality) + required.filter({ !$0.isEquality }) {
      for goal in row.goals where !simplex.minimize([goal]).isZero { return nil }
    }
    var levels: [Optimum.Level] = []
    for priority in Set(rows.map(\.priority)).subtracting([1000]).sorted(by: >) {
      let goals = rows.filter { $0.priority == priority }.flatMap(\.goals)
      levels.append(Optimum.Level(priority: priority, violation: simplex.minimize(goals)))
    }
    for variable in 0..<variableCount { simplex.minimizeDistance(of: variable) }
    return Optimum(levels: levels, values: simplex.point)
  }

  /// What is wrong with values that a solver says are the optimum: the first required row they miss, else the highest
  /// priority that could be met better, else the first variable that is not where those before it leave it nearest to
  /// 0.
  ///
  /// The judgement rests on exact numbers; the values may differ from them by a billionth of the greatest number in
  /// sight, since they are computed with doubles.
  /// - Returns: nil if nothing is wrong.
  package func complaint(about values: [Double]) -> String? {
    guard let optimum = sparseOptimum else { return "the required rows can't hold together" }
    return complaint(about: values, optimum: optimum)
  }

  /// The same where the optimum is known.
  package func complaint(about values: [Double], optimum: Optimum) -> String? {
    if values.count != variableCount { return "\(values.count) values for \(variableCount) variables" }
    let exact = optimum.values.map(\.doubleValue)
    let tolerance = 1e-9 * greatestNumber(beside: values + exact)
    for row in rows where row.isRequired && !(row.excess(values) <= tolerance * row.reach) {
      return "the required row \(row) is missed by \(row.excess(values))"
    }
    for level in optimum.levels {
      let members = rows.filter { $0.priority == level.priority }
      let violation = members.reduce(0) { $0 + $1.excess(values) }
      let reach = members.reduce(1) { $0 + $1.reach }
      if !(abs(violation - level.violation.doubleValue) <= tolerance * reach) {
        return "the violations at \(level.priority) add up to \(violation), not \(level.violation.doubleValue)"
      }
    }
    for (variable, (value, expected)) in zip(values, exact).enumerated() where !(abs(value - expected) <= tolerance) {
      return "x\(variable) is \(value), not \(expected)"
    }
    return nil
  }

  /// The size of the greatest of these values, all bounds, and 1.
  package func greatestNumber(beside values: [Double]) -> Double {
    let bounds = rows.flatMap { [$0.lower, $0.upper] }.filter(\.isFinite)
    return (values + bounds).reduce(1) { max($0, abs($1)) }
  }
}

extension RowSystem.Row {
  /// A row is a goal for each of its bounds.
  fileprivate var goals: [HierarchySimplex.Goal] {
    let form = SparseVector(terms.map { ($0.variable, exactly($0.coefficient)) })
    if isEquality {
      return [HierarchySimplex.Goal(terms: form, bound: exactly(lower), costsBelow: true, costsAbove: true)]
    }
    var goals: [HierarchySimplex.Goal] = []
    if lower.isFinite { goals.append(.init(terms: form, bound: exactly(lower), costsBelow: true, costsAbove: false)) }
    if upper.isFinite { goals.append(.init(terms: form, bound: exactly(upper), costsBelow: false, costsAbove: true)) }
    return goals
  }

  /// By how much the row is missed.
  fileprivate func excess(_ values: [Double]) -> Double {
    let sum = terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
    return max(0, lower - sum, sum - upper)
  }

  /// How much an error of the values may become.
  fileprivate var reach: Double { terms.reduce(1) { $0 + abs($1.coefficient) } }
}
