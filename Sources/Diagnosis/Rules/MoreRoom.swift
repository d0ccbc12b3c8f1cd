import ConstraintSystems
import PlatformKnowledge

extension Rule {
  /// A container is larger than the sizes inside require: its far edge is freed.
  ///
  /// Shortage and surplus are different: with too much room, a size that gives way stretches its view, which is seldom
  /// meant; a far edge that gives way leaves the rest of the room empty.
  ///
  /// Shown by a title 100 pt tall between the top and bottom of a screen 926 pt tall, and by a bubble at most 300 pt
  /// wide between the edges of a card 361 pt wide: a maximum is never the first to go. Not by a container that is too
  /// small, by a size that is set for a moment, or where no far edge is the app's.
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
  /// True if a constraint gives a container its size from outside, and a smaller one would do.
  fileprivate func hasMoreRoom(_ constraint: ConstraintSystem.Constraint) -> Bool {
    guard constraint.relation == .equal, constraint.isSizeAsNumber, !constraint.isZeroSize,
      let nearest = nearestConstants[constraint.index], nearest < constraint.constant
    else { return false }
    if [.encapsulated, .autoresizingMask].contains(constraint.origin) { return constraint.role != .measuring }
    return isCapped(constraint)
  }

  /// True if a container of the app's has more room than a maximum size inside lets something fill.
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
  /// True if it holds a far edge of one item at that of another.
  fileprivate var isFarEdgeEquation: Bool {
    guard let second, relation == .equal, multiplier == 1 else { return false }
    return first.place.attribute.isFarEdge && second.place.attribute.isFarEdge
  }
}
