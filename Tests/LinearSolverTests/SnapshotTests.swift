import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// Snapshots compare, and another solver can go on from one.
struct SnapshotTests {
  @Test func whatIsRefusedChangesNothing() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    let kept = try solver.add(x + y == 10)
    let before = solver.snapshot()
    #expect(before == solver.snapshot())
    #expect(throws: SolverError.self) { try solver.add(x + y == 11, name: "refused") }
    #expect(throws: SolverError.self) { try solver.load([Row(x >= 1), Row(x <= 0)]) }
    #expect(solver.snapshot() == before)
    try solver.setBounds(.equal(12), of: kept)
    #expect(solver.snapshot() != before)
    solver.restore(before)
    #expect(solver.snapshot() == before && solver.value(of: y) == 10)
  }

  @Test func namesAndPrioritiesBelongToTheState() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let row = try solver.add(x == 3, priority: 250)
    let before = solver.snapshot()
    try solver.setPriority(251, of: row)
    #expect(solver.snapshot() != before)
    solver.restore(before)
    solver.setName("x", of: x)
    #expect(solver.snapshot() != before)
  }

  @Test func twoSolversAreNeverInOneState() {
    #expect(Solver().snapshot() != Solver().snapshot())
  }

  /// Refusals of every kind, judged by the snapshots.
  @Test(arguments: SystemShape.allCases) func refusedRowsLeaveTheStateAsItIs(shape: SystemShape) {
    let failure = RandomTrials(part: 0.05).firstFailure(shape) { system, _ in
      var loaded = LoadedSolver(system, order: [])
      for index in system.rows.indices {
        let (before, count) = (loaded.solver.snapshot(), loaded.refusals.count)
        loaded.add(index)
        if loaded.refusals.count > count, loaded.solver.snapshot() != before { return "refusing \(index) left traces" }
      }
      return nil
    }
    if let failure { Issue.record("\(failure)") }
  }

  @Test func anotherSolverGoesOnFromASnapshot() throws {
    var solver = Solver()
    let (left, width) = (solver.makeVariable("left"), solver.makeVariable("width"))
    let least = try solver.add(left >= 10, name: "margin")
    try solver.add(left + width == 100)
    var trial = Solver(solver.snapshot())
    #expect(trial.value(of: width) == 90 && trial.allRows == solver.allRows)
    #expect(trial.allVariables == [left, width] && trial.name(of: left) == "left")
    trial.remove(least)
    #expect(trial.value(of: width) == 100 && solver.value(of: width) == 90)
    #expect(solver.contains(least) && !trial.contains(least))
    let wide = try trial.add(width >= 95)
    let error = #expect(throws: SolverError.self) { try trial.add(left >= 10) }
    #expect(error?.conflict?.members.compactMap(\.row).contains(wide) == true)
    #expect(error?.description.contains("left + width == 100") == true)
    #expect(try trial.leavesOpen(left) && !solver.leavesOpen(left) == false)
  }

  @Test func laterHandlesBelongToTheSolverThatMadeThem() throws {
    var first = Solver()
    let shared = first.makeVariable("shared")
    let old = try first.add(shared >= 1)
    var second = Solver(first.snapshot())
    let (inFirst, inSecond) = (first.makeVariable(), second.makeVariable())
    let (firstRow, secondRow) = (try first.add(inFirst == 1), try second.add(inSecond == 2))
    #expect(inFirst.index == inSecond.index && inFirst != inSecond)
    #expect(!first.contains(inSecond) && !second.contains(inFirst))
    #expect(!first.contains(secondRow) && !second.contains(firstRow) && firstRow != secondRow)
    var third = Solver(second.snapshot())
    #expect(third.contains(old) && third.contains(secondRow) && !third.contains(firstRow))
    #expect(third.contains(shared) && third.contains(inSecond) && third.value(of: inSecond) == 2)
    third.remove(secondRow)
    third.remove(old)
    #expect(third.rowCount == 0 && second.rowCount == 2)
    let early = third.snapshot()
    let row = try third.add(shared == 7)
    third.restore(early)
    #expect(!third.contains(row) && third.snapshot() == early)
  }

  @Test func rowsGoIntoASolverWithOtherVariables() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable("a"), solver.makeVariable("b"))
    let row = try solver.add(2 * a + 1 <= b, priority: 250, name: "order")
    var other = Solver()
    let y = other.makeVariable("y")
    let x = other.makeVariable("x")
    let carried = try other.add(solver.row(row).mapVariables { $0 == a ? x : y })
    #expect(other.description(of: carried) == "order: 2 * x + 1 <= y  ^250")
    #expect(other.row(carried).priority == 250)
    #expect(other.row(carried).terms == [Term(2, x), Term(-1, y)])
    try other.add(y == 5)
    try other.add(x >= 4)
    #expect(other.violation(of: carried) == 4)
  }

  @Test func boundsInTheSourceNeedNoTry() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let rows = [
      Row([Term(x)], .atLeast(-4)), Row([Term(x)], .atMost(1e3)), Row([Term(x)], Bounds(lower: 0, upper: 2.5)),
      Row([Term(x)], .equal(0.5), priority: 749.5),
    ]
    try solver.load(rows)
    #expect(solver.value(of: x) == 0.5)
    let half = 0.25
    try solver.setBounds(.equal(half), of: solver.allRows[3])
    #expect(solver.value(of: x) == 0.25)
  }

  @Test func boundsInTheSourceHaveToHaveANumberBetweenThem() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(Bounds(lower: 2, upper: 1))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("no number lies between the bounds 2.0 and 1.0"))
  }
}
