import ExactNumbers

// The primal simplex method in fractions, from a basis at hand to the optimum of a constraint hierarchy: the required
// rows that are out of place one after the other, then the levels of priority from the highest down, then the stays in
// the order of the variables. Of all generators that gain the first gives way, of all that it meets at once the first
// takes its place (Bland, *New finite pivoting rules for the simplex method*, Math. Oper. Res. 2, 1977), so no basis
// comes back. That is a theorem about exact rates: where a rate is taken for rounding of the input and set to 0, a
// basis may. Then rates count as they are from there on.
//
// Each step factors the basis anew. That is meant for bases that are nearly right: then steps are few or none.

/// A tight row or a stay that could give way, and the direction.
struct Direction {
  enum Generator: Hashable {
    case stay(Int)
    case row(Int)
  }

  var generator: Generator
  var isRising: Bool
}

/// Rows in fractions and a basis of them.
struct ExactSimplex {
  /// What is made as small as it can be.
  enum Objective {
    /// The violation of one required row.
    case requirement(Int)
    /// The sum of the violations at a priority.
    case level(Double)
    /// The distance of a variable from 0.
    case stay(Int)
  }

  var rows: [ExactRow]
  var isFree: [Bool]
  var isBelow: [Bool]
  var values: [Rational]
  /// The tight rows, in order; the equations of `factors`.
  private(set) var tight: [Int] = []
  private(set) var factors: Factorization
  /// Required rows that take no part yet.
  private(set) var isWaiting: [Bool]
  /// The priorities of the optional rows, the highest first.
  private let priorities: [Double]
  private var stepsLeft: Int
  /// Whether numbers were given that stand for rounded ones (see ``RoundingOfInput``).
  private let isRounding: Bool
  /// Whether coefficients of tight rows are among them. What the basis makes of an expression follows from these and
  /// the expression's own: neither bounds nor other rows have a part in it.
  private var isBasisRounded = false
  /// See ``RoundingOfInput/largestScale(of:)``.
  private let largestScale: Double
  /// Bases come back only where rates are taken for 0.
  private var circles = CircleWatch<Basis>()
  /// Whether one has come back: then no rate is taken for 0 any more.
  private var hasCircled = false
  let limit: TimeLimit

  /// The part with its basis; nil if a number is infinite that must not be.
  init?(_ part: BasisPart, stepLimit: Int, within limit: TimeLimit) throws(TimeLimit.Exceeded) {
    self.limit = limit
    rows = []
    rows.reserveCapacity(part.rows.count)
    for row in part.rows {
      guard let exact = ExactRow(row) else { return nil }
      rows.append(exact)
    }
    isFree = part.isFree
    isBelow = part.isBelow
    values = Array(repeating: .zero, count: part.isFree.count)
    isWaiting = Array(repeating: false, count: part.rows.count)
    position = Array(repeating: 0, count: part.rows.count)
    priorities = Set(rows.lazy.filter { !$0.isRequired }.map(\.priority)).sorted(by: >)
    largestScale = RoundingOfInput.largestScale(
      of: part.rows.lazy.flatMap { $0.terms.lazy.map(\.coefficient.magnitude) })
    factors = try Factorization([], isFree: part.isFree)
    stepsLeft = stepLimit
    isRounding = rows.contains { $0.hasRoundedCoefficient || $0.hasRoundedBound }
    try refactor()
  }

  /// Goes on to the optimum.
  mutating func solve() throws(TimeLimit.Exceeded) -> BasisVerdict {
    let misplaced = rows.indices.filter { index in
      rows[index].isRequired && !rows[index].isTight
        && rows[index].placeOutside(at: values, isRounding: isRounding) != .inside
    }
    // On which side floating point saw a row that holds does not matter.
    for index in rows.indices where rows[index].isRequired && !rows[index].isTight { rows[index].place = .inside }
    for index in misplaced { isWaiting[index] = true }
    for index in misplaced {
      isWaiting[index] = false
      switch try satisfy(index) {
      case nil: return .undecided
      case .some(.conflict(let members, let shortfall)): return .conflict(members, shortfall: shortfall)
      case .some(.satisfied): rows[index].place = rows[index].isTight ? rows[index].place : .inside
      }
    }
    while let (direction, objective) = try improvement() {
      guard stepsLeft > 0, try step(direction, objective) else { return .undecided }
    }
    // Rows that count as held by a hair must not have been lost on the way.
    for index in rows.indices where rows[index].isRequired && !rows[index].isTight {
      if rows[index].placeOutside(at: values, isRounding: isRounding) != .inside { return .undecided }
    }
    return .optimal(
      VerifiedBasis(
        places: rows.map(\.place), isFree: isFree, isBelow: isBelow, values: values.map(\.nearest)))
  }

