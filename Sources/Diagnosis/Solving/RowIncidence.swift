import LayoutModel

/// Which rows have which variables, for the constraints that take part: the active ones that are required.
struct RowIncidence: Sendable {
  /// For each constraint, its variables; none for one that takes no part.
  private(set) var variables: [[Int]]
  /// For each premise, its variables.
  private(set) var premiseVariables: [[Int]]
  /// For each variable, the constraints with it, ascending.
  private(set) var constraints: [[Int]]
  /// For each variable, the premises with it, ascending.
  private(set) var premises: [[Int]]

  init(_ system: ConstraintSystem) {
    variables = system.constraints.map { constraint in
      constraint.takesPartInConflicts ? constraint.form.coefficients.map(\.variable) : []
    }
    premiseVariables = system.premises.map { $0.form.coefficients.map(\.variable) }
    constraints = Array(repeating: [], count: system.variables.count)
    premises = constraints
    for (index, row) in variables.enumerated() { for variable in row { constraints[variable].append(index) } }
    for (index, row) in premiseVariables.enumerated() { for variable in row { premises[variable].append(index) } }
  }
}

extension ConstraintSystem.Constraint {
  /// Whether it has to hold: it is active and required.
  var takesPartInConflicts: Bool { isActive && priority.isRequired }
}
