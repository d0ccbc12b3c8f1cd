import ConstraintSystems

/// Required constraints with the same content.
struct RowCopies {
  /// For each constraint that has copies, the constraints with the same content, including itself, ascending.
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

  /// Returns the constraints that duplicate one of `members` without being members themselves. Omits copies if both the
  /// copy and the member are system-made.
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
