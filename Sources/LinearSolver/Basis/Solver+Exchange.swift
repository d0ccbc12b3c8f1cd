// When a row leaves the basis, its form and all forms made with that form are removed, and the rows of the other forms
// enter again. This replaces the update formulas (Forrest-Tomlin) and periodic refactorizations of general simplex
// codes, because few forms in layouts depend on others.

extension Solver {
  /// Opens a slot: removes its form and every form that depends on it, and records the rows that must enter again.
  mutating func loosen(_ slot: VariableKey) {
    let first = work.elimination.loosened.count
    guard work.elimination.open.insert(slot.offset) else { return }
    work.elimination.loosened.append(slot)
    var next = first
    while next < work.elimination.loosened.count {
      var cell = etas.head(of: work.elimination.loosened[next])
      while cell.exists {
        let entry = etas.cell(cell.offset)
        let dependent = rows[entry.row].slot
        if work.elimination.open.insert(dependent.offset) { work.elimination.loosened.append(dependent) }
        cell = entry.next
      }
      next += 1
    }
    for index in first..<work.elimination.loosened.count {
      work.elimination.entering.append(undefine(work.elimination.loosened[index]))
    }
  }

  /// Replaces a generator in the basis with another.
  ///
  /// - Parameters:
  ///   - slot: the slot of the leaving generator.
  ///   - side: the side of the leaving row; ignored if a stay leaves.
  ///   - entrant: the entering row, from outside the basis, or the stay of a defined variable.
  ///   - bound: the status of the entering row.
  /// - Requires: the entrant's derivation has a nonzero multiplier at `slot`.
  mutating func exchange(_ slot: VariableKey, side: Status, for entrant: Generator, bound: Status) {
    work.operation.exchanges += 1
    work.descent.isSifted = false
    if !entrant.isStay, !variables[slot].isFree, haveSameTerms(entrant.row, owner(of: slot)) {
      replace(owner(of: slot), leavingTo: side, by: entrant.row, at: bound)
      return
    }
    let crowded = entrant.isStay ? nil : crowdedVariable(of: entrant.row)
    if !entrant.isStay, crowded == nil, variables[slot].isFree, takeReduction(of: entrant.row, to: slot) {
      setSide(bound, of: entrant.row)
      rows[entrant.row].lead = .unknown
      define(slot, byReduced: entrant.row)
      return
    }
    work.elimination.open.extend(to: variables.count)
    work.elimination.open.removeAll()
    work.elimination.loosened.removeAll()
    work.elimination.entering.removeAll()
    if !entrant.isStay {
      setSide(bound, of: entrant.row)
      rows[entrant.row].lead = .unknown
      work.elimination.entering.append(entrant.row)
    }
    var leaving = RowKey.none
    if variables[slot].isFree {
      _ = work.elimination.open.insert(slot.offset)
    } else {
      leaving = owner(of: slot)
      loosen(slot)
    }
    if let crowded { loosen(crowded) }
    if entrant.isStay {
      loosen(entrant.stay)
      stays[entrant.stay].lead = .unknown
      work.elimination.open.remove(entrant.stay.offset)
      markDirty(entrant.stay)
    }
    if leaving.exists {
      setSide(side, of: leaving)
      roles[leaving] = Role.checked
      touch(leaving)
    }
    for index in 0..<work.elimination.entering.count where work.elimination.entering[index] != leaving {
      let row = work.elimination.entering[index]
      if let pivot = enterAgain(row) { work.elimination.open.remove(pivot.offset) } else { leaveOut(row) }
    }
    for index in 0..<work.elimination.loosened.count { markDirty(work.elimination.loosened[index]) }
    markDirty(slot)
  }

  /// Returns the only variable of a row if the variable has a reduced form on which no other form depends; otherwise
  /// nil.
  ///
  /// In this case, the row defines the variable, and the row that defined it is reduced again to define another one. If
  /// the new row were reduced instead, it would take over all terms of the form: for n views in a row whose widths
  /// enter one after the other, each of n forms would contain up to n widths.
  private mutating func crowdedVariable(of row: RowKey) -> VariableKey? {
    let range = matrix.range(of: row)
    guard range.count == 1 else { return nil }
    let variable = matrix.cell(range.lowerBound).variable
    guard !variables[variable].isFree, rows[variables[variable].form].status == .reduced,
      !etas.head(of: variable).exists
    else { return nil }
    return variable
  }

  /// Returns true if two rows have the same terms. Such rows differ only in their bounds, and either can replace the
  /// other.
  private mutating func haveSameTerms(_ row: RowKey, _ other: RowKey) -> Bool {
    let (range, others) = (matrix.range(of: row), matrix.range(of: other))
    guard range.count == others.count else { return false }
    for place in 0..<range.count {
      let (cell, twin) = (matrix.cell(range.lowerBound + place), matrix.cell(others.lowerBound + place))
      if cell.variable != twin.variable || cell.value != twin.value { return false }
    }
    return true
  }

  /// Replaces a row with another row that has the same terms. All forms remain the same, no matter how many were made
  /// with the row; only their targets change.
  private mutating func replace(_ leaving: RowKey, leavingTo side: Status, by row: RowKey, at bound: Status) {
    let slot = rows[leaving].slot
    setSide(bound, of: row)
    rows[row].lead = .unknown
    substitute(row, for: leaving, at: slot)
    setSide(side, of: leaving)
    touch(leaving)
    retargetAll(from: row)
  }

  /// Leaves a row out of the basis because rounding has made it dependent on others. A variable then depends on its
  /// stay instead.
  private mutating func leaveOut(_ row: RowKey) {
    suspect(row)
    work.runningPrices.forget()
    setSide(.satisfied, of: row)
    roles[row] = Role.checked
    touch(row)
    for index in 0..<work.elimination.loosened.count where variables[work.elimination.loosened[index]].isFree {
      stays[work.elimination.loosened[index]].lead = .unknown
      doubt(Generator(stay: work.elimination.loosened[index]))
    }
  }
}
