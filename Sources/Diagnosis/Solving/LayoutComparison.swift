package import ConstraintSystems

/// Compares layouts by how well they satisfy the constraints in a solver.
struct LayoutComparison {
  private let system: ConstraintSystem
  private let constraints: Incidence
  private let premises: Incidence

  /// Creates a comparison by the constraints in `solver` and all premises.
  init(_ solver: borrowing SystemSolver) {
    system = solver.system
    let isIncluded = system.constraints.indices.map { solver.contains($0) }
    constraints = Incidence(constraintsOf: system) { isIncluded[$0.index] }
    premises = Incidence(premisesOf: system)
  }

  /// Returns true if the layout to which `direction` leads satisfies everything required and, at each priority,
  /// satisfies the optional constraints as well as `values` does.
  /// - Complexity: O(constraints with variables that move).
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
  /// Returns the distance by which the constraint is missed, in points.
  package func violation(at values: [Double]) -> Double { violation(form.value(at: values)) }

  /// Returns the distance by which the constraint is missed, in points, if its left side minus its right side is
  /// `difference`.
  func violation(_ difference: Double) -> Double { relation.violation(difference) }
}

extension Relation {
  /// Returns the distance, in points, by which the relation is missed if its left side minus its right side is
  /// `difference`.
  func violation(_ difference: Double) -> Double {
    switch self {
    case .equal: difference.magnitude
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: max(0, -difference)
    }
  }
}
