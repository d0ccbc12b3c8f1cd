// The bounded dual simplex method with lexicographic multipliers.
//
// Each row has a multiplier z, the slope of its violation: 0 inside its bounds, -weight below and +weight above them,
// anything in between when it is tight; that of a required row has no limit on the violated side. A choice of tight
// rows is *dual feasible* if the multipliers that make `sum of z * row` zero are in these ranges; if also no row is
// outside the place its multiplier claims, the values are optimal. Each step takes a row that is out of place and
// moves its multiplier until a tight row's multiplier reaches the end of its range; that row leaves, or the moved one
// reaches the end of its own range first and stays out, on its other side.
//
// Multipliers are not numbers but vectors, a component for each priority, highest first, and then one for each stay in
// the order of the variables; they are compared lexicographically. Priorities are therefore levels and not weights.
// Because a direction that leaves one tight row moves some variable, and the first variable it moves has a stay that
// is not tight, no multiplier is ever exactly at the end of its range: there are no ties, every step makes the dual
// objective strictly greater, and the method ends without an anti-cycling rule (Dantzig, Orden and Wolfe, *The
// generalized simplex method*, Pacific J. Math. 5, 1955). In floating point a component that is within rounding of
// the end of its range counts as equal, and the next level decides.

/// Tight rows and one that cannot join them.
struct Contradiction: Error {
  /// The names of the rows and their multipliers, for rows as they were given.
  var members: [(ordinal: Int, multiplier: Double)]
  /// The sum of multiplier times bound; positive.
  var shortfall: Double

  /// The public form, scaled to the first of the `refused` rows that is a member.
  func conflict(unnamed: Int?, refused: [Int]) -> Conflict {
    let sorted = members.sorted { $0.ordinal < $1.ordinal }
    let lead = refused.lazy.compactMap { name in sorted.first { $0.ordinal == name } }.first ?? sorted[0]
    let factor = 1 / abs(lead.multiplier)
    return Conflict(
      members: sorted.map { member in
        Conflict.Member(
          row: member.ordinal == unnamed ? nil : RowID(ordinal: member.ordinal),
          multiplier: member.ordinal == lead.ordinal ? (member.multiplier < 0 ? -1 : 1) : member.multiplier * factor)
      },
      shortfall: shortfall * factor)
  }
}

extension Tableau {
  /// A row that is out of place, the bound it has to come back to, and on which side of it the row is.
  fileprivate struct Misplaced {
    var index: Int
    var isTooLow: Bool
    var bound: Double
    var distance: Double
  }

  /// A way a step can end: the tight row at `position` reaches the end of its range, or, at position nil, the moved
  /// row reaches that of its own.
  fileprivate struct Candidate {
    var position: Int?
    var row: Row
    /// The moved row's multiplier changes by `1 / speed` for each 1 of the candidate's.
    var speed: Double
    var isRising: Bool
  }

  /// Brings the values to the optimum.
  mutating func optimize() throws(Contradiction) {
    tolerance = Tableau.finestTolerance
    var steps = 0
    var isInverseFresh = false
    computeValues()
    while let misplaced = mostMisplaced() {
      steps += 1
      if steps % (100 + 20 * rows.count) == 0 { tolerance *= 16 }  // Only rounding can make it this long.
      let row = rows[misplaced.index]
      let factors = combination(of: row)
      let candidates = candidates(for: row, isTooLow: misplaced.isTooLow, factors: factors)
      guard let first = nearest(candidates) else {
        if isInverseFresh { throw contradiction(misplaced, factors: factors) }
        invert()
        computeValues()
        isInverseFresh = true
        continue
      }
      isInverseFresh = false
      if let position = first.position {
        let leaving = tight[position]
        rows[leaving].place = rows[leaving].place(leavingRising: first.isRising)
        rows[misplaced.index].place = misplaced.bound == row.lower ? .tightAtLower : .tightAtUpper
        exchange(misplaced.index, for: position, factors: factors)
      } else {
        rows[misplaced.index].place = row.placeOpposite(isTooLow: misplaced.isTooLow)
      }
      computeValues()
    }
  }

  /// The row farthest out of place: a required one before a wish, a wish before a stay.
  private func mostMisplaced() -> Misplaced? {
    var best: Misplaced?
    var bestClass = 0
    for (index, row) in rows.enumerated() where !row.place.isTight {
      let value = row.value(values)
      let found: Misplaced
      switch row.place {
      case .inside where value < row.lower, .below where value > row.lower:
        found = Misplaced(
          index: index, isTooLow: row.place == .inside, bound: row.lower, distance: abs(value - row.lower))
      case .inside where value > row.upper, .above where value < row.upper:
        found = Misplaced(
          index: index, isTooLow: row.place == .above, bound: row.upper, distance: abs(value - row.upper))
      default: continue
      }
      if found.distance <= tolerance * (row.size(sizes) + abs(found.bound)) { continue }
      let rowClass = row.isRequired ? 2 : row.isStay ? 0 : 1
      if let best, (bestClass, best.distance) >= (rowClass, found.distance) { continue }
      best = found
      bestClass = rowClass
    }
    return best
  }

