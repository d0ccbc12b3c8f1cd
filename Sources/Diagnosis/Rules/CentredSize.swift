import ConstraintSystems

extension Rule {
  /// An item's size is set to a number although its center and one edge already determine it.
  ///
  /// Matches `field.width == 350`, `field.centerX == view.centerX` and `field.left == view.left + 20` in a view 400 pt
  /// wide. Doesn't match an item with both edges set, because then the center is redundant.
  static let centredSize = Rule { members in
    members.centredSizes.map {
      Proposal(.centredSize($0.size.index), [FixCandidate($0.size.index, [.remove, .changeConstant])])
    }
  }
}
