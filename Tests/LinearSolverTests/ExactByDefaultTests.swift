import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// What a solver answers to somebody who has asked for nothing special. (`SequenceTests` asks it about random systems
/// of 49 to 300 variables, in seven orders.)
struct ExactByDefaultTests {
  /// Sizes that floating point alone calls a contradiction.
  @Test func coefficientsMayDifferByAnyPowerOfTen() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.load([Row(1e-300 * x + 1e300 * y == 1), Row(y == 0)])
    #expect(solver.value(of: x) == 1e300 && solver.value(of: y) == 0)
    #expect(solver.undecidedVariables.isEmpty)
  }

  /// Coefficients from 0.001 to 1,000: by rounded numbers one value is 0.025 off.
  @Test func floatingPointIsAskedForByName() {
    let system = SystemShape.badlyScaled.system(seed: 3, size: 49)
    #expect(LoadedSolver(system).judgeOptimum() == nil)
    #expect(LoadedSolver(system, isVerified: false).judgeOptimum() != nil)
  }

  @Test func whatThereWasNoTimeForIsNamed() throws {
    var solver = Solver(arithmetic: .exact(until: .now))
    let system = SystemShape.badlyScaled.system(seed: 3, size: 49)
    let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
    for row in system.rows {
      let terms = row.terms.map { Term($0.coefficient, variables[$0.variable]) }
      _ = try? solver.add(
        terms, Bounds(lower: row.lower, upper: row.upper), priority: Priority(row.priority))
    }
    #expect(!solver.undecidedVariables.isEmpty)
  }
}
