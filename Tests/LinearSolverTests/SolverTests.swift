import LinearSolver
import Testing

/// What each operation does, by example. What other solvers get wrong stands in `TrapsTests`.
struct SolverTests {
  @Test func staysDecideWhatRowsLeaveOpen() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    #expect(solver.value(of: x) == 0)
    let sum = try solver.add([Term(x), Term(y)], .equal(10))
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == 10)
    let derivation = solver.derivation(of: [Term(y)])
    #expect(derivation.steps.map(\.row) == [sum])
    #expect(derivation.steps.map(\.multiplier) == [1])
    #expect(derivation.stays == [Term(-1, x)])
    #expect(derivation.value == 10)
  }

  @Test func anEarlierVariableIsNearerToZeroWhateverTheSign() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    _ = try solver.add([Term(x), Term(y)], .equal(-10))
    _ = try solver.add([Term(y)], Bounds(lower: -4, upper: 4))
    #expect(solver.value(of: x) == -6)
    #expect(solver.value(of: y) == -4)
  }

  @Test func aRefusedRowNamesItsConflictAndChangesNothing() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let unrelated = solver.makeVariable()
    let least = try solver.add([Term(x)], .atLeast(10))
    _ = try solver.add([Term(unrelated)], .equal(7))
    let most = try solver.add([Term(y)], .atMost(5))
    let conflict = #expect(throws: SolverError.self) {
      _ = try solver.add([Term(2, y), Term(-2, x)], .atLeast(0))
    }?.conflict
    #expect(conflict?.members.map(\.row) == [least, most, nil])
    #expect(conflict?.members.map(\.multiplier) == [2, -2, 1])
    #expect(conflict?.shortfall == 10)
    #expect([x, y, unrelated].map { solver.value(of: $0) } == [10, 0, 7])
    solver.remove(most)
    let renewed = try solver.add([Term(2, y), Term(-2, x)], .atLeast(0))
    #expect(renewed > most)
    #expect(solver.value(of: y) == 10)
  }

  @Test func aRowWithoutVariablesContradictsItself() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let conflict = #expect(throws: SolverError.self) {
      _ = try solver.add([Term(0.1, x), Term(0.2, x), Term(-0.3, x)], .equal(-3))
    }?.conflict
    #expect(conflict?.members.map(\.row) == [nil])
    #expect(conflict?.members.map(\.multiplier) == [-1])
    #expect(conflict?.shortfall == 3)
    let soft = try solver.add([], .atLeast(2), priority: 1)
    #expect(solver.violation(of: soft) == 2)
    #expect(solver.brokenRows == [soft])
  }

  @Test func oneLevelMinimizesTheSumOfViolations() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for target in [8.0, 1, 3, 30, 4] { _ = try solver.add([Term(x)], .equal(target), priority: 250) }
    #expect(solver.value(of: x) == 4)
    _ = try solver.add([Term(3, x)], .equal(90), priority: 250)
    #expect(solver.value(of: x) == 8)
  }

  @Test func decimalsThatAddUpOnPaperAgree() throws {
    var solver = Solver()
    let variables = (0..<3).map { _ in solver.makeVariable() }
    for (variable, value) in zip(variables, [0.1, 0.2, 0.3]) { _ = try solver.add([Term(variable)], .equal(value)) }
    _ = try solver.add([Term(variables[0]), Term(variables[1]), Term(-1, variables[2])], .equal(0))
  }

  @Test func editsMoveValuesAndRefusalsKeepThem() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let left = solver.makeVariable()
    let right = solver.makeVariable()
    let size = try solver.add([Term(width)], .equal(300))
    let equal = try solver.add([Term(left), Term(-1, right)], .equal(0))
    let sum = try solver.add([Term(left), Term(right), Term(-1, width)], .equal(-30))
    let least = try solver.add([Term(left)], .atLeast(50))
    #expect(solver.value(of: left) == 135)
    try solver.setBounds(.equal(200), of: size)
    #expect(solver.value(of: left) == 85)
    let conflict = #expect(throws: SolverError.self) {
      try solver.setBounds(.equal(100), of: size)
    }?.conflict
    #expect(conflict?.members.map(\.row) == [size, equal, sum, least])
    #expect(conflict?.members.first?.multiplier == -1)
    #expect(conflict?.shortfall == 30)
    #expect(solver.value(of: left) == 85)
    try solver.setBounds([(size, .equal(100)), (least, .atLeast(35))])
    #expect(solver.value(of: right) == 35)
    try solver.setBounds(.atLeast(100), of: size)
    #expect(solver.value(of: width) == 100)
  }

  @Test func snapshotsBringEverythingBack() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let row = try solver.add([Term(x)], .equal(4))
    let before = solver.snapshot()
    solver.remove(row)
    let y = solver.makeVariable()
    let later = try solver.add([Term(x), Term(-1, y)], .equal(9), priority: 3)
    #expect(solver.value(of: [Term(x), Term(-1, y)]) == 9)
    solver.restore(before)
    #expect(solver.variableCount == 1)
    #expect(solver.value(of: x) == 4)
    let renewed = try solver.add([Term(x)], .atMost(4))
    #expect(renewed > later)
  }

  @Test func anEditThatMakesAnEqualityDecidesWhatOnlyAStayDecided() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let row = try solver.add([Term(x)], Bounds(lower: 0, upper: 10))
    #expect(solver.derivation(of: [Term(x)]).stays == [Term(x)])
    try solver.setBounds(.equal(0), of: row)
    let derivation = solver.derivation(of: [Term(x)])
    #expect(derivation.stays.isEmpty)
    #expect(derivation.steps.map(\.row) == [row])
  }
}
