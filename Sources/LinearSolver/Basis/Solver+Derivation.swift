// Derivations (BTRAN) express a row as a combination of the rows and stays in the slots: first the forms, from the
// highest label down, then the origins of the forms, newest first. Columns (FTRAN) show how the variables move with one
// slot, in the reverse order. Both visit only nonzero entries (Gilbert and Peierls, *Sparse partial pivoting in time
// proportional to arithmetic operations*, 1988), with labels in place of a depth-first search.

extension Solver {
  // MARK: Rows

  /// Starts a derivation.
  mutating func beginDerivation() {
    work.solves.alpha.extend(to: variables.count)
    work.solves.alpha.removeAll()
    work.solves.isBorn.removeAll()
    work.solves.substitution.begin()
  }

  /// Starts to derive one row.
  mutating func beginDerivation(of row: RowKey) {
    beginDerivation()
    work.solves.substitution.begin(of: row, version: counters.version)
    addToDerivation(row, times: .one)
  }

  /// Adds a multiple of a row to the derivation.
  mutating func addToDerivation(_ row: RowKey, times factor: Estimate) {
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      addToDerivation(cell.estimate * factor, at: cell.variable)
    }
  }

  /// Adds a multiple of a variable to the derivation.
  @inline(always)
  mutating func addToDerivation(_ factor: Estimate, at variable: VariableKey) {
    if work.solves.alpha.add(factor, at: variable) {
      work.solves.queue.insert(variable, label: variables[variable].label)
    }
  }

  /// Completes the derivation. Afterward, `alpha` contains each slot's multiplier, or 0 if the multiplier is lost in
  /// noise.
  mutating func finishDerivation() {
    while !work.solves.queue.isEmpty { replaceByForm(work.solves.queue.removeLast()) }
    deriveOrigins()
  }

  /// Replaces a variable with its form, if it has one.
  @inline(always)
  mutating func replaceByForm(_ variable: VariableKey) {
    let form = variables[variable].form
    if !form.exists { return leave(variable) }
    let value = settledTerm(variable)
    if value.value == 0 { return }
    let multiplier = value / forms[variable].pivot
    work.solves.substitution.steps.append(EtaStep(variable: variable, multiplier: multiplier))
    work.solves.alpha[variable] = multiplier
    for offset in matrix.range(of: form) {
      let cell = matrix.cell(offset)
      if cell.variable != variable { addToDerivation(-multiplier * cell.estimate, at: cell.variable) }
    }
    noteBirth(of: variable, form: form)
  }

  /// Leaves a variable in the derived row.
  @inline(always)
  mutating func leave(_ variable: VariableKey) {
    let value = settledTerm(variable)
    if value.value != 0 {
      work.solves.substitution.rest.append(EtaStep(variable: variable, multiplier: value))
    }
  }

  /// Returns the coefficient of a variable in the derived row; 0 if it is noise. If the coefficient isn't certainly 0,
  /// reducing the row may treat it as nonzero.
  @inline(always)
  private mutating func settledTerm(_ variable: VariableKey) -> Estimate {
    if work.solves.alpha[variable].noise != 0, work.solves.alpha[variable].isNoise { work.solves.substitution.forget() }
    return settledAlpha(variable)
  }

  /// Continues from the forms to the older forms subtracted from them, newest first, and completes the derivation.
  mutating func deriveOrigins() {
    while !work.solves.births.isEmpty {
      let variable = VariableKey(raw: work.solves.births.removeFirst())
      let multiplier = settledAlpha(variable)
      if multiplier.value == 0 { continue }
      for offset in etas.range(of: variables[variable].form) {
        let cell = etas.cell(offset)
        _ = work.solves.alpha.add(-multiplier * cell.estimate, at: cell.variable)
        noteBirth(of: cell.variable, form: variables[cell.variable].form)
      }
    }
    for index in 0..<work.solves.alpha.keys.count { _ = settledAlpha(work.solves.alpha.keys[index]) }
  }

  /// Returns a multiplier; 0 if it is noise.
  @inline(always)
  mutating func settledAlpha(_ variable: VariableKey) -> Estimate {
    let entry = work.solves.alpha[variable]
    if entry.isNoise {
      suspectNoise(entry, at: variable)
      work.solves.alpha[variable] = .zero
      return .zero
    }
    return entry
  }

  @inline(always)
  private mutating func noteBirth(of variable: VariableKey, form: RowKey) {
    if rows[form].status == .reduced, work.solves.isBorn.insert(variable.offset) {
      work.solves.births.insert(variable.raw, rank: -rows[form].birth)
    }
  }

  /// Derives one row.
  mutating func derive(_ row: RowKey) {
    beginDerivation(of: row)
    finishDerivation()
  }

  /// Derives a row or stay that enters the basis.
  mutating func derive(_ entrant: Generator) {
    beginDerivation()
    if entrant.isStay {
      addToDerivation(.one, at: entrant.stay)
    } else {
      addToDerivation(entrant.row, times: .one)
    }
    finishDerivation()
  }

  // MARK: Columns

  /// Computes how the variables move when a slot's bound rises by one. Stores the rates in `column`, the variables in
  /// `moved`, and the rows outside the basis that contain one of them in `touched`.
  ///
  /// - Parameter limit: the maximum number of variables that may move. If there are more, the column is abandoned.
  /// - Returns: true unless the column was abandoned.
  @discardableResult
  mutating func deriveColumn(of slot: VariableKey, limit: Int = .max) -> Bool {
    work.solves.column.extend(to: variables.count)
    work.solves.column.removeAll()
    work.solves.moved.removeAll()
    work.propagation.isTouched.removeAll()
    work.propagation.touched.removeAll()
    seed(slot)
    return solveColumn(limit)
  }

  /// Computes the changes in the forms' targets if a slot's bound rises by one, oldest form first.
  private mutating func seed(_ slot: VariableKey) {
    if !etas.head(of: slot).exists {
      addToColumn(.one, at: slot)
      return
    }
    work.solves.seeds.extend(to: variables.count)
    work.solves.seeds.removeAll()
    _ = work.solves.seeds.add(.one, at: slot)
    work.solves.births.insert(slot.raw, rank: variables[slot].isFree ? -1 : rows[variables[slot].form].birth)
    while !work.solves.births.isEmpty {
      let variable = VariableKey(raw: work.solves.births.removeFirst())
      let change = work.solves.seeds[variable]
      if change.isNoise {
        suspectNoise(change, at: variable)
        continue
      }
      addToColumn(change, at: variable)
      var key = etas.head(of: variable)
      while key.exists {
        let cell = etas.cell(key.offset)
        let dependent = rows[cell.row].slot
        if work.solves.seeds.add(-change * cell.estimate, at: dependent) {
          work.solves.births.insert(dependent.raw, rank: rows[cell.row].birth)
        }
        key = cell.next
      }
    }
  }

  private mutating func solveColumn(_ limit: Int) -> Bool {
    while !work.solves.queue.isEmpty {
      if work.solves.moved.count >= limit {
        work.solves.queue.removeAll()
        return false
      }
      let variable = work.solves.queue.removeFirst()
      let form = variables[variable].form
      var rate = work.solves.column[variable]
      if rate.isNoise {
        suspectNoise(rate, at: variable)
        work.solves.column[variable] = .zero
        continue
      }
      if form.exists {
        rate = rate / forms[variable].pivot
        work.solves.column[variable] = rate
      }
      work.solves.moved.append(variable)
      var key = matrix.head(of: variable)
      while key.exists {
        let cell = matrix.cell(key.offset)
        let role = roles[cell.row]
        if role >= 0 {
          if role != variable.raw { addToColumn(-rate * cell.estimate, at: VariableKey(raw: role)) }
        } else if role == Role.checked {
          touch(cell.row)
        }
        key = cell.next
      }
    }
    return true
  }

  @inline(always)
  private mutating func addToColumn(_ rate: Estimate, at variable: VariableKey) {
    if work.solves.column.add(rate, at: variable) {
      work.solves.queue.insert(variable, label: variables[variable].label)
    }
  }

  /// Returns the rate at which a row's value changes along the column.
  mutating func rate(of row: RowKey) -> Estimate {
    var sum = Estimate.zero
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      if work.solves.column.contains(cell.variable) { sum = sum + work.solves.column[cell.variable] * cell.estimate }
    }
    return settledRate(sum)
  }

  /// Returns the rate at which a row's value changes along the column, and the value.
  mutating func rateAndValue(of row: RowKey) -> (rate: Estimate, value: Double) {
    var sum = Estimate.zero
    var value = RowSum(.zero)
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      value.add(cell.value, noise: cell.noise, times: variables[cell.variable].value)
      if work.solves.column.contains(cell.variable) { sum = sum + work.solves.column[cell.variable] * cell.estimate }
    }
    return (settledRate(sum), value.estimate.value)
  }

  /// Returns a rate; 0 if it is noise.
  @inline(always)
  private mutating func settledRate(_ rate: Estimate) -> Estimate {
    if !rate.isNoise { return rate }
    if work.solves.moved.count > 0 { suspectNoise(rate, at: work.solves.moved[0]) }
    return .zero
  }
}
