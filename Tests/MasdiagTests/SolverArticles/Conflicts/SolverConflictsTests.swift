import LinearSolver
import Testing

/// The code of the solver's article "Conflicts and derivations", compiled and run.
@Suite struct SolverConflictsTests {
  private static let guide = Guide(
    "Sources/LinearSolver/LinearSolver.docc/ConflictsAndDerivations.md",
    code: "Tests/MasdiagTests/SolverArticles/Conflicts")

  @Test func aProof() throws {
    var output = ""
    func print(_ items: Any...) { output += items.map { "\($0)" }.joined(separator: " ") + "\n" }
    var solver = Solver()
    // guide: a proof
    let button = solver.makeVariable("button.left")
    let label = solver.makeVariable("label.left")
    try solver.add(button >= 100, name: "margin")
    try solver.add(2 * label <= 240)
    do {
      try solver.add(button + 50 <= label)
    } catch .conflict(let conflict) {
      print(conflict)
    }
    // guide end
    Self.guide.expectOutput(of: "a proof", output)
  }

  @Test func aDerivation() throws {
    var output = ""
    func print(_ items: Any...) { output += items.map { "\($0)" }.joined(separator: " ") + "\n" }
    var solver = Solver()
    // guide: a derivation
    let window = solver.makeVariable("window")
    let column = solver.makeVariable("column")
    let size = try solver.add(window == 600)
    try solver.add(3 * column + 60 == window)
    let derivation = solver.derivation(of: column)
    print(solver.description(of: derivation))

    try solver.setBounds(.equal(630), of: size)
    print(solver.value(of: column))
    // guide end
    Self.guide.expectOutput(of: "a derivation", output)
  }

  @Test func theArticleShowsTheCodeThatIsTested() { Self.guide.expectAllCode() }
}
