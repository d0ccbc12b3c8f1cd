// Deriving a row begins like reducing it: from the highest label down, each variable is replaced by its form. If a row
// was derived because it is about to replace a stay, its form is already computed.

extension Solver {
  /// Uses the remainder of the current derivation as the row reduced to a free variable.
  ///
  /// - Returns: true if the remainder is usable: the derivation is of this row, nothing has changed since, it replaced
  ///   all variables above the free variable, and few below it, with their forms, and none of the remaining variables
  ///   has a larger coefficient. In that case, the reduced row and its steps are stored where `define(_:byReduced:)`
  ///   expects them.
  mutating func takeReduction(of row: RowKey, to slot: VariableKey) -> Bool {
    let label = variables[slot].label
    guard work.solves.substitution.isOf(row, version: counters.version), endsSoon(below: label) else { return false }
    work.elimination.row.removeAll()
    work.elimination.skipped.removeAll()
    let pivot = work.solves.alpha.entry(at: slot).value.magnitude
    for index in 0..<work.solves.substitution.rest.count {
      let rest = work.solves.substitution.rest[index]
      let (isFree, isAbove) = (variables[rest.variable].isFree, variables[rest.variable].label > label)
      if !isFree, isAbove || rest.multiplier.value.magnitude > pivot { return false }
      if isAbove { work.elimination.skipped.append(rest.variable) }
      _ = work.elimination.row.add(rest.multiplier, at: rest.variable)
    }
    if !work.elimination.row.contains(slot) { return false }
    swap(&work.elimination.steps, &work.solves.substitution.steps)
    work.solves.substitution.forget()
    return true
  }

  /// Returns true if few variables below a label were replaced with their forms. Reducing wouldn't replace these
  /// variables, and everything that the reduced row depends on must be visited each time the row is visited.
  private func endsSoon(below label: Int32) -> Bool {
    let count = work.solves.substitution.steps.count
    let place = count - 1 - count / 8
    return count == 0 || variables[work.solves.substitution.steps[place].variable].label > label
  }
}
