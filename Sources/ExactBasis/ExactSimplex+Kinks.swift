import ExactNumbers

// The end of a step of the simplex method: the nearest point at which the slope of the objective can change.
extension ExactSimplex {
  /// The first obstacle in a direction.
  struct Kink {
    enum Met {
      case row(Int, ExactRow.Place)
      case stay(Int)
      /// The other bound of the moving row.
      case ownBound(Int)
    }

    var distance: Rational
    var met: Met
  }

  /// Returns the rates at which the variables move.
  func column(of direction: Direction) throws(TimeLimit.Exceeded) -> [Rational] {
    var right = [Rational](repeating: .zero, count: tight.count)
    var free = [Rational](repeating: .zero, count: values.count)
    let unit = Rational(direction.isRising ? 1 : -1)
    switch direction.generator {
    case .stay(let variable): free[variable] = unit
    case .row(let index): right[position[index]] = unit
    }
    return try factors.solve(right: right, free: free)
  }

  /// Returns the nearest kink. Among kinks at the same distance, stays come first, then rows in their order.
  func nearestKink(
    along column: [Rational], _ direction: Direction, _ objective: Objective
  ) throws(TimeLimit.Exceeded) -> Kink? {
    var nearest: Kink?
    func consider(_ distance: Rational, _ met: Kink.Met) {
      let distance = max(distance, .zero)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = Kink(distance: distance, met: met) }
    }
    if case .stay(let variable) = objective, !column[variable].isZero {
      consider(-(values[variable] / column[variable]), .stay(variable))
    }
    for index in rows.indices where !rows[index].isTight && counts(index, in: objective) {
      try limit.check()
      let hidesRate = hidesRates(ofRounded: rows[index].hasRoundedCoefficient)
      let rate = rows[index].rate(along: column, isRounding: hidesRate)
      if rate.isZero { continue }
      guard let (bound, place) = bound(of: rows[index], isRising: rate.signum > 0) else { continue }
      consider((bound - rows[index].value(at: values)) / rate, .row(index, place))
    }
    if case .row(let index) = direction.generator, !rows[index].violates(isRising: direction.isRising),
      let lower = rows[index].lower, let upper = rows[index].upper
    {
      consider(upper - lower, .ownBound(index))
    }
    return nearest
  }

  /// Returns true if a row's bounds matter for an objective, because the row's level is at least as high as the
  /// objective's.
  func counts(_ index: Int, in objective: Objective) -> Bool {
    if isWaiting[index] { return false }
    switch objective {
    case .requirement: return rows[index].isRequired
    case .level(let priority): return rows[index].priority >= priority
    case .stay: return true
    }
  }

  /// Returns the bound that a row outside the basis reaches when its value moves in a direction.
  func bound(of row: ExactRow, isRising: Bool) -> (Rational, ExactRow.Place)? {
    switch (row.place, isRising) {
    case (.below, true): row.lower.map { ($0, .atLower) }
    case (.above, false): row.upper.map { ($0, row.isEquality ? .atLower : .atUpper) }
    case (.inside, true): row.upper.map { ($0, row.isEquality ? .atLower : .atUpper) }
    case (.inside, false): row.lower.map { ($0, .atLower) }
    default: nil
    }
  }
}
