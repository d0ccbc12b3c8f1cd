import ConstraintSystems

extension Rule {
  /// An update adds a constraint in addition to one that a remake would have removed.
  ///
  /// Matches `updateConstraints { $0.top.equalTo(image.snp.bottom) }` after
  /// `makeConstraints { $0.top.equalTo(title.snp.bottom) }`, but not an update that changes a constant.
  static let addedByUpdate = Rule { members in
    members.all.filter(members.isMeantAsRemake).map {
      Proposal(.addedByUpdate($0.index), [FixCandidate($0.index, [.remake])])
    }
  }
}

extension MemberSet {
  fileprivate func isMeantAsRemake(_ constraint: ConstraintSystem.Constraint) -> Bool {
    guard constraint.provenance?.call == .update else { return false }
    let gone = Set(system.constraintsChanged(by: .remake, to: constraint.index).map(\.index))
    return all.contains { gone.contains($0.index) }
  }
}
