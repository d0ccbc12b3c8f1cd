import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// The direction in which a conclusion is phrased. Regardless of how the constraint is written, the text describes the
/// inner view, and expresses the distance that the other constraints leave as a nonnegative number (`30 above`).
struct Orientation {
  /// The conclusion, from the point of view of the inner view.
  let constraint: ConstraintSystem.Constraint
  /// The factor that converts amounts to the direction used in the text: 1 or -1.
  let sign: Rational
  /// The points that the row adds to the printed number, such as margins and baselines.
  let hidden: Rational
  /// The kind of bound that the total is, in the direction used in the text: exact, maximum or minimum.
  let bound: Relation
  /// The relation of the conclusion in the direction used in the text.
  let relation: Relation
  /// The direction in which the other constraints place the inner view, such as `above`, and the opposite direction;
  /// nil if the conclusion isn't a distance.
  let words: (there: String, opposite: String)?
  /// True if the other constraints place the inner view below, right of, or after the other side.
  let isForward: Bool
  /// The direction in which the other constraints place the inner view if the conclusion requires distance 0: `lower`,
  /// `before it`.
  let further: String
  /// The direction in which the inner view deviates from its required position: `up`.
  let excess: String

  init(_ conclusion: ConstraintSystem.Constraint, _ reasoning: Reasoning, _ phrases: Phrases) {
    let number = (-conclusion.form.constant - conclusion.constant).rounded(to: .written)
    hidden = Rational(exactly: number) ?? .zero
    guard conclusion.isPlainPosition, let second = conclusion.second else {
      (constraint, sign, bound, relation) = (conclusion, .one, reasoning.bound, conclusion.relation)
      (words, isForward, further, excess) = (nil, true, "", "")
      return
    }
    constraint = phrases.orientedFromInside(conclusion)
    let inner = constraint.first == conclusion.first ? Rational.one : Rational(-1)
    let (there, wanted) = ((reasoning.available - hidden) * inner, (reasoning.wanted - hidden) * inner)
    isForward = (there.isZero ? wanted : there).signum >= 0
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
  /// The equivalent constraint with its sides exchanged; nil if it has no second side or has a multiplier.
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
