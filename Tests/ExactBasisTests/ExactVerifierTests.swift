import Certificates
import ExactBasis
import ExactNumbers
import MasdiagTestSupport
import Testing

/// Small systems from any basis, right or wrong: the verdict does not follow from where it starts.
struct ExactVerifierTests {
  private let trials = RandomTrials(part: 1 / Double(SystemShape.allCases.count))

  @Test(arguments: SystemShape.allCases)
  func verdictsAreTheOraclesFromAnyBasis(shape: SystemShape) throws {
    let failure = trials.firstFailure(shape) { system, generator in
      let system = system.withTermsAddedUp
      guard let part = try? BasisPart(system, startingAnywhere: &generator) else { return "a bound is no bound" }
      return complaint(about: ExactVerifier().verdict(on: part), of: system, from: part)
    }
    if let failure { Issue.record("\(failure)") }
  }

  @Test(arguments: SystemShape.allCases)
  func aRightBasisStaysAsItIs(shape: SystemShape) throws {
    let failure = trials.firstFailure(shape) { system, generator in
      let system = system.withTermsAddedUp
      guard var part = try? BasisPart(system, startingAnywhere: &generator) else { return "a bound is no bound" }
      guard case .optimal(let basis) = ExactVerifier().verdict(on: part) else { return nil }
      part.take(basis)
      // No step is left for it.
      guard case .optimal(let again) = ExactVerifier(stepLimit: 0).verdict(on: part) else {
        return "it is not confirmed"
      }
      return again.isFree == basis.isFree && again.places == basis.places ? nil : "the basis is another one"
    }
    if let failure { Issue.record("\(failure)") }
  }

  @Test(arguments: SystemShape.allCases)
  func derivationsAreIdentities(shape: SystemShape) throws {
    let failure = trials.firstFailure(shape) { system, generator in
      let system = system.withTermsAddedUp
      guard var part = try? BasisPart(system, startingAnywhere: &generator) else { return "a bound is no bound" }
      guard case .optimal(let basis) = ExactVerifier().verdict(on: part) else { return nil }
      part.take(basis)
      let expression = (0..<system.variableCount).map {
        (variable: $0, coefficient: generator.pick([0.0, 1, -1, 2.5, 0.1]))
      }
      guard let derivation = ExactVerifier().derivation(of: expression, in: part) else { return "no derivation" }
      return complaint(about: derivation, of: expression, in: part)
    }
    if let failure { Issue.record("\(failure)") }
  }

  @Test func bothVerdictsOccur() throws {
    var optima = 0
    var conflicts = 0
    for seed in 0..<UInt64(100) {
      let system = SystemShape.arbitrary.system(seed: seed).withTermsAddedUp
      var generator = SeededGenerator(seed: seed)
      switch ExactVerifier().verdict(on: try BasisPart(system, startingAnywhere: &generator)) {
      case .optimal: optima += 1
      case .conflict: conflicts += 1
      case .undecided: break
      }
    }
    #expect(optima >= 10 && conflicts >= 10, "\(optima) optima, \(conflicts) conflicts")
  }

  /// Far more rows to bring into their bounds than a verifier without steps has.
  private static func seventyRows() -> BasisPart {
    let rows = (0..<70).map { index in
      BasisPart.Row(
        terms: [(variable: index, coefficient: 1)], lower: 1, upper: 1, priority: 1000, place: .inside)
    }
    return BasisPart(
      isFree: Array(repeating: true, count: 70), isBelow: Array(repeating: false, count: 70), rows: rows)
  }

  @Test func withoutStepsAWrongBasisIsLeftUndecided() throws {
    let part = Self.seventyRows()
    guard case .undecided = ExactVerifier(stepLimit: 0).verdict(on: part) else {
      Issue.record("seventy rows were brought into their bounds in 64 steps")
      return
    }
    guard case .optimal(let basis) = ExactVerifier().verdict(on: part) else {
      Issue.record("seventy rows were not brought into their bounds")
      return
    }
    #expect(basis.values == Array(repeating: 1, count: 70))
  }

  @Test func whatTheTimeDoesNotSufficeForIsLeftUndecided() throws {
    let part = Self.seventyRows()
    let late = ExactVerifier(until: ContinuousClock.now)
    guard case .undecided = late.verdict(on: part) else {
      Issue.record("decided when the time was over")
      return
    }
    guard case .optimal = ExactVerifier(until: ContinuousClock.now + .seconds(600)).verdict(on: part) else {
      Issue.record("there was time enough")
      return
    }
  }

