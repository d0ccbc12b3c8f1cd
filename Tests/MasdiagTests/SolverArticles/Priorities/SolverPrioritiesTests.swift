import LinearSolver
import Testing

/// The code of the solver's article "Priorities and stays", compiled and run.
@Suite struct SolverPrioritiesTests {
  private static let guide = Guide(
    "Sources/LinearSolver/LinearSolver.docc/PrioritiesAndStays.md", code: "Tests/MasdiagTests/SolverArticles/Priorities"
  )

  @Test func levels() throws {
    var output = ""
    func print(_ items: Any...) { output += items.map { "\($0)" }.joined(separator: " ") + "\n" }
    var solver = Solver()
    // guide: levels
    let x = solver.makeVariable("x")
    try solver.add(x == 1, priority: 750)
    for _ in 0..<1001 { try solver.add(x == 0, priority: 749) }
    print(solver.value(of: x), solver.brokenRows.count)
    // guide end
    Self.guide.expectOutput(of: "levels", output)
    // As the article says: the one in the middle wins.
    let y = solver.makeVariable()
    for value in [10.0, 1, 2] { try solver.add(y == value, priority: 3) }
    #expect(solver.value(of: y) == 2)
  }

  @Test func stays() throws {
    var output = ""
    func print(_ items: Any...) { output += items.map { "\($0)" }.joined(separator: " ") + "\n" }
    var solver = Solver()
    // guide: stays
    let first = solver.makeVariable("first")
    let second = solver.makeVariable("second")
    try solver.add(first + second == 10)
    print(solver.value(of: first), solver.value(of: second))
    print(solver.description(of: solver.derivation(of: second)))
    print(try solver.leavesOpen(second))
    // guide end
    Self.guide.expectOutput(of: "stays", output)
  }

  @Test func theArticleShowsTheCodeThatIsTested() { Self.guide.expectAllCode() }
}
