import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// A row that is given another priority is as if it had always had it.
struct PriorityChangeTests {
  private let trials = RandomTrials(part: 0.08)

  @Test func aSoftRowThatIsRaisedHolds() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let small = try solver.add(x == 10, priority: 250)
    let large = try solver.add(x == 30, priority: 750)
    #expect(solver.value(of: x) == 30 && solver.brokenRows == [small])
    try solver.setPriority(800, of: small)
    #expect(solver.value(of: x) == 10 && solver.brokenRows == [large])
    try solver.setPriority(.required, of: small)
    #expect(solver.row(small).priority == .required && solver.derivation(of: x).steps.map(\.row) == [small])
    let before = solver.description(of: large)
    let error = #expect(throws: SolverError.self) { try solver.setPriority(.required, of: large) }
    #expect(
      error?.description == """
        These 2 rows can't hold together:
          x == 10  (times -1)
          x == 30  (times 1, refused)
        Multiplied and added up they say 0 >= 20. While the others hold, the refused one misses by at least 20.
        """)
    #expect(solver.description(of: large) == before && before == "x == 30  ^750")
    #expect(solver.value(of: x) == 10 && solver.brokenRows == [large])
    try solver.setPriority(1, of: small)
    #expect(solver.value(of: x) == 30)
  }

  @Test(arguments: SystemShape.allCases)
  func randomChangesEndWhereAFreshStartDoes(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, generator in
      var loaded = LoadedSolver(system)
      for _ in 0..<4 {
        guard let index = loaded.accepted.randomElement(using: &generator) else { return nil }
        let priority = generator.pick([1000, 1000, 750, 250, 250.5, 1])
        if let complaint = loaded.setPriority(priority, of: index) { return complaint }
      }
      return nil
    }
    if let failure { Issue.record("\(failure)") }
  }
}

extension LoadedSolver {
  /// - Returns: what is wrong with the outcome.
  fileprivate mutating func setPriority(_ priority: Double, of index: Int) -> String? {
    guard let name = names[index] else { return "row \(index) is not in the solver" }
    var changed = system
    changed.rows[index].priority = priority
    let before = dump
    do throws(SolverError) {
      try solver.setPriority(Priority(priority), of: name)
    } catch {
      guard case .conflict(let conflict) = error else { return "\(error)" }
      if dump != before { return "a refused priority changed\n\(before)\nto\n\(dump)" }
      return judge(conflict, refused: [index], in: changed)
    }
    system = changed
    return judgeOptimum().map { "after row \(index) got priority \(priority): \($0)" }
  }
}
