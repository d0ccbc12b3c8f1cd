/// Which items of a conflict are the ones that others are fitted into.
///
/// A layout's hierarchy says it; a console log mostly does not print one, and then the constraints show it: what is 8
/// to the right of an item's left edge, or 8 to the left of its right edge, lies inside it, whichever of the two a
/// constraint names first.
package struct Containment {
  private var containers: Set<Int> = []

  /// The containers among the items of `constraints`. Complexity: O(constraints * depth).
  package init(_ constraints: [ConstraintSystem.Constraint], in system: ConstraintSystem) {
    let items = Set(constraints.flatMap { [$0.first.place.item, $0.second?.place.item].compactMap { $0 } })
    for item in items {
      // (The views of constraints on a guide count too: a guide is an inset of its owner.)
      containers.formUnion(system.ancestors(of: item))
    }
    for constraint in constraints {
      if let container = Self.container(in: constraint, system) { containers.insert(container) }
    }
  }

  /// True if another item of the conflict is fitted into the one at `item`, or measured by it.
  package func isContainer(_ item: Int) -> Bool { containers.contains(item) }

  /// The attribute that a constraint places or sizes: an attribute of the item that is not the container of the other;
  /// of neighbours, the one whose near edge it is about. Nil for the distance between two attributes.
  package static func subject(
    of constraint: ConstraintSystem.Constraint, in system: ConstraintSystem
  ) -> ConstraintSystem.ItemAttribute? {
    guard constraint.first.subtracting == nil, constraint.second?.subtracting == nil else { return nil }
    let first = constraint.first.place
    guard let second = constraint.second?.place else { return first }
    if let container = container(in: constraint, system) { return container == first.item ? second : first }
    return second.attribute.isNearEdge && !first.attribute.isNearEdge ? second : first
  }

  /// The one of a constraint's two items that the other one is fitted into or measured by; nil where neither is.
  package static func container(in constraint: ConstraintSystem.Constraint, _ system: ConstraintSystem) -> Int? {
    let first = constraint.first.place
    guard let second = constraint.second?.place, first.item != second.item else { return nil }
    // An item inside another by hierarchy is not its container.
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

  /// True if a constraint puts the first of two like edges to the right of the second, or below it.
  private static func isBeyond(_ constraint: ConstraintSystem.Constraint) -> Bool {
    switch constraint.relation {
    case .greaterThanOrEqual: true
    case .lessThanOrEqual: false
    // At the same place, the first is taken to be about the inner one: it is what people lay out.
    case .equal: constraint.first.place.attribute.isFarEdge ? constraint.constant > 0 : constraint.constant >= 0
    }
  }
}
