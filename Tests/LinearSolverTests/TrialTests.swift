import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// What is tried and taken back leaves nothing behind, and says what doing it says.
struct TrialTests {
  private let trials = RandomTrials(part: 0.3)

  @Test(arguments: SystemShape.allCases)
  func aTrialGivesTheValuesThatTheRowWouldGive(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, generator in
      var loaded = LoadedSolver(system)
      guard let row = system.rows.indices.randomElement(using: &generator), let known = loaded.names[row] else {
        return nil
      }
      let tried = loaded.solver.row(known)
      loaded.remove(row)
      let (before, state) = (loaded.values, loaded.dump)
      guard
        let changes = try? loaded.solver.values(adding: tried.terms, tried.bounds, priority: tried.priority)
      else { return "a row that held is refused" }
      if loaded.dump != state { return "the trial left something behind" }
      var expected = before
      for change in changes { expected[change.variable.index] = change.value }
      loaded.add(row)
      return loaded.values == expected ? nil : "\(loaded.values), the trial said \(expected)"
    }
    if let failure { Issue.record("\(failure)") }
  }

  @Test(arguments: SystemShape.allCases)
  func aStageTakesBackAllThatWasDoneInIt(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, generator in
      var loaded = LoadedSolver(system)
      let (values, names) = (loaded.values, loaded.names)
      let broken = loaded.solver.brokenRows
      for _ in 0..<2 {
        let stage = loaded.solver.openStage()
        var gone: [RowID] = names.compactMap(\.self).filter { _ in Bool.random(using: &generator) }
        gone.shuffle(using: &generator)
        for row in gone { loaded.solver.remove(row) }
        for row in system.rows.indices.shuffled(using: &generator) {
          guard let tried = try? loaded.row(row) else { continue }
          _ = try? loaded.solver.add(tried)
        }
        _ = loaded.solver.makeVariable()
        loaded.solver.undo(stage)
        if loaded.values != values { return "\(loaded.values) after the stage, \(values) before" }
        if loaded.solver.brokenRows != broken { return "other rows are broken after the stage" }
        if !names.compactMap(\.self).allSatisfy({ loaded.solver.contains($0) }) { return "a row is gone" }
      }
      return loaded.judgeOptimum()
    }
    if let failure { Issue.record("\(failure)") }
  }

  @Test(arguments: SystemShape.allCases.filter { $0 != .badlyScaled })
  func whereAVariableMovesAloneAWeakestRowMovesItToo(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, _ in
      var loaded = LoadedSolver(system)
      let state = loaded.dump
      for variable in loaded.variables {
        guard let changes = loaded.solver.distances(movingAlone: variable, atMost: 1) else { continue }
        if loaded.dump != state { return "the look left something behind" }
        guard let distance = changes.first(where: { $0.variable == variable })?.distance else {
          return "\(variable) does not move"
        }
        let reached = loaded.solver.value(of: variable) + distance
        guard
          let tried = try? loaded.solver.values(adding: [Term(1, variable)], .equal(reached), priority: .probe)
        else { return "\(variable) does not move alone" }
        let found = tried.first { $0.variable == variable }?.value ?? loaded.solver.value(of: variable)
        if abs(found - reached) > loaded.tolerance { return "\(variable) moves to \(found), alone to \(reached)" }
      }
      return nil
    }
    if let failure { Issue.record("\(failure)") }
  }

  @Test(arguments: SystemShape.allCases)
  func whatWouldHoldWhereARowGivesWayHoldsWithoutTheRow(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, _ in
      var loaded = LoadedSolver(system)
      let state = loaded.dump
      for refusal in loaded.refusals {
        guard let refused = try? loaded.row(refusal.row) else { return "a refused row is none" }
        for row in loaded.names.compactMap(\.self)
        where loaded.solver.holds(refused.terms, in: refused.bounds, where: row) {
          if loaded.dump != state { return "the look left something behind" }
          let stage = loaded.solver.openStage()
          loaded.solver.remove(row)
          let added = try? loaded.solver.add(refused)
          loaded.solver.undo(stage)
          if added == nil { return "row \(refusal.row) does not hold without \(row)" }
        }
      }
      return nil
    }
    if let failure { Issue.record("\(failure)") }
  }

  @Test(arguments: SystemShape.allCases)
  func whatIsPinnedStandsStill(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, _ in
      var loaded = LoadedSolver(system)
      let state = loaded.dump
      for (variable, other) in zip(loaded.variables, loaded.variables.dropFirst() + loaded.variables.prefix(1)) {
        for terms in [[Term(1, variable)], [Term(2, variable), Term(-1, other)]] where variable != other {
          let isPinned = (try? loaded.solver.isPinned(terms)) == true
          if loaded.dump != state { return "the look left something behind" }
          guard isPinned else { continue }
          let value = loaded.solver.value(of: terms)
          for step in [1.0, -1] {
            let moves = try? loaded.solver.values(adding: terms, .equal(value + step), priority: .probe)
            let moved = Dictionary(uniqueKeysWithValues: moves ?? [])
            let end = terms.reduce(0) {
              $0 + $1.coefficient * (moved[$1.variable] ?? loaded.solver.value(of: $1.variable))
            }
            if abs(end - value) > loaded.tolerance { return "\(terms) is \(value), and can be \(end)" }
          }
        }
      }
      return nil
    }
    if let failure { Issue.record("\(failure)") }
  }

  @Test func whatCostsSomethingToMoveIsPinned() throws {
    var solver = Solver()
    let (held, free) = (solver.makeVariable(), solver.makeVariable())
    try solver.add([Term(1, held)], .equal(5), priority: Priority(500))
    #expect(try solver.isPinned([Term(1, held)]))
    #expect(try !solver.isPinned([Term(1, free)]))
  }

  @Test func aRowGivesWayAsFarAsNothingElseIsMet() throws {
    var solver = Solver()
    let (left, right) = (solver.makeVariable(), solver.makeVariable())
    let edge = try solver.add([Term(1, left)], .equal(5))
    let width = try solver.add([Term(1, right), Term(-1, left)], .equal(10))
    try solver.add([Term(1, right)], .atMost(20))
    let other = try solver.add([Term(1, solver.makeVariable())], .equal(1))
    for row in [edge, width] {
      let (near, far) = (
        solver.holds([Term(1, right)], in: .atLeast(18), where: row),
        solver.holds([Term(1, right)], in: .atLeast(25), where: row)
      )
      #expect(near)
      #expect(!far)
    }
    let withoutOther = solver.holds([Term(1, right)], in: .atLeast(18), where: other)
    #expect(!withoutOther)
  }

  @Test(arguments: SystemShape.allCases)
  func boundsInThePlacesOfStaysChangeNoValue(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, _ in
      var loaded = LoadedSolver(system)
      let before = loaded.values
      loaded.solver.replaceStoppedStays(fromCount: 1)
      let distance = zip(before, loaded.values).map { abs($0 - $1) }.max() ?? 0
      if distance > loaded.tolerance { return "\(loaded.values), before \(before)" }
      return loaded.judgeOptimum()
    }
    if let failure { Issue.record("\(failure)") }
  }

  /// A row of widths that are not negative: a width that grows takes from the last one, which stands at no bound yet.
  @Test func whereBoundsAreInThePlacesOfStaysAMoveNeedNotPutThemThere() throws {
    var solver = Solver()
    let widths = (0..<100).map { _ in solver.makeVariable() }
    for width in widths { try solver.add([Term(1, width)], .atLeast(0)) }
    try solver.add(widths.map { Term(1, $0) }, .equal(20))
    _ = try solver.values(adding: [Term(1, widths[0])], .equal(100), priority: .probe)
    let before = solver.exchangeCount
    solver.replaceStoppedStays(fromCount: 64)
    let moved = try solver.values(adding: [Term(1, widths[0])], .equal(100), priority: .probe)
    let after = solver.exchangeCount
    #expect(before > 90)
    #expect(after < 10)
    #expect(moved.map(\.value) == [20, 0])
  }

  /// Prices are listed where many soft rows are broken and the same is asked again; the answers stay the same.
  @Test func manyBrokenRowsDoNotChangeTheAnswersOfTrials() throws {
    var solver = Solver()
    var widths: [Variable] = []
    for number in 0..<60 {
      let width = solver.makeVariable()
      widths.append(width)
      try solver.add([Term(1, width)], .equal(Double(40 + number)))
      try solver.add([Term(1, width)], .equal(Double(60 + number)), priority: Priority(750))
    }
    let free = solver.makeVariable()
    try solver.add([Term(1, free), Term(-1, widths[0])], .atMost(0))
    try solver.add([Term(1, free)], .atLeast(30), priority: Priority(750))
    for _ in 0..<3 {
      let up = try solver.values(adding: [Term(1, free)], .equal(200), priority: Priority(250))
      #expect(up.map(\.value) == [40])
      let down = try solver.values(adding: [Term(1, free)], .equal(-200), priority: Priority(250))
      #expect(down.isEmpty)
      let fixed = try solver.values(adding: [Term(1, widths[3])], .equal(0), priority: Priority(250))
      #expect(fixed.isEmpty)
    }
    let value = solver.value(of: free)
    #expect(value == 30)
  }

  @Test func definitionsLeadBackToWhatDecides() throws {
    var solver = Solver()
    let (left, width, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let row = try solver.add([Term(1, right), Term(-1, left), Term(-1, width)], .equal(0))
    let size = try solver.add([Term(1, width)], .equal(20), priority: Priority(750))
    let (free, sized, summed) = (
      solver.definition(of: left), solver.definition(of: width), solver.definition(of: right)
    )
    let isFirm = solver.isRigid(width)
    #expect(free == nil)
    #expect(sized?.row == size)
    #expect(summed?.row == row)
    #expect(Set(summed?.others ?? []) == [left, width])
    #expect(!isFirm)
    try solver.add([Term(1, left)], .equal(5))
    let isFixed = solver.isRigid(left)
    #expect(isFixed)
  }
}
