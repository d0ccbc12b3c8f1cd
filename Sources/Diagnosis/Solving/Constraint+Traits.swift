import ConstraintSystems

extension ConstraintSystem.Constraint {
  /// True if it gives, or bounds, a width or height by a number.
  var isSizeAsNumber: Bool { second == nil && first.subtracting == nil && first.place.attribute.kind == .size }

  /// True if it makes a width or height 0.
  var isZeroSize: Bool { isSizeAsNumber && relation == .equal && constant.magnitude < Tolerance.points }

  /// True if it puts the middle of one item at that of another.
  var isCentring: Bool {
    guard let second, relation == .equal else { return false }
    let centres: Set<Attribute> = [.centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins]
    return centres.contains(first.place.attribute) && centres.contains(second.place.attribute)
  }

  /// The items that it is about.
  var items: [Int] {
    [first.place.item, first.subtracting?.item, second?.place.item, second?.subtracting?.item].compactMap { $0 }
  }
}
