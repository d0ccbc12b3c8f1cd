import Certificates
import ExactNumbers
import LinearSolver
import MasdiagTestSupport
import Testing

/// Expressions and constraints written with operators, against the same sums in exact fractions.
struct ExpressionTests {
  private let trials = RandomTrials()

  @Test func everySpellingOfAnExpressionIsOne() {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let gap = 2.5
    #expect((x + y).terms == [Term(x), Term(y)])
    #expect((x - y).terms == [Term(x), Term(-1, y)])
    #expect((2 * x - 3).terms == [Term(2, x)] && (2 * x - 3).constant == -3)
    #expect(x + gap == LinearExpression([Term(x)], constant: 2.5) && gap + x == x + gap)
    #expect(gap - x == LinearExpression([Term(-1, x)], constant: 2.5))
    #expect(-(x + 1) == LinearExpression([Term(-1, x)], constant: -1))
    #expect((x + 4) * 3 == LinearExpression([Term(3, x)], constant: 12))
    #expect((6 * x + 4) / 2 == LinearExpression([Term(3, x)], constant: 2))
    #expect(Term(2, x) + Term(y) == LinearExpression([Term(2, x), Term(y)]))
    var sum = LinearExpression()
    for variable in [x, y] { sum += variable }
    sum += 7
    sum -= 2 * y
    sum -= 0.5
    #expect(sum == LinearExpression([Term(x), Term(y), Term(-2, y)], constant: 6.5))
  }

  @Test func decimalsAddUpAsOnPaper() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect((x + 0.1 + 0.2).constant == 0.3)
    #expect((0.1 * (3 * x)).terms == [Term(0.3, x)])
    #expect((x * 0.7 / 0.1).terms == [Term(7, x)])
    #expect((x - 0.3 == 0.1 + (x - x)).terms == [Term(x), Term(-1, x), Term(1, x)])
    #expect(try (x + 0.1 == 0.3).bounds == .equal(0.2))
  }

  @Test func aConstraintIsARowWithAllTermsOnTheLeft() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let constraints = [
      x + 8 <= y, x + 8 >= y, x + 8 == y, x + 8 <= y + 2, x <= 3, x >= 3, x == 3, 3 <= x, 3 >= x, 3 == x,
    ]
    let (pair, single, minus) = ([Term(x), Term(-1, y)], [Term(x)], [Term(-1, x)])
    #expect(
      constraints.map(\.terms) == Array(repeating: pair, count: 4) + Array(repeating: single, count: 3)
        + Array(repeating: minus, count: 3))
    #expect(
      try constraints.map { try $0.bounds } == [
        .atMost(-8), .atLeast(-8), .equal(-8), .atMost(-6), .atMost(3), .atLeast(3), .equal(3), .atMost(-3),
        .atLeast(-3), .equal(-3),
      ])
    let row = try solver.add(x == y)
    #expect(solver.row(row).terms == pair)
    // Without a constraint being asked for, variables are compared.
    let isSame = x == y
    #expect(!isSame && x <= y && !(x >= y))
  }

  /// A random expression and what it comes to.
  private struct Sample {
    var expression: LinearExpression
    var coefficients: [Rational]
    var constant: Rational

    init(_ depth: Int, _ variables: [Variable], _ generator: inout SeededGenerator) {
      let number = Double(Int.random(in: -40...40, using: &generator)) / generator.pick([1, 1, 10, 100])
      let exact = Rational(exactly: number) ?? .zero
      coefficients = Array(repeating: .zero, count: variables.count)
      constant = .zero
      if depth == 0 {
        let index = Int.random(in: variables.indices, using: &generator)
        expression = variables[index].expression
        coefficients[index] = Rational(1)
        return
      }
      let left = Sample(depth - 1, variables, &generator)
      let right = Sample(Int.random(in: 0..<depth, using: &generator), variables, &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0:
        (expression, self.coefficients, constant) = (left.expression + number, left.coefficients, left.constant + exact)
      case 1:
        (expression, self.coefficients, constant) = (left.expression - number, left.coefficients, left.constant - exact)
      case 2:
        expression = number - left.expression
        coefficients = left.coefficients.map { -$0 }
        constant = exact - left.constant
      case 3:
        expression = generator.chance(1, in: 2) ? number * left.expression : left.expression * number
        coefficients = left.coefficients.map { $0 * exact }
        constant = left.constant * exact
      case 4:
        expression = -left.expression / 4
        coefficients = left.coefficients.map { -$0 / Rational(4) }
        constant = -left.constant / Rational(4)
      case 5:
        expression = left.expression + right.expression
        coefficients = zip(left.coefficients, right.coefficients).map { $0 + $1 }
        constant = left.constant + right.constant
      default:
        expression = left.expression
        expression -= right.expression
        coefficients = zip(left.coefficients, right.coefficients).map { $0 - $1 }
        constant = left.constant - right.constant
      }
    }

    /// What is wrong with the expression.
    var complaint: String? {
      var sums = Array(repeating: Rational.zero, count: coefficients.count)
      for term in expression.terms { sums[term.variable.index] += Rational(exactly: term.coefficient) ?? .zero }
      return sums == coefficients && Rational(exactly: expression.constant) == constant
        ? nil : "\(expression) should be \(coefficients) and \(constant)"
    }

    func value(at point: [Rational]) -> Rational {
      zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
    }
  }

  @Test func randomExpressionsAreWhatTheyComeTo() throws {
    for seed in trials.seeds {
      var generator = SeededGenerator(seed: seed)
      var solver = Solver()
      let variables = (0..<3).map { _ in solver.makeVariable() }
      let point = variables.map { _ in Double(Int.random(in: -99...99, using: &generator)) / 10 }
      for (variable, value) in zip(variables, point) { try solver.add(variable == value) }
      let exactPoint = point.map { Rational(exactly: $0) ?? .zero }
      let left = Sample(Int.random(in: 0...4, using: &generator), variables, &generator)
      let right = Sample(Int.random(in: 0...4, using: &generator), variables, &generator)
      #expect(left.complaint == nil, "seed \(seed)")
      let value = left.value(at: exactPoint).doubleValue
      #expect(abs(solver.value(of: left.expression) - value) <= 1e-9 * max(1, abs(value)), "seed \(seed)")
      #expect(abs(solver.derivation(of: left.expression).value - value) <= 1e-9 * max(1, abs(value)), "seed \(seed)")
      let difference = left.value(at: exactPoint) - right.value(at: exactPoint)
      let (constraint, miss) =
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: (LinearConstraint(left.expression, .equal, right.expression), difference.magnitude)
        case 1: (left.expression <= right.expression, max(difference, .zero))
        default: (left.expression >= right.expression, max(-difference, .zero))
        }
      do throws(SolverError) {
        try solver.add(constraint)
        #expect(miss.isZero, "seed \(seed): \(constraint) was accepted")
      } catch {
        let shortfall = try #require(error.conflict?.shortfall, "seed \(seed): \(error)")
        #expect(abs(shortfall - miss.doubleValue) <= 1e-9 * max(1, shortfall), "seed \(seed): \(constraint)")
      }
    }
  }
}
