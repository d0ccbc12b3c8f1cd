// Handles and keys. A handle is a promise that may be broken outside, so it is looked at in release builds, too; a key
// is the solver's own.

extension Solver {
  // What stops the program takes no part of the solver: a call that does would have the whole of it copied, 2 KB, even
  // where it is not reached.

  @inline(always)
  func handle(of variable: VariableKey) -> Variable {
    Variable(variable.offset, stamp: stamp == identity ? identity : names.stamp(of: variable.offset) ?? identity)
  }

  @inline(always)
  func handle(of row: RowKey) -> RowID { handle(ordinal: Int(rows[row].ordinal)) }

  /// The handle of the row that was added as number `ordinal`.
  @inline(always)
  func handle(ordinal: Int) -> RowID { RowID(UInt32(truncatingIfNeeded: ordinal), solver: maker(ofRow: ordinal)) }

  /// The solver that made a row: this one, or one whose state it began with.
  @inline(always)
  private func maker(ofRow ordinal: Int) -> UInt32 {
    ordinal >= inheritedRowCount ? identity : names.maker(ofRow: ordinal)
  }

  /// The key of a variable of this solver.
  @inline(always)
  func key(of variable: Variable) -> VariableKey {
    let key = VariableKey(variable.index)
    if variable.index >= variables.count || handle(of: key).stamp != variable.stamp { stopAt(variable) }
    return key
  }

  /// The key of a row that is in this solver.
  @inline(always)
  func key(of row: RowID) -> RowKey {
    if row.solver != maker(ofRow: row.ordinal) || row.ordinal >= ordinals.count { stopAt(row, isOwn: false) }
    let key = ordinals[OrdinalKey(row.ordinal)]
    if !key.exists { stopAt(row, isOwn: true) }
    return key
  }

  /// Whether a variable is of this solver, and none that a restored snapshot has dropped.
  ///
  /// - Complexity: O(1).
  public func contains(_ variable: Variable) -> Bool {
    variable.index < variables.count && handle(of: VariableKey(variable.index)).stamp == variable.stamp
  }

  /// Whether a row is in this solver.
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
