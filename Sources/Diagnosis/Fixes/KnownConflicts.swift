import Certificates
import ConstraintSystems
import ExactNumbers

/// The conflicts that recovery found. Each trial checks whether its change leaves one of them.
struct KnownConflicts {
  /// The data that determines whether a conflict remains.
  fileprivate struct Known {
    var members: [ConflictMember]
    var shortfall: Rational
    /// True if rounding doesn't explain the conflict while nothing is changed.
    var isReal: Bool
  }

  private let known: [Known]
  /// The positions of the conflicts that each constraint is a member of.
  private var positions: [Int: [Int]] = [:]
  /// For each constraint, the number of real conflicts that it is a member of.
  private var realCounts: [Int: Int] = [:]
  private let realCount: Int
  /// The position of the conflict that remained after the last trial and will probably remain after the next one.
  private var witness = 0

  init(_ conflicts: [LayoutConflict], in system: ConstraintSystem) {
    known = conflicts.map {
      Known(members: $0.members, shortfall: $0.shortfall, isReal: !$0.isRounding(in: system))
    }
    realCount = known.count(where: \.isReal)
    for (position, conflict) in conflicts.enumerated() {
      for member in conflict.members {
        positions[member.index, default: []].append(position)
        if known[position].isReal { realCounts[member.index, default: 0] += 1 }
      }
    }
  }

  /// Returns true if one of the conflicts still exists when constraints are changed as in `changes`.
  mutating func areLeft(by changes: [Int: ConstraintSystem.Constraint], in system: ConstraintSystem) -> Bool {
    guard known.indices.contains(witness) else { return false }
    if known[witness].isLeft(by: changes, in: system) { return true }
    // A conflict without changed members still exists.
    if changes.keys.reduce(0, { $0 + (realCounts[$1] ?? 0) }) < realCount { return true }
    var changed: Set<Int> = []
    for index in changes.keys { changed.formUnion(positions[index] ?? []) }
    if changed.count(where: { known[$0].isReal }) < realCount { return true }
    guard let left = changed.sorted().first(where: { known[$0].isLeft(by: changes, in: system) }) else {
      return false
    }
    witness = left
    return true
  }
}

extension KnownConflicts.Known {
  /// Returns true if the conflict still exists when constraints are changed as in `changes`: its multipliers prove this
  /// if only constants have changed and the sum is still a contradiction.
  fileprivate func isLeft(by changes: [Int: ConstraintSystem.Constraint], in system: ConstraintSystem) -> Bool {
    var shortfall = shortfall
    for member in members {
      guard let changed = changes[member.index] else { continue }
      let constraint = system.constraints[member.index]
      guard changed.isActive, changed.priority.isRequired, changed.relation == constraint.relation else { return false }
      let difference = ExactRow.constant(of: changed.form) - ExactRow.constant(of: constraint.form)
      shortfall -= member.multiplier * difference
    }
    return shortfall.doubleValue >= Tolerance.points
      && !system.canRoundAway(shortfall, members.lazy.map { ($0.index, $0.multiplier) })
  }
}
