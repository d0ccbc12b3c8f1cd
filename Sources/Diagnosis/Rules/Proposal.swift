import ConstraintSystems

/// A possible recommendation for a conflict, before its fixes have been tried.
struct Proposal {
  let kind: Recommendation.Kind
  /// The index of the constraint that it is about.
  let index: Int?
  let reason: Recommendation.Reason
  /// The changes to try for it. The first kind of change of the first that works is recommended.
  let candidates: [FixCandidate]
  /// True if it is nothing without one of the changes.
  let needsFix: Bool

  /// A proposal that is nothing but a fix.
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

  /// True if it is one of several that could be recommended as well: then not one that leaves nothing of a size.
  private var isChoice: Bool {
    switch reason {
    case .nothing, .onlySize: true
    default: false
    }
  }

  /// True if `fix` no longer centres what then still has no room, where another size would do for everything.
  func isLessThanAnotherSize(_ fix: Fix, among fixes: [Fix], in system: ConstraintSystem) -> Bool {
    guard case .centring = reason, fix.leavesOtherConflicts else { return false }
    return fixes.contains { !$0.leavesOtherConflicts && system.constraints[$0.index].isSizeAsNumber }
  }

  /// True if no other changes are worth a trial: the size in the way is only provisional.
  var isExclusive: Bool {
    switch reason {
    case .cellHeight, .narrowCell: !candidates.isEmpty
    default: false
    }
  }

  /// The constraints that decide the same, if it is about such.
  var rivals: [Int] {
    switch reason {
    case .addedTwice(let indices), .twoLimits(let indices), .sameAttribute(let indices): indices
    default: []
    }
  }

  /// The room that several sizes share, if that is what it is about.
  var room: SharedRoom? {
    switch reason {
    case .sharedRoom(let room), .minimums(let room): room
    default: nil
    }
  }

  /// The position of the one of `fixes` that it recommends; nil if none of them is a change that it proposes.
  ///
  /// - Parameter isPicky: true to skip fixes that hide a view or make views overlap.
  func position(in fixes: [Fix], of system: ConstraintSystem, isPicky: Bool) -> Int? {
    for candidate in candidates {
      let position = fixes.firstIndex { fix in
        fix.index == candidate.index && candidate.kinds.contains { $0.canBe(fix.change) }
          && !(isChoice && fix.makesSizeZero(in: system)) && !(isPicky && fix.harms.contains(where: \.spoilsLayout))
      }
      if let position { return position }
    }
    return nil
  }
}

extension [Proposal] {
  /// The first that `fixes` make good. The fixes of its constraint come first then, its own before all.
  ///
  /// A fix that hides a view, or makes views overlap, is recommended only if no other proposal has a better one.
  func recommendation(_ fixes: inout [Fix], in system: ConstraintSystem) -> Recommendation? {
    for isPicky in [true, false] {
      for proposal in self {
        guard let position = proposal.position(in: fixes, of: system, isPicky: isPicky) else {
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
  /// True if it hides a view or makes views overlap; a text that is cut can be meant.
  fileprivate var spoilsLayout: Bool {
    switch self {
    case .collapse, .overlap: true
    case .clip, .fixedNumber: false
    }
  }
}

extension Fix {
  /// True if the constraint's own width or height is 0 then.
  fileprivate func makesSizeZero(in system: ConstraintSystem) -> Bool {
    guard system.constraints[index].isSizeAsNumber, let outcome else { return false }
    return outcome < Tolerance.points
  }
}
