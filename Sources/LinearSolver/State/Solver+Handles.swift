// Handles and keys. A handle comes from outside and may be invalid, so it is checked even in release builds; a key is
// internal to the solver.

extension Solver {
  // The functions that stop the program don't take the solver as a parameter, because then each call site would copy
  // the entire solver, 2 KB, even if the call is never reached.

  @inline(always)
  func handle(of variable: VariableKey) -> Variable {
    Variable(variable.offset, stamp: stamp == identity ? identity : names.stamp(of: variable.offset) ?? identity)
  }

  @inline(always)
  func handle(of row: RowKey) -> RowID { handle(ordinal: Int(rows[row].ordinal)) }

  /// Returns the handle of the row with the given ordinal.
  @inline(always)
  func handle(ordinal: Int) -> RowID { RowID(UInt32(truncatingIfNeeded: ordinal), solver: maker(ofRow: ordinal)) }

  /// Returns the stamp of the solver that created a row: this solver, or one from whose state it was created.
  @inline(always)
  private func maker(ofRow ordinal: Int) -> UInt32 {
    ordinal >= inheritedRowCount ? identity : names.maker(ofRow: ordinal)
  }

  /// Returns the key of a variable of this solver.
  @inline(always)
  func key(of variable: Variable) -> VariableKey {
    let key = VariableKey(variable.index)
    if variable.index >= variables.count || handle(of: key).stamp != variable.stamp { stopAt(variable) }
    return key
  }

  /// Returns the key of a row in this solver.
  @inline(always)
  func key(of row: RowID) -> RowKey {
    if row.solver != maker(ofRow: row.ordinal) || row.ordinal >= ordinals.count { stopAt(row, isOwn: false) }
    let key = ordinals[OrdinalKey(row.ordinal)]
    if !key.exists { stopAt(row, isOwn: true) }
    return key
  }

  /// Returns true if a variable belongs to this solver and wasn't dropped by restoring a snapshot.
  ///
  /// - Complexity: O(1).
  public func contains(_ variable: Variable) -> Bool {
    variable.index < variables.count && handle(of: VariableKey(variable.index)).stamp == variable.stamp
  }

  /// Returns true if a row is in this solver.
  ///
  /// - Complexity: O(1).
  public func contains(_ row: RowID) -> Bool {
    row.solver == maker(ofRow: row.ordinal) && row.ordinal < ordinals.count && ordinals[OrdinalKey(row.ordinal)].exists
  }
}

@inline(never)
private func stopAt(_ variable: Variable) -> Never {
  stop("variable \(variable) is of another solver, or newer than the snapshot that was restored")
}

@inline(never)
private func stopAt(_ row: RowID, isOwn: Bool) -> Never {
  stop(isOwn ? "\(row) was removed" : "\(row) is of another solver")
}
