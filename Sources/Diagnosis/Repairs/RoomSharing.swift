import ConstraintSystems
import ExactNumbers

/// Finds conflicts that disappear together if the sizes that share a room are reduced to fit.
///
/// In a row of views of equal width with minimum widths, recovery breaks one minimum after another. Each time, the sum
/// is a different one, because more of the widths depend on each other, but all minimums are too large in the same way.
struct RoomSharing {
  private let system: ConstraintSystem
  private let premises: Incidence
  private let conflicts: [LayoutConflict]
  /// The positions of the conflicts for which recovery drops each constraint.
  private let positions: [Int: [Int]]
  /// For each conflict that disappears together with an earlier one, the position of the earlier one.
  private(set) var shared: [Int: Int] = [:]

  /// - Parameter premises: the index of the premises of `system`.
  init(_ conflicts: [LayoutConflict], in system: ConstraintSystem, premises: Incidence) {
    (self.conflicts, self.system, self.premises) = (conflicts, system, premises)
    positions = Dictionary(grouping: conflicts.indices) { conflicts[$0].breaking }
  }

  /// Looks for later conflicts that disappear together with the one at `position`, about sizes that share `room`.
  ///
  /// - Returns: the number of these conflicts.
  /// - Complexity: one solution of the constraints in these conflicts.
  mutating func share(_ room: SharedRoom, ofConflictAt position: Int) -> Int {
    let sizes = Set(room.sizes)
    let later = room.sizes.flatMap { positions[$0] ?? [] }.filter { other in
      other > position && shared[other] == nil
        && conflicts[other].members.allSatisfy { sizes.contains($0.index) || !isSizeOfApp($0.index) }
    }
    guard !later.isEmpty, holdTogether(conflictsAt: later + [position], ifFitting: room) else { return 0 }
    for other in later { shared[other] = position }
    return later.count
  }

  private func isSizeOfApp(_ index: Int) -> Bool {
    let constraint = system.constraints[index]
    return constraint.isSizeAsNumber && !constraint.origin.isSystemMade
  }

  /// Returns true if the members of all these conflicts hold together once all sizes are reduced in proportion.
  private func holdTogether(conflictsAt positions: [Int], ifFitting room: SharedRoom) -> Bool {
    let share = room.room / room.demand
    var members = Set(positions.flatMap { conflicts[$0].members.map(\.index) }).sorted().map { system.constraints[$0] }
    let sizes = Set(room.sizes)
    for place in members.indices where sizes.contains(members[place].index) {
      let constant = Rational(exactly: members[place].constant).map { ($0 * share).doubleValue } ?? 0
      let fitting = Fix.Change.changeConstant(to: Relation.greaterThanOrEqual.loosened(constant))
      members[place] = system.constraintsChanged(by: fitting, to: members[place].index)[0]
    }
    var solver = SystemSolver(system, premises: premises.touching(members))
    return members.allSatisfy { solver.add($0) == nil }
  }
}

extension Recommendation.Reason {
  /// The room that several sizes share, if the reason is about such sizes.
  package var sharedRoom: SharedRoom? {
    switch self {
    case .minimums(let room), .sharedRoom(let room): room
    default: nil
    }
  }
}
