import ConstraintSystems

/// The superviews of views, found in the constraints that their autoresizing masks create.
struct MaskedSuperviews {
  private var superviews: [Int: Int] = [:]

  /// - Complexity: O(constraints).
  init(_ system: ConstraintSystem) {
    for index in system.constraints.indices where system.constraints[index].origin == .autoresizingMask {
      let constraint = system.constraints[index]
      guard let second = constraint.second?.place.item else { continue }
      let (first, owner) = (constraint.first.place.item, system.owner(ofMask: constraint))
      if superviews[owner] == nil { superviews[owner] = first == owner ? second : first }
    }
  }

  func superview(of item: Int) -> Int? { superviews[item] }
}
