import ConstraintSystems

extension Rule {
  /// A size equals that of a screen, alone or together with the gaps around it, and the container has the size of
  /// another screen.
  ///
  /// Matches `banner.width == 375` between the edges of a view 390 pt wide, and `card.width == 335` with 20 pt on both
  /// sides in a cell 414 pt wide. Doesn't match a width of 375 in a view 300 pt wide, nor a width of 200.
  static let deviceSize = Rule { members in
    members.own.compactMap { size in
      members.otherScreen(than: size).map {
        Proposal(.deviceSize(size.index, container: $0.index), [FixCandidate(size.index, [.remove])])
      }
    }
  }
}

extension MemberSet {
  /// Returns the system-made member that gives a container the size of one screen if `size` matches a different screen.
  fileprivate func otherScreen(than size: ConstraintSystem.Constraint) -> ConstraintSystem.Constraint? {
    guard size.isSizeAsNumber, size.relation == .equal else { return nil }
    let screens = size.first.place.attribute == .width ? Screens.widths : Screens.heights
    return all.first { container in
      guard container.origin.isSystemMade, container.isSizeAsNumber, container.relation == .equal,
        container.first.place.attribute == size.first.place.attribute, screens.contains(container.constant)
      else { return false }
      if screens.contains(size.constant) { return size.constant != container.constant }
      // With gaps, only a smaller screen counts, because sizes that are too large are often round numbers.
      guard let nearest = nearestConstants[size.index], nearest > size.constant else { return false }
      let gaps = container.constant - nearest
      return (0...Screens.largestGaps).contains(gaps) && screens.contains(size.constant + gaps)
    }
  }
}
