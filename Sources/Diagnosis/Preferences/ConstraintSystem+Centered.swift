// If the present layout is at 0, all of its constraints hold from the start, so adding one moves no view. Starting with
// all views at their smallest instead, each constraint in a large layout moves many of them.

import ConstraintSystems

extension ConstraintSystem {
  /// Returns the system with the distances from `values` as variables.
  ///
  /// All rows that hold at `values` hold if the distances are 0. No row requires more than before, so whatever
  /// contradicts a row here contradicts it in the original system, too.
  func centered(at values: [Double]) -> ConstraintSystem {
    var centered = self
    centered.constraints = constraints.map { $0.centered(at: values) }
    for index in premises.indices {
      centered.premises[index].form = premises[index].form.centered(at: values, .greaterThanOrEqual)
    }
    return centered
  }
}

extension ConstraintSystem.Constraint {
  /// Returns the constraint with the distances from `values` as variables.
  func centered(at values: [Double]) -> ConstraintSystem.Constraint {
    var centered = self
    centered.form = form.centered(at: values, relation)
    return centered
  }
}

extension LinearForm {
  /// The solver adds multiples of this number of points without rounding.
  private static let unit = 0x1p-20

  fileprivate func centered(at values: [Double], _ relation: Relation) -> LinearForm {
    let value = value(at: values)
    // A row at its bound stays there, so that it remains one of the rows that hold the layout where it is.
    if value.magnitude <= Tolerance.solved { return LinearForm(terms: terms) }
    switch relation {
    case .equal: return LinearForm(terms: terms, constants: [Product(value)])
    case .greaterThanOrEqual: return LinearForm(terms: terms, constants: [Product(value.rounded(up: Self.unit))])
    case .lessThanOrEqual: return LinearForm(terms: terms, constants: [Product(-(-value).rounded(up: Self.unit))])
    }
  }
}

extension Double {
  /// Returns the smallest multiple of `unit` that isn't less than the number.
  fileprivate func rounded(up unit: Double) -> Double { (self / unit).rounded(.up) * unit }
}
