// Whether a refused row would hold without one of the tight rows: mostly it would where that row alone gives way, and
// all others hold as they do. One look along the row's column shows it, where taking the row out and adding the other
// one would change the basis there and back.

extension Solver {
  /// Whether a new required row would hold if a tight row gave way as far as it takes, and nothing else did.
  ///
  /// - Parameters:
  ///   - terms: the new row's expression.
  ///   - bounds: where it would have to lie.
  ///   - row: the row that gives way, to either side.
  /// - Returns: false also where it holds already, and where that is not seen at a look: then it may still be able to
  ///   hold without the row.
  /// - Complexity: the length of the row's column and of the rows that it moves.
  package mutating func holds(_ terms: [Term], in bounds: Bounds, where row: RowID) -> Bool {
    let slot = rows[key(of: row)].slot
    guard slot.exists else { return false }
    deriveColumn(of: slot)
    defer {
      work.propagation.touched.removeAll()
      work.propagation.isTouched.removeAll()
      forgetSuspects()
    }
    var (value, rate) = (Estimate.zero, Estimate.zero)
    for term in terms {
      let variable = key(of: term.variable)
      value = value + variables[variable].value * Estimate(term.coefficient)
      guard work.solves.column.contains(variable) else { continue }
      rate = rate + work.solves.column[variable] * Estimate(term.coefficient)
    }
    let missing = value.value < bounds.lower ? bounds.lower - value.value : min(0, bounds.upper - value.value)
    guard !rate.isNoise, missing.magnitude > value.noise else { return false }
    let distance = missing / rate.value
    gatherKinks(move: distance < 0 ? -1 : 1)
    // What is met just there is for others to decide, as is what rounding may have a part in.
    let farther = distance.magnitude * (1 + Self.margin)
    if let nearest = work.descent.kinks.first, nearest.step <= farther { return false }
    return work.operation.suspects.count == 0
  }

  private static let margin = 1e-6

  // MARK: All rows at once

  /// The tight rows each of which a new required row would hold without, as ``holds(_:in:where:)`` says of one of them.
  ///
  /// Whether a row outside the basis is met is asked of its derivation, which names the tight rows that move it: of
  /// views side by side, each moves all views behind it, but few rows that limit anything.
  ///
  /// - Returns: nil where that would take longer than to ask for each.
  /// - Complexity: the sizes of the derivations of all rows outside the basis.
  package mutating func rowsGivingWayAlone(to terms: [Term], in bounds: Bounds) -> Set<RowID>? {
    let mark = begin()
    defer {
      forgetSuspects()
      rollBack(to: mark)
    }
    let terms = terms[...]
    guard let row = try? insertRow(terms.span, bounds, priority: .required), var steps = steps(closing: row) else {
      return nil
    }
    var room = Self.work * (variables.count + rows.count)
    for offset in 0..<rows.count where roles[RowKey(offset)] == Role.checked && RowKey(offset) != row {
      derive(RowKey(offset))
      dropSteps(meeting: RowKey(offset), &steps)
      room -= work.solves.alpha.keys.count
      if room < 0 { return nil }
    }
    if work.operation.suspects.count > 0 { return nil }
    var found: Set<RowID> = []
    for offset in 0..<steps.count where steps[offset] != 0 {
      found.insert(handle(of: owner(of: VariableKey(offset))))
    }
    return found
  }

  /// So many entries of derivations are read for each variable and row.
  private static let work = 16

  /// How far each tight row would have to give way for another one to hold, and a little farther; 0 where it cannot
  /// bring that about, nil where the row holds already.
  private mutating func steps(closing row: RowKey) -> [Double]? {
    let (value, record) = (evaluate(row).value, rows[row])
    let missing = value.value < record.lower ? record.lower - value.value : min(0, record.upper - value.value)
    guard missing.magnitude > value.noise else { return nil }
    derive(row)
    var steps = [Double](repeating: 0, count: variables.count)
    for index in 0..<work.solves.alpha.keys.count {
      let slot = work.solves.alpha.keys[index]
      let rate = work.solves.alpha[slot]
      if rate.value == 0 || rate.isDubious || variables[slot].isFree { continue }
      steps[slot.offset] = missing / rate.value * (1 + Self.margin)
    }
    return steps
  }

  /// Drops the steps with which a row outside the basis, whose derivation is in `alpha`, meets a bound.
  private mutating func dropSteps(meeting row: RowKey, _ steps: inout [Double]) {
    let (value, record) = (evaluate(row).value.value, rows[row])
    for index in 0..<work.solves.alpha.keys.count {
      let slot = work.solves.alpha.keys[index]
      let (rate, step) = (work.solves.alpha[slot], steps[slot.offset])
      if step == 0 || rate.value == 0 { continue }
      let end = value + rate.value * step
      if record.status == .satisfied, !rate.isDubious, record.lower < end, end < record.upper { continue }
      steps[slot.offset] = 0
    }
  }
}
