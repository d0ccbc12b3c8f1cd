import ConstraintSystems

extension Rule {
  /// Two items are both tied to the same far edge of a container, and there is no room for one of them.
  ///
  /// Matches a picture and a button under one label that both end at the bottom of the card, but not edges on different
  /// axes.
  static let sameEdge = single { members in
    let holders = members.own.compactMap(members.holder)
    for holder in holders where members.squeezed.contains(holder.item) {
      let others = holders.filter {
        $0.container == holder.container && $0.axis == holder.axis && $0.item != holder.item
      }
      if others.isEmpty { continue }
      return Proposal(.sameEdge([holder.index] + others.map(\.index)), [FixCandidate(holder.index, [.remove])])
    }
    return nil
  }
}

/// A constraint that ties a far edge of an item to a far edge of a container.
private struct Holder {
  let index: Int
  let item: Int
  let container: Int
  let axis: Axis
}

extension MemberSet {
  fileprivate func holder(_ constraint: ConstraintSystem.Constraint) -> Holder? {
    guard constraint.relation == .equal, let subject = Containment.subject(of: constraint, in: system),
      let second = constraint.second?.place, constraint.first.place.attribute.isFarEdge, second.attribute.isFarEdge
    else { return nil }
    let container = subject == constraint.first.place ? second.item : constraint.first.place.item
    return Holder(
      index: constraint.index, item: subject.item, container: system.owner(of: container), axis: subject.attribute.axis)
  }
}
