// What the rows leave open.

extension Solver {
  /// Whether the rows leave the value of an expression open: it could be larger or smaller, and everything would hold
  /// as well as it does now.
  ///
  /// That a value rests on no stay is not enough to say that it is decided: two soft rows of one priority, for 5 and
  /// for 7, leave everything between open.
  ///
  /// - Throws: ``SolverError/invalidCoefficient(_:of:)``.
  /// - Complexity: that of a derivation where nothing could give way; otherwise linear in the size of the system, of
  ///   which a copy is made to try it out.
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

  /// The same, tried out on the solver itself, which is as it was afterwards but for rounding.
  ///
  /// A soft row below all others that moves the value by 1, or where it is large by about a thousandth of it, holds
  /// exactly if nothing stands in its way. By a power of two: so whole numbers stay whole, and nothing is left to exact
  /// arithmetic that was not before. A value that no number can be is not open.
  ///
  /// - Throws: ``SolverError/invalidCoefficient(_:of:)``, also for what the terms of one variable add up to.
  /// - Complexity: four changes of the solver, where it is not seen at a look that the value is decided.
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
        // What is refused although it is no requirement, rounding refuses: there is nothing to be learnt from it.
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
