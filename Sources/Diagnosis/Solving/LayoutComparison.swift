package import ConstraintSystems

/// Compares layouts by how well they satisfy the constraints that are in a solver.
struct LayoutComparison {
  private let system: ConstraintSystem
  private let constraints: Incidence
  private let premises: Incidence

  /// Compares by the constraints that `solver` holds, and all premises.
  init(_ solver: borrowing SystemSolver) {
    system = solver.system
    let isIncluded = system.constraints.indices.map { solver.contains($0) }
    constraints = Incidence(constraintsOf: system) { isIncluded[$0.index] }
    premises = Incidence(premisesOf: system)
  }

  /// True if the layout that `direction` leads to satisfies everything that is required, and the rest, priority by
  /// priority, as well as `values` does.
  /// - Complexity: O(constraints on what moves).
  func isAsGood(_ values: [Double], movedBy direction: Direction) -> Bool {
    let distances = Dictionary(direction.map { ($0.variable, $0.distance) }, uniquingKeysWith: +)
    func moved(_ variable: Int) -> Double { values[variable] + (distances[variable] ?? 0) }
    let touched = direction.map(\.variable)
    let holds = Set(touched.flatMap { premises[$0] }).allSatisfy {
      system.premises[$0].form.value(moved) >= -Tolerance.solved
    }
    guard holds else { return false }
    var changes: [Double: Double] = [:]
    for index in Set(touched.flatMap { constraints[$0] }).sorted() {
      let constraint = system.constraints[index]
      let change =
        constraint.violation(constraint.form.value(moved)) - constraint.violation(at: values)
      changes[constraint.priority.value, default: 0] += change
    }
    return changes.values.allSatisfy { $0 < Tolerance.solved }
  }
}

extension ConstraintSystem.Constraint {
  /// By how many points the constraint is missed.
  package func violation(at values: [Double]) -> Double { violation(form.value(at: values)) }

  /// By how many points the constraint is missed where its left side is `difference` points more than its right side.
  func violation(_ difference: Double) -> Double {
    switch relation {
    case .equal: return difference.magnitude
    case .lessThanOrEqual: return max(0, difference)
    case .greaterThanOrEqual: return max(0, -difference)
    }
  }
}
