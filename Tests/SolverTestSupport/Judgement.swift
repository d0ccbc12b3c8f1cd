import Certificates
package import ExactNumbers
package import LinearSolver
package import MasdiagTestSupport

// What has to be true of any solver's answers, judged by the oracle, which shares no code with it. Each function
// returns what is wrong, nil if nothing is.

extension LoadedSolver {
  /// Adds the rows in the order given and judges each refusal, then the optimum.
  package static func judge(_ system: RowSystem, order: [Int]? = nil) -> String? {
    var complaint: String?
    let loaded = LoadedSolver(system, order: order) { before, after in
      if before != after { complaint = "a refused row changed\n\(before)\nto\n\(after)" }
    }
    for (row, conflict) in loaded.refusals where complaint == nil {
      complaint = loaded.judge(conflict, refused: [row], in: system)
    }
    return complaint ?? loaded.judgeOptimum()
  }

  /// The values, the violations and the list of broken rows.
  package func judgeOptimum() -> String? {
    guard let optimum = acceptedSystem.optimum else { return "the accepted rows can't hold together" }
    return judge(optimum: optimum)
  }

  /// The same for systems too large for the dense oracle: what is wrong is named by its priority or its stay.
  package func judgeSparseOptimum() -> String? {
    guard let optimum = acceptedSystem.sparseOptimum else { return "the accepted rows can't hold together" }
    return judgeSparse(optimum)
  }

  /// The same where the optimum of the accepted rows is known.
  package func judgeSparse(_ optimum: Optimum) -> String? {
    acceptedSystem.complaint(about: values, optimum: optimum) ?? judge(optimum: optimum)
  }

  private func judge(optimum: Optimum) -> String? {
    let tolerance = tolerance
    let exact = optimum.values.map(\.doubleValue)
    for (variable, (value, expected)) in zip(values, exact).enumerated() where !(abs(value - expected) <= tolerance) {
      return "x\(variable) is \(value), not \(expected); all are \(values), not \(exact)"
    }
    for level in optimum.levels {
      var sum = 0.0
      var scale = 1.0
      for index in accepted where self.system.rows[index].priority == level.priority {
        guard let name = names[index] else { continue }
        sum += solver.violation(of: name)
        for term in self.system.rows[index].terms { scale += abs(term.coefficient) }
      }
      if !(abs(sum - level.violation.doubleValue) <= tolerance * scale) {
        return "the violations at \(level.priority) add up to \(sum), not \(level.violation.doubleValue)"
      }
    }
    return judgeBrokenRows(exact: optimum.values)
  }

  private func judgeBrokenRows(exact: [Rational]) -> String? {
    var broken: [Int] = []
    for index in accepted where excess(of: system.rows[index], exact).signum > 0 {
      if system.rows[index].isRequired { return "the oracle breaks the required row \(system.rows[index])" }
      broken.append(index)
    }
    let ordered = broken.sorted {
      let (left, right) = (system.rows[$0], system.rows[$1])
      guard left.priority == right.priority, let first = names[$0], let second = names[$1] else {
        return left.priority > right.priority
      }
      return first < second
    }
    let found = solver.brokenRows.map { index(of: $0) }
    // A miss that rounding may have made is none to the solver.
    let expected = ordered.filter { found.contains($0) || !isOfRounding(excess(of: system.rows[$0], exact), $0, exact) }
    return found == expected.map { Optional($0) } ? nil : "the broken rows are \(found), not \(ordered)"
  }

  /// Whether a row is missed by no more than a few units in the last place of the numbers that it is made of.
  private func isOfRounding(_ miss: Rational, _ index: Int, _ exact: [Rational]) -> Bool {
    let row = system.rows[index]
    let terms = row.terms.map { abs($0.coefficient * exact[$0.variable].doubleValue) }
    let bounds = [row.lower, row.upper].filter(\.isFinite).map(abs)
    return miss.doubleValue <= 8 * Double.ulpOfOne * (terms + bounds).reduce(0, +)
  }

  /// A conflict: irreducible, certified by its own multipliers, scaled as promised.
  /// - Parameter refused: the rows that were refused, which the conflict may name or, if there is one, call nil.
  package func judge(_ conflict: Conflict, refused: [Int], in system: RowSystem) -> String? {
    judge(conflict, refused: refused, in: system) {
      $0.isIrreducibleConflict ? nil : "\($0) is no irreducible conflict"
    }
  }

  /// The same without the linear programs: that no member can be left out follows from the certificate alone.
  package func judgeCertificate(of conflict: Conflict, refused: [Int], in system: RowSystem) -> String? {
    judge(conflict, refused: refused, in: system) { _ in nil }
  }

