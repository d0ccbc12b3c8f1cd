// Rows that replace a stay. The stay that yields is known before the row is completely derived, because most variables
// that the row depends on, up to the root of the view hierarchy, come before those of the row's own view.

extension Solver {
  /// Lets a row replace a stay, so that the row determines everything that the stay determined.
  ///
  /// - Returns: true if there was a stay that could yield.
  mutating func replaceStay(with row: RowKey, bound: Status = .tightLower) -> Bool {
    if isRigid(row) { return false }
    guard let stay = deriveNear(row) ?? deriveAll(row) else { return false }
    doubtDerived(leaving: stay)
    exchange(stay, side: .satisfied, for: Generator(row), bound: bound)
    if rows[row].isGenerator { doubt(Generator(row)) }
    return true
  }

  /// Derives a row, and returns the least important stay in the derivation.
  private mutating func deriveAll(_ row: RowKey) -> VariableKey? {
    derive(row)
    gatherCandidates(direction: 1)
    return lastStay()?.slot
  }

  /// Derives a row, but not the dependencies of variables whose reach comes before the stay, and returns the least
  /// important stay.
  ///
  /// None of these dependencies contains a less important stay, because a variable's reach is at least the index of
  /// each stay that it depends on. None of their generators needs to be examined again: all of their leads come before
  /// the stay's lead, so they don't change, and the stay costs nothing.
  ///
  /// - Returns: the stay; nil if the row must be completely derived, because no stay was reached, the stay cancelled
  ///   out, or the stay itself is in doubt.
  private mutating func deriveNear(_ row: RowKey) -> VariableKey? {
    // Reaches aren't valid bounds until unknown leads have been propagated.
    if work.propagation.relead.count > 0 { return nil }
    beginDerivation(of: row)
    var stay = VariableKey.none
    var looked = 0
    while !work.solves.queue.isEmpty {
      while looked < work.solves.alpha.keys.count {
        let variable = work.solves.alpha.keys[looked]
        if variables[variable].isFree, variable.raw > stay.raw { stay = variable }
        looked += 1
      }
      let variable = work.solves.queue.removeLast()
      if variables[variable].reach >= stay.raw { replaceByForm(variable) } else { leave(variable) }
    }
    deriveOrigins()
    let isCertain =
      stay.exists && settledAlpha(stay).value != 0 && stays[stay].lead.index == stay.raw
      && !work.descent.doubtfulStays.contains(stay.offset)
    return isCertain ? stay : nil
  }
}
