import LinearSolver
import MasdiagTestSupport
import Testing

/// Which numbers the solver takes, and that it says so before anything has changed.
struct NumberTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, 2e300, -2e300, 9e-301, -.leastNonzeroMagnitude])
  func aCoefficientOutOfRangeIsRefused(_ coefficient: Double) throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let kept = try solver.add(x + y == 10)
    let expected = "the coefficient \(coefficient) of x1 is neither 0 nor of a magnitude from 1e-300 to 1e300"
    let rows = [Row([Term(x)], .atLeast(3)), Row([Term(3, x), Term(coefficient, y)], .atLeast(3))]
    let errors = [
      #expect(throws: SolverError.self) { try solver.add(rows[1]) },
      #expect(throws: SolverError.self) { try solver.add(x + coefficient * y >= 3, priority: 1) },
      #expect(throws: SolverError.self) { try solver.load(rows) },
      #expect(throws: SolverError.self) { _ = try solver.leavesOpen(Term(coefficient, y)) },
    ]
    #expect(errors.map { $0?.description } == Array(repeating: expected, count: 4))
    #expect(solver.allRows == [kept] && solver.value(of: y) == 10)
    var fresh = Solver()
    let z = fresh.makeVariable("z")
    #expect(throws: SolverError.self) { try fresh.load([Row(z == 2), Row([Term(coefficient, z)], .equal(1))]) }
    #expect(fresh.rowCount == 0 && fresh.name(of: z) == "z" && fresh.value(of: z) == 0)
    try fresh.load([Row(z == 2)])
    #expect(fresh.value(of: z) == 2)
  }

  @Test func theLimitsOfTheRangeAreTaken() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(1e-300 * x == 1e-300)
    try solver.add(1e300 * y == -1e300)
    #expect(solver.value(of: x) == 1 && solver.value(of: y) == -1)
  }

  @Test func whatTermsAddUpToHasToBeInRange() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let before = solver.snapshot()
    for (terms, sum) in [
      ([Term(8e299, x), Term(8e299, x)], 1.6e300), ([Term(1.5e-300, x), Term(-1e-300, x)], 5e-301),
    ] {
      let error = try #require(throws: SolverError.self) { try solver.add(terms, .equal(1)) }
      guard case .invalidCoefficient(let value, let variable) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(variable == x && abs(value - sum) <= 1e-15 * sum)
    }
    #expect(solver.rowCount == 0)
    solver.restore(before)
    // Sums that are nothing are fine, and so are those that are in range again.
    try solver.add([Term(1e300, x), Term(-1e300, x)], .equal(0))
    let row = try solver.add([Term(1e300, x), Term(-1e300, x), Term(2, x)], .equal(1), priority: 1)
    #expect(solver.row(row).terms == [Term(2, x)] && solver.value(of: x) == 0.5)
  }

  @Test func whatAnExpressionAddsUpToHasToBeInRangeToBeAskedAbout() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(try solver.leavesOpen(x))
    #expect(throws: SolverError.self) { _ = try solver.leavesOpen(1e300 * x + 1e300 * x) }
  }

  @Test func boundsAlwaysHaveANumberBetweenThem() throws {
    let infinity = Double.infinity
    for (lower, upper) in [
      (1.0, 0.0), (.nan, 1), (1, .nan), (.nan, .nan), (infinity, infinity), (-infinity, -infinity),
      (infinity, -infinity),
    ] {
      let error = #expect(throws: SolverError.self) { try Bounds(lower: lower, upper: upper) }
      #expect(error?.description == "no number lies between the bounds \(lower) and \(upper)")
    }
    for number in [Double.nan, infinity, -infinity] {
      #expect(throws: SolverError.self) { try Bounds.equal(number) }
      if number != -infinity { #expect(throws: SolverError.self) { try Bounds.atLeast(number) } }
      if number != infinity { #expect(throws: SolverError.self) { try Bounds.atMost(number) } }
    }
    #expect(try Bounds.equal(0).isEquality && !Bounds(lower: -infinity, upper: infinity).isEquality)
    var solver = Solver()
    let x = solver.makeVariable()
    for number in [Double.nan, infinity, -infinity] {
      #expect(throws: SolverError.self) { try solver.add(x == number) }
      #expect(throws: SolverError.self) { try solver.add(x <= number) }
      #expect(throws: SolverError.self) { try solver.add(number <= x) }
    }
    #expect(throws: SolverError.self) { try solver.add(x + 1.5e308 == -1.5e308) }
    #expect(throws: SolverError.self) { try solver.add(x / 0 >= 3) }
    #expect(solver.rowCount == 0)
  }

  @Test func prioritiesAreBetweenTheLowestAndRequired() throws {
    for number in [0, -1, 9e-301, 1000.0000000000001, .nan, .infinity, -.infinity] {
      let error = #expect(throws: SolverError.self) { try Priority(number) }
      #expect(error?.description == "the priority \(number) is not between 1e-300 and 1000")
    }
    #expect(Priority(1000) == .required && Priority(1e-300) == .lowest)
    #expect(Priority.lowest < 250 && (749.5 as Priority) < 750 && (750 as Priority) < .required)
    #expect("\(Priority.required) \(749.5 as Priority) \(20 as Priority)" == "required 749.5 20")
  }

  @Test func theLowestPriorityIsAboveTheStays() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x + y == 10)
    let soft = try solver.add(x == 10, priority: .lowest)
    #expect(solver.value(of: x) == 10 && solver.brokenRows.isEmpty)
    #expect(try !solver.leavesOpen(x))
    // What the probe of `leavesOpen` wants does not outweigh it.
    try solver.add(y == 6, priority: 1)
    #expect(solver.value(of: x) == 4 && solver.brokenRows == [soft])
    #expect(try !solver.leavesOpen(x) && !solver.leavesOpen(2 * y - x))
  }
}
