/// The items of a conflict that contain other items.
///
/// In a layout, the hierarchy determines the containers. A console log usually doesn't print the hierarchy, but it can
/// be inferred from the constraints: an item 8 points to the right of another item's left edge, or 8 points to the left
/// of its right edge, is inside the other item, regardless of which of the two the constraint names first.
package struct Containment {
  private var containers: Set<Int> = []

  /// Finds the containers among the items of `constraints`. Complexity: O(constraints * depth).
  package init(_ constraints: [ConstraintSystem.Constraint], in system: ConstraintSystem) {
    let items = Set(constraints.flatMap(\.mainItems))
    for item in items {
      // (For constraints on a guide, this includes its views, because a guide is an inset of its owner.)
      containers.formUnion(system.ancestors(of: item))
    }
    for constraint in constraints {
      if let container = Self.container(in: constraint, system) { containers.insert(container) }
    }
  }

  /// Returns true if another item of the conflict is inside the item at `item` or has a size relative to it.
  package func isContainer(_ item: Int) -> Bool { containers.contains(item) }

  /// Returns the attribute that a constraint positions or sizes: the attribute of the inner item or, for neighbors, of
  /// the item whose near edge is constrained. Nil for a distance between two attributes.
  package static func subject(
    of constraint: ConstraintSystem.Constraint, in system: ConstraintSystem
  ) -> ConstraintSystem.ItemAttribute? {
    guard constraint.first.subtracting == nil, constraint.second?.subtracting == nil else { return nil }
    let first = constraint.first.place
    guard let second = constraint.second?.place else { return first }
    if let container = container(in: constraint, system) { return container == first.item ? second : first }
    return second.attribute.isNearEdge && !first.attribute.isNearEdge ? second : first
  }

  /// Returns the item in a constraint that contains the other item, or to which the other item's size is relative; nil
  /// if there is none.
  package static func container(in constraint: ConstraintSystem.Constraint, _ system: ConstraintSystem) -> Int? {
    let first = constraint.first.place
    guard let second = constraint.second?.place, first.item != second.item else { return nil }
    // The hierarchy takes precedence over the constraint.
    if system.ancestors(of: first.item).contains(second.item) { return second.item }
    if system.ancestors(of: second.item).contains(first.item) { return first.item }
    guard first.attribute.kind == .position else { return second.item }
    if first.attribute.isMargin != second.attribute.isMargin {
      return first.attribute.isMargin ? first.item : second.item
    }
    if first.attribute.isFarEdge && second.attribute.isFarEdge {
      return isBeyond(constraint) ? first.item : second.item
    }
    if first.attribute.isNearEdge && second.attribute.isNearEdge {
      return isBeyond(constraint) ? second.item : first.item
    }
    return nil
  }

  /// Returns true if a constraint places the first of two like edges to the right of the second edge, or below it.
  private static func isBeyond(_ constraint: ConstraintSystem.Constraint) -> Bool {
    switch constraint.relation {
    case .greaterThanOrEqual: true
    case .lessThanOrEqual: false
    // If both edges are at the same place, the first item is assumed to be the inner item, because developers usually
    // write constraints for the inner item.
    case .equal: constraint.first.place.attribute.isFarEdge ? constraint.constant > 0 : constraint.constant >= 0
    }
  }
}

extension ConstraintSystem.Constraint {
  /// The items of the first and the second attribute, without those of subtracted attributes.
  package var mainItems: [Int] { [first.place.item, second?.place.item].compactMap { $0 } }
}
