import ConstraintSystems

extension Rule {
  /// One of the app's constraints gives a size as a number; the others position items, or relate sizes.
  ///
  /// Shown by a label at least 300 pt tall between the edges of a page 100 pt tall. Not by the size of a container in
  /// proportion to which something inside is given: no other size would suit that better.
  static let onlySize = single { members in
    let sizes = members.own.filter { $0.sizePlace != nil }
    guard members.own.count > 1, sizes.count == 1, sizes[0].isSizeAsNumber, !members.isMeasure(sizes[0]) else {
      return nil
    }
    return Proposal(.onlySize(sizes[0].index), [members.candidate(sizes[0].index)])
  }
}

extension MemberSet {
  /// True if it is a container's size of which another of the app's constraints gives something inside a part.
  fileprivate func isMeasure(_ size: ConstraintSystem.Constraint) -> Bool {
    let (place, containment) = (size.first.place, Containment(all, in: system))
    return size.relation == .equal && containment.isContainer(place.item)
      && own.contains { $0.second?.place == place && $0.first.place.attribute == place.attribute }
  }
}
