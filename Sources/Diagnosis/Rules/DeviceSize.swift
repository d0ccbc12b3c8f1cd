import LayoutModel

extension Rule {
  /// A size equals a screen's, and the container has the size of another screen.
  ///
  /// Shown by `banner.width == 375` between the edges of a view 390 pt wide. Not by a width of 375 in a view 300 pt
  /// wide, nor by one of 200.
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
    guard isScreenSize(size) else { return nil }
    return all.first { other in
      other.origin.isSystemMade && other.first.place.attribute == size.first.place.attribute && isScreenSize(other)
        && other.constant != size.constant
    }
  }

  private func isScreenSize(_ constraint: ConstraintSystem.Constraint) -> Bool {
    guard constraint.isSizeAsNumber, constraint.relation == .equal else { return false }
    let isWidth = constraint.first.place.attribute == .width
    return (isWidth ? Screens.widths : Screens.heights).contains(constraint.constant)
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
}
