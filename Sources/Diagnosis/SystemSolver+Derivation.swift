import LayoutModel
import LinearSolver

extension SystemSolver {
  /// A form as a combination of tight rows: why it has its value.
  struct FormDerivation {
    /// The constraints and premises that the value rests on, each with how much the value moves when the number on its
    /// right side moves by one.
    var steps: [(source: Source, multiplier: Double)]
    /// The variables that the value rests on though nothing decides them.
    var undecided: [Int]
    /// The value.
    var value: Double
  }

  /// Why `form` has its value. Multipliers that are nothing but the last digits of a calculation are left out.
  mutating func derivation(of form: LinearForm) -> FormDerivation {
    let derivation = solver.derivation(of: terms(form))
    let steps = derivation.steps.compactMap { step -> (source: Source, multiplier: Double)? in
      guard step.multiplier.magnitude > Tolerance.lastDigits, let source = sources[step.row] else { return nil }
      return (source, step.multiplier)
    }
    let undecided = derivation.stays.filter { $0.coefficient.magnitude > Tolerance.lastDigits }.compactMap { stay in
      variables.firstIndex(of: stay.variable)
    }
    return FormDerivation(steps: steps, undecided: undecided, value: derivation.value + form.constant)
  }
}
