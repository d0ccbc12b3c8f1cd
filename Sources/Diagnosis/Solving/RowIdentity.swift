import Certificates
import ConstraintSystems
import ExactNumbers

/// The requirement of a constraint, regardless of how it is written. Two identities are equal if and only if the
/// constraints are the same row with the same priority: `a.left == b.left + 8` equals `b.left == a.left - 8`, and both
/// equal their multiples.
struct RowIdentity: Hashable {
  private var direction: RowDirection
  private var constant: Rational
  private var relation: Relation
  private var priority: LayoutPriority

  init(_ constraint: ConstraintSystem.Constraint) {
    let (direction, divisor) = RowDirection.of(constraint.form)
    self.direction = direction
    constant = ExactRow.constant(of: constraint.form) / divisor
    relation = divisor.signum < 0 ? constraint.relation.flipped : constraint.relation
    priority = constraint.priority
  }
}
