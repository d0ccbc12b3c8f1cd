import ConstraintSystems
import ExactNumbers

/// The variables of a row with their coefficients, scaled so that the first coefficient is 1. Two rows have equal
/// directions if and only if, apart from their constants, they are multiples of each other.
struct RowDirection: Hashable {
  private struct Part: Hashable {
    var variable: Int
    var coefficient: Rational
  }

  private var parts: [Part]

  /// Returns the direction of the row that compares `form` with 0, and the number by which the coefficients were
  /// divided. If that number is negative, it reverses an inequality; it is 1 if there are no variables.
  static func of(_ form: LinearForm) -> (direction: RowDirection, divisor: Rational) {
    var sums: [Int: Rational] = [:]
    for term in form.terms { sums[term.variable, default: .zero] += term.product.exact }
    let parts = sums.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
    guard let divisor = parts.first?.value else { return (RowDirection(parts: []), Rational(1)) }
    let scaled = parts.map { Part(variable: $0.key, coefficient: $0.value / divisor) }
    return (RowDirection(parts: scaled), divisor)
  }
}
