import ConstraintSystems
import LinearSolver

extension SystemSolver {
  /// A form as a combination of tight rows: why it has its value.
  struct FormDerivation {
    /// The constraints and premises that the value depends on, each with how much the value moves when the number on
    /// its right side moves by one.
    var steps: [(source: Source, multiplier: Double)]
    /// The variables that the value depends on though nothing decides them.
    var undecided: [Int]
    /// The value.
    var value: Double
  }

  /// Why `form` has its value. Multipliers that are nothing but the last digits of a calculation are left out.
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

  /// The row that defines a variable, and what else its value is computed from.
  struct BasisRow {
    /// The source of the row.
    var source: Source
    /// The row's place in the order of addition.
    var order: Int
    /// The variables whose values enter the computation.
    var others: [Int]
    /// The variables the bounds of whose rows enter that of the row.
    var reducing: [Int]
  }

  /// The row that defines the value of a variable; nil if no constraint decides it.
  func basisRow(of variable: Int) -> BasisRow? {
    guard let definition = solverVariable(variable).flatMap({ solver.definition(of: $0) }),
      let source = source(of: definition.row)
    else { return nil }
    return BasisRow(
      source: source, order: definition.row.ordinal, others: definition.others.map { place(of: $0) },
      reducing: definition.reducing.map { place(of: $0) })
  }

  /// True if required equations alone decide a variable.
  func isRigid(_ variable: Int) -> Bool { solverVariable(variable).map { solver.isRigid($0) } ?? false }
}