  /// An expression as a combination of what is in the basis; nil if a coefficient is no number.
  func derivation(
    of expression: [(variable: Int, coefficient: Double)]
  ) throws(TimeLimit.Exceeded) -> BasisDerivation? {
    var sums = [Rational](repeating: .zero, count: values.count)
    for term in expression {
      guard let coefficient = Rational(exactly: term.coefficient) else { return nil }
      sums[term.variable] += coefficient
    }
    let isRounded = expression.contains { $0.coefficient.isRoundedDecimal }
    let derivation = try factors.derive(sums, isRounding: hidesRates(ofRounded: isRounded))
    return BasisDerivation(
      rows: tight.indices.filter { !derivation.equations[$0].isZero }.map {
        (tight[$0], derivation.equations[$0].finiteApproximation)
      },
      stays: values.indices.filter { !derivation.free[$0].isZero }.map {
        ($0, derivation.free[$0].finiteApproximation)
      })
  }

  // MARK: Required rows

  private enum Satisfaction {
    case satisfied
    case conflict([(row: Int, multiplier: Double)], shortfall: Double)
  }

  /// Brings a required row within its bounds, or finds what it cannot hold with; nil if that takes too many steps.
  private mutating func satisfy(_ index: Int) throws(TimeLimit.Exceeded) -> Satisfaction? {
    while !rows[index].isTight {
      rows[index].place = rows[index].placeOutside(at: values, isRounding: isRounding)
      if rows[index].place == .inside { return .satisfied }
      let gradient = try gradient(of: [index])
      guard let direction = improvement(at: nil, gradient, among: directions()).improving else {
        return conflict(at: index, gradient)
      }
      guard stepsLeft > 0, try step(direction, .requirement(index)) else { return nil }
    }
    return .satisfied
  }

  /// A required row that nothing can give way to, and what it is derived from: irreducible, since tight rows are
  /// independent (Gleeson and Ryan 1990).
  private func conflict(at index: Int, _ gradient: (equations: [Rational], free: [Rational])) -> Satisfaction {
    let row = rows[index]
    // The gradient is that of the violation: where the row is too low, its negative.
    let isBelow = row.place == .below
    var members = [(row: index, multiplier: isBelow ? 1.0 : -1)]
    var shortfall = isBelow ? row.lower ?? .zero : -(row.upper ?? .zero)
    for (equation, multiplier) in gradient.equations.enumerated() where !multiplier.isZero {
      members.append((tight[equation], multiplier.finiteApproximation))
      let bound = rows[tight[equation]].activeBound
      if !bound.isZero { shortfall += multiplier * bound }
    }
    members.sort { $0.row < $1.row }
    return .conflict(members, shortfall: shortfall.finiteApproximation)
  }

  // MARK: What gains

  /// The first direction that gains at the first objective that is not yet as small as it can be.
  private func improvement() throws(TimeLimit.Exceeded) -> (Direction, Objective)? {
    var open = directions()
    for priority in priorities where !open.isEmpty {
      let gradient = try gradient(of: rows.indices.filter { rows[$0].priority == priority && !rows[$0].isTight })
      let (improving, neutral) = improvement(at: priority, gradient, among: open)
      if let improving { return (improving, .level(priority)) }
      open = neutral
    }
    return try improvementOfStays(among: open)
  }

  /// All directions in which something in the basis may give way, in a fixed order.
  private func directions() -> [Direction] {
    var result: [Direction] = []
    for variable in values.indices where isFree[variable] {
      for isRising in [true, false] { result.append(Direction(generator: .stay(variable), isRising: isRising)) }
    }
    for index in tight {
      for isRising in [true, false] where !(rows[index].isRequired && rows[index].violates(isRising: isRising)) {
        result.append(Direction(generator: .row(index), isRising: isRising))
      }
    }
    return result
  }

  /// The first of the directions that makes violations smaller, and those that leave them as they are.
  ///
  /// - Parameters:
  ///   - priority: that of the violations, which those of tight rows are part of; nil for a violation by itself.
  ///   - gradient: how the violations of rows outside the basis change.
  private func improvement(
    at priority: Double?, _ gradient: (equations: [Rational], free: [Rational]), among directions: [Direction]
  ) -> (improving: Direction?, neutral: [Direction]) {
    var neutral: [Direction] = []
    for direction in directions {
      let rate: Rational
      switch direction.generator {
      case .stay(let variable): rate = gradient.free[variable]
      case .row(let index): rate = gradient.equations[position[index]]
      }
      let cost = (direction.isRising ? rate : -rate) + (violates(direction, at: priority) ? .one : .zero)
      if cost.signum < 0 { return (direction, []) }
      if cost.isZero { neutral.append(direction) }
    }
    return (nil, neutral)
  }

  /// Whether the generator itself is violated at a priority when it gives way.
  private func violates(_ direction: Direction, at priority: Double?) -> Bool {
    guard case .row(let index) = direction.generator else { return false }
    return rows[index].priority == priority && rows[index].violates(isRising: direction.isRising)
  }

