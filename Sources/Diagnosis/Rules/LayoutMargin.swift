import ConstraintSystems

extension Rule {
  /// A layout margin doesn't fit into a container of fixed size, but a smaller margin would.
  ///
  /// Matches a button 52 pt tall between the top of a bar 86 pt tall and the bar's bottom margin of 42 pt: 34 pt are
  /// available, which equals the safe area inset. Doesn't match content that doesn't fit even without the margin, nor a
  /// container whose size is set by the app.
  static let layoutMargin = single { members in
    for margin in members.all where members.isMarginTooLarge(margin) {
      let guides = margin.items.filter { members.system.items[$0].kind == .guide }
      guard let pin = members.own.first(where: { !guides.isEmpty && !Set($0.items).isDisjoint(with: guides) })
      else { continue }
      return Proposal(
        .layoutMargin(margin.index, pin: pin.index, nearest: members.nearestConstants[margin.index] ?? 0),
        [FixCandidate(pin.index, [.relax, .remove])])
    }
    return nil
  }
}

extension MemberSet {
  /// Returns true if a constraint sets a margin that could be smaller, in a container whose size is set from outside.
  fileprivate func isMarginTooLarge(_ margin: ConstraintSystem.Constraint) -> Bool {
    guard margin.origin == .margin, let nearest = nearestConstants[margin.index],
      nearest * margin.constant >= 0, nearest.magnitude < margin.constant.magnitude
    else { return false }
    return all.contains { container in
      container.isSizeAsNumber && !container.isZeroSize && container.relation == .equal
        && [.autoresizingMask, .encapsulated].contains(container.origin)
        && margin.items.contains(container.first.place.item)
        && container.first.place.attribute.axis == margin.first.place.attribute.axis
    }
  }
}