  /// Every multiplier that has an end in the direction it would move.
  private func candidates(for row: Row, isTooLow: Bool, factors: [Double]) -> [Candidate] {
    var found: [Candidate] = []
    for (position, factor) in factors.enumerated() where factor != 0 {
      let other = rows[tight[position]]
      // The moved row's multiplier falls if it is too low; the others' then change by the factor's sign.
      let isRising = (factor > 0) == isTooLow
      let hasEnd = !other.isRequired || (!other.isEquality && isRising == (other.place == .tightAtLower))
      if hasEnd { found.append(Candidate(position: position, row: other, speed: abs(factor), isRising: isRising)) }
    }
    if !(row.isRequired && row.place == .inside) {
      found.append(Candidate(position: nil, row: row, speed: 1, isRising: !isTooLow))
    }
    return found
  }

  /// The candidate whose end is reached first, level by level.
  private func nearest(_ candidates: [Candidate]) -> Candidate? {
    var left = candidates
    let priorities = Set(rows.lazy.filter { !$0.isStay && !$0.isRequired }.map(\.priority)).sorted(by: >)
    for priority in priorities where left.count > 1 {
      var gradient = [Double](repeating: 0, count: variableCount)
      var magnitude = gradient
      for row in rows where row.priority == priority && (row.place == .below || row.place == .above) {
        for (column, coefficient) in zip(row.columns, row.coefficients) {
          gradient[column] += row.weight * (row.place == .above ? coefficient : -coefficient)
          magnitude[column] += row.weight * abs(coefficient)
        }
      }
      let active = gradient.indices.filter { magnitude[$0] != 0 }
      left = nearest(left) { candidate in
        let end = candidate.row.priority == priority ? candidate.distanceToEnd : 0
        guard let position = candidate.position else { return (end, 0) }
        var multiplier = 0.0
        var size = 0.0
        for column in active {
          multiplier -= gradient[column] * inverse[column][position]
          size += abs(magnitude[column] * inverse[column][position])
        }
        return (candidate.distance(end, multiplier), size)
      }
    }
    for stay in rows where stay.isStay && left.count > 1 {
      let column = stay.columns[0]
      let gradient = stay.place == .above ? 1.0 : stay.place == .below ? -1.0 : 0.0
      left = nearest(left) { candidate in
        let end = candidate.row.isStay && candidate.row.columns[0] == column ? candidate.distanceToEnd : 0
        guard let position = candidate.position else { return (end, 0) }
        let multiplier = -gradient * inverse[column][position]
        return (candidate.distance(end, multiplier), abs(multiplier))
      }
    }
    return left.max { $0.speed < $1.speed }
  }

  /// Those of the candidates whose distance over speed is least, up to rounding.
  private func nearest(
    _ candidates: [Candidate], distance: (Candidate) -> (distance: Double, size: Double)
  ) -> [Candidate] {
    let ratios = candidates.map { candidate in
      let (distance, size) = distance(candidate)
      return (value: distance / candidate.speed, error: 0x1p-40 * (size + abs(distance)) / candidate.speed)
    }
    guard let least = ratios.min(by: { $0.value < $1.value }) else { return [] }
    return candidates.indices.filter { ratios[$0].value <= least.value + least.error + ratios[$0].error }
      .map { candidates[$0] }
  }

  private func contradiction(_ misplaced: Misplaced, factors: [Double]) -> Contradiction {
    let sign = misplaced.isTooLow ? 1.0 : -1.0
    let row = rows[misplaced.index]
    var found = Contradiction(members: [], shortfall: sign * misplaced.bound)
    if let ordinal = row.ordinal { found.members.append((ordinal, sign * row.scale)) }
    for (position, factor) in factors.enumerated() where factor != 0 {
      let other = rows[tight[position]]
      found.shortfall -= sign * factor * other.tightBound
      if let ordinal = other.ordinal { found.members.append((ordinal, -sign * factor * other.scale)) }
    }
    return found
  }
}

extension Tableau.Candidate {
  /// How far the multiplier's component at the row's own level is from its end when it is 0, which is where a moved
  /// row that is inside starts; one that is outside starts from there.
  fileprivate var distanceToEnd: Double {
    if position == nil {
      return row.place != .inside && row.isEquality ? 2 * row.weight : row.weight
    }
    if row.isEquality { return row.weight }
    return isRising == (row.place == .tightAtLower) ? 0 : row.weight
  }

  fileprivate func distance(_ end: Double, _ multiplier: Double) -> Double {
    isRising ? end - multiplier : end + multiplier
  }
}

extension Row {
  /// Where a tight row goes when its multiplier has reached the upper (`leavingRising`) or lower end of its range.
  fileprivate func place(leavingRising isRising: Bool) -> Place {
    if !isEquality && isRising == (place == .tightAtLower) { return .inside }
    return isRising ? .above : .below
  }

  /// Where a moved row goes when its multiplier reaches the end of its own range.
  fileprivate func placeOpposite(isTooLow: Bool) -> Place {
    if place == .inside || isEquality { return isTooLow ? .below : .above }
    return .inside
  }
}
