import LayoutModel

/// Looks for ways out of a conflict and tries each before it is offered.
///
/// Slips that one line mends come first: an update where a remake was meant, a frame that is still translated into
/// constraints. Then what is usually done about the conflict's usual cause, and the suspects in the order of their
/// ranking, for each the smallest change first; for those after the first suspect only the smallest. Last what a view's
/// content demands. Nothing else is changed that the system made: it follows from something else.
///
/// One solver, which holds everything that recovery kept, serves for all: a trial changes it and changes it back.
struct FixFinder: ~Copyable {
  private let system: ConstraintSystem
  private var trials: FixTrials

  /// How many suspects are looked at; the changes of any other member are of the same kinds.
  private static let suspectLimit = 4

  /// Fixes for conflicts of the system in `solver`, which holds everything active but `dropped`, what recovery dropped
  /// for the conflicts `known`.
  init(dropped: Set<Int>, known: [LayoutConflict], solver: consuming SystemSolver) {
    system = solver.system
    trials = FixTrials(dropped: dropped, known: known, solver: solver)
  }

  /// The fixes of `conflict` that work, in order.
  ///
  /// A fix works if, applied, the conflict's other members and every premise hold together; where that can be had, all
  /// other constraints that recovery kept do too, the dropped one back among them.
  mutating func fixes(for conflict: LayoutConflict) -> [Fix] {
    let candidates = candidates(for: conflict)
    let whole = candidates.flatMap { trials.fixesOfEverything($0, of: conflict) }
    if !whole.isEmpty { return whole }
    return candidates.flatMap { candidate in candidate.kinds.compactMap { fix($0, of: candidate.index, conflict) } }
  }

  /// The fix of that kind that removes the conflict, whatever else then contradicts itself.
  private func fix(_ kind: FixCandidate.Kind, of index: Int, _ conflict: LayoutConflict) -> Fix? {
    let constraint = system.constraints[index]
    guard let change = kind.change(of: constraint, conflict), removesConflict(change, of: index, conflict) else {
      return nil
    }
    if case .changeConstant(let constant) = change, !constraint.isSensible(constant: constant) { return nil }
    var fix = Fix(index: index, change: change)
    fix.leavesOtherConflicts = true
    if case .changeConstant = change, constraint.relation != .equal { fix.reach = .everythingBeyond }
    return fix
  }

  // MARK: What to try

  private func candidates(for conflict: LayoutConflict) -> [FixCandidate] {
    let members = conflict.members.map { system.constraints[$0.index] }
    let remedy = UsualCauseFinder(system: system, conflict: conflict).cause?.remedy
    let frames = forgottenFrames(members, remedy)
    // Where the suspect waits for the right size, it need not be asked how else its priority could be lowered.
    let waiting = remedy.flatMap { $0.change == .turnOffAutoresizing ? nil : $0.index }
    let suspects = suspects(conflict).enumerated().map { rank, index in
      FixCandidate(
        index, kinds(of: system.constraints[index], rank: rank).filter { $0 != .lowerPriority || index != waiting })
    }
    return members.filter { isMeantAsRemake($0, members) }.map { FixCandidate($0.index, [.remake]) }
      + frames.map { FixCandidate($0, [.turnOffAutoresizing]) }
      + [waiting].compactMap { $0.map { FixCandidate($0, [.waitForRightSize]) } } + suspects
      + members.filter { $0.origin == .contentSize }.map { FixCandidate($0.index, [.lowerPriority]) }
  }

  /// Whether an update has added the constraint beside members that a remake would have taken away.
  private func isMeantAsRemake(
    _ constraint: ConstraintSystem.Constraint, _ members: [ConstraintSystem.Constraint]
  ) -> Bool {
    guard constraint.provenance?.call == .update else { return false }
    let gone = Set(system.constraintsChanged(by: .remake, to: constraint.index).map(\.index))
    return members.contains { gone.contains($0.index) }
  }

  /// The first suspects of the app's; where none of them gives a size as a number, the last place is for one that does:
  /// numbers are what people change.
  private func suspects(_ conflict: LayoutConflict) -> [Int] {
    let own = conflict.ranking.filter { !system.constraints[$0].origin.isSystemMade }
    let (first, rest) = (own.prefix(Self.suspectLimit), own.dropFirst(Self.suspectLimit))
    guard !first.contains(where: { system.constraints[$0].second == nil }),
      let number = rest.first(where: { system.constraints[$0].second == nil })
    else { return Array(first) }
    return first.dropLast() + [number]
  }

  private func kinds(of constraint: ConstraintSystem.Constraint, rank: Int) -> [FixCandidate.Kind] {
    let isEquality = constraint.relation == .equal
    guard rank == 0 else {
      return (constraint.second == nil ? [.changeConstant] : []) + [isEquality ? .relax : .remove]
    }
    let hasContent = system.compressionResistance(of: constraint.first.place) != nil
    let asksForSize = constraint.second == nil && constraint.relation != .lessThanOrEqual
    return [.lowerPriority, .changeConstant] + (isEquality ? [.relax] : []) + [.remove]
      + (hasContent && asksForSize ? [.raiseCompressionResistance] : [])
  }

  /// The first constraint of each view whose frame takes part in the conflict though the app's own constraints lay the
  /// view out, too: mostly someone forgot to turn the translation off. A view that contains the rest is laid out by its
  /// frame on purpose, unless the `remedy` of the usual cause knows better.
  private func forgottenFrames(
    _ members: [ConstraintSystem.Constraint], _ remedy: UsualCause.Remedy?
  ) -> [Int] {
    let ofMasks = members.filter { $0.origin == .autoresizingMask }
    if ofMasks.isEmpty { return [] }
    let containment = Containment(members, in: system)
    var seen: Set<Int> = []
    return ofMasks.compactMap { constraint in
      let item = system.owner(ofMask: constraint)
      guard seen.insert(item).inserted else { return nil }
      let isRemedy = remedy == UsualCause.Remedy(index: constraint.index, change: .turnOffAutoresizing)
      return isRemedy || !containment.isContainer(item) && isLaidOut(item) ? constraint.index : nil
    }
  }

  /// Whether a constraint of the app's says where the item is or how large.
  private func isLaidOut(_ item: Int) -> Bool {
    system.constraints.contains { constraint in
      guard constraint.isActive, !constraint.origin.isSystemMade else { return false }
      let items = [constraint.first.place.item, constraint.second?.place.item].compactMap { $0 }
      return items.contains(item) && !items.contains { system.isInside($0, item) }
    }
  }

  // MARK: The conflict alone

  /// Whether with the change the conflict's members hold together.
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
    let premises = system.premises(touching: members)
    if premises.isEmpty { return true }
    var trial = SystemSolver(system, premises: premises)
    for constraint in members { if trial.add(constraint) != nil { return false } }
    return true
  }
}
