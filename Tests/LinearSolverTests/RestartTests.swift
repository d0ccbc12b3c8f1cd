import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// A basis that is built anew gives the answers of the one that was given up. Few operations ever go round in circles,
/// so here every solver is made to start anew.
struct RestartTests {
  private let trials = RandomTrials(part: 0.2)

  @Test(arguments: SystemShape.allCases)
  func aSolverThatStartsAnewHasTheSameOptimum(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, generator in
      var loaded = LoadedSolver(system)
      let values = loaded.values
      loaded.solver.startAnew()
      if let complaint = loaded.judgeOptimum() { return complaint }
      let distance = zip(values, loaded.values).map { abs($0 - $1) }.max() ?? 0
      if distance > loaded.tolerance { return "\(loaded.values), before \(values)" }
      guard let row = loaded.accepted.randomElement(using: &generator) else { return nil }
      loaded.remove(row)
      return loaded.judgeOptimum().map { "after row \(row) was removed: \($0)" }
    }
    if let failure { Issue.record("\(failure)") }
  }
}