  /// How the violations of rows, added up, change with what is in the basis.
  private func gradient(
    of violated: [Int]
  ) throws(TimeLimit.Exceeded) -> (equations: [Rational], free: [Rational]) {
    try limit.check()
    var sums = [Rational](repeating: .zero, count: values.count)
    var isRounded = false
    for row in violated.lazy.map({ rows[$0] }) where row.slope != 0 {
      isRounded = isRounded || row.hasRoundedCoefficient
      for term in row.terms { sums[term.variable] += row.slope < 0 ? -term.coefficient : term.coefficient }
    }
    return try factors.derive(sums, isRounding: hidesRates(ofRounded: isRounded))
  }

  // MARK: The basis

  /// All that decides where a step leads.
  private struct Basis: Equatable {
    var places: [ExactRow.Place]
    var isFree: [Bool]
    var isBelow: [Bool]
  }

  /// The equation of each tight row.
  private(set) var position: [Int]

  private func factored() throws(TimeLimit.Exceeded) -> Factorization {
    try Factorization(tight.map { rows[$0].terms }, isFree: isFree, largestScale: largestScale, within: limit)
  }

  /// Factors the basis, and computes the values and the sides that follow from it.
  private mutating func refactor() throws(TimeLimit.Exceeded) {
    tight = rows.indices.filter { rows[$0].isTight }
    factors = try factored()
    if !factors.dependent.isEmpty {
      // Floating point has taken a combination of tight rows for another one.
      for equation in factors.dependent { rows[tight[equation]].place = .inside }
      tight = rows.indices.filter { rows[$0].isTight }
      factors = try factored()
    }
    for (equation, index) in tight.enumerated() { position[index] = equation }
    isBasisRounded = tight.contains { rows[$0].hasRoundedCoefficient }
    isFree = Array(repeating: true, count: values.count)
    for variable in factors.variables { if let variable { isFree[variable] = false } }
    values = try factors.solve(
      right: tight.map { rows[$0].activeBound }, free: Array(repeating: .zero, count: values.count))
    try updateSides()
  }

  /// Whether rates and multipliers of an expression that are no more than rounding count as 0.
  ///
  /// - Parameter isRounded: whether coefficients of the expression stand for rounded ones.
  func hidesRates(ofRounded isRounded: Bool) -> Bool { (isBasisRounded || isRounded) && !hasCircled }

  private mutating func updateSides() throws(TimeLimit.Exceeded) {
    for variable in values.indices where values[variable].signum != 0 {
      isBelow[variable] = values[variable].signum < 0
    }
    for index in rows.indices where !rows[index].isTight && !rows[index].isRequired {
      try limit.check()
      rows[index].place = rows[index].placeOutside(at: values, isRounding: isRounding)
    }
  }

  // MARK: The step

  /// Moves in a direction to the first place where the objective may change its slope, and exchanges.
  ///
  /// - Returns: whether there is such a place, as there always is, and it leads on.
  private mutating func step(_ direction: Direction, _ objective: Objective) throws(TimeLimit.Exceeded) -> Bool {
    stepsLeft -= 1
    guard let kink = try nearestKink(along: column(of: direction), direction, objective) else { return false }
    exchange(direction, for: kink.met)
    try refactor()
    return leavesCircle()
  }

  /// Lets what gives way leave the basis, and what it meets enter.
  private mutating func exchange(_ direction: Direction, for met: Kink.Met) {
    switch direction.generator {
    case .stay(let variable):
      isFree[variable] = false
      isBelow[variable] = !direction.isRising
    case .row(let index): rows[index].place = rows[index].placeLeaving(isRising: direction.isRising)
    }
    switch met {
    case .row(let index, let place): rows[index].place = place
    case .stay(let variable): isFree[variable] = true
    case .ownBound(let index): rows[index].place = direction.isRising ? .atUpper : .atLower
    }
  }

  /// Where the basis has come back, takes rates for what they are from now on.
  ///
  /// - Returns: false where they are already.
  private mutating func leavesCircle() -> Bool {
    if !circles.pass(Basis(places: rows.map(\.place), isFree: isFree, isBelow: isBelow)) { return true }
    defer { hasCircled = true }
    circles = CircleWatch()
    return !hasCircled
  }
}

extension Rational {
  /// The nearest `Double` or one beside it: infinite where this is beyond all numbers, and not 0 unless this is 0.
  fileprivate var nearest: Double {
    let value = approximation
    return value != 0 || isZero ? value : signum < 0 ? -.leastNonzeroMagnitude : .leastNonzeroMagnitude
  }

  /// The nearest number that a `Double` can be, and not 0 unless this is 0.
  fileprivate var finiteApproximation: Double {
    max(-.greatestFiniteMagnitude, min(nearest, .greatestFiniteMagnitude))
  }
}
