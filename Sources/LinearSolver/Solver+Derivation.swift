// Derivations (BTRAN): a row as a combination of the generators and equalities in the slots. First the forms, from the
// highest label down; then the forms' own origins, newest first.

extension Solver {
  /// Starts a derivation.
  mutating func beginDerivation() {
    scratch.alpha.removeAll()
    scratch.heap.removeAll()
    scratch.births.removeAll()
    scratch.pushedBirths.removeAll()
  }

  /// Adds a multiple of a row to what is derived.
  mutating func addToDerivation(_ row: RowKey, times factor: Double) {
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      addToDerivation(cell.estimate * Estimate(factor, noise: 0), at: cell.variable)
    }
  }

  /// Adds a multiple of a variable to what is derived.
  @inline(__always)
  mutating func addToDerivation(_ factor: Estimate, at variable: VariableKey) {
    if scratch.alpha.add(factor, at: variable) {
      scratch.heap.insert(variable.raw, rank: -variables[variable].label)
    }
  }

  /// Solves; afterwards `alpha` holds each slot's multiplier.
  mutating func finishDerivation() {
    while !scratch.heap.isEmpty {
      let variable = VariableKey(raw: scratch.heap.removeFirst())
      let value = scratch.alpha.settled(variable)
      let form = variables[variable].form
      if value.value == 0 || !form.exists { continue }
      let multiplier = value / rows[form].pivotEstimate
      scratch.alpha.set(multiplier, at: variable)
      for offset in matrix.range(of: form) {
        let cell = matrix.cell(offset)
        if cell.variable != variable { addToDerivation(-multiplier * cell.estimate, at: cell.variable) }
      }
      noteBirth(of: variable, form: form)
    }
    while !scratch.births.isEmpty {
      let variable = VariableKey(raw: scratch.births.removeFirst())
      let multiplier = scratch.alpha.settled(variable)
      if multiplier.value == 0 { continue }
      for offset in etas.range(of: variables[variable].form) {
        let cell = etas.cell(offset)
        _ = scratch.alpha.add(-multiplier * cell.estimate, at: cell.variable)
        noteBirth(of: cell.variable, form: variables[cell.variable].form)
      }
    }
    scratch.alpha.settle()
  }

  @inline(__always)
  private mutating func noteBirth(of variable: VariableKey, form: RowKey) {
    if rows[form].status == .reduced, scratch.pushedBirths.insert(variable.offset) {
      scratch.births.insert(variable.raw, rank: -rows[form].birth)
    }
  }

  /// Derives one row.
  mutating func derive(_ row: RowKey) {
    beginDerivation()
    addToDerivation(row, times: 1)
    finishDerivation()
  }

  /// Derives what enters the basis.
  mutating func derive(_ entrant: Generator) {
    beginDerivation()
    if entrant.isStay {
      addToDerivation(Estimate(1), at: entrant.stay)
    } else {
      addToDerivation(entrant.row, times: 1)
    }
    finishDerivation()
  }

  // MARK: Columns

  /// Computes how the variables move when a slot's bound rises by one (FTRAN): `delta` with the variables in `moved`,
  /// and the rows outside the basis that contain one in `touched`.
  mutating func deriveColumn(of slot: VariableKey) {
    scratch.delta.removeAll()
    scratch.moved.removeAll()
    scratch.heap.removeAll()
    scratch.isTouched.removeAll()
    scratch.touched.removeAll()
    scratch.beta.removeAll()
    scratch.births.removeAll()
    seed(1, at: slot)
    spreadSeeds()
    solveColumn(touching: true)
  }

  /// Adds to the change of a slot's bound.
  @inline(__always)
  mutating func seed(_ change: Double, at slot: VariableKey) {
    if !etas.head(of: slot).exists {
      addToColumn(Estimate(change, noise: 0), at: slot)
    } else if scratch.beta.add(Estimate(change, noise: 0), at: slot) {
      scratch.births.insert(slot.raw, rank: variables[slot].isFree ? -1 : rows[variables[slot].form].birth)
    }
  }

  /// Solves for the movement that follows from the forms' targets in `delta`.
  mutating func solveColumn(touching: Bool) {
    while !scratch.heap.isEmpty {
      let variable = VariableKey(raw: scratch.heap.removeFirst())
      let form = variables[variable].form
      var rate = scratch.delta.settled(variable)
      if rate.value == 0 { continue }
      if form.exists {
        rate = rate / rows[form].pivotEstimate
        scratch.delta.set(rate, at: variable)
      }
      scratch.moved.append(variable)
      var key = matrix.head(of: variable)
      while key.exists {
        let cell = matrix.cell(key.offset)
        let role = roles[cell.row]
        if role >= 0 {
          if role != variable.raw { addToColumn(-rate * cell.estimate, at: VariableKey(raw: role)) }
        } else if role == Role.checked, touching {
          touch(cell.row)
        }
        key = cell.next
      }
    }
  }

  @inline(__always)
  private mutating func addToColumn(_ rate: Estimate, at variable: VariableKey) {
    if scratch.delta.add(rate, at: variable) {
      scratch.heap.insert(variable.raw, rank: variables[variable].label)
    }
  }

  /// The change of the forms' targets that follows from `beta`, oldest first.
  mutating func spreadSeeds() {
    while !scratch.births.isEmpty {
      let variable = VariableKey(raw: scratch.births.removeFirst())
      let change = scratch.beta.settled(variable)
      if change.value == 0 { continue }
      addToColumn(change, at: variable)
      var key = etas.head(of: variable)
      while key.exists {
        let cell = etas.cell(key.offset)
        let dependent = rows[cell.row].slot
        if scratch.beta.add(-change * cell.estimate, at: dependent) {
          scratch.births.insert(dependent.raw, rank: rows[cell.row].birth)
        }
        key = cell.next
      }
    }
  }
}
