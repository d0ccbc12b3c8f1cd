import ConstraintSystems
import ExactNumbers

/// The variables of a row with their coefficients, the first of which becomes 1: equal for two rows exactly if they are
/// multiples of each other but for the constant.
struct RowDirection: Hashable {
  private struct Part: Hashable {
    var variable: Int
    var coefficient: Rational
  }

  private var parts: [Part]

  /// The direction of the row that compares `form` with 0, and what its numbers were divided by; that turns an
  /// inequality round if it is negative. It is 1 where there are no variables.
  static func of(_ form: LinearForm) -> (direction: RowDirection, divisor: Rational) {
    var sums: [Int: Rational] = [:]
    for term in form.terms { sums[term.variable, default: .zero] += term.product.exact }
    let parts = sums.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
    guard let divisor = parts.first?.value else { return (RowDirection(parts: []), Rational(1)) }
    let scaled = parts.map { Part(variable: $0.key, coefficient: $0.value / divisor) }
    return (RowDirection(parts: scaled), divisor)
  }
}
