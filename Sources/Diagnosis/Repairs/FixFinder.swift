import ConstraintSystems

/// Finds fixes for a conflict, tests each before it is offered, and recommends one.
///
/// The changes that the rules propose (see ``Rule``) come first. Next come the suspects in the order of their ranking,
/// each with its smallest change first; for suspects after the first, only the smallest change is tested. A view's
/// content priorities come last. No other system-made constraints are changed, because they follow from other settings.
///
/// All conflicts share one solver, which contains everything that recovery kept. A trial changes the solver and then
/// restores it.
struct FixFinder: ~Copyable {
  private let system: ConstraintSystem
  private var trials: FixTrials
  private let masked: MaskedSuperviews
  private var sharing: RoomSharing
  private let isWhole: Bool

  /// The maximum number of suspects to examine. Changes to the other members are of similar kinds.
  private static let suspectLimit = 4

  /// Creates a finder for conflicts of the system in `solver`, which contains all active constraints except `dropped`,
  /// the ones that recovery dropped because of the `known` conflicts.
  ///
  /// - Parameter isWhole: true if the system is a whole layout.
  init(dropped: Set<Int>, known: [LayoutConflict], isWhole: Bool, solver: consuming SystemSolver) {
    system = solver.system
    self.isWhole = isWhole
    masked = MaskedSuperviews(system)
    trials = FixTrials(dropped: dropped, known: known, solver: solver)
    sharing = RoomSharing(known, in: system, premises: trials.premises)
  }

  /// Adds the working fixes to the conflict at `position`, and the recommendation of one of them.
  mutating func complete(_ conflict: inout LayoutConflict, at position: Int) {
    let members = MemberSet(conflict, in: system, trials.contents, masked: masked)
    let proposals = members.proposals
    var fixes = proposals.first?.kind == .ignore ? [] : fixes(for: conflict, members, proposals)
    let harms = HarmFinder(members)
    for position in fixes.indices { fixes[position].harms = harms.harms(of: fixes[position]) }
    conflict.recommendation = proposals.recommendation(&fixes, in: system, isWhole: isWhole)
    conflict.fixes = fixes
    conflict.concludeWithRecommendation(in: system)
    conflict.sharesRoomOf = sharing.shared[position]
    if conflict.sharesRoomOf == nil, let room = conflict.recommendation?.reason.sharedRoom {
      conflict.sharingCount = sharing.share(room, ofConflictAt: position)
    }
  }

  /// Returns the fixes of `conflict` that work, in order.
  ///
  /// A fix works if, once it is applied, the members of the conflict and all premises hold together. If some fixes also
  /// satisfy everything that recovery kept and the dropped constraint, only those are returned.
  private mutating func fixes(
    for conflict: LayoutConflict, _ members: MemberSet, _ proposals: [Proposal]
  ) -> [Fix] {
    let candidates = candidates(for: conflict, members, proposals)
    let whole = candidates.flatMap { Deadline.isOver ? [] : trials.fixesOfEverything($0, of: conflict) }
    // Discards fixes whose trials the deadline cut short.
    if Deadline.isOver { return [] }
    if !whole.isEmpty { return whole }
    return candidates.flatMap { candidate in candidate.kinds.compactMap { fix($0, of: candidate.index, conflict) } }
  }

  /// Returns the fix of the given kind that removes the conflict, even if other conflicts remain or arise.
  private func fix(_ kind: FixCandidate.Kind, of index: Int, _ conflict: LayoutConflict) -> Fix? {
    let constraint = system.constraints[index]
    guard let change = kind.change(of: constraint, conflict), removesConflict(change, of: index, conflict) else {
      return nil
    }
    if case .changeConstant(let constant) = change, !system.isSensible(constant: constant, of: constraint) {
      return nil
    }
    var fix = Fix(index: index, change: change)
    fix.leavesOtherConflicts = true
    if case .changeConstant = change, constraint.relation != .equal { fix.reach = .everythingBeyond }
    return fix
  }

  // MARK: Candidates

