// Exact arithmetic decides what rounding cannot: whether a required row that seems to be missed, or to be in conflict,
// really is. Numbers mean their shortest decimals. No row is refused without this.
//
// First the cheap way: the multipliers that floating point found, brought to a common denominator, are checked as they
// stand. Whole numbers below 2^53 add and multiply without error in floating point, so this is exact, and it is all
// that is needed where coefficients are decimals of few digits. Otherwise the derivation is done again in fractions,
// along the same forms and etas: their pattern is the plan, their numbers are not used.

/// What is true of a required row that seems to be missed.
enum ExactVerdict {
  /// It holds.
  case holds
  /// It does not, and this slot can give way.
  case needs(VariableKey)
  /// It cannot.
  case contradicts(Conflict)
}

/// A form in fractions, and the multiples of other forms subtracted on the way to it.
private struct ExactForm {
  var terms: [VariableKey: ExactFraction]
  var pivot: ExactFraction
  var etas: [(variable: VariableKey, multiplier: ExactFraction)]
}

extension Solver {
  // MARK: Whole numbers

  /// The conflict of a row with the rows of its derivation in `alpha`, if whole numbers can prove it.
  mutating func provenConflict(at row: RowKey, direction: Double) -> Conflict? {
    guard let unit = commonDenominator() else { return nil }
    for scale in [1.0, 1e3, 1e6] {
      if let shortfall = wholeShortfall(of: row, direction: direction, unit: unit, scale: scale) {
        if shortfall <= 0 { return nil }
        return conflict(at: row, direction: direction, shortfall: shortfall / (unit * scale)) {
          ($0 * unit).rounded() / unit
        }
      }
    }
    return nil
  }

  /// A small whole number whose products with all multipliers are nearly whole.
  private func commonDenominator() -> Double? {
    var unit = 1.0
    for index in 0..<scratch.alpha.keys.count {
      let multiplier = scratch.alpha[scratch.alpha.keys[index]]
      var factor = 1.0
      while !isNearlyWhole(unit * factor * multiplier) {
        factor += 1
        if factor > 1024 || unit * factor > 1e6 { return nil }
      }
      unit *= factor
    }
    return unit
  }

  private func isNearlyWhole(_ number: Double) -> Bool {
    (number - number.rounded()).magnitude <= 1e-9 * max(1, number.magnitude)
  }

  /// A decimal times the scale, if that is whole and certain.
  private func whole(_ number: Double, scale: Double) -> Double? {
    let product = (number * scale).rounded()
    return product.magnitude < 1e15 && product / scale == number ? product : nil
  }

  /// Bound less derivation, times unit and scale, if the multipliers are right and everything stays below 2^53.
  private mutating func wholeShortfall(of row: RowKey, direction: Double, unit: Double, scale: Double) -> Double? {
    scratch.work.removeAll()
    guard addWhole(row, times: unit, scale: scale) else { return nil }
    guard let bound = whole(direction > 0 ? rows[row].lower : rows[row].upper, scale: scale) else { return nil }
    var sum = bound * unit
    for index in 0..<scratch.alpha.keys.count {
      let slot = scratch.alpha.keys[index]
      let multiplier = (scratch.alpha[slot] * unit).rounded()
      if multiplier == 0 { continue }
      let member = owner(of: slot)
      guard addWhole(member, times: -multiplier, scale: scale) else { return nil }
      guard let bound = whole(rows[member].activeBound, scale: scale) else { return nil }
      sum -= bound * multiplier
      if sum.magnitude >= 0x1p53 || (bound * multiplier).magnitude >= 0x1p53 { return nil }
    }
    for index in 0..<scratch.work.keys.count where scratch.work[scratch.work.keys[index]] != 0 { return nil }
    return sum * direction
  }

