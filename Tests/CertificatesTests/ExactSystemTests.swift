import Certificates
import ExactNumbers
import Testing

/// The cheap way on its own: ``certify(_:hint:)`` gives the same answers without it, only later.
struct ExactSystemTests {
  private func row(_ terms: [(Int, Double)], _ constant: Double) -> ExactRow {
    ExactRow(
      terms: terms.map { (variable: $0.0, coefficient: $0.1, factor: 1) }, constant: [(constant, 1)],
      relation: .equal)
  }

  @Test func tiedRowsAreProvedWithoutElimination() throws {
    let rows = [row([(0, 1)], 0), row([(0, 1), (1, -3)], 0), row([(1, 1)], 1)]
    let certificate = try #require(try ExactSystem(rows).certificate(hint: [1, -1, -3]))
    #expect(certificate.multipliers == [Rational(1, over: 3), Rational(-1, over: 3), Rational(-1)])
    #expect(certificate.shortfall == .one)
  }

  @Test func variablesOfThreeRowsTakeAnElimination() throws {
    // Each variable is in three of the four rows.
    let rows = [
      row([(0, 1), (1, 1), (2, 1)], 1), row([(0, 1), (1, 2)], 0), row([(0, -2), (2, 1)], 0),
      row([(1, -3), (2, -2)], 0),
    ]
    let certificate = try #require(try ExactSystem(rows).certificate(hint: [-1, -1, -1, -1]))
    #expect(certificate.multipliers == [Rational](repeating: Rational(-1), count: 4))
    #expect(certificate.shortfall == .one)
  }

  @Test func whatItCannotProveIsLeftOpen() throws {
    let rows = [row([(0, 1)], 0), row([(0, 1)], 1), row([(0, 1)], 2)]
    let system = try ExactSystem(rows)
    for hint in [[1, 1, -2], [1, -1, 0], [1, 1], [1, 1, .infinity], [1, 1, 1]] {
      #expect(system.certificate(hint: hint) == nil)
    }
  }
}
