import ConstraintSystems

extension Rule {
  /// The content of a scroll view is exactly as tall as the scroll view but needs more room, so it should be taller and
  /// scroll.
  ///
  /// Matches `content.height == scrollView.height` with cards 600 pt tall inside, in a scroll view 400 pt tall. Doesn't
  /// match the width of a content that scrolls vertically, nor the height of one that scrolls horizontally.
  static let scrollContent = single { members in
    guard let constraint = members.own.first(where: members.keepsContentFromScrolling) else { return nil }
    return Proposal(
      .scrollContent(constraint.index), [FixCandidate(constraint.index, [.relax, .lowerPriority, .remove])])
  }
}

extension MemberSet {
  fileprivate func keepsContentFromScrolling(_ constraint: ConstraintSystem.Constraint) -> Bool {
    guard let content = content(constraint, sameAs: .height), let nearest = nearestConstants[constraint.index],
      content == constraint.first.place.item ? nearest > constraint.constant : nearest < constraint.constant
    else { return false }
    // Horizontal constraints show in which direction the content scrolls. A list of a log contains only one axis.
    let horizontal = system.constraints.filter {
      $0.isActive && $0.items.contains(content) && $0.first.place.attribute.axis == .horizontal
    }
    return horizontal.isEmpty || horizontal.contains { self.content($0, sameAs: .width) != nil }
  }

  /// Returns the item whose width or height is the same as that of a scroll view; nil if the constraint doesn't say so.
  private func content(_ constraint: ConstraintSystem.Constraint, sameAs size: Attribute) -> Int? {
    guard constraint.relation == .equal, constraint.multiplier == 1, constraint.first.place.attribute == size,
      let second = constraint.second, second.place.attribute == size
    else { return nil }
    let items = [constraint.first.place.item, second.place.item]
    let scrolling = items.filter(isFrameOfScrollView)
    return scrolling.count == 1 ? items.first { $0 != scrolling[0] } : nil
  }

  /// Returns true for a scroll view and for its frame layout guide.
  private func isFrameOfScrollView(_ index: Int) -> Bool {
    let item = system.items[index]
    if item.kind == .view { return item.className.hasSuffix("ScrollView") }
    return item.name.hasSuffix(".frameLayoutGuide")
  }
}
