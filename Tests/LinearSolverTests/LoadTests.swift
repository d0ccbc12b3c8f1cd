import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// Rows that are added together come to the same as rows that are added one by one, or to nothing at all.
struct LoadTests {
  private let trials = RandomTrials(part: 0.2)

  @Test(arguments: SystemShape.allCases)
  func rowsTogetherComeToTheSameAsOneByOne(shape: SystemShape) {
    let failure = trials.firstFailure(shape) { system, generator in
      let oneByOne = LoadedSolver(system)
      var together = LoadedSolver(system, order: [])
      // Sometimes there are rows already.
      let split = generator.chance(1, in: 2) ? 0 : Int.random(in: 0...system.rows.count, using: &generator)
      for index in 0..<split { together.add(index) }
      let rest = Array(split..<system.rows.count)
      let before = together.dump
      if let conflict = together.load(rest) {
        if let complaint = together.judge(conflict, refused: rest, in: system) { return complaint }
        if oneByOne.refusals.isEmpty { return "rows that can hold are not loaded" }
        if together.dump != before { return "what was not loaded changed\n\(before)\nto\n\(together.dump)" }
        let held = rest.filter { oneByOne.accepted.contains($0) }
        if together.load(held) != nil { return "the rows that were accepted one by one are not loaded" }
      } else if oneByOne.refusals.contains(where: { $0.row >= split }) {
        return "rows that can't hold are loaded"
      }
      if let complaint = together.judgeOptimum() { return complaint }
      let distance = zip(oneByOne.values, together.values).map { abs($0 - $1) }.max() ?? 0
      return distance <= together.tolerance ? nil : "\(together.values), one by one \(oneByOne.values)"
    }
    if let failure { Issue.record("\(failure)") }
  }

  /// Each bound that asks for a little more than the one before would push the value up by itself.
  @Test(arguments: [1.0, -2])
  func ofManyBoundsOfAVariableOnlyTheTightestEnters(_ coefficient: Double) throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let rows = try (1...500).map { Row([Term(coefficient, width)], try .atLeast(Double($0))) }
    try solver.load(rows)
    let (value, exchanges) = (solver.value(of: width), solver.exchangeCount)
    #expect(value == 500 / coefficient)
    #expect(exchanges < 10)
  }

  /// A container reaches below three columns of cards; the card that reaches farthest decides.
  @Test(arguments: [60, 240])
  func ofManyViewsInAContainerOnlyTheOneThatReachesFarthestMovesItsEdge(_ count: Int) throws {
    var solver = Solver()
    let heights = (0..<count).map { _ in solver.makeVariable() }
    try solver.load(heights.map { Row([Term($0)], .atLeast(0)) })
    let bottom = solver.makeVariable()
    let tops = (0..<count).map { _ in solver.makeVariable() }
    var rows: [Row] = []
    for (card, (top, height)) in zip(tops, heights).enumerated() {
      rows.append(
        card < 3
          ? Row([Term(top)], .equal(8))
          : Row([Term(top), Term(-1, tops[card - 3]), Term(-1, heights[card - 3])], .equal(8)))
      rows.append(Row([Term(bottom), Term(-1, top), Term(-1, height)], .atLeast(8)))
    }
    try solver.load(rows)
    let (exchanges, passes) = (solver.exchangeCount, solver.passCount)
    #expect(solver.value(of: bottom) == 8 * Double(count / 3 + 1))
    #expect(exchanges < count + 5)
    #expect(passes < 20)
  }

  @Test func namesFollowTheRowsGiven() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let height = solver.makeVariable()
    let rows = [
      Row([Term(height)], .atLeast(20)), Row([Term(width), Term(-2, height)], .equal(0), priority: 500),
      Row([Term(height)], .equal(10), priority: 250),
    ]
    let names = try solver.load(rows)
    #expect(names.map(\.ordinal) == [0, 1, 2])
    #expect(solver.value(of: width) == 40)
    #expect(solver.brokenRows == [names[2]])
    let refused = #expect(throws: SolverError.self) {
      try solver.load([Row([Term(width)], .atMost(30)), Row([Term(width)], .atLeast(31))])
    }?.conflict
    #expect(refused?.members.map(\.row) == [nil, nil])
    #expect(refused?.members.map(\.place) == [0, 1])
    #expect(solver.value(of: width) == 40)
  }

  /// Rows each of which asks for a little more than the one before, so that there are many rounds.
  private static func ladder(_ count: Int, from first: Variable, to last: Variable) throws -> [Row] {
    try (0..<count).map { Row([Term(last), Term(-1, first)], try .atLeast(Double($0))) }
  }

  @Test(arguments: [false, true])
  func whatIsGivenUpChangesNothing(hasRows: Bool) throws {
    var solver = Solver()
    let (first, last) = (solver.makeVariable(), solver.makeVariable())
    if hasRows { try solver.load([Row([Term(first)], .equal(7)), Row([Term(last)], .atLeast(9))]) }
    let (values, rows) = ([solver.value(of: first), solver.value(of: last)], solver.allRows)
    let ladder = try Self.ladder(500, from: first, to: last)
    #expect(try solver.loadIfPossible(ladder, until: .now) == nil)
    #expect([solver.value(of: first), solver.value(of: last)] == values)
    #expect(solver.allRows == rows)
    // With time enough it is as if nothing had been.
    #expect(try solver.loadIfPossible(ladder, until: .now + .seconds(600))?.count == 500)
    #expect(solver.value(of: last) - solver.value(of: first) == 499)
  }
}
