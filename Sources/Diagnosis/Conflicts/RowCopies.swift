import ConstraintSystems

/// Required constraints with the same content.
struct RowCopies {
  /// The indices of constraints with the same content, ascending: all of them, and those that the app made.
  private typealias Group = (all: [Int], ofApp: [Int])

  /// The group of each constraint that has copies.
  private var groups: [Int: Group] = [:]

  /// Complexity: O(size of all required constraints).
  init(_ system: ConstraintSystem) {
    var equal: [RowIdentity: [Int]] = [:]
    for constraint in system.constraints where constraint.isActive && constraint.priority.isRequired {
      equal[RowIdentity(constraint), default: []].append(constraint.index)
    }
    for all in equal.values where all.count > 1 {
      let group = (all, all.filter { !system.constraints[$0].origin.isSystemMade })
      for index in all { groups[index] = group }
    }
  }

  /// Returns the constraints with the same content as each of `members`. For a system-made member, only the app's
  /// constraints are included.
  func copySets(
    of members: [ConflictMember], in system: ConstraintSystem
  ) -> [(original: Int, constraints: [Int])] {
    members.compactMap { member in
      guard let group = groups[member.index] else { return nil }
      let copies = system.constraints[member.index].origin.isSystemMade ? group.ofApp : group.all
      return copies.isEmpty ? nil : (member.index, copies)
    }
  }
}
