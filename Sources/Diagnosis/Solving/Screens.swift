import ConstraintSystems

/// The sizes of screens in portrait, in points: iPhone SE to iPhone 17 Pro Max, iPad mini to iPad Pro.
enum Screens {
  static let widths: Set<Double> = [
    320, 375, 390, 393, 402, 414, 420, 428, 430, 440, 744, 768, 810, 820, 834, 1024, 1032,
  ]
  static let heights: Set<Double> = [
    480, 568, 667, 736, 812, 844, 852, 874, 896, 912, 926, 932, 956, 1024, 1080, 1112, 1133, 1180, 1194, 1210, 1366,
    1376,
  ]
  /// The length of the longest screen.
  static let longest = 1376.0
  /// The maximum sum of the gaps on both sides of a view as wide as the screen: 32 pt each.
  static let largestGaps = 64.0

  /// Returns true if a constraint from outside sets the outermost view's width or height to that of a screen, in either
  /// orientation.
  static func isScreenSize(_ constraint: ConstraintSystem.Constraint, in system: ConstraintSystem) -> Bool {
    constraint.origin.isSystemMade && constraint.isSizeAsNumber
      && system.items[constraint.first.place.item].parent == nil
      && (widths.contains(constraint.constant) || heights.contains(constraint.constant))
  }
}
