import ConstraintSystems

/// The active constraints that keep views from being smaller than their content, by width or height.
struct ContentSizes: Sendable {
  private let indices: [ConstraintSystem.ItemAttribute: Int]

  /// - Complexity: O(constraints).
  init(_ system: ConstraintSystem) {
    let contents = system.constraints.lazy.filter {
      $0.isActive && $0.origin == .contentSize && $0.relation == .greaterThanOrEqual
    }
    indices = Dictionary(contents.map { ($0.first.place, $0.index) }) { first, _ in first }
  }

  /// True if no view has a content size.
  var isEmpty: Bool { indices.isEmpty }

  /// The index of the constraint for a width or height; nil if its view has no content in that direction.
  subscript(place: ConstraintSystem.ItemAttribute) -> Int? { indices[place] }
}
