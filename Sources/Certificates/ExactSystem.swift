import ExactNumbers

/// The rows of a supposed conflict in exact numbers, arranged by variable: there is an equation for each variable,
/// whose unknowns are the rows' multipliers.
package struct ExactSystem {
  typealias Term = (unknown: Int, coefficient: Rational)

  let relations: [ExactRow.Relation]
  private(set) var constants: [Rational] = []
  /// The terms of all equations, grouped by equation and in the order of the rows; a coefficient can be 0.
  private var terms: [Term]
  /// The range of each equation's terms.
  private var ranges: [Range<Int>]

  package init(_ rows: [ExactRow]) throws(CertificationFailure) {
    relations = rows.map(\.relation)
    let numbering = VariableNumbering(rows)
    ranges = []
    ranges.reserveCapacity(numbering.count)
    var start = 0
    for count in numbering.occurrences {
      ranges.append(start..<start)
      start += count
    }
    terms = [Term](repeating: (0, .zero), count: start)
    constants.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      for term in row.terms {
        guard let coefficient = term.number.exact else { throw .notFinite(row: index) }
        append((index, coefficient), to: numbering[term.variable])
      }
      var constant = Rational.zero
      for number in row.constant {
        guard let summand = number.exact else { throw .notFinite(row: index) }
        constant += summand
      }
      constants.append(constant)
    }
  }

  private mutating func append(_ term: Term, to equation: Int) {
    let range = ranges[equation]
    if !range.isEmpty && terms[range.upperBound - 1].unknown == term.unknown {
      terms[range.upperBound - 1].coefficient += term.coefficient
    } else {
      terms[range.upperBound] = term
      ranges[equation] = range.lowerBound..<(range.upperBound + 1)
    }
  }

  /// The number of variables in the rows.
  var equationCount: Int { ranges.count }

  /// Returns the terms of one equation; a coefficient can be 0.
  func equation(_ index: Int) -> ArraySlice<Term> { terms[ranges[index]] }

  /// All equations, without zero terms.
  var equations: [[Term]] {
    ranges.map { range in terms[range].filter { !$0.coefficient.isZero } }
  }

  /// Checks the signs and the constant of the unique combination, up to a factor, in which the variables cancel.
  func certificate(multipliers: [Rational]) throws(CertificationFailure) -> Certificate {
    var sum = Rational.zero
    for (multiplier, constant) in zip(multipliers, constants) { sum += multiplier * constant }
    // According to the rows, the sum is 0 or more. The combination can be multiplied by -1 if necessary.
    if sum.isZero { throw .notInfeasible }
    let isNegated = sum.signum > 0
    for (multiplier, relation) in zip(multipliers, relations) {
      let sign = isNegated ? -multiplier.signum : multiplier.signum
      if relation == .greaterThanOrEqual && sign < 0 || relation == .lessThanOrEqual && sign > 0 {
        throw .notInfeasible
      }
    }
    let unneeded = multipliers.indices.filter { multipliers[$0].isZero }
    if !unneeded.isEmpty { throw .notIrreducible(unneeded: unneeded) }
    let certificate = Certificate(
      multipliers: isNegated ? multipliers.map { -$0 } : multipliers, shortfall: sum.magnitude)
    return certificate.scaled(toUnit: multipliers.count - 1)
  }
}
