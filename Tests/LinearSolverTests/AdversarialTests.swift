import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// Systems made to hurt: numbers far apart, dense rows, long cycles and chains, many levels, ties everywhere.
struct AdversarialTests {
  private typealias Row = RowSystem.Row
  private typealias Term = RowSystem.Row.Term

  // MARK: Numbers far apart

  @Test func coefficientsFromAMillionthToAMillion() {
    let failure = RandomTrials(part: 0.1).firstFailure(of: "twelve decades", attempts: 300) { seed in
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 2...5, using: &generator)
      let rows = (0..<(2 * count)).map { _ in
        let variables = (0..<count).shuffled(using: &generator).prefix(generator.pick([1, 2, 2, 3]))
        let terms = variables.map { Term(coefficient(6, &generator), $0) }
        return row(terms, value: Double(Int.random(in: -50...50, using: &generator)), &generator)
      }
      return RowSystem(variableCount: count, rows: rows)
    } check: { system, _ in
      LoadedSolver.judge(system)
    }
    if let failure { Issue.record("\(failure)") }
  }

  @Test func denseRowsFromAThousandthToAThousand() {
    let failure = RandomTrials(part: 0.03).firstFailure(of: "dense, six decades") { seed in
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 2...(seed % 8 == 0 ? 12 : 6), using: &generator)
      let point = (0..<count).map { _ in Double(Int.random(in: -20...20, using: &generator)) }
      let isFeasible = generator.chance(1, in: 2)
      let rows = (0..<(count + 3)).map { _ in
        let terms = (0..<count).map { Term(coefficient(3, &generator), $0) }
        // Through the point in whole thousandths, so that rows that agree agree exactly.
        let held = terms.reduce(0) { $0 + ($1.coefficient * 1000).rounded() * point[$1.variable] } / 1000
        let free = Double(Int.random(in: -50...50, using: &generator))
        return row(terms, value: isFeasible ? held : free, &generator)
      }
      return RowSystem(variableCount: count, rows: rows)
    } check: { system, _ in
      LoadedSolver.judge(system)
    }
    if let failure { Issue.record("\(failure)") }
  }

  /// A digit times a power of ten, as a decimal of one digit.
  private func coefficient(_ decades: Int, _ generator: inout SeededGenerator) -> Double {
    let exponent = Int.random(in: -decades...decades, using: &generator)
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    let digit = Double(generator.pick([1, 1, 2, 3, 7, -1, -1, -2, -9]))
    return exponent < 0 ? digit / power : digit * power
  }

  private func row(_ terms: [Term], value: Double, _ generator: inout SeededGenerator) -> Row {
    let priority = generator.pick([1000, 1000, 1000, 750, 250, 250.0])
    return generator.pick([
      Row(terms, equal: value, priority: priority), Row(terms, atLeast: value, priority: priority),
      Row(terms, atMost: value, priority: priority),
    ])
  }

  // MARK: Long chains and cycles

  /// Without optimization a tenth of each size has to do.
  #if DEBUG
  private static let thousand = 100
  #else
  private static let thousand = 1_000
  #endif

  @Test func tenThousandEqualitiesInOneComponent() throws {
    let count = 10 * Self.thousand
    for isReversed in [false, true] {
      var solver = Solver()
      let variables = (0...count).map { _ in solver.makeVariable() }
      let links = isReversed ? Array((0..<count).reversed()) : Array(0..<count)
      for index in links {
        let terms = [LinearSolver.Term(variables[index + 1]), LinearSolver.Term(-1, variables[index])]
        _ = try solver.add(terms, .equal(1))
      }
      let start = try solver.add([LinearSolver.Term(variables[0])], .equal(5))
      #expect((0...count).allSatisfy { solver.value(of: variables[$0]) == Double(5 + $0) })
      try solver.setBounds(.equal(-7), of: start)
      #expect((0...count).allSatisfy { solver.value(of: variables[$0]) == Double($0 - 7) })
      let conflict = #expect(throws: SolverError.self) {
        _ = try solver.add([LinearSolver.Term(variables[count])], .atLeast(Double(count)))
      }?.conflict
      #expect(conflict?.members.count == count + 2)
      #expect(conflict?.shortfall == 7)
    }
  }

  @Test(arguments: [3, 40, 600]) func aCycleThatClosesIsRedundant(count: Int) throws {
    var solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    var rows: [RowID] = []
    for index in 0..<count {
      let terms = [LinearSolver.Term(variables[(index + 1) % count]), LinearSolver.Term(-1, variables[index])]
      rows.append(try solver.add(terms, .equal(index == count - 1 ? Double(1 - count) : 1)))
    }
    #expect((0..<count).allSatisfy { solver.value(of: variables[$0]) == Double($0) })
    // Any one of them can go; the others say it.
    for row in [rows[0], rows[count / 2], rows[count - 1]] {
      let snapshot = solver.snapshot()
      solver.remove(row)
      #expect((0..<count).allSatisfy { solver.value(of: variables[$0]) == Double($0) })
      solver.restore(snapshot)
    }
  }

  @Test(arguments: [3, 40, 600]) func aCycleThatDoesNotCloseIsOneConflict(count: Int) throws {
    var solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    var rows: [RowID] = []
    for index in 0..<(count - 1) {
      let terms = [LinearSolver.Term(variables[index + 1]), LinearSolver.Term(-1, variables[index])]
      rows.append(try solver.add(terms, .equal(1)))
    }
    let closing = [LinearSolver.Term(variables[0]), LinearSolver.Term(-1, variables[count - 1])]
    let error = try #require(throws: SolverError.self) { _ = try solver.add(closing, .equal(Double(2 - count))) }
    let conflict = try #require(error.conflict)
    #expect(conflict.members.map(\.row) == rows.map { Optional($0) } + [nil])
    #expect(conflict.members.allSatisfy { abs($0.multiplier) == 1 })
    #expect(conflict.shortfall == 1)
    _ = try solver.add(closing, .equal(Double(1 - count)))
  }

  @Test(arguments: [3, -3, 1 / 3.0, 0.1]) func aLongChainOfMultipliersHolds(factor: Double) throws {
    let count = 70
    for isReversed in [false, true] {
      var solver = Solver()
      let variables = (0...count).map { _ in solver.makeVariable() }
      for index in isReversed ? Array((0..<count).reversed()) : Array(0..<count) {
        let terms = [LinearSolver.Term(variables[index + 1]), LinearSolver.Term(-factor, variables[index])]
        _ = try solver.add(terms, .equal(0))
      }
      _ = try solver.add([LinearSolver.Term(variables[0])], .equal(1))
      var power = 1.0
      for variable in variables {
        #expect(abs(solver.value(of: variable) - power) <= 1e-12 * abs(power))
        power *= factor
      }
      let last = solver.value(of: variables[count])
      #expect(throws: SolverError.self) { _ = try solver.add([LinearSolver.Term(variables[count])], .equal(2 * last)) }
    }
  }

  // MARK: Levels

  @Test func aThousandPrioritiesAreAThousandLevels() throws {
    var generator = SeededGenerator(seed: 1000)
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    var rows: [RowID] = []
    let count = Self.thousand
    let order = (0..<count).shuffled(using: &generator)
    for place in order {
      let terms = place % 2 == 0 ? [LinearSolver.Term(x)] : [LinearSolver.Term(x), LinearSolver.Term(y)]
      rows.append(try solver.add(terms, .equal(Double(place)), priority: Priority(0.5 + Double(place) * 0.999)))
    }
    // The two highest decide both variables.
    #expect(solver.value(of: x) == Double(count - 2))
    #expect(solver.value(of: y) == 1)
    let broken = solver.brokenRows.map { order[rows.firstIndex(of: $0) ?? 0] }
    #expect(broken == (0..<(count - 2)).reversed())
    // From the top down, each one that leaves lets the next of its kind decide.
    for place in stride(from: count - 1, to: count * 9 / 10, by: -1) {
      solver.remove(rows[order.firstIndex(of: place) ?? 0])
      let (even, odd) = place % 2 == 0 ? (place - 2, place - 1) : (place - 1, place - 2)
      #expect(solver.value(of: x) == Double(even))
      #expect(solver.value(of: [LinearSolver.Term(x), LinearSolver.Term(y)]) == Double(odd))
    }
  }

  @Test func aThousandAndOneSoftRowsAgainstOneInAContainer() throws {
    // Equal views that would each like to be wider than the container lets them, and one stronger row that keeps them
    // narrow.
    var solver = Solver()
    let width = solver.makeVariable()
    let views = (0..<1001).map { _ in solver.makeVariable() }
    for view in views {
      _ = try solver.add([LinearSolver.Term(view), LinearSolver.Term(-1, width)], .equal(0))
      _ = try solver.add([LinearSolver.Term(view)], .atLeast(50), priority: 250)
    }
    let narrow = try solver.add([LinearSolver.Term(width)], .atMost(20), priority: 250.5)
    #expect(views.allSatisfy { solver.value(of: $0) == 20 })
    #expect(solver.brokenRows.count == 1001)
    solver.remove(narrow)
    #expect(views.allSatisfy { solver.value(of: $0) == 50 })
    #expect(solver.brokenRows == [])
  }

  // MARK: Ties

  /// Every row goes through one point, then all of them at once through another one: there each step meets many rows,
  /// or has length 0, and a method without a rule goes round in circles.
  @Test(arguments: [0.0, 100]) func degenerateSystemsTakeFewExchanges(requiredPercentage: Double) throws {
    for seed in UInt64(0)..<6 {
      var generator = SeededGenerator(seed: seed)
      var hard = DegenerateSystem(requiredPercentage: Int(requiredPercentage), &generator)
      let limit = hard.rows.count
      for index in hard.rows.indices {
        try hard.add(index)
        #expect(hard.solver.exchangeCount <= limit, "seed \(seed), row \(index)")
      }
      #expect(hard.violation < 1e-9)
      for _ in 0..<4 {
        try hard.moveToAnotherPoint(&generator)
        #expect(hard.violation < 1e-9)
        #expect(hard.solver.exchangeCount <= limit, "seed \(seed), an edit")
      }
      for index in hard.rows.indices.shuffled(using: &generator) {
        hard.remove(index)
        #expect(hard.violation < 1e-9)
        #expect(hard.solver.exchangeCount <= limit, "seed \(seed), removing row \(index)")
      }
      #expect(hard.variables.allSatisfy { hard.solver.value(of: $0) == 0 })
    }
  }
}

