import LayoutModel

// Constraints of the app's that say where the same thing is, twice.

extension ProposalFinder {
  /// Two constraints that decide the same attribute of the same item, by different others.
  var sameAttributes: [Proposal] {
    let own = members.own.filter { $0.relation == .equal && !$0.isAspectRatio }
    let subjects = own.map { Containment.subject(of: $0, in: system) }
    for (position, subject) in subjects.enumerated() {
      guard let subject else { continue }
      let same = own.indices.filter { subjects[$0] == subject }
      guard same.count > 1, same.first == position else { continue }
      let indices = same.map { own[$0].index }
      return [Proposal(.sameAttribute(indices), indices.map { FixCandidate($0, [.remove]) })]
    }
    return []
  }

  /// Two items that each hold the same far edge of a container, one of which has no room for that.
  var sharedEdges: [Proposal] {
    let holders = members.own.compactMap(holder)
    for holder in holders where members.squeezed.contains(holder.item) {
      let others = holders.filter { $0.container == holder.container && $0.axis == holder.axis }
        .filter { $0.item != holder.item }
      if others.isEmpty { continue }
      let indices = [holder.index] + others.map(\.index)
      return [Proposal(.sameEdge(indices), [FixCandidate(holder.index, [.remove])])]
    }
    return []
  }

  /// A constraint that holds a far edge of an item at that of a container.
  private struct Holder {
    let index: Int
    let item: Int
    let container: Int
    let axis: Axis
  }

  private func holder(_ constraint: ConstraintSystem.Constraint) -> Holder? {
    guard constraint.relation == .equal, let subject = Containment.subject(of: constraint, in: system),
      let second = constraint.second?.place, constraint.first.place.attribute.isFarEdge, second.attribute.isFarEdge
    else { return nil }
    let container = subject == constraint.first.place ? second.item : constraint.first.place.item
    return Holder(
      index: constraint.index, item: subject.item, container: outermost(container), axis: subject.attribute.axis)
  }

  /// A constant that is another than those of its counterparts, where the conflict is gone when it is the same.
  var counterparts: [Proposal] {
    let odd = members.own.filter { members.hasCounterpart($0) && members.frequency(of: $0) <= 1 }
    guard let first = odd.first, let counterpart = members.counterpart(of: first) else { return [] }
    return [
      Proposal(
        .matchingConstant(first.index, counterpart: counterpart),
        odd.prefix(4).map { FixCandidate($0.index, [.changeConstant]) })
    ]
  }

  /// A guide's owner, for the far edge of the one is as good as that of the other; a view is its own.
  private func outermost(_ item: Int) -> Int {
    guard system.items[item].kind == .guide, let owner = system.items[item].parent else { return item }
    return owner
  }
}

extension ConstraintSystem.Constraint {
  /// Whether it relates two attributes of one item.
  var isAspectRatio: Bool { first.place.item == second?.place.item }
}

extension MemberSet {
  /// Whether the constraint is a distance that would hold if it were as great as another of the app's.
  func hasCounterpart(_ constraint: ConstraintSystem.Constraint) -> Bool { counterpart(of: constraint) != nil }

  /// The index of a constraint whose distance is the one with which `constraint` would hold.
  func counterpart(of constraint: ConstraintSystem.Constraint) -> Int? {
    guard constraint.isGap, let nearest = nearestConstants[constraint.index],
      nearest.magnitude != constraint.constant.magnitude
    else { return nil }
    return gaps.first { $0.constant.magnitude == nearest.magnitude && isLike($0, constraint) }?.index
  }

  /// Whether two distances are each other's counterparts: both of edges from those of one container, or both between
  /// neighbours.
  private func isLike(_ one: ConstraintSystem.Constraint, _ other: ConstraintSystem.Constraint) -> Bool {
    guard one.index != other.index, one.first.place.attribute.axis == other.first.place.attribute.axis else {
      return false
    }
    let containers = [one, other].map { Containment.container(in: $0, system) }
    return containers[0] == containers[1]
  }

  /// How many of the app's distances are as great as that of `constraint`, it included.
  func frequency(of constraint: ConstraintSystem.Constraint) -> Int {
    1 + gaps.count { $0.constant.magnitude == constraint.constant.magnitude && isLike($0, constraint) }
  }

  private var gaps: [ConstraintSystem.Constraint] { own.filter(\.isGap) }
}

extension ConstraintSystem.Constraint {
  /// Whether it keeps two edges a number of points apart.
  fileprivate var isGap: Bool {
    guard let second, relation == .equal, multiplier == 1, constant != 0, !isAspectRatio else { return false }
    return first.place.attribute.kind == .position && second.place.attribute.kind == .position
  }
}
