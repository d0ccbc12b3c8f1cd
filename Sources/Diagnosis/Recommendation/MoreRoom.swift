import LayoutModel

// Shortage and surplus are different. Where a container has more room than what is inside asks for, a size that gives
// way stretches its view, which is seldom meant; a far edge that gives way leaves the rest of the room empty.

extension ProposalFinder {
  /// Frees a far edge that is held at a container with more room than the sizes inside ask for.
  ///
  /// It does not apply to a container that is too small, to sizes given for a moment, or where no far edge is the
  /// app's.
  var freeFarEdges: [Proposal] {
    guard let container = members.all.first(where: hasMoreRoom) else { return [] }
    let place = container.first.place
    let edges = members.own.filter { $0.isFarEdgeEquation && $0.first.place.attribute.axis == place.attribute.axis }
    guard let edge = edges.first(where: { $0.items.contains(place.item) }) ?? edges.first,
      members.own.contains(where: { $0.isSizeAsNumber && $0.index != container.index })
    else { return [] }
    return [Proposal(.moreRoom(container.index, edge: edge.index), [FixCandidate(edge.index, [.relax])])]
  }

  /// Whether a constraint gives a container its size from outside, and a smaller one would do.
  private func hasMoreRoom(_ constraint: ConstraintSystem.Constraint) -> Bool {
    guard constraint.relation == .equal, constraint.isSizeAsNumber, !constraint.isZeroSize,
      [.encapsulated, .autoresizingMask].contains(constraint.origin), SystemMaker(constraint)?.role != .measuring,
      let nearest = members.nearestConstants[constraint.index]
    else { return false }
    return nearest < constraint.constant
  }
}

extension ConstraintSystem.Constraint {
  /// Whether it holds a far edge of one item at that of another.
  fileprivate var isFarEdgeEquation: Bool {
    guard let second, relation == .equal, multiplier == 1 else { return false }
    return first.place.attribute.isFarEdge && second.place.attribute.isFarEdge
  }
}
