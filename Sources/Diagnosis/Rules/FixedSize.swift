import ConstraintSystems

extension Rule {
  /// One of the app's containers has a fixed size that is too small for a minimum size inside.
  ///
  /// Matches `card.height == 60` around a label at least 34 pt tall with margins of 16: the content needs its minimum,
  /// but the card's number is a guess. Doesn't match a container whose size is set from outside or is large enough.
  static let fixedSize = single { members in
    let sizes = members.own.filter(\.isSizeAsNumber)
    let containment = Containment(members.all, in: members.system)
    guard let fixed = sizes.first(where: { $0.relation == .equal && containment.isContainer($0.first.place.item) }),
      let minimum = sizes.first(where: { $0.relation == .greaterThanOrEqual }), sizes.count == 2,
      fixed.first.place.attribute == minimum.first.place.attribute, fixed.first.place.item != minimum.first.place.item,
      let nearest = members.nearestConstants[fixed.index], nearest > fixed.constant
    else { return nil }
    return Proposal(
      .fixedSize(fixed.index, minimum: minimum.index), [FixCandidate(fixed.index, [.relax, .remove])])
  }
}
