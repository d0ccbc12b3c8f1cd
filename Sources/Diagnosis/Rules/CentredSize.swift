import ConstraintSystems

extension Rule {
  /// A size as a number, though the center and one edge set that size already.
  ///
  /// Shown by `field.width == 350`, `field.centerX == view.centerX` and `field.left == view.left + 20` in a view 400 pt
  /// wide. Not where both edges are held: then the center is one too many.
  static let centredSize = Rule { members in
    members.centredSizes.map {
      Proposal(.centredSize($0.size.index), [FixCandidate($0.size.index, [.remove, .changeConstant])])
    }
  }
}
