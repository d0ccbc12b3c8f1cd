import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// What is in the solver can be read back, and reading changes nothing.
struct ReadingTests {
  private let trials = RandomTrials(part: 0.1)

  @Test func aRowIsReadBackAsItIs() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(
      [Term(0.1, y), Term(2, x), Term(0.2, y), Term(0, z)], Bounds(lower: -1, upper: 4), priority: 749.5, name: "first")
    let second = try solver.add(x + 3 >= z)
    let row = solver.row(first)
    #expect(row.terms == [Term(0.3, y), Term(2, x)])
    #expect(row.bounds == Bounds(lower: -1, upper: 4))
    #expect(row.priority == 749.5 && row.name == "first")
    #expect(try solver.row(second) == Row(x - z >= -3))
    try solver.setBounds(.equal(7), of: second)
    #expect(solver.row(second).bounds == .equal(7))
    #expect(solver.description(of: second) == "x0 - x2 == 7")
    // It can be added again as it is.
    let copy = try solver.add(solver.row(first))
    #expect(solver.row(copy) == row)
    #expect(solver.allRows == [first, second, copy] && solver.rowCount == 3)
    solver.remove(second)
    #expect(solver.allRows == [first, copy] && solver.rowCount == 2)
    #expect(solver.allVariables == [x, y, z])
  }

  @Test(arguments: SystemShape.allCases)
  func randomSystemsAreReadBack(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, generator in
      var loaded = LoadedSolver(system)
      for index in loaded.accepted where generator.chance(1, in: 5) { loaded.remove(index) }
      if loaded.solver.allRows != loaded.accepted.compactMap({ loaded.names[$0] }) {
        return "the rows are \(loaded.solver.allRows)"
      }
      // A solver made of what is read decides the same.
      var copy = Solver()
      let variables = (0..<system.variableCount).map { _ in copy.makeVariable() }
      for id in loaded.solver.allRows {
        var row = loaded.solver.row(id)
        row.terms = row.terms.map { Term($0.coefficient, variables[$0.variable.index]) }
        do { try copy.add(row) } catch { return "\(row) is refused: \(error)" }
      }
      let distance = zip(loaded.values, variables).map { abs($0 - copy.value(of: $1)) }.max() ?? 0
      return distance <= loaded.tolerance
        ? nil : "\(loaded.values) is read back as \(variables.map { copy.value(of: $0) })"
    }
    if let failure { Issue.record("\(failure)") }
  }

  /// A solver that several threads may ask.
  private final class Shared: Sendable {
    let solver: Solver
    let variables: [Variable]

    init(_ solver: consuming Solver, _ variables: [Variable]) {
      self.solver = solver
      self.variables = variables
    }
  }

  @Test func severalThreadsMayAskAtOnce() async throws {
    var solver = Solver()
    let variables = (0..<300).map { _ in solver.makeVariable() }
    for index in 1..<300 { try solver.add(variables[index] == variables[index - 1] + 1) }
    try solver.add(variables[0] + variables[299] >= 1000, priority: 500)
    let shared = Shared(solver, variables)
    let expected = shared.solver.derivation(of: variables[299])
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<12).allSatisfy { _ in
            shared.solver.derivation(of: shared.variables[299]) == expected
              && (try? shared.solver.leavesOpen(shared.variables[299])) == true
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
    #expect(expected.steps.count == 300 && expected.value == 649.5)
  }

  @Test(arguments: SystemShape.allCases)
  func derivationsThatAreReadAreRight(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, generator in
      let loaded = LoadedSolver(system)
      for variable in loaded.variables {
        let terms = [Term(Double(Int.random(in: -3...3, using: &generator)), variable), Term(loaded.variables[0])]
        if let complaint = loaded.judgeDerivation(of: terms) { return complaint }
      }
      return nil
    }
    if let failure { Issue.record("\(failure)") }
  }

  @Test func whatIsLeftOpenIsSaid() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(x == 3)
    try solver.add(y == 5, priority: 250)
    try solver.add(y == 7, priority: 250)
    try solver.add(z >= 2)
    #expect(try !solver.leavesOpen(x) && solver.leavesOpen(y) && solver.leavesOpen(z))
    #expect(try solver.leavesOpen(x + y) && !solver.leavesOpen(y - y + 2 * x))
    let values = [x, y, z].map { solver.value(of: $0) }
    try solver.add(z <= 2, priority: 3)
    #expect(try !solver.leavesOpen(z) && values == [x, y, z].map { solver.value(of: $0) })
  }
}
