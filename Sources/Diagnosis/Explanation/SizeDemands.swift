import ConstraintSystems

/// The required constraints that set a size, or its minimum, to a positive number, indexed by the size.
struct SizeDemands: Sendable {
  private var constraints: [ConstraintSystem.ItemAttribute: [Int]] = [:]

  /// - Complexity: O(constraints).
  init(_ system: ConstraintSystem) {
    for constraint in system.constraints where constraint.asksForSize {
      constraints[constraint.first.place, default: []].append(constraint.index)
    }
  }

  /// The constraints that set the size, or its minimum, to a positive number, ascending.
  subscript(place: ConstraintSystem.ItemAttribute) -> [Int] { constraints[place] ?? [] }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint sets a size, or its minimum, to a positive number.
  fileprivate var asksForSize: Bool {
    isActive && priority.isRequired && second == nil && first.subtracting == nil && relation != .lessThanOrEqual
      && first.place.attribute.kind == .size && constant > 0
  }
}
