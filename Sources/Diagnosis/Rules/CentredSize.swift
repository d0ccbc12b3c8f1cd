import LayoutModel

extension Rule {
  /// A size as a number, though the center and one edge set that size already.
  ///
  /// Shown by `field.width == 350`, `field.centerX == view.centerX` and `field.left == view.left + 20` in a view 400 pt
  /// wide. Not where both edges are held: then the center is one too many.
  static let centredSize = Rule { members in
    members.own.filter(members.isSetByCenter).map {
      Proposal(.centredSize($0.index), [FixCandidate($0.index, [.changeConstant]), FixCandidate($0.index, [.remove])])
    }
  }
}

extension MemberSet {
  fileprivate func isSetByCenter(_ size: ConstraintSystem.Constraint) -> Bool {
    guard size.isSizeAsNumber, size.relation == .equal, !size.isZeroSize else { return false }
    let axis = size.first.place.attribute.axis
    let others = own.filter {
      $0.first.place.attribute.axis == axis && $0.first.place.attribute.kind == .position
    }
    let centrings = others.filter { $0.isCentring && $0.items.contains(size.first.place.item) }
    let edges = others.filter { !$0.isCentring && $0.relation == .equal }
    return centrings.count == 1 && edges.count == 1 && others.count == 2
      && edges[0].items.contains(size.first.place.item)
  }
}
