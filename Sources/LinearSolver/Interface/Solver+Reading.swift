// Reading the problem.

extension Solver {
  /// Returns a row as it is now: each variable once, in the order of the terms with which the row was created, without
  /// coefficients of 0.
  ///
  /// - Complexity: linear in the number of terms.
  public func row(_ id: RowID) -> Row { row(at: key(of: id)) }

  /// The rows in the solver, in order of addition.
  ///
  /// - Complexity: linear in the number of rows ever added.
  public var allRows: [RowID] {
    var found: [RowID] = []
    found.reserveCapacity(counters.liveRows)
    for offset in 0..<ordinals.count where ordinals[OrdinalKey(offset)].exists { found.append(handle(ordinal: offset)) }
    return found
  }

  /// The variables, in order of creation.
  public var allVariables: [Variable] { (0..<variables.count).map { handle(of: VariableKey($0)) } }

  /// The number of rows in the solver.
  public var rowCount: Int { counters.liveRows }

  func row(at key: RowKey) -> Row {
    let record = rows[key]
    let terms = matrix.range(of: key).map { offset in
      let cell = matrix.cell(offset)
      return Term(cell.value, handle(of: cell.variable))
    }
    return Row(
      terms, Bounds(knownLower: record.lower, upper: record.upper), priority: Priority(known: record.priority),
      label: names.row(key))
  }
}
