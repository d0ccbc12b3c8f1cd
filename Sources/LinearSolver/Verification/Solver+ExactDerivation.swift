import ExactBasis

// Derivations in exact arithmetic, for cases in which rounding may have affected the result in floating point.

extension Solver {
  /// Returns the reason why a sum of terms has its value, in exact arithmetic; nil if there is no verifier or if the
  /// verifier reached its limits.
  func exactDerivation(of terms: [Term]) -> Derivation? {
    guard let verifier else { return nil }
    var coefficients: [Int32: Double] = [:]
    for term in terms { coefficients[key(of: term.variable).raw, default: 0] += term.coefficient }
    var steps: [Derivation.Step] = []
    var stays: [Term] = []
    var certain: [Term] = []
    var isVisited = Set<Int32>()
    for seed in coefficients.keys.sorted() where !isVisited.contains(seed) {
      if isCertain(VariableKey(raw: seed)) {
        certain.append(Term(coefficients[seed] ?? 0, handle(of: VariableKey(raw: seed))))
        continue
      }
      let part = part(around: VariableKey(raw: seed), &isVisited)
      guard let derivation = verifier.derivation(of: part.expression(coefficients), in: basisPart(part)) else {
        return nil
      }
      for (row, multiplier) in derivation.rows {
        if row < part.rows.count {
          steps.append(Derivation.Step(row: handle(of: part.rows[row]), multiplier: multiplier))
        } else {
          certain.append(Term(multiplier, handle(of: part.variables[part.openCount + row - part.rows.count])))
        }
      }
      stays += derivation.stays.map { Term($0.coefficient, handle(of: part.variables[$0.variable])) }
    }
    if !certain.isEmpty {
      guard let rest = floatingDerivation(of: certain) ?? derivationOfFixed(certain, by: verifier) else { return nil }
      steps += rest.steps
      stays += rest.stays
    }
    steps.sort { $0.row < $1.row }
    stays.sort { $0.variable < $1.variable }
    return Derivation(steps: steps, stays: stays, value: value(of: terms))
  }

  /// Returns the reason why a sum of variables that required equalities fix has its value. Even if such values are
  /// computed without rounding, the multipliers may be affected by rounding.
  private func derivationOfFixed(_ terms: [Term], by verifier: any BasisVerifier) -> Derivation? {
    let part = basis(of: terms.map { key(of: $0.variable) })
    var coefficients: [Int32: Double] = [:]
    for term in terms { coefficients[key(of: term.variable).raw, default: 0] += term.coefficient }
    guard let derivation = verifier.derivation(of: part.expression(coefficients), in: basisPart(part)) else {
      return nil
    }
    return Derivation(
      steps: derivation.rows.map { Derivation.Step(row: handle(of: part.rows[$0.row]), multiplier: $0.multiplier) },
      stays: derivation.stays.map { Term($0.coefficient, handle(of: part.variables[$0.variable])) },
      value: value(of: terms))
  }

  /// Returns the tight rows from which sums of the given variables can be derived, with the rows' variables: the rows
  /// that define the given variables, the rows that define the variables in these rows, and so on.
  func basis(of seeds: [VariableKey]) -> Part {
    var part = Part()
    var isListed = Set<Int32>()
    func list(_ variable: VariableKey) { if isListed.insert(variable.raw).inserted { part.variables.append(variable) } }
    for seed in seeds { list(seed) }
    var next = 0
    while next < part.variables.count {
      let variable = part.variables[next]
      next += 1
      if variables[variable].isFree { continue }
      let row = owner(of: variable)
      part.rows.append(row)
      for offset in matrix.range(of: row) { list(matrix.cell(offset).variable) }
    }
    part.variables.sort { $0.raw < $1.raw }
    part.openCount = part.variables.count
    part.rows.sort { rows[$0].ordinal < rows[$1].ordinal }
    return part
  }
}

extension Solver.Part {
  /// Returns a sum over the variables that aren't pinned, in the form that the verifier expects.
  ///
  /// - Parameter coefficients: the coefficients, indexed by the keys of the variables; those of pinned variables and of
  ///   variables outside the part are ignored.
  func expression(_ coefficients: [Int32: Double]) -> [(variable: Int, coefficient: Double)] {
    variables.prefix(openCount).enumerated().compactMap { index, variable in
      coefficients[variable.raw].map { (variable: index, coefficient: $0) }
    }
  }
}
