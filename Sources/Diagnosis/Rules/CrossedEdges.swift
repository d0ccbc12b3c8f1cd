import ConstraintSystems

extension Rule {
  /// The constants of two constraints put a view's far edge before its near edge. Both edges are measured from the same
  /// place, so nothing else can be wrong.
  ///
  /// Matches `badge.left == cell.left + 70` and `badge.right == cell.left + 60`, but not edges measured from different
  /// places, whose distance may be wrong as well.
  static let crossedEdges = single { members in
    guard members.all.count == 2, members.own.count == 2, members.squeezed.count == 1, let item = members.squeezed.first
    else { return nil }
    let edges = members.own.compactMap { $0.edge(of: item) }
    guard edges.count == 2, edges[0].origin == edges[1].origin, let far = edges.first(where: \.isFar),
      let near = edges.first(where: { !$0.isFar })
    else { return nil }
    return Proposal(.crossedEdges(far: far.index, near: near.index), [FixCandidate(far.index, [.changeConstant])])
  }
}

/// A constraint that places an item's edge at a distance from another place.
private struct PlacedEdge {
  let index: Int
  let isFar: Bool
  let origin: ConstraintSystem.ItemAttribute
}

extension ConstraintSystem.Constraint {
  /// Returns the edge of `item` that the constraint places; nil if it isn't such a constraint.
  fileprivate func edge(of item: Int) -> PlacedEdge? {
    guard relation == .equal, multiplier == 1, first.subtracting == nil, let second, second.subtracting == nil,
      first.place.attribute.kind == .position
    else { return nil }
    let (inner, origin) = first.place.item == item ? (first.place, second.place) : (second.place, first.place)
    guard inner.item == item, origin.item != item else { return nil }
    return PlacedEdge(index: index, isFar: inner.attribute.isFarEdge, origin: origin)
  }
}
