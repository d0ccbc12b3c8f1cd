// Reading the solution. Nothing here changes the solver or uses its working memory, so any number of threads can query
// a solver that they borrow.

extension Solver {
  /// Returns the value of a variable.
  public func value(of variable: Variable) -> Double { variables[key(of: variable)].value.value + 0 }

  /// Returns the value of a sum of terms.
  public func value(of terms: [Term]) -> Double {
    var sum = 0.0
    for term in terms { sum += term.coefficient * variables[key(of: term.variable)].value.value }
    return sum + 0
  }

  /// Returns the value of an expression.
  public func value(of expression: LinearExpression) -> Double {
    value(of: expression.terms) + expression.constant + 0
  }

  /// Returns the reason why an expression has its value.
  ///
  /// - Complexity: O(k log k), where k is the number of terms that the expression depends on.
  public func derivation(of expression: some LinearOperand) -> Derivation {
    let expression = expression.expression
    let derivation = derivation(of: expression.terms)
    return Derivation(
      steps: derivation.steps, stays: derivation.stays, value: derivation.value + expression.constant + 0)
  }

  /// Returns the reason why a sum of terms has its value.
  ///
  /// - Complexity: O(k log k), where k is the number of terms that the sum depends on.
  public func derivation(of terms: [Term]) -> Derivation {
    var query = DerivationQuery()
    resolve(terms, &query)
    if query.isDubious, let exact = exactDerivation(of: terms) { return exact }
    return derivation(of: terms, from: query)
  }

  /// Returns the reason why a sum of terms has its value, computed in floating point; nil if rounding may have affected
  /// the derivation.
  func floatingDerivation(of terms: [Term]) -> Derivation? {
    var query = DerivationQuery()
    resolve(terms, &query)
    return query.isDubious ? nil : derivation(of: terms, from: query)
  }

  private func resolve(_ terms: [Term], _ query: inout DerivationQuery) {
    for term in terms where term.coefficient != 0 {
      query.add(Estimate(term.coefficient), at: key(of: term.variable), in: variables)
    }
    resolveForms(&query)
    resolveBirths(&query)
    for index in 0..<query.alpha.entries.count { _ = query.settle(query.alpha.entries[index].key, counters) }
  }

  private func derivation(of terms: [Term], from query: borrowing DerivationQuery) -> Derivation {
    var steps: [Derivation.Step] = []
    var stays: [Term] = []
    for index in 0..<query.alpha.entries.count {
      let (key, entry) = (query.alpha.entries[index].key, query.alpha.entries[index].value)
      if entry.value == 0 { continue }
      let multiplier = entry.value
      let form = variables[key].form
      if form.exists {
        let owner = rows[form].status == .reduced ? rows[form].form : form
        steps.append(Derivation.Step(row: handle(of: owner), multiplier: multiplier))
      } else {
        stays.append(Term(multiplier, handle(of: key)))
      }
    }
    steps.sort { $0.row < $1.row }
    stays.sort { $0.variable < $1.variable }
    return Derivation(steps: steps, stays: stays, value: value(of: terms))
  }

  /// Returns the distance by which a row misses its bounds: 0 for every required row, and for a soft row that holds up
  /// to rounding.
  public func violation(of row: RowID) -> Double { miss(of: key(of: row)) }

  private func miss(of row: RowKey) -> Double {
    let record = rows[row]
    if record.status.slope == 0 { return 0 }
    let value = RowSum(row, of: matrix, at: variables).estimate
    let miss = record.status == .below ? record.lower - value.value : value.value - record.upper
    let bound = record.status == .below ? record.lower : record.upper
    // If the value is out of range, exact arithmetic has already determined that the row is missed.
    if !value.noise.isFinite { return min(miss.magnitude, .greatestFiniteMagnitude) }
    return miss > (value.noise == 0 ? 0 : value.noise + bound.magnitude * Estimate.unit) ? miss : 0
  }

  /// The broken soft rows: higher priority first, then in order of addition.
  ///
  /// - Complexity: O(k log k), where k is the number of broken rows.
  public var brokenRows: [RowID] {
    var found: [RowKey] = []
    for place in 0..<counters.broken {
      let row = broken[BrokenKey(place)]
      if miss(of: row) > 0 { found.append(row) }
    }
    found.sort { (-rows[$0].priority, rows[$0].ordinal) < (-rows[$1].priority, rows[$1].ordinal) }
    return found.map { handle(of: $0) }
  }
}

