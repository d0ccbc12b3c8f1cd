extension ConstraintSystem {
  /// The items that an item lies in by hierarchy, the nearest first. Complexity: O(depth).
  package func ancestors(of item: Int) -> [Int] {
    var ancestors: [Int] = []
    var next = items[item].parent
    while let ancestor = next {
      ancestors.append(ancestor)
      next = items[ancestor].parent
    }
    return ancestors
  }

  /// True if an item lies in another by hierarchy. Complexity: O(depth).
  package func isInside(_ item: Int, _ container: Int) -> Bool {
    ancestors(of: item).contains(container)
  }

  /// True if an item has no known superview, as in a printed list, and its container sets its size. Complexity:
  /// O(constraints).
  package func isSizedFromOutside(_ item: Int) -> Bool {
    items[item].parent == nil
      && constraints.contains { constraint in
        constraint.origin == .encapsulated && constraint.second == nil && constraint.first.place.item == item
      }
  }
}
