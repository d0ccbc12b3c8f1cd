import ConstraintSystems

extension Rule {
  /// The conflict is an equation and a limit of the app's for one attribute.
  ///
  /// Shown by `button.height == 30` and `button.height >= 44`. Not by two limits, of which one is mostly just a wrong
  /// number. The equation goes first: a limit is mostly what content needs, or all that there is room for.
  static let twoLimits = single { members in
    guard let pair = members.onlyPair, pair.count(where: { $0.relation == .equal }) == 1 else { return nil }
    let indices = (pair.filter { $0.relation == .equal } + pair.filter { $0.relation != .equal }).map(\.index)
    return Proposal(.fix, indices[0], .twoLimits(indices), indices.map { FixCandidate($0, [.remove]) }, needsFix: true)
  }
}
