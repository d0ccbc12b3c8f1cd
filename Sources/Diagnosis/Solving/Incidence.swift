import ConstraintSystems

/// An index from variables to the rows that contain them.
struct Incidence: Sendable {
  /// For each row, its variables; empty for a row that isn't indexed.
  let variables: [[Int]]
  /// For each variable, the rows that contain it, ascending.
  private let rows: [[Int]]

  /// Creates an index of rows; nil represents a row to leave out. Complexity: O(size of the rows).
  init(_ forms: some Sequence<LinearForm?>, variableCount: Int) {
    variables = forms.map { $0?.coefficients.map(\.variable) ?? [] }
    var rows = [[Int]](repeating: [], count: variableCount)
    for (index, row) in variables.enumerated() { for variable in row { rows[variable].append(index) } }
    self.rows = rows
  }

  /// Creates an index of the constraints of a system that satisfy a condition.
  init(constraintsOf system: ConstraintSystem, where isIndexed: (ConstraintSystem.Constraint) -> Bool) {
    self.init(system.constraints.map { isIndexed($0) ? $0.form : nil }, variableCount: system.variables.count)
  }

  /// Creates an index of the premises of a system.
  init(premisesOf system: ConstraintSystem) {
    self.init(system.premises.map(\.form), variableCount: system.variables.count)
  }

  /// Returns the rows that contain a variable, ascending.
  subscript(variable: Int) -> [Int] { rows[variable] }

  /// Returns the rows that share a variable with one of the constraints, ascending.
  func touching(_ constraints: [ConstraintSystem.Constraint]) -> [Int] {
    if variables.isEmpty { return [] }
    var found: Set<Int> = []
    for constraint in constraints { for term in constraint.form.terms { found.formUnion(rows[term.variable]) } }
    return found.sorted()
  }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint is active and required.
  var takesPartInConflicts: Bool { isActive && priority.isRequired }
}
