// A row that takes the place of a stay. Which stay gives way is known before the row is derived to the end: most of
// what it depends on, up to the root of a tree of views, comes before the view that it is about.

extension Solver {
  /// Lets a row take the place of a stay: what it determines is determined by it.
  ///
  /// - Returns: whether there was one that could give way.
  mutating func replaceStay(with row: RowKey, bound: Status = .tightLower) -> Bool {
    if isRigid(row) { return false }
    guard let stay = deriveNear(row) ?? deriveAll(row) else { return false }
    doubtDerived(leaving: stay)
    exchange(stay, side: .satisfied, for: Generator(row), bound: bound)
    if rows[row].isGenerator { doubt(Generator(row)) }
    return true
  }

  /// Derives a row, and gives the stay in the derivation that matters least.
  private mutating func deriveAll(_ row: RowKey) -> VariableKey? {
    derive(row)
    gatherCandidates(direction: 1)
    return lastStay()?.slot
  }

  /// The same, without what lies below a variable whose reach comes before the stay.
  ///
  /// No stay there matters less, since a variable's reach is at least the index of each stay that it depends on. And
  /// nothing there is to be doubted: all leads come before that of the stay, so they remain what they are, and the stay
  /// costs nothing.
  ///
  /// - Returns: the stay, or nil if the row has to be derived to the end: none was met, the one that was met has
  ///   cancelled, or the stay is itself in doubt.
  private mutating func deriveNear(_ row: RowKey) -> VariableKey? {
    // Reaches are no bounds while leads that are not known are not passed on.
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
