import ConstraintSystems

extension ConstraintSystem.Constraint {
  /// True if the constraint sets a width or height to a number, or limits it by one.
  var isSizeAsNumber: Bool { second == nil && first.subtracting == nil && first.place.attribute.kind == .size }

  /// True if the constraint sets a width or height to 0.
  var isZeroSize: Bool { isSizeAsNumber && relation == .equal && constant.magnitude < Tolerance.points }

  /// True if the constraint aligns the center of one item with that of another.
  var isCentring: Bool {
    guard let second, relation == .equal else { return false }
    let centres: Set<Attribute> = [.centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins]
    return centres.contains(first.place.attribute) && centres.contains(second.place.attribute)
  }

  /// The items that the constraint mentions.
  var items: [Int] {
    [first.place.item, first.subtracting?.item, second?.place.item, second?.subtracting?.item].compactMap { $0 }
  }
}
