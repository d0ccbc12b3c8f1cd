import ConstraintSystems

/// An item that one constraint positions in the content of a scroll view, and another one outside the scroll view, in a
/// list whose lines alone don't conflict: they do depending on how far the content is scrolled.
struct ScrolledEdge {
  let inside: Int
  let outside: Int

  /// Finds the item among the members; nil if there is none.
  init?(_ members: MemberSet, brokenByLog: Int) {
    for inside in members.own {
      guard let (item, axis) = members.scrolled(inside) else { continue }
      let outside = members.own.first { constraint in
        let items = constraint.items
        return constraint.index != inside.index && constraint.first.place.attribute.axis == axis && constraint.isEdge
          && items.contains(item) && !items.contains { members.isInScrollView($0, besides: item) }
      }
      guard let outside, [inside.index, outside.index].contains(brokenByLog) else { continue }
      (self.inside, self.outside) = (inside.index, outside.index)
      return
    }
    return nil
  }
}

extension MemberSet {
  /// Returns the item that a constraint positions at an edge of a scroll view's content, and the axis; nil for other
  /// constraints.
  fileprivate func scrolled(_ constraint: ConstraintSystem.Constraint) -> (item: Int, axis: Axis)? {
    let items = constraint.items
    guard constraint.isEdge, items.count == 2, let content = items.first(where: isContent),
      let item = items.first(where: { $0 != content })
    else { return nil }
    return (item, constraint.first.place.attribute.axis)
  }

  private func isContent(_ item: Int) -> Bool { system.items[item].className.hasSuffix(" content") }

  /// Returns true if an item is the content of a scroll view, or is inside a scroll view.
  fileprivate func isInScrollView(_ item: Int, besides other: Int) -> Bool {
    guard item != other else { return false }
    return isContent(item)
      || sequence(first: item) { system.items[$0].parent }
        .contains { system.items[$0].className.hasSuffix("ScrollView") }
  }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint relates the positions of two items.
  fileprivate var isEdge: Bool {
    relation == .equal && first.subtracting == nil && second != nil && first.place.attribute.kind == .position
  }
}
