// The cost of moving a value shows whether it is determined: if everything that it depends on has a cost as soon as it
// yields, there is no other optimum. One derivation of the value and one of each level's broken rows show this, whereas
// requesting another value would change the basis twice.

extension Solver {
  /// Returns true if every optimum has the same value for a sum of terms. Also returns false if only a trial can show
  /// this.
  ///
  /// - Throws: ``SolverError/invalidCoefficient(_:of:)`` if a coefficient, or the sum of a variable's coefficients, is
  ///   invalid.
  /// - Complexity: one derivation of the terms, and one of the broken rows of each level.
  package mutating func isPinned(_ terms: [Term]) throws(SolverError) -> Bool {
    let mark = begin()
    defer {
      work.ratioTest.candidates.removeAll()
      forgetSuspects()
      rollBack(to: mark)
    }
    let terms = terms[...]
    let row = try insertRow(terms.span, .equal(0), priority: .required)
    if isRigid(row) { return true }
    derive(row)
    work.ratioTest.candidates.removeAll()
    for index in 0..<work.solves.alpha.keys.count {
      let slot = work.solves.alpha.keys[index]
      guard work.solves.alpha[slot].value != 0, let generator = generator(at: slot) else { continue }
      // A stay costs nothing.
      if generator.isStay { return false }
      addCandidates(generator)
    }
    priceCandidates()
    // If rounding may matter, the result of this check is unknown.
    return work.ratioTest.candidates.isEmpty && work.operation.suspects.count == 0
  }
}