/// Four times as many rows as variables, all of which go through one point.
private struct DegenerateSystem: ~Copyable {
  var solver = Solver()
  let variables: [Variable]
  var point: [Double]
  private(set) var rows: [(terms: [Term], allowsLess: Bool, allowsMore: Bool, priority: Double)] = []
  private var names: [RowID?] = []

  init(requiredPercentage: Int, _ generator: inout SeededGenerator) {
    let count = 40
    var made: [Variable] = []
    for _ in 0..<count { made.append(solver.makeVariable()) }
    variables = made
    point = (0..<count).map { _ in Double(Int.random(in: -20...20, using: &generator)) }
    for _ in 0..<(4 * count) {
      let picked = made.shuffled(using: &generator).prefix(generator.pick([1, 2, 2, 3]))
      let terms = picked.map { Term(generator.pick([1, -1, 2]), $0) }
      let (less, more) = generator.pick([(false, false), (true, false), (false, true)])
      let priority = generator.chance(requiredPercentage, in: 100) ? 1000 : generator.pick([250, 250, 750.0])
      rows.append((terms, less, more, priority))
      names.append(nil)
    }
  }

  private func bounds(_ index: Int) throws(SolverError) -> Bounds {
    let row = rows[index]
    let value = row.terms.reduce(0) { $0 + $1.coefficient * point[$1.variable.index] }
    return try Bounds(lower: row.allowsLess ? -.infinity : value, upper: row.allowsMore ? .infinity : value)
  }

  mutating func add(_ index: Int) throws(SolverError) {
    names[index] = try solver.add(rows[index].terms, bounds(index), priority: Priority(rows[index].priority))
  }

  mutating func remove(_ index: Int) {
    guard let name = names[index] else { return }
    solver.remove(name)
    names[index] = nil
  }

  mutating func moveToAnotherPoint(_ generator: inout SeededGenerator) throws(SolverError) {
    for index in point.indices { point[index] = Double(Int.random(in: -20...20, using: &generator)) }
    var changes: [(row: RowID, bounds: Bounds)] = []
    for (index, name) in names.enumerated() {
      if let name { changes.append((name, try bounds(index))) }
    }
    try solver.setBounds(changes)
  }

  /// By how much the rows that are in the solver miss their bounds, together.
  var violation: Double {
    var sum = 0.0
    for name in names.compactMap({ $0 }) {
      let row = solver.row(name)
      let value = solver.value(of: row.terms)
      let bounds = row.bounds
      sum += max(0, bounds.lower - value, value - bounds.upper)
    }
    return sum
  }
}