/// The working memory of one derivation for a query.
private struct DerivationQuery: ~Copyable {
  var alpha = ReachedVariables()
  /// Variables to process, highest label first.
  var queue = RankHeap()
  /// Variables with reduced forms, newest first.
  var births = RankHeap()

  mutating func add(
    _ factor: Estimate, at variable: VariableKey, in variables: borrowing Table<VariableKey, VariableRecord>
  ) {
    if alpha.add(factor, at: variable) { queue.insert(variable.raw, rank: -variables[variable].label) }
  }

  /// True if a multiplier may be 0 only because of rounding, or has few correct digits left.
  private(set) var isDubious = false

  /// Returns a multiplier; 0 if it is noise.
  mutating func settle(_ variable: VariableKey, _ counters: Counters) -> Estimate {
    let entry = alpha[variable]
    if entry.noise == 0 { return entry }
    if entry.isNoise {
      if counters.hides(entry) { isDubious = true }
      alpha[variable] = .zero
      return .zero
    }
    if entry.isDubious || counters.isRough { isDubious = true }
    return entry
  }
}

// These methods do the same as `finishDerivation`, but in separate memory.
extension Solver {
  private func resolveForms(_ query: inout DerivationQuery) {
    while !query.queue.isEmpty {
      let variable = VariableKey(raw: query.queue.removeFirst())
      let value = query.settle(variable, counters)
      let form = variables[variable].form
      if value.value == 0 || !form.exists { continue }
      let multiplier = value / forms[variable].pivot
      query.alpha[variable] = multiplier
      for offset in matrix.range(of: form) {
        let cell = matrix.cell(offset)
        if cell.variable != variable { query.add(-multiplier * cell.estimate, at: cell.variable, in: variables) }
      }
      noteBirth(of: variable, in: &query)
    }
  }

  private func resolveBirths(_ query: inout DerivationQuery) {
    while !query.births.isEmpty {
      let variable = VariableKey(raw: query.births.removeFirst())
      let multiplier = query.settle(variable, counters)
      if multiplier.value == 0 { continue }
      for offset in etas.range(of: variables[variable].form) {
        let cell = etas.cell(offset)
        _ = query.alpha.add(-multiplier * cell.estimate, at: cell.variable)
        noteBirth(of: cell.variable, in: &query)
      }
    }
  }

  private func noteBirth(of variable: VariableKey, in query: inout DerivationQuery) {
    let form = variables[variable].form
    if form.exists, rows[form].status == .reduced, query.alpha.mark(variable) {
      query.births.insert(variable.raw, rank: -rows[form].birth)
    }
  }
}

/// The row and the variables that a variable's value is computed from.
package struct Definition: Sendable {
  /// The row that defines the variable.
  package let row: RowID
  /// The variables whose values are used in the computation.
  package let others: [Variable]
  /// The variables whose rows' bounds are used: the variables of the rows by which the defining row was reduced.
  package let reducing: [Variable]
}

extension Solver {
  /// Returns true if required equalities alone determine a variable: no soft row, inequality or stay affects its value.
  package func isRigid(_ variable: Variable) -> Bool { variables[key(of: variable)].isRigid }

  /// Returns the definition of a variable; nil if no row determines it.
  ///
  /// Following the definitions from variable to variable gives the derivation as it is before any terms cancel out.
  /// Following only `others` never leads back to the variable, and neither does following only `reducing`, but
  /// following both may.
  package func definition(of variable: Variable) -> Definition? {
    let key = key(of: variable)
    let form = variables[key].form
    guard form.exists else { return nil }
    var others: [Variable] = []
    for offset in matrix.range(of: form) where matrix.cell(offset).variable != key {
      others.append(handle(of: matrix.cell(offset).variable))
    }
    var reducing: [Variable] = []
    if rows[form].status == .reduced {
      for offset in etas.range(of: form) { reducing.append(handle(of: etas.cell(offset).variable)) }
    }
    return Definition(row: handle(of: owner(of: key)), others: others, reducing: reducing)
  }
}
