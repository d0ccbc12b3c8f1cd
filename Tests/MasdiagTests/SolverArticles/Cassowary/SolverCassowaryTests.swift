import LinearSolver
import Testing

/// The code of the solver's article "From Cassowary or kiwi", compiled and run.
@Suite struct SolverCassowaryTests {
  private static let guide = Guide(
    "Sources/LinearSolver/LinearSolver.docc/FromCassowary.md", code: "Tests/MasdiagTests/SolverArticles/Cassowary")

  @Test func anEdit() throws {
    var output = ""
    func print(_ items: Any...) { output += items.map { "\($0)" }.joined(separator: " ") + "\n" }
    var solver = Solver()
    // guide: an edit
    let width = solver.makeVariable("width")
    let height = solver.makeVariable("height")
    let wide = try solver.add(width == 0, priority: 750)
    let high = try solver.add(height == 0, priority: 750)
    try solver.add(2 * width <= 3 * height)
    try solver.setBounds([(wide, .equal(300)), (high, .equal(180))])
    print(solver.value(of: width), solver.value(of: height))
    // guide end
    Self.guide.expectOutput(of: "an edit", output)
  }

  @Test func noToleranceIsAFixedNumber() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x == 0)
    #expect(throws: SolverError.self) { try solver.add(x == 0.000000009) }
    try solver.add(0.000000001 * y == 1)
    #expect(abs(solver.value(of: y) - 1e9) < 1e-6)
    // Equal constraints are two rows.
    let rows = [try solver.add(x <= 3), try solver.add(x <= 3)]
    #expect(rows[0] != rows[1] && solver.rowCount == 4)
  }

  @Test func theArticleShowsTheCodeThatIsTested() { Self.guide.expectAllCode() }
}
