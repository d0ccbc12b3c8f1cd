import ConstraintSystems

/// Required constraints that say the same.
struct RowCopies {
  /// For each constraint that has copies, the constraints that say the same, it included, ascending.
  private var groups: [Int: [Int]] = [:]

  /// Complexity: O(size of all required constraints).
  init(_ system: ConstraintSystem) {
    var equal: [RowIdentity: [Int]] = [:]
    for constraint in system.constraints where constraint.isActive && constraint.priority.isRequired {
      equal[RowIdentity(constraint), default: []].append(constraint.index)
    }
    for group in equal.values where group.count > 1 {
      for index in group { groups[index] = group }
    }
  }

  /// The constraints that say the same as one of `members` and are none of them, where the app made one of the two.
  func copies(of members: [ConflictMember], in system: ConstraintSystem) -> [LayoutConflict.Copy] {
    if groups.isEmpty { return [] }
    let own = Set(members.map(\.index))
    return members.flatMap { member in
      (groups[member.index] ?? []).filter { copy in
        let isOfSystem = [copy, member.index].allSatisfy { system.constraints[$0].origin.isSystemMade }
        return !own.contains(copy) && !isOfSystem
      }.map { LayoutConflict.Copy(index: $0, original: member.index) }
    }
  }
}
