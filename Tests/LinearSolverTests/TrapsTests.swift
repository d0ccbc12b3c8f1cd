import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// What the known solvers were seen to get wrong (Cassowary's and kiwi's, above all), a test for each. The oracle
/// judges.
struct TrapsTests {
  private typealias Row = RowSystem.Row
  private typealias Term = RowSystem.Row.Term

  // MARK: A refusal leaves a corrupt state

  /// At least 10, at most 5, and the second no less than the first.
  private let crossed = RowSystem(
    variableCount: 2,
    rows: [
      Row([Term(1, 0)], atLeast: 10), Row([Term(1, 1)], atMost: 5), Row([Term(1, 1), Term(-1, 0)], atLeast: 0),
    ])

  @Test func aRefusalChangesNothing() {
    var loaded = LoadedSolver(RowSystem(variableCount: 2, rows: Array(crossed.rows.prefix(2))))
    #expect(loaded.values == [10, 0])
    loaded.system = crossed
    #expect(LoadedSolver.judge(crossed) == nil)
    let before = loaded.dump
    for bound in [0.0, -4.999, 1e6] {
      #expect(throws: SolverError.self) {
        _ = try loaded.solver.add(loaded.terms(crossed.rows[2]), .atLeast(bound))
      }
      let after = loaded.dump
      #expect(after == before)
    }
  }

  @Test func afterARefusalRowsLeaveAndComeBack() {
    var loaded = LoadedSolver(crossed)
    for round in 0..<60 {
      let (left, refused) = (round % 2, 2)
      loaded.remove(left)
      loaded.add(refused)
      #expect(loaded.names[refused] != nil, "round \(round)")
      #expect(loaded.judgeOptimum() == nil, "round \(round)")
      loaded.remove(refused)
      loaded.add(left)
      loaded.add(refused) { before, after in #expect(before == after, "round \(round)") }
      #expect(loaded.names[refused] == nil, "round \(round)")
      #expect(loaded.values == [10, 0], "round \(round)")
    }
    #expect(loaded.refusals.count == 61)
  }

  @Test func aRefusedEditChangesNothing() throws {
    let system = RowSystem(
      variableCount: 3,
      rows: [
        Row([Term(1, 0)], equal: 300), Row([Term(1, 1), Term(-1, 2)], equal: 0),
        Row([Term(1, 1), Term(1, 2), Term(-1, 0)], equal: -30), Row([Term(1, 1)], atLeast: 50),
        Row([Term(1, 2)], equal: 120, priority: 250), Row([Term(1, 0)], atLeast: 400, priority: 750),
      ])
    var loaded = LoadedSolver(system)
    let width = try #require(loaded.names[0])
    let least = try #require(loaded.names[3])
    let before = loaded.dump
    #expect(throws: SolverError.self) { try loaded.solver.setBounds(.equal(129), of: width) }
    let afterOne = loaded.dump
    #expect(afterOne == before)
    #expect(throws: SolverError.self) { try loaded.solver.setBounds([(width, .equal(400)), (least, .atLeast(186))]) }
    let afterTwo = loaded.dump
    #expect(afterTwo == before)
    try loaded.solver.setBounds([(width, .equal(400)), (least, .atLeast(185))])
    loaded.system.rows[0] = Row([Term(1, 0)], equal: 400)
    loaded.system.rows[3] = Row([Term(1, 1)], atLeast: 185)
    #expect(loaded.judgeOptimum() == nil)
  }

  // MARK: Strengths are weights

  @Test(arguments: [1, 2]) func weakRowsDoNotOutweighAStrongerOne(first: Int) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    var stronger: RowID?
    for index in 0...1001 {
      if index == (first == 1 ? 0 : 1001) {
        stronger = try solver.add([LinearSolver.Term(x)], .equal(1), priority: 2)
      } else {
        _ = try solver.add([LinearSolver.Term(x)], .equal(0), priority: 1)
      }
    }
    #expect(solver.value(of: x) == 1)
    #expect(solver.brokenRows.count == 1001)
    #expect(stronger.map { solver.violation(of: $0) } == 0)
  }

  @Test(arguments: [10_000, 1e-4]) func aCoefficientDoesNotOutweighAPriority(coefficient: Double) {
    let system = RowSystem(
      variableCount: 1,
      rows: [
        Row([Term(coefficient, 0)], equal: 0, priority: 250), Row([Term(1, 0)], equal: 1, priority: 500),
        Row([Term(1 / coefficient, 0)], equal: 0, priority: 250),
      ])
    let loaded = LoadedSolver(system)
    #expect(loaded.values == [1])
    #expect(LoadedSolver.judge(system) == nil)
  }

  @Test(arguments: [1, 1e-3, 1e-9]) func theStrongestOfFiveNeighbouringPrioritiesWins(distance: Double) {
    for rotation in 0..<5 {
      let rows = (0..<5).map { index in
        let place = (index + rotation) % 5
        return Row([Term(1, 0)], equal: Double(place), priority: 900 + Double(place) * distance)
      }
      let system = RowSystem(variableCount: 1, rows: rows)
      let loaded = LoadedSolver(system)
      #expect(loaded.values == [4])
      #expect(LoadedSolver.judge(system) == nil)
    }
  }

  // MARK: A fixed epsilon, no scaling

  @Test(arguments: [9e-9, 1e-12, 1e-300]) func aTinyContradictionIsOne(difference: Double) {
    let system = RowSystem(
      variableCount: 1, rows: [Row([Term(1, 0)], equal: 0), Row([Term(1, 0)], equal: difference)])
    let loaded = LoadedSolver(system)
    #expect(loaded.refusals.map(\.row) == [1])
    #expect(loaded.refusals.first?.conflict.shortfall == difference)
    #expect(LoadedSolver.judge(system) == nil)
  }

  @Test(arguments: [1e-9, 1e-12, 1e9]) func aSmallCoefficientIsNotZero(coefficient: Double) {
    let system = RowSystem(
      variableCount: 2,
      rows: [Row([Term(coefficient, 0)], equal: 1), Row([Term(coefficient, 1), Term(-coefficient, 0)], equal: 0)])
    let loaded = LoadedSolver(system)
    #expect(loaded.refusals.isEmpty)
    #expect(LoadedSolver.judge(system) == nil)
  }

  @Test(arguments: [17, 70]) func aGeometricChainKeepsItsRequiredRows(length: Int) {
    var rows = (0..<length).map { Row([Term(1, $0 + 1), Term(-3, $0)], equal: 0) }
    rows.append(Row([Term(1, 0)], equal: 1))
    let system = RowSystem(variableCount: length + 1, rows: rows)
    for order in [Array(rows.indices), rows.indices.reversed()] {
      let loaded = LoadedSolver(system, order: order)
      #expect(loaded.refusals.isEmpty)
      var power = 1.0
      for value in loaded.values {
        #expect(abs(value - power) <= 1e-12 * power)
        power *= 3
      }
    }
  }

  // MARK: An error names one constraint only

  @Test(arguments: 0..<4) func aConflictNamesEveryMemberWhicheverComesLast(rotation: Int) throws {
    let members = [
      Row([Term(1, 0)], equal: 416), Row([Term(1, 1)], equal: 8),
      Row([Term(1, 1), Term(1, 2), Term(-1, 0)], equal: -8),
      Row([Term(1, 2)], atLeast: 5000),
    ]
    let bystanders = [Row([Term(1, 2)], atLeast: 0), Row([Term(1, 0)], atMost: 9000), Row([Term(1, 3)], equal: 7)]
    let rows = bystanders + members[rotation...] + members[..<rotation]
    let system = RowSystem(variableCount: 4, rows: rows)
    let loaded = LoadedSolver(system)
    let refusal = try #require(loaded.refusals.first)
    #expect(loaded.refusals.count == 1)
    #expect(refusal.row == 6)
    #expect(refusal.conflict.members.map { $0.row.flatMap { loaded.index(of: $0) } } == [3, 4, 5, nil])
    #expect(refusal.conflict.shortfall == 4600)
    #expect(LoadedSolver.judge(system) == nil)
  }

  // MARK: Ambiguity is silent

  @Test func anUndecidedValueSaysThatItIs() throws {
    let loaded = LoadedSolver(
      RowSystem(variableCount: 3, rows: [Row([Term(1, 0), Term(1, 1)], equal: 10), Row([Term(1, 2)], equal: 3)]))
    #expect(loaded.values == [0, 10, 3])
    let variables = loaded.variables
    let rests = variables.map { variable in loaded.solver.derivation(of: [LinearSolver.Term(variable)]).stays }
    #expect(rests == [[LinearSolver.Term(variables[0])], [LinearSolver.Term(-1, variables[0])], []])
    let sum = loaded.solver.derivation(of: [LinearSolver.Term(variables[0]), LinearSolver.Term(variables[1])])
    #expect(sum.stays == [])
  }

  // MARK: The objective is unbounded

  @Test func fractionalCoefficientsDoNotLoseTheOptimum() {
    for seed in UInt64(0)..<60 {
      var generator = SeededGenerator(seed: seed)
      let rows = (0..<11).map { _ in
        let terms = (0..<4).shuffled(using: &generator).prefix(generator.pick([1, 2, 2, 3])).map { variable in
          Term(generator.pick([0.1, 0.3, -0.7, 1.1, -1.3, 0.333, 2.9, -0.01]), variable)
        }
        let value = Double(Int.random(in: -99...99, using: &generator)) / 10
        let priority = generator.pick([1, 250, 500.5, 1000])
        return generator.pick([
          Row(terms, equal: value, priority: priority), Row(terms, atLeast: value, priority: priority),
          Row(terms, atMost: value, priority: priority),
        ])
      }
      let system = RowSystem(variableCount: 4, rows: rows)
      #expect(LoadedSolver.judge(system) == nil, "\(system)")
    }
  }

  // MARK: What decides is the order in memory

  @Test func theOrderOfTermsDecidesNothing() {
    for seed in UInt64(0)..<40 {
      let system = SystemShape.allCases[Int(seed) % SystemShape.allCases.count].system(seed: seed)
      var generator = SeededGenerator(seed: ~seed)
      var shuffled = system
      for index in shuffled.rows.indices { shuffled.rows[index].terms.shuffle(using: &generator) }
      let first = LoadedSolver(system)
      let again = LoadedSolver(system)
      let (dump, dumpAgain) = (first.dump, again.dump)
      #expect(dump == dumpAgain)
      let other = LoadedSolver(shuffled)
      #expect(first.refusals.map(\.row) == other.refusals.map(\.row))
      let distance = zip(first.values, other.values).map { abs($0 - $1) }.max() ?? 0
      #expect(distance <= first.tolerance, "\(system)")
    }
  }

  // MARK: Copies and order

  @Test(arguments: [1000, 250]) func anEqualCopyCanBeRemoved(priority: Double) {
    let row = Row([Term(1, 0), Term(-2, 1)], equal: 12, priority: priority)
    let tripled = Row([Term(3, 0), Term(-6, 1)], equal: 36, priority: priority)
    let system = RowSystem(variableCount: 2, rows: [row, row, tripled, row])
    for order in [[0, 1, 2, 3], [3, 1, 0, 2], [2, 0, 3, 1]] {
      var loaded = LoadedSolver(system)
      for index in order {
        #expect(loaded.values == [0, -6])
        #expect(loaded.judgeOptimum() == nil)
        loaded.remove(index)
      }
      #expect(loaded.values == [0, 0])
    }
  }

  @Test func aDuplicateChangesNothing() {
    for seed in UInt64(0)..<40 {
      let system = SystemShape.allCases[Int(seed) % SystemShape.allCases.count].system(seed: seed)
      var loaded = LoadedSolver(system)
      let values = loaded.values
      for index in loaded.accepted where system.rows[index].isRequired {
        let row = system.rows[index]
        #expect(throws: Never.self) {
          _ = try loaded.solver.add(loaded.terms(row), Bounds(lower: row.lower, upper: row.upper))
        }
      }
      let distance = zip(values, loaded.values).map { abs($0 - $1) }.max() ?? 0
      #expect(distance <= loaded.tolerance, "\(system)")
    }
  }

  @Test func theOrderOfAdditionDecidesNothing() {
    let rows = [
      Row([Term(1, 0), Term(1, 1)], equal: 10), Row([Term(1, 1)], atMost: 7),
      Row([Term(1, 0)], equal: 9, priority: 250),
      Row([Term(1, 1), Term(-0.5, 2)], atLeast: 4, priority: 250), Row([Term(1, 2)], in: 2...6),
    ]
    let system = RowSystem(variableCount: 3, rows: rows)
    #expect(LoadedSolver.judge(system) == nil)
    let values = LoadedSolver(system).values
    for order in permutations(of: Array(rows.indices)) {
      var loaded = LoadedSolver(system, order: order)
      #expect(loaded.refusals.isEmpty)
      #expect(loaded.values == values, "in order \(order)")
      for index in order {
        loaded.remove(index)
        loaded.add(index)
      }
      #expect(loaded.values == values, "after all left and came back in order \(order)")
    }
  }

  @Test func ofAConflictOneMemberIsRefusedInAnyOrder() {
    for order in permutations(of: [0, 1, 2]) {
      let loaded = LoadedSolver(crossed, order: order)
      #expect(loaded.refusals.map(\.row) == [order[2]])
      #expect(LoadedSolver.judge(crossed, order: order) == nil)
    }
  }
}

func permutations(of elements: [Int]) -> [[Int]] {
  if elements.isEmpty { return [[]] }
  return elements.indices.flatMap { index in
    var rest = elements
    let first = rest.remove(at: index)
    return permutations(of: rest).map { [first] + $0 }
  }
}