  private mutating func addWhole(_ row: RowKey, times factor: Double, scale: Double) -> Bool {
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      guard let coefficient = whole(cell.value, scale: scale) else { return false }
      let product = coefficient * factor
      _ = scratch.work.add(Estimate(product, noise: 0), at: cell.variable)
      if product.magnitude >= 0x1p53 || scratch.work[cell.variable].magnitude >= 0x1p53 { return false }
    }
    return true
  }

  // MARK: Fractions

  /// Decides about a required row outside the basis that seems to miss its lower (direction 1) or upper bound (-1).
  ///
  /// - Ensures: where a slot is given back, `alpha` holds its multiplier.
  mutating func exactVerdict(at row: RowKey, direction: Double) -> ExactVerdict {
    let derivation = exactDerivation(of: row)
    var miss = ExactFraction(decimal: direction > 0 ? rows[row].lower : rows[row].upper)
    var best: (slot: VariableKey, multiplier: ExactFraction, size: Double)?
    for (slot, multiplier) in derivation {
      if !variables[slot].isFree {
        miss = miss - multiplier * ExactFraction(decimal: rows[owner(of: slot)].activeBound)
      }
      guard let generator = generator(at: slot) else { continue }
      let move = Double(multiplier.signum) * direction
      let size = multiplier.approximation.magnitude
      if allows(generator, direction: move), size > best?.size ?? 0 { best = (slot, multiplier, size) }
    }
    if miss.signum * Int(direction) <= 0 { return .holds }
    scratch.alpha.removeAll()
    for (slot, multiplier) in derivation { _ = scratch.alpha.add(Estimate(multiplier.approximation), at: slot) }
    if let best { return .needs(best.slot) }
    let shortfall = miss.approximation.magnitude
    return .contradicts(conflict(at: row, direction: direction, shortfall: shortfall) { $0 })
  }

  /// The derivation of a row in fractions, zeros left out, in order of slots.
  private func exactDerivation(of row: RowKey) -> [(slot: VariableKey, multiplier: ExactFraction)] {
    var forms: [VariableKey: ExactForm] = [:]
    var rest: [VariableKey: ExactFraction] = [:]
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      rest[cell.variable] = ExactFraction(decimal: cell.value)
    }
    var multipliers: [VariableKey: ExactFraction] = [:]
    while let variable = highestDefined(rest) {
      guard let value = rest.removeValue(forKey: variable) else { break }
      let form = exactForm(of: variable, &forms)
      let multiplier = value / form.pivot
      add(multiplier, at: variable, to: &multipliers)
      for (other, coefficient) in form.terms where other != variable {
        add(-(multiplier * coefficient), at: other, to: &rest)
      }
    }
    // The forms' own origins, newest first.
    var pending = multipliers.keys.filter { forms[$0]?.etas.isEmpty == false }
    while let newest = pending.max(by: { birth(of: $0) < birth(of: $1) }) {
      pending.removeAll { $0 == newest }
      guard let multiplier = multipliers[newest] else { continue }
      for eta in forms[newest]?.etas ?? [] {
        add(-(multiplier * eta.multiplier), at: eta.variable, to: &multipliers)
        if forms[eta.variable]?.etas.isEmpty == false, !pending.contains(eta.variable) { pending.append(eta.variable) }
      }
    }
    for (variable, value) in rest { add(value, at: variable, to: &multipliers) }
    return multipliers.map { (slot: $0.key, multiplier: $0.value) }.sorted { $0.slot.raw < $1.slot.raw }
  }

  private func birth(of variable: VariableKey) -> Int32 { rows[variables[variable].form].birth }

  private func add(_ value: ExactFraction, at key: VariableKey, to sums: inout [VariableKey: ExactFraction]) {
    let sum = (sums[key] ?? .zero) + value
    sums[key] = sum.isZero ? nil : sum
  }

  private func highestDefined(_ terms: [VariableKey: ExactFraction]) -> VariableKey? {
    var best = VariableKey.none
    for variable in terms.keys where !variables[variable].isFree {
      if !best.exists || variables[variable].label > variables[best].label { best = variable }
    }
    return best.exists ? best : nil
  }

  private func exactForm(of variable: VariableKey, _ forms: inout [VariableKey: ExactForm]) -> ExactForm {
    if let form = forms[variable] { return form }
    let key = variables[variable].form
    var terms: [VariableKey: ExactFraction] = [:]
    for offset in matrix.range(of: owner(of: variable)) {
      let cell = matrix.cell(offset)
      terms[cell.variable] = ExactFraction(decimal: cell.value)
    }
    var etas: [(variable: VariableKey, multiplier: ExactFraction)] = []
    for offset in self.etas.range(of: key) {
      let older = self.etas.cell(offset).variable
      let form = exactForm(of: older, &forms)
      guard let value = terms.removeValue(forKey: older) else { continue }
      let multiplier = value / form.pivot
      etas.append((older, multiplier))
      for (other, coefficient) in form.terms where other != older { add(-(multiplier * coefficient), at: other, to: &terms) }
    }
    let form = ExactForm(terms: terms, pivot: terms[variable] ?? .one, etas: etas)
    forms[variable] = form
    return form
  }

  // MARK: Conflicts

  /// The conflict of a row that cannot hold with the rows of its derivation in `alpha`.
  private func conflict(
    at row: RowKey, direction: Double, shortfall: Double, polished: (Double) -> Double
  ) -> Conflict {
    var members = [Conflict.Member(row: RowID(ordinal: rows[row].ordinal), multiplier: direction)]
    members.reserveCapacity(scratch.alpha.keys.count + 1)
    for index in 0..<scratch.alpha.keys.count {
      let key = scratch.alpha.keys[index]
      let multiplier = polished(scratch.alpha[key])
      if multiplier != 0 {
        let name = RowID(ordinal: rows[owner(of: key)].ordinal)
        members.append(Conflict.Member(row: name, multiplier: -direction * multiplier))
      }
    }
    members.sort { ($0.row?.ordinal ?? .max) < ($1.row?.ordinal ?? .max) }
    return Conflict(members: members, shortfall: shortfall)
  }
}
