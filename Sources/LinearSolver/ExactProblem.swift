// The same problem, solved in fractions: what rounding cannot decide is decided here.
//
// A second, plain method on purpose: the inverse of the tight rows is kept as a dense matrix, and every multiplier is
// compared over all levels, the stays' included, so that there are no ties and no rule against cycling is needed
// (Dantzig, Orden and Wolfe, *The generalized simplex method*, Pacific J. Math. 5, 1955). It starts from the stays,
// which are dual feasible whatever the rows are. Nothing is approximate, so nothing can be wrong but slow: a step costs
// n^2 fractions, and the solver asks only where its own numbers leave a doubt.

/// A row in fractions.
struct ExactRow {
  enum Place { case inside, below, above, atLower, atUpper }

  var terms: [(variable: Int, coefficient: ExactFraction)]
  var lower: ExactFraction?
  var upper: ExactFraction?
  /// 0 for a stay.
  var priority: Double
  /// None for a stay.
  var key: RowKey
  var place = Place.inside

  var isStay: Bool { priority == 0 }
  var isRequired: Bool { priority >= Priority.required.value }
  var isTight: Bool { place == .atLower || place == .atUpper }
  var isEquality: Bool { lower != nil && lower == upper }
  var bound: ExactFraction { (place == .atUpper ? upper : lower) ?? .zero }

  func value(_ values: [ExactFraction]) -> ExactFraction {
    var sum = ExactFraction.zero
    for term in terms { sum = sum + term.coefficient * values[term.variable] }
    return sum
  }

  /// How far the multiplier may move from 0 at the row's own level before the row gives way: 1 where that breaks it.
  func ownReach(isRising: Bool) -> Int {
    isEquality || isRising != (place == .atLower) ? 1 : 0
  }

  /// How far the multiplier of the row, which is not tight, may move to the end of its range.
  var width: Int { place != .inside && isEquality ? 2 : 1 }

  /// Where the row goes when it gives way.
  func placeLeaving(isRising: Bool) -> Place {
    ownReach(isRising: isRising) == 0 ? .inside : isRising ? .above : .below
  }
}

/// Rows that cannot hold together, by their multipliers.
struct ExactConflict {
  var members: [(row: RowKey, multiplier: ExactFraction)]
  var shortfall: ExactFraction
}

/// Rows in fractions, and an optimal basis once `solve` has returned nil.
struct ExactProblem {
  private(set) var rows: [ExactRow]
  private(set) var values: [ExactFraction]
  /// The indices of the tight rows.
  private(set) var tight: [Int]
  /// `inverse[v][k]`: how far variable v moves when tight row k moves by 1.
  private var inverse: [[ExactFraction]]
  private let priorities: [Double]

  /// - Parameter constraints: rows over variables `0..<variableCount`.
  init(variableCount: Int, constraints: [ExactRow]) {
    rows = (0..<variableCount).map { variable in
      ExactRow(
        terms: [(variable, .one)], lower: .zero, upper: .zero, priority: 0, key: .none, place: .atLower)
    }
    rows += constraints
    tight = Array(0..<variableCount)
    values = Array(repeating: .zero, count: variableCount)
    inverse = (0..<variableCount).map { row in
      (0..<variableCount).map { $0 == row ? ExactFraction.one : .zero }
    }
    var found: [Double] = []
    for row in constraints where !row.isRequired && !found.contains(row.priority) { found.append(row.priority) }
    priorities = found.sorted(by: >)
  }

  /// Finds the optimum.
  /// - Returns: the conflict, if the required rows cannot hold together.
  mutating func solve() -> ExactConflict? {
    while let (index, isTooLow) = firstMisplaced() {
      let row = rows[index]
      let factors = combination(of: row)
      var candidates: [(position: Int?, isRising: Bool)] = []
      for position in tight.indices where !factors[position].isZero {
        let other = rows[tight[position]]
        let isRising = (factors[position].signum > 0) == isTooLow
        if other.isRequired && other.ownReach(isRising: isRising) == 1 { continue }
        candidates.append((position, isRising))
      }
      if !(row.isRequired && row.place == .inside) { candidates.append((nil, !isTooLow)) }
      guard let first = nearest(candidates, to: row, isTooLow: isTooLow, factors: factors) else {
        return conflict(index, isTooLow: isTooLow, factors: factors)
      }
      if let position = first.position {
        rows[tight[position]].place = rows[tight[position]].placeLeaving(isRising: first.isRising)
        rows[index].place = bound(of: row, isTooLow: isTooLow)
        exchange(index, for: position, factors: factors)
      } else {
        rows[index].place = row.place == .inside || row.isEquality ? (isTooLow ? .below : .above) : .inside
      }
    }
    return nil
  }

  /// The bound that the row has to come back to.
  private func bound(of row: ExactRow, isTooLow: Bool) -> ExactRow.Place {
    row.isEquality || (row.place == .inside) == isTooLow ? .atLower : .atUpper
  }

  /// A row that is not where its place says, required ones first.
  private func firstMisplaced() -> (index: Int, isTooLow: Bool)? {
    var best: (index: Int, isTooLow: Bool)?
    for index in rows.indices where !rows[index].isTight {
      let row = rows[index]
      let value = row.value(values)
      var isTooLow: Bool?
      switch row.place {
      case .inside:
        if let lower = row.lower, value < lower { isTooLow = true }
        if let upper = row.upper, value > upper { isTooLow = false }
      case .below: if let lower = row.lower, value > lower { isTooLow = false }
      case .above: if let upper = row.upper, value < upper { isTooLow = true }
      case .atLower, .atUpper: break
      }
      guard let isTooLow, isMore(than: row, value, isTooLow) else { continue }
      if row.isRequired { return (index, isTooLow) }
      if best.map({ rows[$0.index].priority < row.priority }) ?? true { best = (index, isTooLow) }
    }
    return best
  }

