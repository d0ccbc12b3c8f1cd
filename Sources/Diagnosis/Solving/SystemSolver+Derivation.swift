import ConstraintSystems
import LinearSolver

extension SystemSolver {
  /// The reason for the value of a form: the form as a combination of tight rows.
  struct FormDerivation {
    /// The constraints and premises that the value depends on, each with the amount by which the value changes when the
    /// constant on its right side grows by 1.
    var steps: [(source: Source, multiplier: Double)]
    /// The ambiguous variables that the value depends on.
    var undecided: [Int]
    /// The value of the form.
    var value: Double
  }

  /// Returns the reason why `form` has its value. Omits multipliers that are only rounding errors.
  mutating func derivation(of form: LinearForm) -> FormDerivation {
    let derivation = solver.derivation(of: terms(form))
    let steps = derivation.steps.compactMap { step -> (source: Source, multiplier: Double)? in
      guard step.multiplier.magnitude > Tolerance.lastDigits, let source = source(of: step.row) else { return nil }
      return (source, step.multiplier)
    }
    let undecided = derivation.stays.filter { $0.coefficient.magnitude > Tolerance.lastDigits }.map {
      place(of: $0.variable)
    }
    return FormDerivation(steps: steps, undecided: undecided, value: derivation.value + form.constant)
  }

  /// The row that defines a variable, and the other values that its value is computed from.
  struct BasisRow {
    /// The source of the row.
    var source: Source
    /// The row's position in the order of addition.
    var order: Int
    /// The other variables whose values are used in the computation.
    var others: [Int]
    /// The variables whose rows contribute their bounds to this row's bound.
    var reducing: [Int]
  }

  /// Returns the row that defines the value of a variable; nil if no constraint determines it.
  func basisRow(of variable: Int) -> BasisRow? {
    guard let definition = solverVariable(variable).flatMap({ solver.definition(of: $0) }),
      let source = source(of: definition.row)
    else { return nil }
    return BasisRow(
      source: source, order: definition.row.ordinal, others: definition.others.map { place(of: $0) },
      reducing: definition.reducing.map { place(of: $0) })
  }

  /// Returns true if required equations alone determine a variable.
  func isRigid(_ variable: Int) -> Bool { solverVariable(variable).map { solver.isRigid($0) } ?? false }
}
