extension ConstraintSystem {
  /// Returns the items that contain an item in the hierarchy, nearest first. Complexity: O(depth).
  package func ancestors(of item: Int) -> [Int] {
    var ancestors: [Int] = []
    var next = items[item].parent
    while let ancestor = next {
      ancestors.append(ancestor)
      next = items[ancestor].parent
    }
    return ancestors
  }

  /// Returns true if an item is inside another in the hierarchy. Complexity: O(depth).
  package func isInside(_ item: Int, _ container: Int) -> Bool {
    ancestors(of: item).contains(container)
  }

  /// Returns the view of a guide, or the item itself if it isn't a guide.
  package func owner(of item: Int) -> Int { items[item].kind == .guide ? items[item].parent ?? item : item }

  /// Returns true if an item has no known superview, as in a printed list, and a container's constraint sets its size.
  /// Complexity: O(constraints).
  package func isSizedFromOutside(_ item: Int) -> Bool {
    items[item].parent == nil
      && constraints.contains { constraint in
        constraint.origin == .encapsulated && constraint.second == nil && constraint.first.place.item == item
      }
  }
}
