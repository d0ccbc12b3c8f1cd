// No row is refused because of floating point alone. If coefficients are decimals with few digits, as they nearly
// always are, a conflict can be proved directly with integers below 2^53, which floating point adds and multiplies
// exactly.

extension Solver {
  /// Returns true if integers prove a conflict: its multipliers, brought to a common denominator, are checked directly.
  /// Because floating point adds and multiplies integers below 2^53 without error, this is exact, and it is enough if
  /// coefficients are decimals or binary fractions with few digits.
  mutating func isProven(_ conflict: Conflict) -> Bool {
    // If many equal views share a width, their multipliers are multiples of the least one, which may be a thousandth.
    let least = conflict.members.map(\.multiplier.magnitude).min() ?? 1
    for start in [1 / least, 1] {
      guard let unit = commonUnit(of: conflict, start) else { continue }
      for scale in [1, 1e3, 1e6, 0x1p20] {
        if let shortfall = wholeShortfall(of: conflict, unit: unit, scale: scale) { return shortfall > 0 }
      }
    }
    return false
  }

  /// Returns a small multiple of `start` whose products with all multipliers are nearly integers; nil if there is none.
  private func commonUnit(of conflict: Conflict, _ start: Double) -> Double? {
    var multiple = 1.0
    for member in conflict.members {
      var factor = 1.0
      while !isNearlyWhole(start * multiple * factor * member.multiplier) {
        factor += 1
        if factor > 1024 || multiple * factor > 1e6 { return nil }
      }
      multiple *= factor
    }
    return start * multiple
  }

  private func isNearlyWhole(_ number: Double) -> Bool {
    (number - number.nearestWhole).magnitude <= 1e-9 * max(1, number.magnitude)
  }

  /// Returns a decimal times `scale` if the product is certainly an integer; otherwise, returns nil.
  private func whole(_ number: Double, scale: Double) -> Double? {
    let product = (number * scale).nearestWhole
    return product.magnitude < 1e15 && product / scale == number ? product : nil
  }

  /// Returns the sum of multiplier times bound, times unit and scale; nil unless the rows cancel out, the signs are
  /// allowed and all numbers stay below 2^53.
  private mutating func wholeShortfall(of conflict: Conflict, unit: Double, scale: Double) -> Double? {
    work.elimination.row.removeAll()
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
    for index in 0..<work.elimination.row.keys.count
    where work.elimination.row[work.elimination.row.keys[index]].value != 0 { return nil }
    return sum
  }

  private mutating func addWhole(_ row: RowKey, times factor: Double, scale: Double) -> Bool {
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      guard let coefficient = whole(cell.value, scale: scale) else { return false }
      let product = coefficient * factor
      _ = work.elimination.row.add(Estimate(product, noise: 0), at: cell.variable)
      if product.magnitude >= 0x1p53 || work.elimination.row[cell.variable].value.magnitude >= 0x1p53 { return false }
    }
    return true
  }
}
