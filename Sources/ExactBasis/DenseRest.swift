import ExactNumbers

/// The remaining equations of a basis, scaled to integers for a ``DenseKernel``.
struct DenseRest {
  typealias Term = ExactRow.Term

  let equations: [Int]
  let variables: [Int]
  private let kernel: DenseKernel
  /// The scale of each equation.
  private let scales: [Rational]
  /// The unscaled terms of free variables in each equation.
  let freeTerms: [[Term]]

  /// Creates the rest; nil if elimination is preferable: there are few equations, most coefficients are 0, the numbers
  /// of variables and equations differ, or numbers are too long.
  init?(
    _ left: [(equation: Int, terms: [Term])], isFree: (Int) -> Bool, within limit: TimeLimit
  ) throws(TimeLimit.Exceeded) {
    let size = left.count
    guard size >= Self.smallestSize else { return nil }
    equations = left.map(\.equation)
    variables = Set(left.flatMap { $0.terms.map(\.variable) }).filter { !isFree($0) }.sorted()
    guard variables.count == size else { return nil }
    var columns: [Int: Int] = [:]
    for (column, variable) in variables.enumerated() { columns[variable] = column }
    var entries = [Int64](repeating: 0, count: size * size)
    var scales: [Rational] = []
    var count = 0
    for (row, equation) in left.enumerated() {
      try limit.check()
      let open = equation.terms.filter { !isFree($0.variable) }
      count += open.count
      var multiple = BigInteger(1)
      for term in open { multiple = .leastCommonMultiple(multiple, BigInteger(denominatorOf: term.coefficient)) }
      let scale = multiple.over(BigInteger(1))
      for term in open {
        guard let entry = BigInteger(numeratorOf: term.coefficient * scale).word,
          entry.magnitude < DenseKernel.largestEntry.magnitude, let column = columns[term.variable]
        else { return nil }
        entries[row * size + column] = Int64(entry)
      }
      scales.append(scale)
    }
    guard 3 * count >= size * size, let kernel = try DenseKernel(entries, size: size, within: limit) else {
      return nil
    }
    self.kernel = kernel
    self.scales = scales
    freeTerms = left.map { $0.terms.filter { isFree($0.variable) } }
  }

  private static let smallestSize = 10

  /// Computes the values of the variables.
  func solve(right: [Rational], _ values: inout [Rational]) throws(TimeLimit.Exceeded) {
    var sums: [Rational] = []
    for (index, equation) in equations.enumerated() {
      var sum = right[equation]
      for term in freeTerms[index] { sum -= term.coefficient * values[term.variable] }
      sums.append(sum * scales[index])
    }
    guard sums.contains(where: { !$0.isZero }) else { return }
    for (variable, value) in zip(variables, try kernel.solve(sums)) { values[variable] = value }
  }

  /// Expresses the remainder of an expression as a combination of the equations.
  func derive(_ rest: inout [Rational], _ multipliers: inout [Rational]) throws(TimeLimit.Exceeded) {
    guard variables.contains(where: { !rest[$0].isZero }) else { return }
    let derived = try derive(variables.map { rest[$0] })
    for (index, equation) in equations.enumerated() {
      multipliers[equation] = derived[index]
      for term in freeTerms[index] { rest[term.variable] -= derived[index] * term.coefficient }
    }
    for variable in variables { rest[variable] = .zero }
  }

  /// Returns the multipliers of the equations that yield a sum of the variables with the given coefficients.
  func derive(_ coefficients: [Rational]) throws(TimeLimit.Exceeded) -> [Rational] {
    zip(try kernel.solveTransposed(coefficients), scales).map { $0 * $1 }
  }
}
