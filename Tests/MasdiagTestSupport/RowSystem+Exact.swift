package import Certificates

extension RowSystem {
  /// The rows, each of which has one finite bound or two that are equal.
  package var exactRows: [ExactRow] {
    rows.map { row in
      ExactRow(
        terms: row.terms.map { (variable: $0.variable, coefficient: $0.coefficient, factor: 1) },
        constant: [(row.lower.isFinite ? row.lower : row.upper, -1)],
        relation: row.isEquality ? .equal : row.lower.isFinite ? .greaterThanOrEqual : .lessThanOrEqual)
    }
  }
}
