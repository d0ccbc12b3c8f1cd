import ConstraintSystems

extension Rule {
  /// The conflict consists of two of the app's constraints on the same attribute, an equation and a limit.
  ///
  /// Matches `button.height == 30` and `button.height >= 44`, but not two limits, one of which usually just has a wrong
  /// number. The equation is changed first, because a limit usually represents the content's size or the available
  /// room.
  static let twoLimits = single { members in
    guard let pair = members.onlyPair, pair.count(where: { $0.relation == .equal }) == 1 else { return nil }
    let indices = (pair.filter { $0.relation == .equal } + pair.filter { $0.relation != .equal }).map(\.index)
    return Proposal(.fix, indices[0], .twoLimits(indices), indices.map { FixCandidate($0, [.remove]) }, needsFix: true)
  }
}
