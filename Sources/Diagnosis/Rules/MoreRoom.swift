import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A container is larger than the sizes inside require, so its far edge should yield.
  ///
  /// Too much room requires a different fix than too little: if a size yields, its view is stretched, which is seldom
  /// intended; if a far edge yields, the rest of the room stays empty.
  ///
  /// Matches a title 100 pt tall between the top and bottom of a screen 926 pt tall, and a bubble at most 300 pt wide
  /// between the edges of a card 361 pt wide, because a maximum is never the first to yield. Doesn't match a container
  /// that is too small, a size that is set only temporarily, or a conflict without a far edge set by the app.
  static let moreRoom = single { members in
    guard let container = members.all.first(where: members.hasMoreRoom) else { return nil }
    let place = container.first.place
    let edges = members.own.filter { $0.isFarEdgeEquation && $0.first.place.attribute.axis == place.attribute.axis }
    guard let edge = edges.first(where: { $0.items.contains(place.item) }) ?? edges.first,
      members.own.contains(where: { $0.isSizeAsNumber && $0.index != container.index })
    else { return nil }
    return Proposal(.moreRoom(container: container.index, edge: edge.index), [FixCandidate(edge.index, [.relax])])
  }
}

extension MemberSet {
  /// Returns true if a constraint makes a container larger than the other members require, and the size either is set
  /// from outside or can't be filled because of a maximum size inside.
  fileprivate func hasMoreRoom(_ constraint: ConstraintSystem.Constraint) -> Bool {
    guard constraint.relation == .equal, constraint.isSizeAsNumber, !constraint.isZeroSize,
      let nearest = nearestConstants[constraint.index], nearest < constraint.constant
    else { return false }
    if [.encapsulated, .autoresizingMask].contains(constraint.origin) { return constraint.role != .measuring }
    return isCapped(constraint)
  }

  /// Returns true if a container has an item inside with a maximum size on the same axis.
  private func isCapped(_ container: ConstraintSystem.Constraint) -> Bool {
    let item = container.first.place.item
    return Containment(all, in: system).isContainer(item)
      && own.contains {
        $0.isSizeAsNumber && $0.relation == .lessThanOrEqual && $0.first.place.item != item
          && $0.first.place.attribute == container.first.place.attribute
      }
  }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint ties a far edge of one item to a far edge of another.
  fileprivate var isFarEdgeEquation: Bool {
    guard let second, relation == .equal, multiplier == 1 else { return false }
    return first.place.attribute.isFarEdge && second.place.attribute.isFarEdge
  }
}
