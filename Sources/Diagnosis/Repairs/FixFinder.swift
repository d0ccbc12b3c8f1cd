import ConstraintSystems

/// Looks for fixes of a conflict, tries each before it is offered, and recommends one.
///
/// The changes that the rules propose come first (``Rule``), then the suspects in the order of their ranking, for each
/// the smallest change first; for those after the first suspect only the smallest. Last come a view's content
/// priorities. Nothing else is changed that the system made: it follows from something else.
///
/// One solver, which holds everything that recovery kept, serves for all: a trial changes it and changes it back.
struct FixFinder: ~Copyable {
  private let system: ConstraintSystem
  private var trials: FixTrials
  private let masked: MaskedSuperviews

  /// How many suspects are looked at; the changes of any other member are of the same kinds.
  private static let suspectLimit = 4

  /// Fixes for conflicts of the system in `solver`, which holds everything active but `dropped`, what recovery dropped
  /// for the conflicts `known`.
  init(dropped: Set<Int>, known: [LayoutConflict], solver: consuming SystemSolver) {
    system = solver.system
    masked = MaskedSuperviews(system)
    trials = FixTrials(dropped: dropped, known: known, solver: solver)
  }

  /// Adds to `conflict` the fixes that work and which of them is recommended.
  mutating func complete(_ conflict: inout LayoutConflict) {
    let members = MemberSet(conflict, in: system, trials.contents, masked: masked)
    let proposals = members.proposals
    var fixes = proposals.first?.kind == .ignore ? [] : fixes(for: conflict, members, proposals)
    let harms = HarmFinder(members)
    for position in fixes.indices { fixes[position].harms = harms.harms(of: fixes[position]) }
    conflict.recommendation = proposals.recommendation(&fixes, in: system)
    conflict.fixes = fixes
  }

  /// The fixes of `conflict` that work, in order.
  ///
  /// A fix works if, applied, the conflict's other members and every premise hold together; where that can be had, all
  /// other constraints that recovery kept do too, the dropped one back among them.
  private mutating func fixes(
    for conflict: LayoutConflict, _ members: MemberSet, _ proposals: [Proposal]
  ) -> [Fix] {
    let candidates = candidates(members, proposals)
    let whole = candidates.flatMap { Deadline.isOver ? [] : trials.fixesOfEverything($0, of: conflict) }
    // What was tried in a hurry was not tried.
    if Deadline.isOver { return [] }
    if !whole.isEmpty { return whole }
    return candidates.flatMap { candidate in candidate.kinds.compactMap { fix($0, of: candidate.index, conflict) } }
  }

  /// The fix of that kind that removes the conflict, whatever else then contradicts itself.
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

  // MARK: What to try

  private func candidates(_ members: MemberSet, _ proposals: [Proposal]) -> [FixCandidate] {
    if let first = proposals.first, first.isExclusive { return first.candidates }
    let proposed = proposals.flatMap(\.candidates)
    let first = proposals.first { !$0.candidates.isEmpty }?.candidates[0]
    let suspects = suspects(members.own).enumerated().map { rank, index in
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
    let doubled = Set(proposals.first?.rivals ?? [])
    let sharing = Set(members.room?.sizes ?? [])
    return (proposed + suspects + contents).merged.map { candidate in
      let index = candidate.index
      // A constraint that waits for a size needs no other lower priority. A duplicate is removed:
      // anything else only hides it.
      if doubled.contains(index) { return doubles(candidate, members, exact: proposals.first?.kind == .addedTwice) }
      return FixCandidate(
        index,
        candidate.kinds.filter {
          switch $0 {
          case .lowerPriority: !waiting.contains(index)
          // Another number for one of several sizes is not enough, whichever it is.
          case .changeConstant: !sharing.contains(index)
          default: true
          }
        })
    }
  }

  /// The changes to try on a duplicate constraint.
  private func doubles(_ candidate: FixCandidate, _ members: MemberSet, exact: Bool) -> FixCandidate {
    let constraint = system.constraints[candidate.index]
    let changes = !exact && (constraint.second == nil || members.hasCounterpart(constraint))
    return FixCandidate(candidate.index, [.remove] + (changes ? [.changeConstant] : []))
  }

  /// The first suspects of the app's; where none of them gives a size as a number, the last place is for one that does:
  /// numbers are what people change.
  private func suspects(_ own: [ConstraintSystem.Constraint]) -> [Int] {
    let (first, rest) = (own.prefix(Self.suspectLimit), own.dropFirst(Self.suspectLimit))
    guard !first.contains(where: { $0.second == nil }), let number = rest.first(where: { $0.second == nil }) else {
      return first.map(\.index)
    }
    return first.dropLast().map(\.index) + [number.index]
  }

  // MARK: The conflict alone

  /// True if with the change the conflict's members hold together.
  private func removesConflict(_ change: Fix.Change, of index: Int, _ conflict: LayoutConflict) -> Bool {
    // Without one of them the others hold together, for the conflict is irreducible; and they keep a constraint on the
    // wrong side of its constant, which is the side that it is relaxed to.
    guard case .changeConstant = change else {
      let changed = Set(system.constraintsChanged(by: change, to: index).map(\.index))
      return conflict.members.contains { changed.contains($0.index) }
    }
    // Without premises the multipliers are the only ones that make the variables vanish, and their sum is 0 now.
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
