// Changing the priority of a row: the row is removed and added again in one operation, but keeps its handle and its
// position in the order of addition.

extension Solver {
  /// Changes a row's priority and solves.
  ///
  /// - Throws: ``SolverError/conflict(_:)`` with an irreducible conflict if the row is now required and can't hold; the
  ///   solver is then bit-for-bit unchanged.
  /// - Complexity: removing the row and adding it.
  public mutating func setPriority(_ priority: Priority, of id: RowID) throws(SolverError) {
    let row = key(of: id)
    if rows[row].priority == priority.value { return }
    let mark = begin()
    withdraw(row)
    rows[row].priority = priority.value
    reinstate(row)
    admit(row)
    if var conflict = confirmed(settle(), isChanged: { $0 == id }) {
      conflict.scale(toFirstOf: [id])
      if names.areUsed { conflict.excerpt = excerpt(of: conflict) }
      rollBack(to: mark)
      throw .conflict(conflict)
    }
    commit()
  }

  /// Removes a row from the problem and solves, but keeps its cells.
  mutating func withdraw(_ row: RowKey) {
    plan.forget()
    if rows[row].status.isTight {
      release(row)
    } else if rows[row].status.slope != 0 {
      if !isRigid(row) {
        derive(row)
        doubtDerived()
      }
      setSide(.satisfied, of: row)
    }
    ordinals[OrdinalKey(Int(rows[row].ordinal))] = .none
    counters.liveRows -= 1
    roles[row] = Role.inert
    // Rows that held together hold without one of them; only rounding could lead to a conflict.
    _ = confirmed(settle(), isChanged: { _ in false })
  }

  /// Restores a withdrawn row as a row outside the basis.
  private mutating func reinstate(_ row: RowKey) {
    rows[row].lead = .unknown
    setSide(.satisfied, of: row)
    roles[row] = Role.checked
    ordinals[OrdinalKey(Int(rows[row].ordinal))] = row
    counters.liveRows += 1
  }
}
