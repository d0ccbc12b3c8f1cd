import Certificates

/// The tight rows of a basis as sparse triangular factors, in fractions.
///
/// Rows are eliminated by Markowitz' rule of least fill: always the shortest row, and in it the variable that the fewest
/// other rows hold (H. M. Markowitz, *The elimination form of the inverse*, Management Science 3, 1957). A variable that
/// rests on its stay is a unit row and needs no elimination: it is *free* and stays in the rows.
struct Factorization {
  typealias Term = ExactRow.Term

  /// A row as it was when it was eliminated.
  private struct Pivot {
    var equation: Int
    var variable: Int
    var coefficient: Rational
    var others: [Term]
  }

  /// In order of elimination: no row has the variable of an earlier one.
  private var pivots: [Pivot] = []
  /// Which earlier pivots were subtracted from an equation, and how often, in order.
  private var reductions: [[(pivot: Int, factor: Rational)]]
  private let variableCount: Int
  private let equationCount: Int
  /// The equations that turned out to be combinations of others.
  private(set) var dependent: [Int] = []
  /// The variable that each equation determines.
  private(set) var variables: [Int?]

  /// Factors the rows.
  ///
  /// - Parameter isFree: which variables are to be left free; where the rows do not allow that, others are.
  init(_ equations: [[Term]], isFree: [Bool]) {
    variableCount = isFree.count
    equationCount = equations.count
    reductions = Array(repeating: [], count: equations.count)
    variables = Array(repeating: nil, count: equations.count)
    var elimination = MarkowitzElimination(equations, isFree: isFree)
    while let step = elimination.next() {
      let pivot = Pivot(
        equation: step.equation, variable: step.variable, coefficient: step.coefficient, others: step.others)
      variables[step.equation] = step.variable
      for (other, factor) in step.subtracted { reductions[other].append((pivots.count, factor)) }
      pivots.append(pivot)
    }
    dependent = variables.indices.filter { variables[$0] == nil }
  }

  /// The values of the variables when the equations' terms add up to `right` and free variables have the values that
  /// they have in `free`.
  func solve(right: [Rational], free: [Rational]) -> [Rational] {
    var right = right
    for pivot in pivots {
      for (earlier, factor) in reductions[pivot.equation] where !right[pivots[earlier].equation].isZero {
        right[pivot.equation] -= factor * right[pivots[earlier].equation]
      }
    }
    var values = free
    for pivot in pivots.reversed() {
      var sum = right[pivot.equation]
      for term in pivot.others where !values[term.variable].isZero {
        sum -= term.coefficient * values[term.variable]
      }
      values[pivot.variable] = sum.isZero ? .zero : sum / pivot.coefficient
    }
    return values
  }

  /// Writes an expression, its coefficients by variable, as a combination of the equations and the free variables.
  func derive(_ expression: [Rational]) -> (equations: [Rational], free: [Rational]) {
    var rest = expression
    var multipliers = [Rational](repeating: .zero, count: equationCount)
    for pivot in pivots where !rest[pivot.variable].isZero {
      let multiplier = rest[pivot.variable] / pivot.coefficient
      multipliers[pivot.equation] = multiplier
      rest[pivot.variable] = .zero
      for term in pivot.others { rest[term.variable] -= multiplier * term.coefficient }
    }
    for pivot in pivots.reversed() where !multipliers[pivot.equation].isZero {
      for (earlier, factor) in reductions[pivot.equation] {
        multipliers[pivots[earlier].equation] -= factor * multipliers[pivot.equation]
      }
    }
    return (multipliers, rest)
  }
}
