// How circles end: when an operation has taken so many exchanges that rounding must lead it around, the basis is given
// up and built again from the same rows in an order of its own. The factors are then as good as new, and the noise that
// their history had gathered is gone.

extension Solver {
  /// Solves the rows anew, from the highest priority down, short rows first.
  ///
  /// - Returns: the conflict, if some required rows cannot hold together.
  mutating func restart() -> Conflict? {
    work.operation.isRestarted = true
    dissolve()
    var waiting: [RowKey] = []
    for offset in 0..<ordinals.count {
      let row = ordinals[OrdinalKey(offset)]
      if !row.exists { continue }
      setSide(.satisfied, of: row)
      roles[row] = Role.inert
      waiting.append(row)
    }
    for offset in 0..<variables.count {
      stays[VariableKey(offset)].lead = Lead(index: Int32(offset), rises: true)
      markDirty(VariableKey(offset))
    }
    propagate()
    work.operation.exchanges = 0
    return settleByLevel(waiting.sorted { precedes($0, $1) })
  }
}
