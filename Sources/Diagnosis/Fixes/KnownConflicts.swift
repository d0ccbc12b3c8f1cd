import Certificates
import ConstraintSystems
import ExactNumbers

/// The conflicts that recovery found. Each trial checks whether its change leaves one of them.
struct KnownConflicts {
  private let conflicts: [LayoutConflict]
  /// The positions of the conflicts that each constraint is a member of.
  private var positions: [Int: [Int]] = [:]
  /// For each conflict, true if rounding doesn't explain it while nothing is changed.
  private var isReal: [Bool] = []
  private var realCount = 0
  /// The position of the conflict that remained after the last trial and will probably remain after the next one.
  private var witness = 0

  init(_ conflicts: [LayoutConflict], in system: ConstraintSystem) {
    self.conflicts = conflicts
    for (position, conflict) in conflicts.enumerated() {
      for member in conflict.members { positions[member.index, default: []].append(position) }
      isReal.append(!conflict.isRounding(in: system))
      if isReal[position] { realCount += 1 }
    }
  }

  /// Returns true if one of the conflicts still exists when constraints are changed as in `changes`.
  mutating func areLeft(by changes: [Int: ConstraintSystem.Constraint], in system: ConstraintSystem) -> Bool {
    guard conflicts.indices.contains(witness) else { return false }
    if conflicts[witness].isLeft(by: changes, in: system) { return true }
    var changed: Set<Int> = []
    for index in changes.keys { changed.formUnion(positions[index] ?? []) }
    // A conflict without changed members still exists.
    if changed.count(where: { isReal[$0] }) < realCount {
      if let other = conflicts.indices.first(where: { isReal[$0] && !changed.contains($0) }) { witness = other }
      return true
    }
    guard let left = changed.sorted().first(where: { conflicts[$0].isLeft(by: changes, in: system) }) else {
      return false
    }
    witness = left
    return true
  }
}

extension LayoutConflict {
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
    return !isRounding(by: shortfall, in: system)
  }
}
