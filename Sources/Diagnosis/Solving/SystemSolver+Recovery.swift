import ConstraintSystems

extension ConstraintSystem {
  /// The active constraints that recovery didn't drop, ascending.
  func constraints(keptWithout dropped: Set<Int>) -> [Int] {
    constraints.indices.filter { constraints[$0].isActive && !dropped.contains($0) }
  }
}

extension SystemSolver {
  /// Adds the constraints that recovery kept: together or, if rounding prevents that, one by one.
  mutating func load(kept indices: [Int]) {
    if !load(indices) { enter(kept: indices) }
  }

  /// Adds the constraints that recovery kept one by one, required constraints first. A constraint that is refused only
  /// because of rounding is left out.
  mutating func enter(kept indices: [Int]) {
    for index in indices where system.constraints[index].priority.isRequired { _ = add(index) }
    for index in indices where !system.constraints[index].priority.isRequired { _ = add(index) }
  }
}