  /// The part of a row's summands up to which a miss is rounding: not of this arithmetic, but of the numbers that were
  /// given. 53.333333333333336 stands for what a program has computed as 160/3, and 0.3 times it is to be 16.
  private static let roundingOfInput = 0x1p-46

  /// Whether a row's miss is more than rounding in the numbers that it was given.
  private func isMore(than row: ExactRow, _ value: ExactFraction, _ isTooLow: Bool) -> Bool {
    if row.isStay { return true }
    let passed = bound(of: row, isTooLow: isTooLow) == .atLower ? row.lower : row.upper
    let bound = passed ?? .zero
    var scale = bound.magnitude.approximation
    for term in row.terms { scale += (term.coefficient * values[term.variable]).magnitude.approximation }
    return (value - bound).magnitude.approximation > scale * Self.roundingOfInput
  }

  /// The factors `y` with `row = sum of y[k] * tight row k`.
  private func combination(of row: ExactRow) -> [ExactFraction] {
    var sums = [ExactFraction](repeating: .zero, count: tight.count)
    for term in row.terms {
      for (position, entry) in inverse[term.variable].enumerated() where !entry.isZero {
        sums[position] = sums[position] + term.coefficient * entry
      }
    }
    return sums
  }

  // MARK: The ratio test

  /// The candidate whose multiplier reaches its end first, level by level.
  private func nearest(
    _ candidates: [(position: Int?, isRising: Bool)], to row: ExactRow, isTooLow: Bool, factors: [ExactFraction]
  ) -> (position: Int?, isRising: Bool)? {
    var left = candidates
    for priority in priorities where left.count > 1 {
      var gradient = [ExactFraction](repeating: .zero, count: values.count)
      for row in rows where row.priority == priority && (row.place == .below || row.place == .above) {
        for term in row.terms {
          gradient[term.variable] =
            row.place == .above
            ? gradient[term.variable] + term.coefficient : gradient[term.variable] - term.coefficient
        }
      }
      left = keepNearest(left, factors: factors) { candidate in
        guard let position = candidate.position else {
          return row.priority == priority ? ExactFraction(row.width) : .zero
        }
        let other = rows[tight[position]]
        let own = other.priority == priority ? other.ownReach(isRising: candidate.isRising) : 0
        var multiplier = ExactFraction.zero
        for variable in values.indices where !gradient[variable].isZero {
          multiplier = multiplier + gradient[variable] * inverse[variable][position]
        }
        return candidate.isRising ? ExactFraction(own) + multiplier : ExactFraction(own) - multiplier
      }
    }
    for variable in values.indices where left.count > 1 {
      let stay = rows[variable]
      left = keepNearest(left, factors: factors) { candidate in
        guard let position = candidate.position else {
          return row.isStay && row.terms[0].variable == variable ? ExactFraction(row.width) : .zero
        }
        let own = tight[position] == variable ? 1 : 0
        let slope = stay.place == .above ? 1 : stay.place == .below ? -1 : 0
        let multiplier = ExactFraction(slope) * inverse[variable][position]
        return candidate.isRising ? ExactFraction(own) + multiplier : ExactFraction(own) - multiplier
      }
    }
    return left.first
  }

  /// Those of the candidates whose distance, per unit of the row that moves, is least.
  private func keepNearest(
    _ candidates: [(position: Int?, isRising: Bool)], factors: [ExactFraction],
    distance: ((position: Int?, isRising: Bool)) -> ExactFraction
  ) -> [(position: Int?, isRising: Bool)] {
    var least: ExactFraction?
    var kept: [(position: Int?, isRising: Bool)] = []
    for candidate in candidates {
      var ratio = distance(candidate)
      if let position = candidate.position { ratio = ratio / factors[position].magnitude }
      if let least, least < ratio { continue }
      if least.map({ ratio < $0 }) ?? true { kept = [] }
      least = ratio
      kept.append(candidate)
    }
    return kept
  }

  // MARK: The step

  private mutating func exchange(_ index: Int, for position: Int, factors: [ExactFraction]) {
    let pivot = factors[position]
    for variable in inverse.indices {
      let step = inverse[variable][position] / pivot
      if step.isZero { continue }
      for other in factors.indices where other != position && !factors[other].isZero {
        inverse[variable][other] = inverse[variable][other] - factors[other] * step
      }
      inverse[variable][position] = step
    }
    tight[position] = index
    let bounds = tight.map { rows[$0].bound }
    for variable in values.indices {
      var sum = ExactFraction.zero
      for (position, entry) in inverse[variable].enumerated() where !entry.isZero && !bounds[position].isZero {
        sum = sum + entry * bounds[position]
      }
      values[variable] = sum
    }
  }

  private func conflict(_ index: Int, isTooLow: Bool, factors: [ExactFraction]) -> ExactConflict {
    let sign = ExactFraction(isTooLow ? 1 : -1)
    let row = rows[index]
    var conflict = ExactConflict(
      members: [(row.key, sign)], shortfall: sign * ((isTooLow ? row.lower : row.upper) ?? .zero))
    for (position, factor) in factors.enumerated() where !factor.isZero {
      let other = rows[tight[position]]
      conflict.members.append((other.key, -(sign * factor)))
      conflict.shortfall = conflict.shortfall - sign * factor * other.bound
    }
    return conflict
  }
}
