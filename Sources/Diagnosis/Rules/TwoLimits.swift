import ConstraintSystems

extension Rule {
  /// The conflict consists of an equation and a limit of the app's for one attribute.
  ///
  /// Matches `button.height == 30` and `button.height >= 44`, but not two limits, of which one is usually just a wrong
  /// number. The equation is changed first, because a limit is usually what the content needs or the room available.
  static let twoLimits = single { members in
    guard let pair = members.onlyPair, pair.count(where: { $0.relation == .equal }) == 1 else { return nil }
    let indices = (pair.filter { $0.relation == .equal } + pair.filter { $0.relation != .equal }).map(\.index)
    return Proposal(.fix, indices[0], .twoLimits(indices), indices.map { FixCandidate($0, [.remove]) }, needsFix: true)
  }
}
