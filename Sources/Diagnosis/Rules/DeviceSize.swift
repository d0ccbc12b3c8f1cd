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

/// The sizes of screens in portrait, in points: iPhone SE to iPhone 17 Pro Max, iPad mini to iPad Pro.
enum Screens {
  static let widths: Set<Double> = [
    320, 375, 390, 393, 402, 414, 420, 428, 430, 440, 744, 768, 810, 820, 834, 1024, 1032,
  ]
  static let heights: Set<Double> = [
    480, 568, 667, 736, 812, 844, 852, 874, 896, 912, 926, 932, 956, 1024, 1080, 1112, 1133, 1180, 1194, 1210, 1366,
    1376,
  ]
  /// True if a constraint from outside gives the outermost view the width or height of a screen, in either orientation.
  static func determine(_ constraint: ConstraintSystem.Constraint, in system: ConstraintSystem) -> Bool {
    constraint.origin.isSystemMade && constraint.isSizeAsNumber
      && system.items[constraint.first.place.item].parent == nil
      && (widths.contains(constraint.constant) || heights.contains(constraint.constant))
  }

  /// The maximum sum of the gaps on both sides of a view as wide as the screen: 32 pt each.
  static let largestGaps = 64.0
}
