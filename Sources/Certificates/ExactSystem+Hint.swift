import ExactNumbers

// The fast method for a certificate. The hint, rounded to simple fractions and substituted into the equations, proves
// that there is a solution. Most of the proof that the solution is unique, up to a factor, needs no arithmetic: a
// variable in exactly two rows determines the ratio of their multipliers, so rows connected in this way, directly or
// through others, form a group with one unknown. If there is only one group, the proof is complete. Otherwise, each
// variable shared by several groups yields an equation, and elimination modulo a prime, in which numbers don't grow,
// determines the rank, which is never greater than the true rank.

extension ExactSystem {
  /// - Returns: the certificate; nil if the fast method finds no proof.
  package func certificate(hint: [Double]) -> Certificate? {
    guard hint.count == relations.count else { return nil }
    var multipliers: [Rational] = []
    multipliers.reserveCapacity(hint.count)
    for value in hint {
      guard let fraction = Rational(near: value), !fraction.isZero else { return nil }
      multipliers.append(fraction)
    }
    guard isSolution(multipliers), isOnlySolution(multipliers) else { return nil }
    return try? certificate(multipliers: multipliers)
  }

  private func isSolution(_ multipliers: [Rational]) -> Bool {
    for index in 0..<equationCount {
      var sum = Rational.zero
      for term in equation(index) { sum += term.coefficient * multipliers[term.unknown] }
      if !sum.isZero { return false }
    }
    return true
  }

  /// Returns true if arithmetic modulo a prime proves that all solutions are multiples of `multipliers`.
  /// - Precondition: `multipliers` are a solution without zeros.
  private func isOnlySolution(_ multipliers: [Rational]) -> Bool {
    var groups = DisjointSets(count: multipliers.count)
    var rest: [Int] = []
    for index in 0..<equationCount {
      let terms = equation(index)
      // A solution without zeros satisfies the equation, so if one coefficient is nonzero, the other is nonzero, too.
      if let first = terms.first, let last = terms.last, terms.count == 2, !first.coefficient.isZero {
        groups.join(first.unknown, last.unknown)
      } else {
        rest.append(index)
      }
    }
    if groups.count == 1 { return true }
    var equations: [[(unknown: Int, coefficient: PrimeField)]] = []
    for index in rest {
      guard let equation = grouped(equation(index), multipliers, &groups) else { return false }
      if !equation.isEmpty { equations.append(equation) }
    }
    return Elimination(equations, unknownCount: multipliers.count).dimension - (multipliers.count - groups.count) == 1
  }

  /// Returns the equation between groups, in which each unknown is the factor for the group's part of the solution.
  /// - Returns: nil if the prime divides a denominator.
  private func grouped(
    _ terms: ArraySlice<Term>, _ multipliers: [Rational], _ groups: inout DisjointSets
  ) -> [(unknown: Int, coefficient: PrimeField)]? {
    var parts = terms.map { (unknown: groups.root(of: $0.unknown), value: $0.coefficient * multipliers[$0.unknown]) }
    parts.sort { $0.unknown < $1.unknown }
    var result: [(unknown: Int, coefficient: PrimeField)] = []
    var start = 0
    while start < parts.count {
      var sum = Rational.zero
      var end = start
      while end < parts.count && parts[end].unknown == parts[start].unknown {
        sum += parts[end].value
        end += 1
      }
      guard let image = PrimeField(sum) else { return nil }
      if !image.isZero { result.append((parts[start].unknown, image)) }
      start = end
    }
    return result
  }
}
