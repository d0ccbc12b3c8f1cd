import Certificates
import ExactNumbers
import Testing

/// A row `sum of coefficients * variables + constant (relation) 0`.
private func row(_ terms: [Int: Double], _ relation: ExactRow.Relation, _ constant: Double) -> ExactRow {
  ExactRow(
    terms: terms.sorted { $0.key < $1.key }.map { (variable: $0.key, coefficient: $0.value, factor: 1) },
    constant: [(constant, 1)], relation: relation)
}

struct CertifyTests {
  /// superview.height == 416, top == 8, bottom == height - 10, bottom - top >= 5000.
  private let label = [
    row([0: 1], .equal, -416), row([1: 1], .equal, -8), row([2: 1, 0: -1], .equal, 10),
    row([2: 1, 1: -1], .greaterThanOrEqual, -5000),
  ]

  @Test(arguments: [nil, [-1.0, 1, -1, 1], [1, 2, 3, 4], [1], [0, 0, 0, 0], [.nan, 1, 1, 1]])
  func aConflictIsCertifiedWhateverTheHint(hint: [Double]?) throws {
    let certificate = try certify(label, hint: hint)
    #expect(certificate.multipliers.map(\.description) == ["-1", "1", "-1", "1"])
    #expect(certificate.shortfall == Rational(4602))
  }

  @Test func unitsCanBeChosen() throws {
    let rows = [row([7: 0.1], .equal, -0.3), row([7: 1], .lessThanOrEqual, -2)]
    let certificate = try certify(rows)
    #expect(certificate.multipliers.map(\.description) == ["10", "-1"])
    #expect(certificate.shortfall == .one)
    let scaled = certificate.scaled(toUnit: 0)
    #expect(scaled.multipliers.map(\.description) == ["1", "-1/10"])
    #expect(scaled.shortfall == Rational(1, over: 10))
  }

  @Test func decimalsAreNotBinaryFractions() {
    // x == 0.1, y == 0.2, x + y == 0.3 holds in decimals, though not in binary.
    let rows = [row([0: 1], .equal, -0.1), row([1: 1], .equal, -0.2), row([0: 1, 1: 1], .equal, -0.3)]
    #expect(throws: CertificationFailure.notInfeasible) { try certify(rows, hint: [-1, -1, 1]) }
  }

  @Test func factorsAndSummandsAreMultipliedOut() throws {
    let rows = [
      ExactRow(
        terms: [(variable: 3, coefficient: 0.1, factor: 3), (variable: 3, coefficient: 0.7, factor: 1)],
        constant: [(0.1, 0.1), (-1, 0.11)], relation: .lessThanOrEqual),
      row([3: 1], .greaterThanOrEqual, -0.1 - 1e-15),
    ]
    // x - 0.1 <= 0 and x >= 0.1 and a little.
    let certificate = try certify(rows)
    #expect(certificate.multipliers == [Rational(-1), Rational(1)])
    #expect(certificate.shortfall == Rational(1, over: 1_000_000_000_000_000))
  }

  @Test func aTermThatCancelsIsNoTerm() throws {
    let row = ExactRow(
      terms: [
        (variable: 0, coefficient: 0.1, factor: 1), (variable: 0, coefficient: 0.2, factor: 1),
        (variable: 0, coefficient: -0.3, factor: 1),
      ],
      constant: [(2, 1)], relation: .lessThanOrEqual)
    let certificate = try certify([row])
    #expect(certificate.multipliers == [Rational(-1)])
    #expect(certificate.shortfall == Rational(2))
  }

  @Test func rowsThatHoldTogetherAreNoConflict() {
    let feasible: [[ExactRow]] = [
      [],
      [row([0: 1], .equal, 3)],
      [row([:], .lessThanOrEqual, -2)],
      [row([:], .equal, 0)],
      // The signs are wrong: x >= 1 and x <= 2.
      [row([0: 1], .greaterThanOrEqual, -1), row([0: 1], .lessThanOrEqual, -2)],
      // The constants agree.
      [row([0: 1], .equal, -1), row([0: 2], .equal, -2)],
    ]
    for rows in feasible {
      #expect(throws: CertificationFailure.notInfeasible) { try certify(rows) }
      #expect(throws: CertificationFailure.notInfeasible) { try certify(rows, hint: rows.map { _ in 1 }) }
    }
  }

