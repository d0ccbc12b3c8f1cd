package import ExactNumbers

/// The tight rows of a basis as sparse triangular factors, in fractions.
///
/// Rows are eliminated by Markowitz's rule of least fill: it always selects the shortest row, and in it the variable
/// that occurs in the fewest other rows (H. M. Markowitz, *The elimination form of the inverse*, Management Science 3,
/// 1957). A variable that is determined by its stay needs no elimination: it is *free* and remains in the rows.
package struct Factorization {
  /// A coefficient and its variable.
  package struct Term {
    package var variable: Int
    package var coefficient: Rational

    package init(variable: Int, coefficient: Rational) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// A row at the time of its elimination.
  struct Pivot {
    var equation: Int
    var variable: Int
    var coefficient: Rational
    var others: [Term]

    func quotient(of number: Rational) -> Rational {
      number.isZero || coefficient == .one ? number : number / coefficient
    }
  }

  /// The pivots in order of elimination. No row contains the variable of an earlier pivot.
  private(set) var pivots: [Pivot] = []
  /// For each equation, the earlier pivots subtracted from it, with their factors, in order.
  private(set) var reductions: [[(pivot: Int, factor: Rational)]]
  let variableCount: Int
  let equationCount: Int
  let limit: TimeLimit
  /// The maximum magnitude of summands in a combination of magnitude 1; larger magnitudes are limited to this one.
  let largestScale: Double
  /// The equations that were left when further elimination would have caused fill.
  private(set) var rest: DenseRest?
  /// The equations that are combinations of others.
  package private(set) var dependent: [Int] = []
  /// The variable that each equation determines.
  package private(set) var variables: [Int?]

  /// Factors the rows.
  ///
  /// - Parameters:
  ///   - isFree: true for variables to keep free. If the rows determine such a variable, another variable is free
  ///     instead.
  ///   - largestScale: the maximum magnitude of summands for deciding whether rounding hides their sum (see
  ///     ``RoundingOfInput/largestScale(of:)``).
  ///   - limit: the time limit for this and later calculations with the factors.
  package init(
    _ equations: [[Term]], isFree: [Bool], largestScale: Double = .infinity, within limit: TimeLimit = .none
  ) throws(TimeLimit.Exceeded) {
    self.limit = limit
    self.largestScale = largestScale
    variableCount = isFree.count
    equationCount = equations.count
    reductions = Array(repeating: [], count: equations.count)
    variables = Array(repeating: nil, count: equations.count)
    var elimination = MarkowitzElimination(equations, isFree: isFree, within: limit)
    while true {
      if rest == nil, let left = elimination.denseRest(),
        let dense = try DenseRest(left, isFree: elimination.isFree, within: limit)
      {
        rest = dense
        for (equation, variable) in zip(dense.equations, dense.variables) { variables[equation] = variable }
        break
      }
      guard let step = try elimination.next() else { break }
      let pivot = Pivot(
        equation: step.equation, variable: step.variable, coefficient: step.coefficient, others: step.others)
      variables[step.equation] = step.variable
      for (other, factor) in step.subtracted { reductions[other].append((pivots.count, factor)) }
      pivots.append(pivot)
    }
    dependent = variables.indices.filter { variables[$0] == nil }
  }

  /// The number of entries in the factors, excluding the dense rest.
  package var termCount: Int {
    pivots.reduce(0) { $0 + 1 + $1.others.count } + reductions.reduce(0) { $0 + $1.count }
  }

  /// Returns the values of the variables for which the equations' terms add up to `right` and free variables have their
  /// values in `free`.
  package func solve(right: [Rational], free: [Rational]) throws(TimeLimit.Exceeded) -> [Rational] {
    var right = right
    for pivot in pivots {
      try limit.check()
      for (earlier, factor) in reductions[pivot.equation] where !right[pivots[earlier].equation].isZero {
        right[pivot.equation] -= factor * right[pivots[earlier].equation]
      }
    }
    if let rest {
      for equation in rest.equations {
        try limit.check()
        for (earlier, factor) in reductions[equation] where !right[pivots[earlier].equation].isZero {
          right[equation] -= factor * right[pivots[earlier].equation]
        }
      }
    }
    var values = free
    try rest?.solve(right: right, &values)
    for pivot in pivots.reversed() {
      try limit.check()
      var sum = right[pivot.equation]
      for term in pivot.others where !values[term.variable].isZero {
        sum.subtract(term.coefficient, times: values[term.variable])
      }
      values[pivot.variable] = pivot.quotient(of: sum)
    }
    return values
  }

  /// Expresses an expression, given by its coefficients, as a combination of the equations and the free variables.
  ///
  /// - Parameter isRounding: true if multipliers within the rounding of the input count as 0.
  package func derive(
    _ expression: [Rational], isRounding: Bool
  ) throws(TimeLimit.Exceeded) -> (equations: [Rational], free: [Rational]) {
    let derivation = try derive(expression)
    if !isRounding { return derivation }
    let scales = scales(of: derivation, of: expression)
    let most = largestScale * expression.reduce(1) { max($0, $1.approximation.magnitude) }
    func settled(_ multipliers: [Rational], _ scales: [Double]) -> [Rational] {
      zip(multipliers, scales).map { !$0.isZero && RoundingOfInput.hides($0, scale: min($1, most)) ? .zero : $0 }
    }
    return (settled(derivation.equations, scales.equations), settled(derivation.free, scales.free))
  }

  private func derive(
    _ expression: [Rational]
  ) throws(TimeLimit.Exceeded) -> (equations: [Rational], free: [Rational]) {
    var rest = expression
    var multipliers = [Rational](repeating: .zero, count: equationCount)
    for pivot in pivots where !rest[pivot.variable].isZero {
      try limit.check()
      let multiplier = pivot.quotient(of: rest[pivot.variable])
      multipliers[pivot.equation] = multiplier
      rest[pivot.variable] = .zero
      for term in pivot.others { rest[term.variable].subtract(term.coefficient, times: multiplier) }
    }
    try self.rest?.derive(&rest, &multipliers)
    for equation in (self.rest?.equations ?? []) + pivots.reversed().map(\.equation)
    where !multipliers[equation].isZero {
      try limit.check()
      for (earlier, factor) in reductions[equation] {
        multipliers[pivots[earlier].equation] -= factor * multipliers[equation]
      }
    }
    return (multipliers, rest)
  }

  /// Returns the sum of the summands' magnitudes for each multiplier of a derivation, computed by the same elimination
  /// with magnitudes in place of numbers.
  private func scales(
    of derivation: (equations: [Rational], free: [Rational]), of expression: [Rational]
  ) -> (equations: [Double], free: [Double]) {
    var rest = expression.map { $0.approximation.magnitude }
    var multipliers = [Double](repeating: 0, count: equationCount)
    for pivot in pivots where rest[pivot.variable] != 0 {
      let multiplier = rest[pivot.variable] / pivot.coefficient.approximation.magnitude
      multipliers[pivot.equation] = multiplier
      rest[pivot.variable] = 0
      for term in pivot.others { rest[term.variable] += multiplier * term.coefficient.approximation.magnitude }
    }
    // The contribution of a dense rest is exact.
    for equation in self.rest?.equations ?? [] {
      multipliers[equation] = derivation.equations[equation].approximation.magnitude
    }
    for equation in (self.rest?.equations ?? []) + pivots.reversed().map(\.equation) where multipliers[equation] != 0 {
      for (earlier, factor) in reductions[equation] {
        multipliers[pivots[earlier].equation] += factor.approximation.magnitude * multipliers[equation]
      }
    }
    return (multipliers, rest)
  }
}

extension Rational {
  /// Subtracts a product. In the most frequent case, `self` is 0, and no subtraction of long numbers is needed.
  mutating func subtract(_ factor: Rational, times number: Rational) {
    if isZero { self = -factor * number } else { self -= factor * number }
  }
}
