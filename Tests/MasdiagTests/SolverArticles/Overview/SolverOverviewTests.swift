import LinearSolver
import Testing

/// The code of the solver's overview, compiled and run.
@Suite struct SolverOverviewTests {
  private static let guide = Guide(
    "Sources/LinearSolver/LinearSolver.docc/LinearSolver.md", code: "Tests/MasdiagTests/SolverArticles/Overview")

  @Test func theOverview() throws {
    var output = ""
    func print(_ items: Any...) { output += items.map { "\($0)" }.joined(separator: " ") + "\n" }
    // guide: a conflict
    var solver = Solver()
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width")
    do {
      try solver.add(left >= 10)
      try solver.add(width >= 100)
      try solver.add(left + width <= 90)
    } catch {
      print(error)
    }
    // guide end
    Self.guide.expectOutput(of: "a conflict", output)
    #expect((Self.guide.code["a conflict"] ?? "").split(separator: "\n").count <= 10)
    output = ""
    // guide: reading and changing
    let right = solver.makeVariable("right")
    let end = try solver.add(right == left + width)
    let wide = try solver.add(width == 300, priority: 250)
    print(solver.value(of: right))

    try solver.add(right <= 200)
    print(solver.value(of: width), solver.violation(of: wide))
    print(solver.description(of: solver.derivation(of: width)))

    try solver.setBounds(.equal(20), of: end)  // right == left + width + 20
    try solver.setPriority(.required, of: end)
    solver.remove(wide)
    // guide end
    Self.guide.expectOutput(of: "reading and changing", output)
    #expect(solver.value(of: right) == 130)
  }

  @Test func theOverviewShowsTheCodeThatIsTested() { Self.guide.expectAllCode() }
}
