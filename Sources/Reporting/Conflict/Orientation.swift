import Certificates
import Diagnosis
import LayoutModel

/// The conclusion of a reasoning the way in which it is said.
///
/// A place is said forwards from where the others put it (`30 below`), whichever way the constraint is written.
struct Orientation {
  /// The conclusion, turned if need be.
  let constraint: ConstraintSystem.Constraint
  /// -1 if it is turned: the sign that amounts then have.
  let sign: Rational
  /// What the row adds to the number that the constraint prints, margins and baselines of its sides, as it is written.
  let hidden: Rational
  /// Whether what the others leave is exact, the most, or the least, as it is said.
  let bound: Relation

  init(_ conclusion: ConstraintSystem.Constraint, _ reasoning: Reasoning) {
    let number = (-conclusion.form.constant - conclusion.constant).rounded(to: .written)
    hidden = Rational(exactly: number) ?? .zero
    let there = reasoning.available - hidden
    let isBackwards = (there.isZero ? reasoning.wanted - hidden : there).signum < 0
    guard conclusion.isPlainPosition, isBackwards, let turned = conclusion.turned else {
      (constraint, sign, bound) = (conclusion, .one, reasoning.bound)
      return
    }
    (constraint, sign, bound) = (turned, Rational(-1), reasoning.bound.flipped)
  }
}

extension ConstraintSystem.Constraint {
  /// The same with its sides exchanged; nil without a second side, or with a multiplier.
  var turned: Self? {
    guard let second, multiplier == 1 else { return nil }
    var turned = self
    (turned.first, turned.second) = (second, first)
    turned.relation = relation.flipped
    turned.constant = constant == 0 ? 0 : -constant
    turned.form = form.negated
    return turned
  }
}