  @Test func superfluousRowsAreNamed() {
    let rows = [row([5: 1], .equal, 0)] + label
    #expect(throws: CertificationFailure.notIrreducible(unneeded: [0])) { try certify(rows) }
    #expect(throws: CertificationFailure.notIrreducible(unneeded: [0])) { try certify(rows, hint: [1, -1, 1, -1, 1]) }
  }

  @Test func twoConflictsAreNotOne() {
    let rows = label + [row([0: 1], .equal, -417)]
    #expect(throws: CertificationFailure.dependent(dimension: 2)) { try certify(rows) }
    // The hint is a true contradiction, but not of a minimal set.
    #expect(throws: CertificationFailure.dependent(dimension: 2)) { try certify(rows, hint: [-0.5, 1, -1, 1, -0.5]) }
  }

  @Test func infiniteNumbersAreNamed() {
    #expect(throws: CertificationFailure.notFinite(row: 1)) {
      try certify([label[0], row([0: 1], .equal, .infinity)])
    }
    #expect(throws: CertificationFailure.notFinite(row: 0)) { try certify([row([0: .nan], .equal, 0)]) }
  }

  @Test func variablesMayLieFarApart() throws {
    let rows = [
      row([.max: 1], .equal, -1), row([.max: 1, .min: 1], .equal, 0), row([.min: 1], .greaterThanOrEqual, 0),
    ]
    #expect(try certify(rows).multipliers == [1, -1, 1].map { Rational($0) })
  }

  /// A dense system, in which elimination fills in and numbers grow beyond words.
  @Test(arguments: [2, 5, 9, 14])
  func denseConflictsAreCertifiedWithoutAHint(count: Int) throws {
    var rows: [ExactRow] = []
    for index in 0...count {
      var terms: [Int: Double] = [:]
      for variable in 0..<count {
        let mixed: Int = (index + 3) * (index + 3) * (31 + 7 * variable * variable * variable)
        terms[variable] = Double(mixed % 1009) / 1000 + 0.001
      }
      rows.append(row(terms, .equal, Double(index * index % 5) + 0.5))
    }
    let certificate = try certify(rows)
    #expect(certificate.shortfall.signum > 0)
    for variable in 0..<count {
      var sum = Rational.zero
      for (row, multiplier) in zip(rows, certificate.multipliers) {
        for term in row.terms where term.variable == variable {
          sum += multiplier * (Rational(exactly: term.number.coefficient) ?? .zero)
        }
      }
      #expect(sum.isZero)
    }
    // What was proved without a hint is proved with it.
    #expect(try certify(rows, hint: certificate.multipliers.map(\.doubleValue)) == certificate)
  }

  @Test(arguments: [1, 10, 300])
  func longChainsAreCertified(count: Int) throws {
    // x0 == 8; x_i == x_(i-1) + w_i + 8; w_i >= 50; the last ends 25 points too early for each.
    var rows = [row([0: 1], .equal, -8)]
    for index in 0..<count {
      rows.append(row([index + 1: 1, index: -1, 1000 + index: -1], .equal, -8))
      rows.append(row([1000 + index: 1], .greaterThanOrEqual, -50))
    }
    rows.append(row([count: 1], .equal, -8 - 33 * Double(count)))
    let expected = [Double](repeating: -1, count: 2 * count + 1) + [1]
    for hint: [Double]? in [nil, expected] {
      let certificate = try certify(rows, hint: hint)
      #expect(certificate.shortfall == Rational(25 * count))
      #expect(certificate.multipliers.allSatisfy { $0.magnitude == .one })
    }
  }
}
