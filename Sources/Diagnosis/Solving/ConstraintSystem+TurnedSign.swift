import ConstraintSystems

// Distances of edges from those of a container count along the axis: inwards is a plus at the near edge and a minus at
// the far one. A forgotten minus puts the far edge outside, as far as it should be inside.

extension ConstraintSystem {
  /// True if `new` is the constant of `constraint` with the other sign, and puts an edge inside its container that is
  /// outside now.
  ///
  /// The hierarchy says what the container is, or else the opposite edges of the same two items.
  ///
  /// - Complexity: O(constraints) where the hierarchy does not say it.
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
  /// The places that it relates, if they are the same edge of two items, a number of points apart.
  fileprivate var likeEdges: (first: ConstraintSystem.ItemAttribute, second: ConstraintSystem.ItemAttribute)? {
    guard let second, multiplier == 1, first.subtracting == nil, second.subtracting == nil,
      first.place.item != second.place.item, first.place.attribute == second.place.attribute,
      first.place.attribute.isFarEdge || first.place.attribute.isNearEdge
    else { return nil }
    return (first.place, second.place)
  }
}
