import LayoutModel

/// What might be recommended about a conflict, before its fixes have been tried.
struct Proposal {
  let kind: Recommendation.Kind
  /// The index of the constraint that it is about.
  let index: Int?
  let reason: Recommendation.Reason
  /// What is to be tried for it. The first kind of change of the first that works is recommended.
  let candidates: [FixCandidate]
  /// Whether it is nothing without one of the changes.
  let needsFix: Bool

  /// What is done is a fix.
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

  /// Whether it is one of several that could be recommended as well: then not one that leaves nothing of a size.
  private var isChoice: Bool {
    switch reason {
    case .nothing, .onlySize: true
    default: false
    }
  }

  /// Whether `fix` no longer centres what then still has no room, where another size would do for everything.
  func isLessThanAnotherSize(_ fix: Fix, among fixes: [Fix], in system: ConstraintSystem) -> Bool {
    guard case .centring = reason, fix.leavesOtherConflicts else { return false }
    return fixes.contains { !$0.leavesOtherConflicts && system.constraints[$0.index].isSizeAsNumber }
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
    if case .sharedRoom(let room) = reason { room } else { nil }
  }

  /// Which of `fixes` is the one that it recommends; nil if none of them is a change that it proposes.
  func position(in fixes: [Fix], of system: ConstraintSystem) -> Int? {
    for candidate in candidates {
      let position = fixes.firstIndex { fix in
        fix.index == candidate.index && candidate.kinds.contains { $0.canBe(fix.change) }
          && !(isChoice && fix.makesSizeZero(in: system))
      }
      if let position { return position }
    }
    return nil
  }
}

extension [Proposal] {
  /// The first that `fixes` make good; of the fixes those of its constraint come first then, its own before all.
  func recommendation(_ fixes: inout [Fix], in system: ConstraintSystem) -> Recommendation? {
    for proposal in self {
      guard let position = proposal.position(in: fixes, of: system) else {
        if proposal.needsFix { continue }
        if let room = proposal.room { fixes = room.sorted(fixes) }
        return Recommendation(kind: proposal.kind, index: proposal.index, reason: proposal.reason)
      }
      if proposal.isLessThanAnotherSize(fixes[position], among: fixes, in: system) { continue }
      let chosen = fixes.remove(at: position)
      fixes =
        [chosen] + fixes.filter { $0.index == chosen.index } + fixes.filter { $0.index != chosen.index }
      let index = proposal.kind == .fix ? chosen.index : proposal.index
      return Recommendation(kind: proposal.kind, index: index, fix: 0, reason: proposal.reason)
    }
    return nil
  }
}

extension Fix {
  /// Whether the constraint's own width or height is 0 then.
  fileprivate func makesSizeZero(in system: ConstraintSystem) -> Bool {
    guard system.constraints[index].isSizeAsNumber, let outcome else { return false }
    return outcome < Tolerance.points
  }
}
