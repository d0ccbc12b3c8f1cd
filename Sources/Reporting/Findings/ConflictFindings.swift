import Certificates
import Diagnosis
import ExactNumbers
import LayoutModel

extension FindingMaker {
  /// A finding for each mistake that causes conflicts, at the constraint that recovery breaks. Conflicts between the
  /// same two statements are one mistake; `explain` prints only the first such conflict in full. In code, conflicts
  /// between the same statements about other views are the same mistake, too, and so are conflicts in a scene that have
  /// mostly the same members.
  var conflicts: [Finding] {
    let groups =
      isExcerpt ? diagnosis.conflicts.map { [$0] } : ContradictingStatements.groups(diagnosis.conflicts, in: system)
    let mistakes = isCode ? ConflictPlaces.merged(groups, in: system) : shortages(groups)
    let clipped = clippedByConflicts
    let found = mistakes.map { groups in
      let conflicts = groups[0]
      let members = conflicts[0].members.map(\.index)
      let others = groups.dropFirst().joined().map(contradiction)
      let fact = ConflictFact(
        contradictions: conflicts.map(contradiction), elsewhere: isCode ? others : [], shortages: isCode ? [] : others,
        clipped: groups.joined().flatMap { clipped[$0.breaking] ?? [] },
        estimate: restsOnEstimate(members) ? .among : nil)
      return Finding(fact, at: place(constraint: broken(conflicts[0])))
    }
    let unexplained = UnexplainedConstraints(diagnosis)
    return found + (diagnosis.unexplained.first.map { [Finding(unexplained, at: place(constraint: $0))] } ?? [])
  }

  /// Joins the conflicts of a scene that have mostly the same members, and those with the same limit on different
  /// views. They're one shortage: a container that is too small for its views conflicts with the size of each of them.
  private func shortages(_ groups: [[LayoutConflict]]) -> [[[LayoutConflict]]] {
    guard scene != nil, groups.count > 1 else { return groups.map { [$0] } }
    let members = groups.map { $0[0].members.map(\.index) }
    var causes = SharedCauses(members, leastReasons: Self.leastMembers)
    var limits = RepeatedLimits(system)
    var shortages: [[[LayoutConflict]]] = []
    for (group, members) in zip(groups, members) {
      let first = limits.first(with: members) ?? causes.first(with: members, else: shortages.count)
      limits.note(members, first ?? shortages.count)
      if let first {
        shortages[first].append(group)
      } else {
        shortages.append([group])
      }
    }
    return shortages
  }

  /// The minimum number of members of conflicts to join: fewer are a contradiction rather than a lack of space.
  private static var leastMembers: Int { 4 }

  private func contradiction(_ conflict: LayoutConflict) -> ConflictFact.Contradiction {
    let broken = broken(conflict)
    // (The sizes that `explain` marks as not part of the conflict aren't members.)
    let others = conflict.members.map(\.index).filter { $0 != broken }
    return ConflictFact.Contradiction(
      fingerprint: conflict.fingerprint, shortfall: conflict.shortfall, points: conflict.points, broken: named(broken),
      others: others.sorted().map(named), rules: named(premises: conflict.premises.map(\.index)),
      members: conflict.members.map { named($0.index) }, areMinimums: conflict.members.map { $0.multiplier.signum > 0 },
      breaking: named(conflict.breaking),
      source: Uncompared(Headline(system: system, conflict: conflict)))
  }

  /// Returns the constraint that recovery breaks if it's an editable member. Otherwise, returns the most likely culprit
  /// among the editable members or, if no member is editable, a system constraint.
  private func broken(_ conflict: LayoutConflict) -> Int {
    func isEditable(_ index: Int) -> Bool { !system.constraints[index].origin.isSystemMade }
    let isMember = conflict.members.contains { $0.index == conflict.breaking }
    if isMember, isEditable(conflict.breaking) { return conflict.breaking }
    return conflict.ranking.first(where: isEditable) ?? (isMember ? conflict.breaking : conflict.ranking[0])
  }
}
