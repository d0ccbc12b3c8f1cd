// Where exact arithmetic has the last word: no row is refused without it, and what rounding may have decided is solved
// again in fractions. Numbers mean their shortest decimals.

extension Solver {
  /// The largest system that is solved in fractions; the time grows with the cube of the number of variables.
  private static let exactVariableLimit = 48
  private static let exactRowLimit = 256

  /// Confirms what the operation has come to, or corrects it.
  ///
  /// - Parameters:
  ///   - conflict: what the operation has found so far.
  ///   - isChanged: whether a row is one of those that the operation adds or changes. Only they can be in the wrong.
  /// - Returns: the conflict if there is one.
  mutating func confirmed(_ conflict: Conflict?, isChanged: (RowID) -> Bool) -> Conflict? {
    if let conflict {
      if isProven(conflict) { return conflict }
    } else if !scratch.isUncertain {
      return nil
    }
    guard variables.count <= Self.exactVariableLimit, counters.liveRows <= Self.exactRowLimit else { return conflict }
    var problem = ExactProblem(variableCount: variables.count, constraints: exactRows())
    if let exact = problem.solve().map({ self.conflict($0) }) {
      return exact.members.contains { $0.row.map(isChanged) ?? false } ? exact : conflict
    }
    scratch.forgetWork()
    adopt(problem)
    return nil
  }

  private func exactRows() -> [ExactRow] {
    var result: [ExactRow] = []
    for offset in 0..<ordinals.count {
      let key = ordinals[OrdinalKey(offset)]
      if !key.exists { continue }
      let record = rows[key]
      result.append(
        ExactRow(
          terms: matrix.range(of: key).map { place in
            let cell = matrix.cell(place)
            return (cell.variable.offset, ExactFraction(decimal: cell.value))
          },
          lower: record.lower.isFinite ? ExactFraction(decimal: record.lower) : nil,
          upper: record.upper.isFinite ? ExactFraction(decimal: record.upper) : nil, priority: record.priority,
          key: key))
    }
    return result
  }

  private func conflict(_ exact: ExactConflict) -> Conflict {
    var members = exact.members.map { member in
      Conflict.Member(
        row: handle(of: member.row), multiplier: member.multiplier.approximation)
    }
    members.sort { ($0.row?.ordinal ?? .max) < ($1.row?.ordinal ?? .max) }
    return Conflict(members: members, shortfall: exact.shortfall.approximation)
  }

  // MARK: Adopting

  /// Takes over the basis, the sides and the values of an exact solution.
  private mutating func adopt(_ problem: ExactProblem) {
    dissolve()
    for row in problem.rows where !row.isStay {
      switch row.place {
      case .inside: setSide(.satisfied, of: row.key)
      case .below: setSide(.below, of: row.key)
      case .above: setSide(.above, of: row.key)
      case .atLower: setSide(.tightLower, of: row.key)
      case .atUpper: setSide(.tightUpper, of: row.key)
      }
      roles[row.key] = row.isTight ? Role.inert : Role.checked
      rows[row.key].lead = .unknown
    }
    scratch.open.extend(to: variables.count)
    scratch.open.removeAll()
    scratch.entering.removeAll()
    for offset in 0..<variables.count {
      variables[VariableKey(offset)].lead = .unknown
      if problem.rows[offset].isTight { markDirty(VariableKey(offset)) } else { _ = scratch.open.insert(offset) }
    }
    let entering = problem.tight.filter { !problem.rows[$0].isStay }.map { problem.rows[$0].key }
    for row in entering.sorted(by: { precedes($0, $1) }) {
      if let pivot = enterAgain(row) { scratch.open.remove(pivot.offset) } else { setAside(row) }
    }
    propagate()
    for offset in 0..<variables.count {
      let variable = VariableKey(offset)
      let value = Estimate(problem.values[offset].approximation)
      noteMove(of: variable, from: values[variable].value)
      values[variable] = value
    }
    scratch.forgetWork()
    scratch.isUncertain = false
  }

  /// Shorter rows first: they leave their pivots to others.
  mutating func precedes(_ left: RowKey, _ right: RowKey) -> Bool {
    let (size, other) = (matrix.range(of: left).count, matrix.range(of: right).count)
    return size != other ? size < other : rows[left].ordinal < rows[right].ordinal
  }

  /// A row that floating point cannot tell from a combination of others stays outside the basis; its values are right.
  private mutating func setAside(_ row: RowKey) {
    setSide(.satisfied, of: row)
    roles[row] = Role.checked
  }

  // MARK: Proof

  /// Whether whole numbers prove a conflict: its multipliers, brought to a common denominator, are checked as they
  /// stand. Whole numbers below 2^53 add and multiply without error in floating point, so this is exact, and it is all
  /// that is needed where coefficients are decimals of few digits.
  private mutating func isProven(_ conflict: Conflict) -> Bool {
    guard let unit = commonDenominator(of: conflict) else { return false }
    for scale in [1.0, 1e3, 1e6] {
      if let shortfall = wholeShortfall(of: conflict, unit: unit, scale: scale) { return shortfall > 0 }
    }
    return false
  }

  /// A small whole number whose products with all multipliers are nearly whole.
  private func commonDenominator(of conflict: Conflict) -> Double? {
    var unit = 1.0
    for member in conflict.members {
      var factor = 1.0
      while !isNearlyWhole(unit * factor * member.multiplier) {
        factor += 1
        if factor > 1024 || unit * factor > 1e6 { return nil }
      }
      unit *= factor
    }
    return unit
  }

  private func isNearlyWhole(_ number: Double) -> Bool {
    (number - number.nearestWhole).magnitude <= 1e-9 * max(1, number.magnitude)
  }

  /// A decimal times the scale, if that is whole and certain.
  private func whole(_ number: Double, scale: Double) -> Double? {
    let product = (number * scale).nearestWhole
    return product.magnitude < 1e15 && product / scale == number ? product : nil
  }

  /// The sum of multiplier times bound, times unit and scale, if the rows add up to nothing, the signs are allowed and
  /// all numbers stay below 2^53.
  private mutating func wholeShortfall(of conflict: Conflict, unit: Double, scale: Double) -> Double? {
    scratch.work.removeAll()
    var sum = 0.0
    for member in conflict.members {
      guard let id = member.row else { return nil }
      let row = key(of: id)
      let multiplier = (member.multiplier * unit).nearestWhole
      guard multiplier != 0, addWhole(row, times: multiplier, scale: scale) else { return nil }
      let bound = multiplier > 0 ? rows[row].lower : rows[row].upper
      guard rows[row].isRequired, bound.isFinite, let bound = whole(bound, scale: scale) else { return nil }
      sum += bound * multiplier
      if sum.magnitude >= 0x1p53 || (bound * multiplier).magnitude >= 0x1p53 { return nil }
    }
    for index in 0..<scratch.work.keys.count where scratch.work[scratch.work.keys[index]].value != 0 { return nil }
    return sum
  }

  private mutating func addWhole(_ row: RowKey, times factor: Double, scale: Double) -> Bool {
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      guard let coefficient = whole(cell.value, scale: scale) else { return false }
      let product = coefficient * factor
      _ = scratch.work.add(Estimate(product, noise: 0), at: cell.variable)
      if product.magnitude >= 0x1p53 || scratch.work[cell.variable].value.magnitude >= 0x1p53 { return false }
    }
    return true
  }
}
