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
}
