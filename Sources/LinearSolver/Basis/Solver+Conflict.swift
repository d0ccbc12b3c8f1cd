// A conflict consists of a required row that is out of place although nothing can yield to it, and the rows of its
// derivation.

extension Solver {
  /// Returns the conflict of a required row with the rows that it is derived from.
  mutating func conflict(at row: RowKey, _ crossing: Crossing) -> Conflict {
    derive(row)
    let direction = crossing.direction
    let bound = crossing.bound == .tightLower ? rows[row].lower : rows[row].upper
    var members = [Conflict.Member(row: handle(of: row), multiplier: direction)]
    var shortfall = direction * bound
    for index in 0..<work.solves.alpha.keys.count {
      let slot = work.solves.alpha.keys[index]
      let multiplier = work.solves.alpha[slot].value
      if multiplier == 0 { continue }
      let member = rows[owner(of: slot)]
      members.append(
        Conflict.Member(row: handle(ordinal: Int(member.ordinal)), multiplier: -direction * multiplier))
      shortfall -= direction * multiplier * member.activeBound
    }
    members.sort { $0.position < $1.position }
    return Conflict(members: members, shortfall: shortfall)
  }
}
