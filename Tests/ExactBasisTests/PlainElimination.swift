import Certificates
import ExactNumbers

/// Linear equations solved as in a textbook: every number of the matrix is kept, the first row that has the column's
/// variable is its pivot, nothing is saved.
struct PlainElimination {
  /// The independent equations, each with its pivot's coefficient 1 and 0 in all the others.
  private(set) var rows: [(pivot: Int, coefficients: [Rational], right: Rational)] = []
  /// Whether an equation contradicts others.
  private(set) var isContradictory = false

  var rank: Int { rows.count }

  init(_ matrix: [[Rational]], right: [Rational]) {
    for (coefficients, right) in zip(matrix, right) { append(coefficients, right) }
  }

  private mutating func append(_ coefficients: [Rational], _ right: Rational) {
    var (coefficients, right) = (coefficients, right)
    for row in rows {
      let factor = coefficients[row.pivot]
      if factor.isZero { continue }
      for index in coefficients.indices { coefficients[index] -= factor * row.coefficients[index] }
      right -= factor * row.right
    }
    guard let pivot = coefficients.firstIndex(where: { !$0.isZero }) else {
      if !right.isZero { isContradictory = true }
      return
    }
    let scale = coefficients[pivot]
    for index in coefficients.indices { coefficients[index] /= scale }
    right /= scale
    for other in rows.indices {
      let factor = rows[other].coefficients[pivot]
      if factor.isZero { continue }
      for index in coefficients.indices { rows[other].coefficients[index] -= factor * coefficients[index] }
      rows[other].right -= factor * right
    }
    rows.append((pivot, coefficients, right))
  }

  /// The one solution; nil if there is none or several.
  func solution(variableCount: Int) -> [Rational]? {
    guard rank == variableCount, !isContradictory else { return nil }
    var values = [Rational](repeating: .zero, count: variableCount)
    for row in rows { values[row.pivot] = row.right }
    return values
  }
}

/// The matrix with rows and columns exchanged.
func transposed(_ matrix: [[Rational]]) -> [[Rational]] {
  guard let width = matrix.first?.count else { return [] }
  return (0..<width).map { column in matrix.map { $0[column] } }
}
