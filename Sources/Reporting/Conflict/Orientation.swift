import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// The conclusion of a reasoning the way in which it is said: about the inner view, with what the others leave as a
/// number that is not negative (`30 above`), whichever way the constraint is written.
struct Orientation {
  /// The conclusion, about the inner view.
  let constraint: ConstraintSystem.Constraint
  /// The sign that amounts have as they are said.
  let sign: Rational
  /// The points that the row adds to the number that the constraint prints: margins and baselines of its sides.
  let hidden: Rational
  /// Whether the total is exact, a maximum or a minimum, from this point of view.
  let bound: Relation
  /// The relation that the conclusion asks for, as it is said.
  let relation: Relation
  /// The direction in which the others put the inner view, `above`, and its opposite; nil if it is not a distance.
  let words: (there: String, opposite: String)?
  /// The direction in which the others put the inner view if the conclusion wants it right there: `lower`, `before it`.
  let further: String
  /// The direction in which the inner view goes too far: `up`.
  let excess: String

  init(_ conclusion: ConstraintSystem.Constraint, _ reasoning: Reasoning, _ phrases: Phrases) {
    let number = (-conclusion.form.constant - conclusion.constant).rounded(to: .written)
    hidden = Rational(exactly: number) ?? .zero
    guard conclusion.isPlainPosition, let second = conclusion.second else {
      (constraint, sign, bound, relation) = (conclusion, .one, reasoning.bound, conclusion.relation)
      (words, further, excess) = (nil, "", "")
      return
    }
    constraint = phrases.orientedFromInside(conclusion)
    let inner = constraint.first == conclusion.first ? Rational.one : Rational(-1)
    let (there, wanted) = ((reasoning.available - hidden) * inner, (reasoning.wanted - hidden) * inner)
    let isForward = (there.isZero ? wanted : there).signum >= 0
    sign = isForward ? inner : -inner
    bound = sign == .one ? reasoning.bound : reasoning.bound.flipped
    relation = sign == .one ? conclusion.relation : conclusion.relation.flipped
    let direction = Direction(conclusion.first.place.attribute, second.place.attribute)
    words =
      isForward ? (direction.forward, direction.backward) : (direction.backward, direction.forward)
    further = direction.further(isForward: isForward)
    excess = there > wanted ? direction.towardsEnd : direction.towardsStart
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
