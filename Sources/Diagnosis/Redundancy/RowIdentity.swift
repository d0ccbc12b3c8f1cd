import Certificates
import LayoutModel

/// What a constraint asks for, however it is written: equal for two constraints exactly if they are the same row with
/// the same priority. `a.left == b.left + 8` and `b.left == a.left - 8` are the same, and so are they doubled.
struct RowIdentity: Hashable {
  private struct Part: Hashable {
    var variable: Int
    var coefficient: Rational
  }

  private var parts: [Part]
  private var constant: Rational
  private var relation: Relation
  private var priority: LayoutPriority

  init(_ constraint: ConstraintSystem.Constraint) {
    var sums: [Int: Rational] = [:]
    for term in constraint.form.terms {
      sums[term.variable, default: .zero] += term.product.exact
    }
    parts = sums.filter { !$0.value.isZero }.sorted { $0.key < $1.key }.map {
      Part(variable: $0.key, coefficient: $0.value)
    }
    constant = ExactRow.constant(of: constraint.form)
    relation = constraint.relation
    priority = constraint.priority
    // The first coefficient becomes 1, which turns an inequality round if it was negative.
    guard let scale = parts.first?.coefficient else { return }
    parts = parts.map { Part(variable: $0.variable, coefficient: $0.coefficient / scale) }
    constant /= scale
    if scale.signum < 0 { relation = relation.flipped }
  }
}
