// The basis made anew from the same tight rows, when an exchange left it inaccurate: with every defined variable open,
// each row has the choice of a pivot again that stands out from what is left of it.

extension Solver {
  /// Factors the tight rows from scratch.
  ///
  /// A row that rounding makes dependent on the others is put outside the basis, and a variable rests on its stay; the
  /// checks that follow bring the row back if it matters.
  /// - Parameter stay: a variable that was opened to rest on its stay; none if there is none.
  mutating func refactor(stay: VariableKey) {
    scratch.entering.removeAll()
    scratch.open.removeAll()
    for offset in 0..<rows.count {
      let row = RowKey(offset)
      if rows[row].status.isTight { scratch.entering.append(row) }
    }
    for offset in 0..<variables.count {
      let variable = VariableKey(offset)
      if variables[variable].isFree { continue }
      _ = scratch.open.insert(offset)
      undefine(variable)
    }
    for index in 0..<scratch.loosened.count where scratch.loosened[index] != stay {
      _ = scratch.open.insert(scratch.loosened[index].offset)
    }
    let order = scratch.entering.contents.sorted {
      let left = (matrix.range(of: $0).count, rows[$0].ordinal)
      let right = (matrix.range(of: $1).count, rows[$1].ordinal)
      return left < right
    }
    for row in order { enterAgain(row) }
    for row in order where !rows[row].slot.exists { leaveOut(row) }
  }

  private mutating func leaveOut(_ row: RowKey) {
    if rows[row].isGenerator { clearWorth(of: Generator(row)) }
    rows[row].status = .satisfied
    roles[row] = Role.checked
    touch(row)
    if rows[row].isRequired { noteInfeasible(row) }
    for offset in 0..<variables.count where scratch.open.contains(offset) {
      let variable = VariableKey(offset)
      scratch.open.remove(offset)
      markDirty(variable)
      clearWorth(of: Generator(stay: variable))
      scratch.hasUnknownLeads = true
      enqueue(Generator(stay: variable))
      return
    }
  }
}
