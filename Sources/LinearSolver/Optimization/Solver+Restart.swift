// Recovery from cycling: if an operation has taken so many exchanges that rounding must have made it cycle, the basis
// is discarded and rebuilt from the same rows, in an order of its own. The new factors are free of the noise that has
// accumulated.

extension Solver {
  /// Solves the rows again, from the highest priority down, short rows first.
  ///
  /// - Returns: the conflict, if some required rows can't hold together.
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
