import ExactBasis

// If a tight row is a combination of others in floating point, although exact arithmetic found them to be independent,
// the row's form is computed exactly and rounded once. Its noise shows how reliable it is: later decisions that depend
// on the form are in doubt, so the verifier makes them.

extension Solver {
  /// Lets a row define an open variable by its exactly computed remainder.
  ///
  /// - Returns: true if the remainder contains an open variable.
  mutating func enterExactly(_ row: RowKey) -> Bool {
    guard let verifier else { return false }
    let terms = matrix.range(of: row).map { matrix.cell($0) }
    let part = basis(of: terms.map(\.variable))
    var coefficients: [Int32: Double] = [:]
    for term in terms { coefficients[term.variable.raw] = term.value }
    guard let derivation = verifier.derivation(of: part.expression(coefficients), in: basisPart(part)) else {
      return false
    }
    work.elimination.row.removeAll()
    work.elimination.steps.removeAll()
    work.elimination.skipped.removeAll()
    for stay in derivation.stays {
      let variable = part.variables[stay.variable]
      // The exact basis of these rows differs from the floating-point basis.
      guard variables[variable].isFree else { return false }
      _ = work.elimination.row.add(Estimate(multiplier: stay.coefficient), at: variable)
      work.elimination.skipped.append(variable)
    }
    guard let pivot = bestSkipped(isExact: true) else { return false }
    noteSteps(derivation.rows.map { (part.rows[$0.row], Estimate(multiplier: $0.multiplier)) })
    define(pivot, byReduced: row)
    work.elimination.open.remove(pivot.offset)
    return true
  }

  /// Records the forms that make up the multiples of tight rows: a row is the sum of its own form and the forms on
  /// which that form depends.
  private mutating func noteSteps(_ multiples: [(row: RowKey, factor: Estimate)]) {
    var factors: [Int32: Estimate] = [:]
    for (row, factor) in multiples {
      factors[rows[row].slot.raw, default: .zero] = factors[rows[row].slot.raw, default: .zero] + factor
      if rows[row].form == row { continue }
      for offset in etas.range(of: rows[row].form) {
        let cell = etas.cell(offset)
        factors[cell.variable.raw, default: .zero] =
          factors[cell.variable.raw, default: .zero] + factor * cell.estimate
      }
    }
    for variable in factors.keys.sorted() {
      guard let factor = factors[variable], !factor.isNoise || counters.hides(factor) else { continue }
      work.elimination.steps.append(EtaStep(variable: VariableKey(raw: variable), multiplier: factor))
    }
  }
}

extension Estimate {
  /// Creates an estimate of a nonzero number that was computed exactly. A number that is too large or too small for a
  /// `Double` consists only of noise.
  fileprivate init(multiplier value: Double) {
    let isBeyond = value.magnitude <= .leastNonzeroMagnitude || value.magnitude >= .greatestFiniteMagnitude
    self = isBeyond ? Estimate(value, noise: .infinity) : Estimate(value)
  }
}