  private func candidates(
    for conflict: LayoutConflict, _ members: MemberSet, _ proposals: [Proposal]
  ) -> [FixCandidate] {
    if let first = proposals.first, first.isExclusive { return first.candidates }
    let proposed = proposals.flatMap(\.candidates)
    let first = proposals.first { !$0.candidates.isEmpty }?.candidates[0]
    let suspects = suspects(members.own, breaking: conflict.breaking).enumerated().map { rank, index in
      let constraint = system.constraints[index]
      let isFirst = first.map { $0.index == index } ?? (rank == 0)
      let kinds =
        isFirst || rank == 0
        ? FixCandidate.kinds(of: constraint, trials.contents)
        : FixCandidate.fewKinds(of: constraint) + (members.hasCounterpart(constraint) ? [.changeConstant] : [])
      return FixCandidate(index, kinds)
    }
    let contents = members.all.filter { $0.origin == .contentSize }.map { FixCandidate($0.index, [.lowerPriority]) }
    let waiting = Set(proposed.filter { $0.kinds.contains(.waitForRightSize) }.map(\.index))
    let doubled = Set(proposals.first?.reason.rivals ?? [])
    let sharing = Set(members.room.flatMap { $0.isOfMinimums ? nil : $0.sizes } ?? [])
    return (proposed + suspects + contents).merged.map { candidate in
      let index = candidate.index
      // A constraint that yields until a size is right already gets a lower priority. A duplicate is removed, because
      // any other change would only conceal it.
      if doubled.contains(index) { return doubles(candidate, members, exact: proposals.first?.kind == .addedTwice) }
      return FixCandidate(
        index,
        candidate.kinds.filter {
          switch $0 {
          case .lowerPriority: !waiting.contains(index)
          // If several sizes share a room, changing only one of their numbers isn't enough.
          case .changeConstant: !sharing.contains(index)
          default: true
          }
        })
    }
  }

  /// Returns the changes to test on a duplicate constraint.
  private func doubles(_ candidate: FixCandidate, _ members: MemberSet, exact: Bool) -> FixCandidate {
    let constraint = system.constraints[candidate.index]
    let changes = !exact && (constraint.second == nil || members.hasCounterpart(constraint))
    return FixCandidate(candidate.index, [.remove] + (changes ? [.changeConstant] : []))
  }

  /// Returns the first suspects among the app's constraints, and the one that the engine breaks. If the first suspects
  /// set no size to a number, the last of them is replaced with a suspect that does, because developers prefer to
  /// change numbers.
  private func suspects(_ own: [ConstraintSystem.Constraint], breaking: Int) -> [Int] {
    let (first, rest) = (own.prefix(Self.suspectLimit), own.dropFirst(Self.suspectLimit))
    let broken = rest.filter { $0.index == breaking }.map(\.index)
    guard !first.contains(where: { $0.second == nil }), let number = rest.first(where: { $0.second == nil }) else {
      return first.map(\.index) + broken
    }
    return first.dropLast().map(\.index) + [number.index] + broken.filter { $0 != number.index }
  }

  // MARK: The conflict alone

  /// Returns true if the change makes the conflict's members hold together.
  private func removesConflict(_ change: Fix.Change, of index: Int, _ conflict: LayoutConflict) -> Bool {
    // Without one member, the others hold together, because the conflict is irreducible. They force the constraint's
    // left side to the wrong side of its constant, which a relaxed constraint allows.
    guard case .changeConstant = change else {
      let changed = Set(system.constraintsChanged(by: change, to: index).map(\.index))
      return conflict.members.contains { changed.contains($0.index) }
    }
    // Without premises, only these multipliers cancel the variables, and with the new constant, their sum is 0.
    if system.premises.isEmpty { return true }
    let members = conflict.members.map { member in
      member.index == index
        ? system.constraintsChanged(by: change, to: index)[0] : system.constraints[member.index]
    }
    let premises = trials.premises.touching(members)
    if premises.isEmpty { return true }
    var trial = SystemSolver(system, premises: premises)
    for constraint in members { if trial.add(constraint) != nil { return false } }
    return true
  }
}
