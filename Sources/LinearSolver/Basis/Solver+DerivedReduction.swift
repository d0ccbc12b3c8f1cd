// To derive a row begins as reducing it does: from the highest label down, each variable gives way to its form. Where a
// row was derived because it is to take the place of a stay, its form is there already.

extension Solver {
  /// Takes what the derivation at hand has left of a row for its reduction to a free variable.
  ///
  /// - Returns: whether it will do as that: the derivation is of this row, nothing has changed since, it has put forms
  ///   in the places of all variables above the free one and of few below, and none of those that it has left has a
  ///   larger coefficient. Then the reduced row, and how it came about, are where `define(_:byReduced:)` looks for
  ///   them.
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

  /// Whether forms were put in the places of few variables below a label. Reducing would leave those as they are, and
  /// what the reduced row rests on has to be gone through whenever it is.
  private func endsSoon(below label: Int32) -> Bool {
    let count = work.solves.substitution.steps.count
    let place = count - 1 - count / 8
    return count == 0 || variables[work.solves.substitution.steps[place].variable].label > label
  }
}
