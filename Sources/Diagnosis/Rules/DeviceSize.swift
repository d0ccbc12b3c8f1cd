import ConstraintSystems

extension Rule {
  /// A size equals a screen's, or with the gaps around it that of a smaller screen, and the container has the size of
  /// another screen.
  ///
  /// Shown by `banner.width == 375` between the edges of a view 390 pt wide, and by `card.width == 335` with 20 pt on
  /// both sides in a cell 414 pt wide. Not by a width of 375 in a view 300 pt wide, nor by one of 200.
  static let deviceSize = Rule { members in
    members.own.compactMap { size in
      members.otherScreen(than: size).map {
        Proposal(.deviceSize(size.index, container: $0.index), [FixCandidate(size.index, [.remove])])
      }
    }
  }
}

extension MemberSet {
  /// The member of the system's that gives a container the size of another screen than `size`, which is one as well.
  fileprivate func otherScreen(than size: ConstraintSystem.Constraint) -> ConstraintSystem.Constraint? {
    guard size.isSizeAsNumber, size.relation == .equal else { return nil }
    let screens = size.first.place.attribute == .width ? Screens.widths : Screens.heights
    return all.first { container in
      guard container.origin.isSystemMade, container.isSizeAsNumber, container.relation == .equal,
        container.first.place.attribute == size.first.place.attribute, screens.contains(container.constant)
      else { return false }
      if screens.contains(size.constant) { return size.constant != container.constant }
      // With gaps, a smaller screen alone: sizes that are too large are often round numbers.
      guard let nearest = nearestConstants[size.index], nearest > size.constant else { return false }
      let gaps = container.constant - nearest
      return (0...Screens.largestGaps).contains(gaps) && screens.contains(size.constant + gaps)
    }
  }
}

/// The sizes of screens in portrait, in points: iPhone SE to iPhone 17 Pro Max, iPad mini to iPad Pro.
private enum Screens {
  static let widths: Set<Double> = [
    320, 375, 390, 393, 402, 414, 420, 428, 430, 440, 744, 768, 810, 820, 834, 1024, 1032,
  ]
  static let heights: Set<Double> = [
    480, 568, 667, 736, 812, 844, 852, 874, 896, 912, 926, 932, 956, 1024, 1080, 1112, 1133, 1180, 1194, 1210, 1366,
    1376,
  ]
  /// The gaps beside a view that is as wide as the screen, both sides together: at most 32 pt each.
  static let largestGaps = 64.0
}
