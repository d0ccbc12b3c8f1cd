import ConstraintSystems

// Constants that relate an edge to a container's edge are measured along the axis: inward is positive at the near edge
// and negative at the far edge. Without the minus sign, the far edge is outside by the distance by which it should be
// inside.

extension ConstraintSystem {
  /// Returns true if `new` is the constant of `constraint` with the opposite sign, and moves an edge from outside its
  /// container to the inside.
  ///
  /// The container is determined by the hierarchy or, otherwise, by constraints on the opposite edges of the same two
  /// items.
  ///
  /// - Complexity: O(constraints) if the hierarchy doesn't determine the container.
  func turnsInwards(_ new: Double, _ constraint: Constraint) -> Bool {
    guard constraint.relation == .equal, (new + constraint.constant).magnitude < Tolerance.points,
      new.magnitude > Tolerance.points, let (first, second) = constraint.likeEdges
    else { return false }
    var turned = constraint
    turned.constant = new
    let container = Containment.container(in: turned, self)
    let countsInwards = first.attribute.isFarEdge == (container == second.item) ? new < 0 : new > 0
    if !countsInwards { return false }
    if ancestors(of: first.item).contains(second.item) { return true }
    if ancestors(of: second.item).contains(first.item) { return true }
    return constraints.contains { other in
      guard other.isActive, let (one, two) = other.likeEdges else { return false }
      return one.attribute.axis == first.attribute.axis && one.attribute.isFarEdge != first.attribute.isFarEdge
        && [[first.item, second.item], [second.item, first.item]].contains([one.item, two.item])
        && Containment.container(in: other, self) == container
    }
  }
}

extension ConstraintSystem.Constraint {
  /// The attributes that the constraint relates, if they are the same edge of two items and related only by a distance.
  fileprivate var likeEdges: (first: ConstraintSystem.ItemAttribute, second: ConstraintSystem.ItemAttribute)? {
    guard let second, multiplier == 1, first.subtracting == nil, second.subtracting == nil,
      first.place.item != second.place.item, first.place.attribute == second.place.attribute,
      first.place.attribute.isFarEdge || first.place.attribute.isNearEdge
    else { return nil }
    return (first.place, second.place)
  }
}
