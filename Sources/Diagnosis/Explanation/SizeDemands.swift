import ConstraintSystems

/// The required constraints that require a size above 0 as a number, by the size.
struct SizeDemands: Sendable {
  private var constraints: [ConstraintSystem.ItemAttribute: [Int]] = [:]

  /// - Complexity: O(constraints).
  init(_ system: ConstraintSystem) {
    for constraint in system.constraints where constraint.asksForSize {
      constraints[constraint.first.place, default: []].append(constraint.index)
    }
  }

  /// The constraints that require a size, ascending.
  subscript(place: ConstraintSystem.ItemAttribute) -> [Int] { constraints[place] ?? [] }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint demands a number above 0 for a size, and no less.
  fileprivate var asksForSize: Bool {
    isActive && priority.isRequired && second == nil && first.subtracting == nil && relation != .lessThanOrEqual
      && first.place.attribute.kind == .size && constant > 0
  }
}
