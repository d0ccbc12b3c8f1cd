import ExactNumbers

// The primal simplex method in fractions, from a given basis to the optimum of a constraint hierarchy: first the
// violated required rows one after the other, then the priority levels from the highest down, then the stays in the
// order of the variables. Of all improving generators, the first leaves the basis; of all simultaneous obstacles, the
// first enters it (Bland, *New finite pivoting rules for the simplex method*, Math. Oper. Res. 2, 1977), so no basis
// repeats. This rule assumes exact rates. If rates are set to 0 because they count as rounding of the input, a basis
// may repeat; from then on, all rates are used unchanged.
//
// Each step factors the basis again. This is suitable for bases that are nearly right, which need few or no steps.

/// A tight row or a stay that could leave the basis, with the direction in which it would move.
struct Direction {
  enum Generator: Hashable {
    case stay(Int)
    case row(Int)
  }

  var generator: Generator
  var isRising: Bool
}

/// Rows with exact fractions, and their basis.
struct ExactSimplex {
  /// The quantity to minimize.
  enum Objective {
    /// The violation of one required row.
    case requirement(Int)
    /// The sum of the violations at a priority level.
    case level(Double)
    /// The distance of a variable from 0.
    case stay(Int)
  }

  var rows: [ExactRow]
  var isFree: [Bool]
  var isBelow: [Bool]
  var values: [Rational]
  /// The tight rows, in order, which are the equations of `factors`.
  private(set) var tight: [Int] = []
  private(set) var factors: Factorization
  /// True for required rows that haven't been taken into account yet.
  private(set) var isWaiting: [Bool]
  /// The priorities of the optional rows in descending order.
  private let priorities: [Double]
  private var stepsLeft: Int
  /// True if the input contains rounded numbers (see ``RoundingOfInput``).
  private let isRounding: Bool
  /// True if tight rows have rounded coefficients. The combination of basis members that equals an expression depends
  /// only on these coefficients and those of the expression, not on bounds or other rows.
  private var isBasisRounded = false
  /// See ``RoundingOfInput/largestScale(of:)``.
  private let largestScale: Double
  /// Detects repeated bases, which can only occur if rates count as 0.
  private var circles = CircleWatch<Basis>()
  /// True after a basis repeated. From then on, no rate counts as 0 because of rounding.
  private var hasCircled = false
  let limit: TimeLimit

  /// Creates the exact form of a part, with its basis; nil if a number that must be finite isn't finite.
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

  /// Continues to the optimum.
  mutating func solve() throws(TimeLimit.Exceeded) -> BasisVerdict {
    let misplaced = rows.indices.filter { index in
      rows[index].isRequired && !rows[index].isTight
        && rows[index].placeOutside(at: values, isRounding: isRounding) != .inside
    }
    // A satisfied row's side in floating point doesn't matter.
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
    // Checks that rows that were barely satisfied are still satisfied.
    for index in rows.indices where rows[index].isRequired && !rows[index].isTight {
      if rows[index].placeOutside(at: values, isRounding: isRounding) != .inside { return .undecided }
    }
    return .optimal(
      VerifiedBasis(
        places: rows.map(\.place), isFree: isFree, isBelow: isBelow, values: values.map(\.nearest)))
  }

  /// Returns an expression as a combination of the basis; nil if a coefficient is NaN.
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

  /// Moves a required row within its bounds, or finds the rows that contradict it; nil if this takes too many steps.
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

  /// Returns the conflict between a required row and the rows from which it is derived. The conflict is irreducible,
  /// because tight rows are independent (Gleeson and Ryan 1990).
  private func conflict(at index: Int, _ gradient: (equations: [Rational], free: [Rational])) -> Satisfaction {
    let row = rows[index]
    // The gradient is that of the violation, so it has the opposite sign if the row is below its bound.
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

  // MARK: Improvements

  /// Returns the first improving direction at the first objective that isn't minimal yet.
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

  /// Returns all directions in which members of the basis could leave it, in a fixed order.
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

  /// Returns the first direction that decreases violations, and all directions that don't change them.
  ///
  /// - Parameters:
  ///   - priority: the priority of the violations, including those of tight rows; nil for a single row's violation.
  ///   - gradient: the rates at which the violations of rows outside the basis change.
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

  /// Returns true if the direction's generator is a row of the given priority that is violated by moving in this
  /// direction.
  private func violates(_ direction: Direction, at priority: Double?) -> Bool {
    guard case .row(let index) = direction.generator else { return false }
    return rows[index].priority == priority && rows[index].violates(isRising: direction.isRising)
  }

  /// Returns the rates at which the sum of the rows' violations changes with each member of the basis.
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

  /// The state that determines the next step.
  private struct Basis: Equatable {
    var places: [ExactRow.Place]
    var isFree: [Bool]
    var isBelow: [Bool]
  }

  /// The index of each tight row's equation.
  private(set) var position: [Int]

  private func factored() throws(TimeLimit.Exceeded) -> Factorization {
    try Factorization(tight.map { rows[$0].terms }, isFree: isFree, largestScale: largestScale, within: limit)
  }

  /// Factors the basis, and computes the resulting values and sides.
  private mutating func refactor() throws(TimeLimit.Exceeded) {
    tight = rows.indices.filter { rows[$0].isTight }
    factors = try factored()
    if !factors.dependent.isEmpty {
      // Rounding made dependent tight rows look independent.
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

  /// Returns true if an expression's rates and multipliers count as 0 when they are within rounding.
  ///
  /// - Parameter isRounded: true if the expression has rounded coefficients.
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

  /// Moves in a direction to the first point at which the slope of the objective can change, and exchanges basis
  /// members.
  ///
  /// - Returns: true if there is such a point, as there always should be; false if there isn't or if the method cycles.
  private mutating func step(_ direction: Direction, _ objective: Objective) throws(TimeLimit.Exceeded) -> Bool {
    stepsLeft -= 1
    guard let kink = try nearestKink(along: column(of: direction), direction, objective) else { return false }
    exchange(direction, for: kink.met)
    try refactor()
    return leavesCircle()
  }

  /// Replaces the moving member of the basis with its obstacle.
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

  /// If the basis has repeated, records that all rates must be used unchanged from now on.
  ///
  /// - Returns: false if the rates were already used unchanged.
  private mutating func leavesCircle() -> Bool {
    if !circles.pass(Basis(places: rows.map(\.place), isFree: isFree, isBelow: isBelow)) { return true }
    defer { hasCircled = true }
    circles = CircleWatch()
    return !hasCircled
  }
}

extension Rational {
  /// The nearest `Double` or a neighbor of it: infinite if the number is out of range, and 0 only for 0.
  fileprivate var nearest: Double {
    let value = approximation
    return value != 0 || isZero ? value : signum < 0 ? -.leastNonzeroMagnitude : .leastNonzeroMagnitude
  }

  /// The nearest finite `Double`, which is 0 only for 0.
  fileprivate var finiteApproximation: Double {
    max(-.greatestFiniteMagnitude, min(nearest, .greatestFiniteMagnitude))
  }
}