  private func judge(
    _ conflict: Conflict, refused: [Int], in system: RowSystem, members complaint: (RowSystem) -> String?
  ) -> String? {
    var rows: [Int] = []
    for member in conflict.members {
      guard let row = member.row.map({ index(of: $0) }) ?? member.place.map({ refused[$0] }) else {
        return "\(conflict) names a row that is not in the solver"
      }
      rows.append(row)
    }
    let members = RowSystem(variableCount: system.variableCount, rows: rows.map { system.rows[$0] })
    if members.rows.contains(where: { !$0.isRequired }) { return "the conflict \(members) has a soft row in it" }
    if let complaint = complaint(members) { return complaint }
    guard let unit = conflict.refused, refused.contains(rows[unit]) else {
      return "no refused row is in the conflict \(members)"
    }
    let isLoaded = conflict.members.contains { $0.place != nil }
    if unit != (isLoaded ? rows.count - 1 : refused.lazy.compactMap { rows.firstIndex(of: $0) }.first) {
      return "\(conflict) is not scaled to the row that it should be scaled to"
    }
    if conflict.members.map(\.row) != conflict.members.map(\.row).sorted(by: isInOrder) {
      return "the members of \(conflict) are not in order of addition"
    }
    let hint = conflict.members.map(\.multiplier)
    guard let certificate = try? certify(zip(members.rows, hint).map(exactRow), hint: hint) else {
      return "the multipliers \(hint) of the conflict \(members) have the wrong signs"
    }
    let scaled = certificate.scaled(toUnit: unit)
    for (found, expected) in zip(hint + [conflict.shortfall], scaled.multipliers + [scaled.shortfall])
    where !(abs(found - expected.doubleValue) <= 1e-9 * max(tolerance / 1e-9, abs(expected.doubleValue))) {
      return "\(found) in \(conflict) should be \(expected), where the members are \(members)"
    }
    return nil
  }

  /// A derivation: an identity in all variables, over rows that hold with equality, that gives the value.
  package func judgeDerivation(of terms: [Term]) -> String? {
    let derivation = solver.derivation(of: terms)
    var difference = [Double](repeating: 0, count: variables.count)
    var size = 1.0
    for term in terms {
      difference[term.variable.index] += term.coefficient
      size = max(size, abs(term.coefficient))
    }
    for step in derivation.steps {
      guard let index = index(of: step.row), step.multiplier != 0 else { return "\(derivation) has a wrong step" }
      let row = system.rows[index]
      let value = solver.value(of: self.terms(row))
      let reach = row.terms.reduce(1) { $0 + abs($1.coefficient) }
      if min(abs(value - row.lower), abs(value - row.upper)) > tolerance * reach {
        return "\(row) is a reason for \(terms), but its value is \(value)"
      }
      for term in row.terms { difference[term.variable] -= step.multiplier * term.coefficient }
      size = max(size, abs(step.multiplier) * reach)
    }
    for stay in derivation.stays {
      if abs(solver.value(of: stay.variable)) > tolerance { return "\(derivation) rests on a stay that is not kept" }
      difference[stay.variable.index] -= stay.coefficient
    }
    if let worst = difference.map({ abs($0) }).max(), worst > 1e-9 * size {
      return "\(derivation) is not \(terms): \(difference) is left"
    }
    if derivation.steps.map(\.row) != derivation.steps.map(\.row).sorted()
      || derivation.stays.map(\.variable) != derivation.stays.map(\.variable).sorted()
    {
      return "\(derivation) is not in order"
    }
    let value = solver.value(of: terms)
    return abs(derivation.value - value) <= tolerance * size ? nil : "\(derivation) does not give \(value)"
  }
}

/// Unnamed rows stand last.
private func isInOrder(_ left: RowID?, _ right: RowID?) -> Bool {
  guard let left else { return false }
  guard let right else { return true }
  return left < right
}

private func exactly(_ number: Double) -> Rational { Rational(exactly: number) ?? .zero }

/// The row at the bound that the sign of its multiplier selects.
private func exactRow(_ row: RowSystem.Row, multiplier: Double) -> ExactRow {
  let isLower = multiplier > 0
  return ExactRow(
    terms: row.terms.map { (variable: $0.variable, coefficient: $0.coefficient, factor: 1) },
    constant: [(isLower ? row.lower : row.upper, -1)],
    relation: row.isEquality ? .equal : isLower ? .greaterThanOrEqual : .lessThanOrEqual)
}

/// By how much exact values miss a row's bounds.
package func excess(of row: RowSystem.Row, _ values: [Rational]) -> Rational {
  let sum = row.terms.reduce(Rational.zero) { $0 + exactly($1.coefficient) * values[$1.variable] }
  var excess = Rational.zero
  if row.lower.isFinite { excess = max(excess, exactly(row.lower) - sum) }
  if row.upper.isFinite { excess = max(excess, sum - exactly(row.upper)) }
  return excess
}
