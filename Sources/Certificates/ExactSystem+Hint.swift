import ExactNumbers

// The cheap way to a certificate. Rounded to simple fractions and put into the equations, exactly, the hint proves that
// there is one solution. That there is no other, up to a factor, takes no numbers for most of the rows: a variable that
// two rows hold ties their multipliers together, and rows that are tied, directly or through others, are one unknown.
// If all are one, there is nothing more to prove. Otherwise, what is left has an equation for each variable that more
// of these groups hold, and the elimination runs modulo a prime, where numbers do not grow: a rank there is never
// greater than the true one.

extension ExactSystem {
  /// - Returns: nil if the cheap way proves nothing.
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

  /// Whether all solutions are multiples of this one, as far as can be seen modulo a prime.
  /// - Precondition: it is a solution, and none of it is 0.
  private func isOnlySolution(_ multipliers: [Rational]) -> Bool {
    var groups = DisjointSets(count: multipliers.count)
    var rest: [Int] = []
    for index in 0..<equationCount {
      let terms = equation(index)
      // A solution without zeros holds: if there is one term that is not 0, there is another.
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

  /// The equation between groups: the unknown of each is the factor that its part of the solution is multiplied by.
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
