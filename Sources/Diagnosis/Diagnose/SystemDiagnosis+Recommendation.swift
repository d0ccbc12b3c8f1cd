import LayoutModel

extension SystemDiagnosis {
  /// The recommendation for a list without a conflict, if the log is the system's or a constraint is there twice.
  ///
  /// - Returns: nil where the list alone shows neither.
  /// - Complexity: O(constraints^2).
  public func recommendationForList() -> Recommendation? {
    let active = system.constraints.indices.filter { system.constraints[$0].isActive }
    let members = MemberSet(system, members: active, ranking: active)
    if let foreign = Rule.foreign.lazy.compactMap({ $0.proposals(members).first }).first {
      return Recommendation(kind: foreign.kind, index: foreign.index, reason: foreign.reason)
    }
    let own = members.own.filter { $0.relation == .equal && $0.priority.isRequired }
    for (place, constraint) in own.enumerated() {
      let same = own[place...].filter { constraint.relatesSamePlaces(as: $0) }.map(\.index)
      if same.count > 1 {
        return Recommendation(kind: .addedTwice, index: constraint.index, reason: .addedTwice(same))
      }
    }
    return nil
  }
}
