import LinearSolver
import Testing

/// Handles of another solver, and handles that are not valid any more, stop the program with the reason.
struct HandleTests {
  @Test func handlesAreSmall() {
    #expect(MemoryLayout<Variable>.size == 8 && MemoryLayout<RowID>.size == 8)
    #expect(MemoryLayout<Term>.size == 16 && MemoryLayout<Conflict.Member>.size == 16)
  }

  @Test func aVariableOfAnotherSolverIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      var other = Solver()
      _ = solver.makeVariable()
      let stranger = other.makeVariable()
      try solver.add(stranger == 1)
    }
    #expect(text(result).contains("variable x0 is of another solver"))
  }

  @Test func readingAVariableOfAnotherSolverIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      var other = Solver()
      _ = solver.makeVariable()
      print(solver.value(of: other.makeVariable()))
    }
    #expect(text(result).contains("variable x0 is of another solver"))
  }

  @Test func aRowOfAnotherSolverIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      var other = Solver()
      try solver.add(solver.makeVariable() >= 1)
      let stranger = try other.add(other.makeVariable() >= 1)
      try solver.setBounds(.equal(3), of: stranger)
    }
    #expect(text(result).contains("row 0 is of another solver"))
  }

  @Test func aRemovedRowIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      let x = solver.makeVariable()
      let row = try solver.add(x >= 1)
      solver.remove(row)
      try solver.add(x >= 2)
      solver.remove(row)
    }
    #expect(text(result).contains("row 0 was removed"))
  }

  @Test func aSnapshotOfAnotherSolverIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let solver = Solver()
      var other = Solver()
      other.restore(solver.snapshot())
    }
    #expect(text(result).contains("the snapshot is of another solver"))
  }

  @Test func aVariableThatASnapshotDroppedIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var solver = Solver()
      let snapshot = solver.snapshot()
      let dropped = solver.makeVariable()
      solver.restore(snapshot)
      _ = solver.makeVariable()
      try solver.add(dropped == 1)
    }
    #expect(text(result).contains("variable x0 is of another solver, or newer than the snapshot that was restored"))
  }

  @Test func aPriorityInTheSourceHasToBeOne() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let priority: Priority = 1001
      print(priority)
    }
    #expect(text(result).contains("the priority 1001.0 is not between 1e-300 and 1000"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func snapshotsKeepTheirVariablesApart() throws {
    var solver = Solver()
    let first = solver.makeVariable("first")
    let early = solver.snapshot()
    let old = solver.makeVariable("old")
    try solver.add(old == 4)
    let late = solver.snapshot()
    solver.restore(early)
    let new = solver.makeVariable("new")
    #expect(new.index == old.index && new != old)
    #expect(solver.contains(first) && !solver.contains(old) && solver.contains(new))
    #expect(solver.name(of: new) == "new" && solver.allVariables == [first, new])
    solver.restore(late)
    #expect(solver.contains(old) && !solver.contains(new) && solver.name(of: old) == "old")
    #expect(solver.value(of: old) == 4)
    let last = solver.makeVariable()
    #expect(solver.allVariables == [first, old, last])
    solver.restore(early)
    let again = solver.makeVariable()
    #expect([old, new, last].allSatisfy { !solver.contains($0) } && solver.contains(again))
  }

  /// What is tried on a copy goes by the same handles.
  @Test func aRestoredSolverCanBeAskedAboutNewVariables() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let early = solver.snapshot()
    _ = solver.makeVariable()
    solver.restore(early)
    let y = solver.makeVariable()
    try solver.add(x + y == 10)
    #expect(try solver.leavesOpen(y) && !solver.leavesOpen(x + y))
    let error = #expect(throws: SolverError.self) { try solver.load([Row(y >= 8), Row(x >= 3)]) }
    #expect(error?.conflict?.members.count == 3)
  }

  @Test func whatIsInTheSolverIsSaid() throws {
    var solver = Solver()
    var other = Solver()
    let x = solver.makeVariable()
    let row = try solver.add(x >= 1)
    let stranger = try other.add(other.makeVariable() >= 1)
    #expect(solver.contains(row) && !solver.contains(stranger) && !other.contains(x))
    #expect(row != stranger && row.ordinal == stranger.ordinal)
    solver.remove(row)
    #expect(solver.contains(row) == false)
  }
}
