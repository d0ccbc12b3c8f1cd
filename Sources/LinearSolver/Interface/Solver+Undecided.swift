// Values that the rows leave ambiguous.

extension Solver {
  /// Returns true if the rows leave an expression's value ambiguous: the value could be greater or smaller while all
  /// rows hold as well as they do now.
  ///
  /// A value may be ambiguous even if it depends on no stay: if two soft rows of the same priority require 5 and 7,
  /// every value in between is equally good.
  ///
  /// - Throws: ``SolverError/invalidCoefficient(_:of:)`` if a coefficient is invalid.
  /// - Complexity: one derivation if nothing can yield; otherwise, linear in the size of the system, which is copied
  ///   for a trial.
  public func leavesOpen(_ expression: some LinearOperand) throws(SolverError) -> Bool {
    let terms = expression.expression.terms
    for term in terms where !Term.isLegal(term.coefficient) {
      throw .invalidCoefficient(term.coefficient, of: term.variable)
    }
    let derivation = derivation(of: terms)
    if derivation.stays.isEmpty, derivation.steps.allSatisfy({ !rows[key(of: $0.row)].isGenerator }) { return false }
    var trial = copy()
    return try trial.leavesOpenOnTrial(terms)
  }

  /// Returns true if the rows leave the value of a sum of terms ambiguous. The trial uses the solver itself, which is
  /// restored afterward, except for rounding.
  ///
  /// The trial adds a soft row with the lowest priority that moves the value by 1, or a large value by about a
  /// thousandth. The row holds if and only if the value can move. The distance is a power of two, so that integers stay
  /// integers and exact arithmetic isn't needed more often. The value isn't moved out of the range of numbers.
  ///
  /// - Throws: ``SolverError/invalidCoefficient(_:of:)`` if a coefficient, or the sum of a variable's coefficients, is
  ///   invalid.
  /// - Complexity: four solver changes, unless a quick check shows that the value isn't ambiguous.
  package mutating func leavesOpenOnTrial(_ terms: [Term]) throws(SolverError) -> Bool {
    if try isPinned(terms) { return false }
    let before = value(of: terms)
    let tolerance = 1e-6 * max(1, before.magnitude)
    let distance = max(1, (before / 1024).binade.magnitude)
    for step in [distance, -distance] where (before + step).isFinite {
      let probe: RowID
      do {
        probe = try add(terms, .equal(before + step), priority: .probe)
      } catch {
        // A soft row can be refused only because of rounding, so the refusal gives no information.
        guard error.conflict != nil else { throw error }
        continue
      }
      let moved = value(of: terms)
      remove(probe)
      if (moved - before).magnitude > tolerance { return true }
    }
    return false
  }
}
