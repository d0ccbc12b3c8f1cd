import ConstraintSystems

extension Rule {
  /// One of the app's constraints sets a size to a number; the others position items or relate sizes.
  ///
  /// Matches a label at least 300 pt tall between the edges of a page 100 pt tall. Doesn't match a container's size if
  /// something inside is proportional to it, because no other number would fit better.
  static let onlySize = single { members in
    let sizes = members.own.filter { $0.sizePlace != nil }
    guard members.own.count > 1, sizes.count == 1, sizes[0].isSizeAsNumber, !members.isMeasure(sizes[0]) else {
      return nil
    }
    return Proposal(.onlySize(sizes[0].index), [members.candidate(sizes[0].index)])
  }
}

extension MemberSet {
  /// Returns true if `size` sets a container's size, and another of the app's constraints makes an item inside
  /// proportional to it.
  fileprivate func isMeasure(_ size: ConstraintSystem.Constraint) -> Bool {
    let (place, containment) = (size.first.place, Containment(all, in: system))
    return size.relation == .equal && containment.isContainer(place.item)
      && own.contains { $0.second?.place == place && $0.first.place.attribute == place.attribute }
  }
}
