import ConstraintSystems

/// The rows that have each variable: the one index from variables to rows.
struct Incidence: Sendable {
  /// For each row, its variables; none for a row that isn't indexed.
  let variables: [[Int]]
  /// For each variable, the rows with it, ascending.
  private let rows: [[Int]]

  /// Indexes rows; nil for a row to leave out. Complexity: O(size of the rows).
  init(_ forms: some Sequence<LinearForm?>, variableCount: Int) {
    variables = forms.map { $0?.coefficients.map(\.variable) ?? [] }
    var rows = [[Int]](repeating: [], count: variableCount)
    for (index, row) in variables.enumerated() { for variable in row { rows[variable].append(index) } }
    self.rows = rows
  }

  /// Indexes the constraints of a system for which a condition is true.
  init(constraintsOf system: ConstraintSystem, where isIndexed: (ConstraintSystem.Constraint) -> Bool) {
    self.init(system.constraints.map { isIndexed($0) ? $0.form : nil }, variableCount: system.variables.count)
  }

  /// Indexes the premises of a system.
  init(premisesOf system: ConstraintSystem) {
    self.init(system.premises.map(\.form), variableCount: system.variables.count)
  }

  /// The rows with a variable, ascending.
  subscript(variable: Int) -> [Int] { rows[variable] }

  /// The rows with a variable of one of the constraints, ascending.
  func touching(_ constraints: [ConstraintSystem.Constraint]) -> [Int] {
    if variables.isEmpty { return [] }
    var found: Set<Int> = []
    for constraint in constraints { for term in constraint.form.terms { found.formUnion(rows[term.variable]) } }
    return found.sorted()
  }
}

extension ConstraintSystem.Constraint {
  /// True if it is active and required.
  var takesPartInConflicts: Bool { isActive && priority.isRequired }
}
