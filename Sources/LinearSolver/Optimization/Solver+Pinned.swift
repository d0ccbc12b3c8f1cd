// Whether a value is decided shows in what it would cost to move it: where everything that it depends on costs
// something as soon as it gives way, there is no other optimum. One derivation of the value and one of each level's
// broken rows show that, where asking for another value would change the basis there and back.

extension Solver {
  /// Returns whether every optimum has the same value for a sum of terms. False also if only a trial can tell.
  ///
  /// - Throws: ``SolverError/invalidCoefficient(_:of:)``, also for what the terms of one variable add up to.
  /// - Complexity: that of a derivation of the terms, and one of the broken rows of each level.
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
    // What rounding may have a part in is for others to decide.
    return work.ratioTest.candidates.isEmpty && work.operation.suspects.count == 0
  }
}
