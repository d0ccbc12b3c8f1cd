import ConstraintSystems

/// A possible recommendation for a conflict, before its fixes are tested.
struct Proposal {
  let kind: Recommendation.Kind
  /// The index of the constraint that the proposal singles out.
  let index: Int?
  let reason: Recommendation.Reason
  /// The changes to test. The proposal recommends the first fix that makes one of these changes to the first possible
  /// candidate.
  let candidates: [FixCandidate]
  /// True if the proposal is ignored unless one of its changes works.
  let needsFix: Bool

  /// Creates a proposal that consists of a fix.
  init(_ reason: Recommendation.Reason, _ candidates: [FixCandidate]) {
    self.init(.fix, candidates.first?.index, reason, candidates, needsFix: true)
  }

  init(
    _ kind: Recommendation.Kind, _ index: Int?, _ reason: Recommendation.Reason, _ candidates: [FixCandidate] = [],
    needsFix: Bool = false
  ) {
    self.kind = kind
    self.index = index
    self.reason = reason
    self.candidates = candidates
    self.needsFix = needsFix
  }

  /// True if other changes could be recommended just as well, so a change that sets a size to 0 isn't recommended.
  private var isChoice: Bool {
    switch reason {
    case .nothing, .onlySize: true
    default: false
    }
  }

  /// Returns true if `fix` lets a centering constraint yield but leaves other conflicts, while changing a size would
  /// resolve all conflicts.
  func isLessThanAnotherSize(_ fix: Fix, among fixes: [Fix], in system: ConstraintSystem) -> Bool {
    guard case .centring = reason, fix.leavesOtherConflicts else { return false }
    return fixes.contains { !$0.leavesOtherConflicts && system.constraints[$0.index].isSizeAsNumber }
  }

  /// True if no other changes are worth testing, because the size that causes the conflict is only provisional.
  var isExclusive: Bool {
    switch reason {
    case .cellHeight, .narrowCell, .roundedHeight: !candidates.isEmpty
    default: false
    }
  }

  /// The room that several sizes share, if the proposal is about shared room.
  var room: SharedRoom? {
    switch reason {
    case .sharedRoom(let room), .minimums(let room): room
    default: nil
    }
  }

  /// Returns the position of the recommended fix in `fixes`; nil if none of them is a change that the proposal makes.
  /// Of several changes to one constraint, the first harmless one is recommended, if there is one. If nothing singles
  /// out the constraint and all changes to it are harmful or leave values ambiguous, the first change to another one
  /// that does neither is.
  ///
  /// - Parameters:
  ///   - isWhole: true if the system is a whole layout; a fix that makes a value ambiguous is then recommended only if
  ///     no other change to the constraint does without.
  ///   - isPicky: true to skip fixes that hide a view, make views overlap or move one out of its container.
  func position(in fixes: [Fix], of system: ConstraintSystem, isWhole: Bool, isPicky: Bool) -> Int? {
    let possible = candidates.lazy.map { candidate in
      fixes.indices.filter { position in
        let fix = fixes[position]
        return fix.index == candidate.index && candidate.kinds.contains { $0.canBe(fix.change) }
          && !(isChoice && fix.makesSizeZero(in: system)) && !(isPicky && fix.harms.contains(where: \.spoilsLayout))
      }
    }.first { !$0.isEmpty }
    guard let possible else { return nil }
    let harmless = possible.filter { fixes[$0].harms.isEmpty }
    if let decided = harmless.first(where: { !isWhole || !fixes[$0].leavesOpen }) { return decided }
    // If nothing singles out a constraint, a harmless change to another one that leaves nothing open is better.
    let other = reason == .nothing ? fixes.firstIndex { $0.isHarmlessChoice(in: system) } : nil
    return other ?? harmless.first ?? possible.first
  }
}

extension [Proposal] {
  /// Returns the recommendation of the first proposal that `fixes` make possible. Moves the recommended fix to the
  /// front of `fixes`, followed by the other fixes of the same constraint.
  ///
  /// A fix that hides a view, makes views overlap or moves one out of its container is recommended only if no other
  /// proposal has a better one.
  ///
  /// - Parameter isWhole: true if the system is a whole layout.
  func recommendation(_ fixes: inout [Fix], in system: ConstraintSystem, isWhole: Bool) -> Recommendation? {
    for isPicky in [true, false] {
      for proposal in self {
        guard let position = proposal.position(in: fixes, of: system, isWhole: isWhole, isPicky: isPicky) else {
          if proposal.needsFix { continue }
          fixes = (proposal.room?.sorted(fixes) ?? fixes).harmlessFirst
          return Recommendation(kind: proposal.kind, index: proposal.index, reason: proposal.reason)
        }
        if proposal.isLessThanAnotherSize(fixes[position], among: fixes, in: system) { continue }
        let chosen = fixes.remove(at: position)
        let others = fixes.harmlessFirst
        fixes = [chosen] + others.filter { $0.index == chosen.index } + others.filter { $0.index != chosen.index }
        let index = proposal.kind == .fix ? chosen.index : proposal.index
        return Recommendation(kind: proposal.kind, index: index, fix: 0, reason: proposal.reason)
      }
    }
    return nil
  }
}

extension Fix.Harm {
  /// True if the harm is a hidden view, an overlap or an overhang. Clipped text can be intended.
  fileprivate var spoilsLayout: Bool {
    switch self {
    case .collapse, .overlap, .overhang: true
    case .clip, .fixedNumber: false
    }
  }
}

extension Fix {
  /// Returns true if the fix of the app's own constraint resolves all conflicts, does no harm and leaves nothing open.
  fileprivate func isHarmlessChoice(in system: ConstraintSystem) -> Bool {
    harms.isEmpty && !leavesOpen && !leavesOtherConflicts && !makesSizeZero(in: system)
      && system.constraints[index].origin == .user
  }

  /// Returns true if the fix sets the constraint's own width or height to 0.
  fileprivate func makesSizeZero(in system: ConstraintSystem) -> Bool {
    guard system.constraints[index].isSizeAsNumber, let outcome else { return false }
    return outcome < Tolerance.points
  }
}