  @Test func anInfiniteCoefficientIsLeftUndecided() throws {
    let part = BasisPart(
      isFree: [true], isBelow: [false],
      rows: [
        BasisPart.Row(
          terms: [(variable: 0, coefficient: .infinity)], lower: 1, upper: 1, priority: 1000, place: .inside)
      ])
    guard case .undecided = ExactVerifier().verdict(on: part) else {
      Issue.record("infinity is no fraction")
      return
    }
    #expect(ExactVerifier().derivation(of: [(variable: 0, coefficient: 1)], in: part) == nil)
  }

  // MARK: Judging

  private func complaint(about verdict: BasisVerdict, of system: RowSystem, from part: BasisPart) -> String? {
    let optimum = system.sparseOptimum
    switch verdict {
    case .undecided: return "it is undecided"
    case .optimal(let basis):
      guard let optimum else { return "the required rows can't hold together" }
      let expected = optimum.values.map(\.doubleValue)
      for (variable, (value, right)) in zip(basis.values, expected).enumerated() where value != right {
        return "x\(variable) is \(value), not \(right)"
      }
      return complaint(about: basis, of: system, at: optimum.values)
    case .conflict(let members, let shortfall):
      return complaint(about: members, shortfall: shortfall, of: system)
    }
  }

  /// Whether the tight rows and the stays determine the values, and the other rows stand where they say.
  private func complaint(about basis: VerifiedBasis, of system: RowSystem, at values: [Rational]) -> String? {
    var equations: [[Rational]] = []
    var right: [Rational] = []
    for (row, place) in zip(system.rows, basis.places) {
      let coefficients = row.coefficients(count: system.variableCount)
      let value = zip(coefficients, values).reduce(Rational.zero) { $0 + $1.0 * $1.1 }
      let (lower, upper) = (Rational(exactly: row.lower), Rational(exactly: row.upper))
      switch place {
      case .atLower, .atUpper:
        let bound = place == .atLower ? lower : upper
        if bound != value { return "\(row) is not at its bound" }
        equations.append(coefficients)
        right.append(value)
      case .below:
        guard let lower, value <= lower, !row.isRequired else { return "\(row) is not below" }
      case .above:
        guard let upper, value >= upper, !row.isRequired else { return "\(row) is not above" }
      case .inside:
        if let lower, value < lower { return "\(row) is below" }
        if let upper, value > upper { return "\(row) is above" }
      }
    }
    for variable in 0..<system.variableCount where basis.isFree[variable] {
      equations.append((0..<system.variableCount).map { $0 == variable ? .one : .zero })
      right.append(.zero)
    }
    if equations.count != system.variableCount { return "the basis has \(equations.count) generators" }
    let solution = PlainElimination(equations, right: right).solution(variableCount: system.variableCount)
    return solution == values ? nil : "the basis determines other values"
  }

  private func complaint(
    about members: [(row: Int, multiplier: Double)], shortfall: Double, of system: RowSystem
  ) -> String? {
    let rows = members.map { system.rows[$0.row] }
    if !RowSystem(variableCount: system.variableCount, rows: rows).isIrreducibleConflict {
      return "\(rows) is no irreducible conflict"
    }
    var sums = [Double](repeating: 0, count: system.variableCount)
    var sizes = sums
    var (rest, size) = (-shortfall, abs(shortfall))
    for member in members {
      let row = system.rows[member.row]
      for term in row.terms {
        sums[term.variable] += member.multiplier * term.coefficient
        sizes[term.variable] += abs(member.multiplier * term.coefficient)
      }
      let bound = member.multiplier < 0 ? row.upper : row.lower
      rest += member.multiplier * bound
      size += abs(member.multiplier * bound)
    }
    if !(shortfall > 0) { return "the shortfall is \(shortfall)" }
    if !(abs(rest) <= 1e-12 * size) { return "the bounds add up to \(rest + shortfall), not \(shortfall)" }
    for variable in sums.indices where !(abs(sums[variable]) <= 1e-12 * sizes[variable]) {
      return "\(sums[variable]) of x\(variable) is left"
    }
    return nil
  }

  private func complaint(
    about derivation: BasisDerivation, of expression: [(variable: Int, coefficient: Double)], in part: BasisPart
  ) -> String? {
    var sums = expression.map { -$0.coefficient }
    var sizes = sums.map(abs)
    for (row, multiplier) in derivation.rows {
      if !part.rows[row].place.isTight { return "row \(row) is not tight" }
      for term in part.rows[row].terms {
        sums[term.variable] += multiplier * term.coefficient
        sizes[term.variable] += abs(multiplier * term.coefficient)
      }
    }
    for (variable, coefficient) in derivation.stays {
      if !part.isFree[variable] { return "x\(variable) does not rest on its stay" }
      sums[variable] += coefficient
      sizes[variable] += abs(coefficient)
    }
    for variable in sums.indices where !(abs(sums[variable]) <= 1e-12 * sizes[variable]) {
      return "the derivation misses x\(variable) by \(sums[variable])"
    }
    return nil
  }
}
