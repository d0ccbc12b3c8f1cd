import LayoutModel

// Constraints of the app's that say where the same thing is, twice.

extension ProposalFinder {
  /// Two constraints that decide the same attribute of the same item, by different others.
  var sameAttributes: [Proposal] {
    let own = members.own.filter { $0.relation == .equal && !$0.isAspectRatio }
    let subjects = own.map { Containment.subject(of: $0, in: system) }
    var same: [ConstraintSystem.ItemAttribute: [Int]] = [:]
    for (constraint, subject) in zip(own, subjects) {
      if let subject { same[subject, default: []].append(constraint.index) }
    }
    guard let indices = subjects.lazy.compactMap({ $0.flatMap { same[$0] } }).first(where: { $0.count > 1 }) else {
      return []
    }
    return [Proposal(.sameAttribute(indices), indices.map { FixCandidate($0, [.remove]) })]
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
