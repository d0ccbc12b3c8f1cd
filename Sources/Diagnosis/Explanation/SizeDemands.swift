import ConstraintSystems

/// The required constraints that demand a positive number for a size, by size.
struct SizeDemands: Sendable {
  private var constraints: [ConstraintSystem.ItemAttribute: [Int]] = [:]

  /// - Complexity: O(constraints).
  init(_ system: ConstraintSystem) {
    for constraint in system.constraints where constraint.asksForSize {
      constraints[constraint.first.place, default: []].append(constraint.index)
    }
  }

  /// The constraints that demand a positive number for a size, ascending.
  subscript(place: ConstraintSystem.ItemAttribute) -> [Int] { constraints[place] ?? [] }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint demands a positive number for a size, as an exact or minimum value.
  fileprivate var asksForSize: Bool {
    isActive && priority.isRequired && second == nil && first.subtracting == nil && relation != .lessThanOrEqual
      && first.place.attribute.kind == .size && constant > 0
  }
}
