import Certificates
import ExactBasis
import ExactNumbers
import MasdiagTestSupport
import Testing

/// Factors of equations, against plain elimination in fractions.
struct FactorizationTests {
  private typealias Term = Factorization.Term

  /// How the equations look.
  enum Kind: CaseIterable {
    /// Up to three terms each, as layouts have them.
    case sparse
    /// As sparse, and some are combinations of others.
    case dependent
    /// Most variables in each, so many that elimination stops and lifting takes over.
    case dense
    /// A dense block in a sparse rest, with fractions.
    case mixed
    /// Dense, with numbers that are too long for lifting.
    case denseAndLong
    /// Dense, of which some are combinations of others.
    case denseAndDependent
  }

  private struct Case {
    var matrix: [[Rational]]
    var isFree: [Bool]

    var equations: [[Term]] {
      matrix.map { row in
        row.indices.filter { !row[$0].isZero }.map { Term(variable: $0, coefficient: row[$0]) }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func solutionsAndDerivationsAreThoseOfElimination(kind: Kind) throws {
    var dependentCount = 0
    let isDense = kind != .sparse && kind != .dependent
    for seed in RandomTrials(part: isDense ? 0.01 : 0.1).seeds {
      var generator = SeededGenerator(seed: seed)
      let sample = make(kind, &generator)
      let factors = try Factorization(sample.equations, isFree: sample.isFree)
      if let complaint = try complaint(about: factors, sample, &generator) {
        Issue.record("\(complaint)\nseed \(seed), \(kind)")
        return
      }
      dependentCount += factors.dependent.count
    }
    #expect((dependentCount > 0) == (kind == .dependent || kind == .denseAndDependent))
  }

  /// Asked in turn, each variable names what its derivation rests on and no variable before it has named.
  @Test(arguments: Kind.allCases)
  func openCombinationsAreWhatIsNewInDerivations(kind: Kind) throws {
    let isDense = kind != .sparse && kind != .dependent
    for seed in RandomTrials(part: isDense ? 0.01 : 0.1).seeds {
      var generator = SeededGenerator(seed: seed)
      let sample = make(kind, &generator)
      let factors = try Factorization(sample.equations, isFree: sample.isFree)
      let count = sample.isFree.count
      var isOpen = (0..<count + sample.matrix.count).map { _ in generator.chance(3, in: 4) }
      for variable in factors.variables.compactMap(\.self) { isOpen[variable] = false }
      var combinations = OpenCombinations(factors, isOpen: isOpen, isRounding: false)
      for variable in (0..<count).shuffled(using: &generator) {
        let unit = (0..<count).map { $0 == variable ? Rational.one : .zero }
        let derivation = try factors.derive(unit, isRounding: false)
        let whole = derivation.free + derivation.equations
        let expected = whole.indices.filter { isOpen[$0] && !whole[$0].isZero }
        let combination = try combinations.combination(of: variable)
        #expect(combination.map(\.index) == expected, "seed \(seed), \(kind)")
        #expect(combination.map(\.multiplier) == expected.map { whole[$0] }, "seed \(seed), \(kind)")
        for index in expected { isOpen[index] = false }
        #expect(combinations.openCount == isOpen.count { $0 }, "seed \(seed), \(kind)")
      }
    }
  }

  /// n views in a row, each place that of the view before it and that view's width: a place rests on all widths before.
  @Test func aRowOfOpenWidthsIsReadAFewTimes() throws {
    let count = 2000
    // Places are even, widths odd.
    let equations = (0..<count - 1).map { view in
      [(2 * view + 2, 1), (2 * view, -1), (2 * view + 1, -1)].map {
        Term(variable: $0.0, coefficient: Rational($0.1))
      }
    }
    let factors = try Factorization(equations, isFree: (0..<2 * count).map { $0 == 0 || $0 % 2 == 1 })
    #expect(factors.termCount <= 3 * count)
    var combinations = OpenCombinations(
      factors, isOpen: (0..<3 * count - 1).map { $0 == 0 || $0 % 2 == 1 && $0 < 2 * count }, isRounding: false)
    for view in 0..<count {
      let new = try combinations.combination(of: 2 * view)
      #expect(new.map(\.index) == (view == 0 ? [0] : [2 * view - 1]))
    }
    #expect(combinations.visitCount <= 8 * count)
  }

  private func complaint(
    about factors: Factorization, _ sample: Case, _ generator: inout SeededGenerator
  ) throws -> String? {
    let count = sample.isFree.count
    let pivots = factors.variables.compactMap(\.self)
    if Set(pivots).count != pivots.count { return "one variable is determined twice" }
    let none = sample.matrix.map { _ in Rational.zero }
    let rank = PlainElimination(sample.matrix, right: none).rank
    if pivots.count != rank { return "\(pivots.count) equations are independent, not \(rank)" }
    if factors.dependent != factors.variables.indices.filter({ factors.variables[$0] == nil }) {
      return "\(factors.dependent) are not those that determine no variable"
    }
    let isPivot = Set(pivots)
    if rank == sample.isFree.count(where: { !$0 }), isPivot.contains(where: { sample.isFree[$0] }),
      hasFullRank(sample)
    {
      return "a free variable is determined though the others suffice"
    }
    // Free variables move, and the right sides of dependent equations follow from the others: a hidden point.
    let point = (0..<count).map { _ in
      Rational(Int.random(in: -99...99, using: &generator), over: generator.pick([1, 1, 2, 3, 1000]))
    }
    let right = sample.matrix.map { row in zip(row, point).reduce(Rational.zero) { $0 + $1.0 * $1.1 } }
    let free = (0..<count).map { isPivot.contains($0) ? Rational.zero : point[$0] }
    if try factors.solve(right: right, free: free) != point { return "the solution is not the point" }
    let expression = (0..<count).map { _ in Rational(generator.pick([0, 0, 0, 1, -1, 7])) }
    let derivation = try factors.derive(expression, isRounding: false)
    for equation in factors.dependent where !derivation.equations[equation].isZero {
      return "a derivation rests on an equation that is a combination"
    }
    for variable in pivots where !derivation.free[variable].isZero { return "a derivation rests on x\(variable)" }
    for variable in 0..<count {
      var sum = derivation.free[variable]
      for (equation, row) in sample.matrix.enumerated() { sum += derivation.equations[equation] * row[variable] }
      if sum != expression[variable] { return "the derivation has \(sum) x\(variable), not \(expression[variable])" }
    }
    return nil
  }

  /// Whether the columns of the variables that are not free are independent.
  private func hasFullRank(_ sample: Case) -> Bool {
    let columns = transposed(sample.matrix).enumerated().filter { !sample.isFree[$0.offset] }.map(\.element)
    return PlainElimination(columns, right: columns.map { _ in .zero }).rank == columns.count
  }

  // MARK: Samples

  private func make(_ kind: Kind, _ generator: inout SeededGenerator) -> Case {
    switch kind {
    case .sparse: return independent(sparse(&generator), &generator)
    case .dependent:
      let matrix = sparse(&generator)
      return Case(
        matrix: withCombinations(matrix, &generator), isFree: matrix[0].map { _ in generator.chance(1, in: 4) })
    case .dense: return independent(dense(size: Int.random(in: 10...18, using: &generator), &generator), &generator)
    case .mixed: return independent(mixed(&generator), &generator)
    case .denseAndLong:
      let long = dense(size: 10, &generator).map { row in
        row.map { $0 * Rational(Int.random(in: 1...9, using: &generator) << 40 | 1) }
      }
      return independent(long, &generator)
    case .denseAndDependent:
      let matrix = dense(size: 11, &generator)
      return Case(matrix: withCombinations(matrix, &generator), isFree: matrix[0].map { _ in false })
    }
  }

  /// As many of the equations as are independent; variables that none of them needs as a pivot are free.
  private func independent(_ matrix: [[Rational]], _ generator: inout SeededGenerator) -> Case {
    var kept: [[Rational]] = []
    for row in matrix {
      let next = kept + [row]
      if PlainElimination(next, right: next.map { _ in .zero }).rank == next.count { kept = next }
    }
    let pivots = Set(PlainElimination(kept, right: kept.map { _ in .zero }).rows.map(\.pivot))
    // Seldom a variable that has to be determined is called free.
    let isFree = matrix[0].indices.map { !pivots.contains($0) || generator.chance(1, in: 30) }
    return Case(matrix: kept, isFree: isFree)
  }

  private func sparse(_ generator: inout SeededGenerator) -> [[Rational]] {
    let count = Int.random(in: 2...14, using: &generator)
    return (0..<Int.random(in: 1...count, using: &generator)).map { _ in
      var row = [Rational](repeating: .zero, count: count)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        row[Int.random(in: 0..<count, using: &generator)] = Rational(
          generator.pick([1, -1, 1, -1, 2, 5]), over: generator.pick([1, 1, 4]))
      }
      return row
    }
  }

  private func dense(size: Int, _ generator: inout SeededGenerator) -> [[Rational]] {
    (0..<size).map { _ in
      (0..<(size + 2)).map { _ in Rational(generator.pick([0, 1, -1, 2, 3, -4, 7]), over: generator.pick([1, 1, 10])) }
    }
  }

  private func mixed(_ generator: inout SeededGenerator) -> [[Rational]] {
    let block = dense(size: 12, &generator)
    let (width, extra) = (block[0].count, 8)
    let upper = block.map { row in row + (0..<extra).map { _ in Rational(generator.chance(1, in: 5) ? 1 : 0) } }
    let lower = (0..<extra).map { index in
      var row = [Rational](repeating: .zero, count: width + extra)
      row[width + index] = Rational(generator.pick([1, -1, 3]))
      row[Int.random(in: 0..<(width + index), using: &generator)] = Rational(generator.pick([1, -1, 2]))
      return row
    }
    return (upper + lower).shuffled(using: &generator)
  }

  private func withCombinations(_ matrix: [[Rational]], _ generator: inout SeededGenerator) -> [[Rational]] {
    var rows = matrix
    for _ in 0..<2 {
      let (first, second) = (generator.pick(matrix), generator.pick(matrix))
      let factor = Rational(generator.pick([1, -1, 2]), over: generator.pick([1, 3]))
      rows.append(zip(first, second).map { $0 + factor * $1 })
    }
    return rows.shuffled(using: &generator)
  }
}
