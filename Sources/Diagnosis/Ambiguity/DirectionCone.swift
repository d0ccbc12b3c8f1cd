// From an optimum, some directions lead to other optima. They form a cone: only rows that are at a bound limit them.
// The differences of these directions form a space, for which only those inequalities matter that no direction leaves:
// these are its equations. One linear program finds all of them, because directions can be added and extended: it asks
// each inequality for a distance of 1, and those that can't have it have none (R. Freund, R. Roundy and M. Todd,
// *Identifying the set of always-active constraints in a system of linear inequalities by a single linear program*,
// 1985). Its solution leaves all other bounds behind, so every direction of the space leads on from there.

import ConstraintSystems
import LinearSolver

/// The directions that lead from one optimum to others, in the variables of a solver.
struct DirectionCone {
  /// The required rows that describe all optima.
  private let face: [Row]
  /// The value of each variable at the optimum.
  private let optimum: [Double]
  /// The sums of terms that are 0 for all directions.
  private(set) var equations: [[Term]] = []
  /// A direction that leaves all bounds that any direction leaves.
  private var inside: [Double]

  /// Returns nil if the solver refuses a row because of rounding, or time ran out.
  ///
  /// - Complexity: that of solving a system of the same size.
  init?(_ face: [Row], at optimum: [Double]) {
    (self.face, self.optimum) = (face, optimum)
    inside = Array(repeating: 0, count: optimum.count)
    var rising: [[Term]] = []
    var falling: [[Term]] = []
    for row in face {
      let value = row.value(at: optimum)
      switch (value <= row.bounds.lower + Tolerance.points, value >= row.bounds.upper - Tolerance.points) {
      case (true, true): equations.append(row.terms)
      case (true, false): rising.append(row.terms)
      case (false, true): falling.append(row.terms)
      case (false, false): break
      }
    }
    guard leaveBounds(rising, falling) else { return nil }
  }

  /// Finds the direction inside the cone, and the equations among the inequalities.
  private mutating func leaveBounds(_ rising: [[Term]], _ falling: [[Term]]) -> Bool {
    if rising.isEmpty && falling.isEmpty { return true }
    var program = DirectionSolver(variableCount: optimum.count)
    let limits =
      equations.map { Row($0, .equal(0)) } + rising.map { Row($0, .atLeast(0)) }
      + falling.map { Row($0, .atMost(0)) }
    let distances =
      rising.map { Row($0, .atLeast(1), priority: 500) } + falling.map { Row($0, .atMost(-1), priority: 500) }
    guard program.load(limits) != nil, let rows = program.load(distances) else { return false }
    // Each of these rows misses its bound by 0 or 1, up to rounding.
    for (row, terms) in zip(rows, rising + falling) where program.solver.violation(of: row) > 0.5 {
      equations.append(terms)
    }
    inside = program.values
    return true
  }

  /// Returns another optimum, which leaves all bounds behind and has moved along `direction`, which satisfies the
  /// equations.
  ///
  /// - Complexity: O(size of the face).
  func otherOptimum(along direction: [Double]) -> OtherOptimum {
    let start = zip(optimum, steps(along: inside, from: optimum)).map { $0 + $1 }
    let end = zip(start, steps(along: direction, from: start)).map { $0 + $1 }
    return OtherOptimum(face, from: optimum, to: end)
  }

  /// The maximum distance of a variable, in points.
  private static let farthest = 100.0

  /// Returns half of the longest way along a direction from one optimum to others.
  private func steps(along direction: [Double], from start: [Double]) -> [Double] {
    let greatest = direction.reduce(0) { max($0, $1.magnitude) }
    if greatest == 0 { return direction }
    var factor = Self.farthest / greatest
    for row in face {
      let rate = row.value(at: direction)
      // Such a small rate is a rounding error.
      if rate.magnitude <= Tolerance.lastDigits * greatest { continue }
      let value = row.value(at: start)
      factor = min(factor, max(0, (rate > 0 ? row.bounds.upper - value : row.bounds.lower - value) / rate))
    }
    return direction.map { $0 * factor / 2 }
  }
}

extension Row {
  /// Returns the value of the row's terms, given a value for each variable.
  func value(at values: [Double]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * values[$1.variable.index] }
  }
}
