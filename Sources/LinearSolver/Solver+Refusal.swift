// Refusing rows while many are being added: of a conflict the row added last goes, so that what is kept is what adding
// the rows in order would have kept.
//
// Conflicts come up in any order, so a row may be refused because of another that is itself refused later. Such a row
// is tried again. The kept rows, read in order of addition, only ever change in favour of the earlier row, so this
// ends, and at the end each refused row has a conflict with kept rows before it.

extension Solver {
  /// Solves, refusing required rows where there is a conflict.
  mutating func settle(refusing refused: inout [RefusedRow]) {
    while let conflict = settle() { refused.append(refuse(lastOf: conflict)) }
  }

  /// Takes the last row of the conflict out.
  private mutating func refuse(lastOf conflict: Conflict) -> RefusedRow {
    let blocked = scratch.blocked
    guard let last = conflict.members.last?.row else { preconditionFailure("a conflict without rows") }
    let row = ordinals[OrdinalKey(last.ordinal)]
    if row == blocked {
      roles[row] = Role.inert
    } else {
      replace(row, with: blocked)
    }
    return RefusedRow(row: row, conflict: naming(conflict, refused: last.ordinal))
  }

  /// Puts a row that is blocked into the basis in place of a tight row of its derivation.
  private mutating func replace(_ row: RowKey, with blocked: RowKey) {
    flushFlips()
    let slot = rows[row].slot
    let miss = self.miss(of: blocked)
    setCostFromScratch(of: slot)
    derive(blocked)
    let bound: Status = miss > 0 || rows[blocked].isEquality ? .tightLower : .tightUpper
    let move = (scratch.alpha[slot] < 0) == (miss < 0) ? 1.0 : -1.0
    updateWorths(leaving: slot, entering: Generator(blocked))
    exchange(slot, move: move, side: .satisfied, for: Generator(blocked), bound: bound)
    roles[row] = Role.inert
    propagate()
  }

  /// Tries refused rows again whose conflicts contain other refused rows.
  mutating func reconsider(_ refused: inout [RefusedRow]) {
    while true {
      refused.sort { rows[$0.row].ordinal < rows[$1.row].ordinal }
      var names: [Int] = []
      for refusal in refused { names.append(rows[refusal.row].ordinal) }
      let doubtful = refused.firstIndex { refusal in
        refusal.conflict.members.contains { member in
          guard let ordinal = member.row?.ordinal else { return false }
          return contains(names, ordinal)
        }
      }
      guard let doubtful else { return }
      let row = refused.remove(at: doubtful).row
      roles[row] = Role.checked
      if let conflict = admit(row) { refused.append(refuse(lastOf: conflict)) }
      settle(refusing: &refused)
    }
  }

  /// Whether a sorted list contains a number.
  private func contains(_ sorted: [Int], _ number: Int) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == number
  }

  /// The names and refusals of the rows added since `first`.
  func result(of count: Int, from first: Int, refused: [RefusedRow]) -> LoadResult {
    var result = LoadResult(rows: [], refusals: [])
    for offset in 0..<count { result.rows.append(RowID(ordinal: first + offset)) }
    for refusal in refused {
      let index = rows[refusal.row].ordinal - first
      if index >= 0 { result.rows[index] = nil }
      result.refusals.append(LoadResult.Refusal(index: index, conflict: refusal.conflict))
    }
    return result
  }

  /// Forgets a row that is in no basis and no list.
  mutating func discard(_ row: RowKey) {
    ordinals[OrdinalKey(rows[row].ordinal)] = .none
    counters.liveRows -= 1
    vacate(row)
  }
}
