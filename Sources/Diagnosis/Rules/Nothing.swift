import ConstraintSystems

extension Rule {
  /// The recommendation if nothing singles out one of several constraints.
  ///
  /// Matches `a.width == b.width + 10`, `b.width == c.width + 10` and `c.width == a.width + 10`.
  static let nothing = single { members in
    guard members.own.count > 1 else { return nil }
    let others = members.own.dropFirst().prefix(3).map { FixCandidate($0.index, FixCandidate.fewKinds(of: $0)) }
    return Proposal(.nothing, [members.candidate(members.own[0].index)] + others)
  }
}
