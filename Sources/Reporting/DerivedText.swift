import Certificates
import Diagnosis
import LayoutModel

/// What facts make of a constraint's left side: `messageLabel.height is 416 - 1 - 10 = 405`.
struct DerivedText {
  let reasoning: Reasoning
  let system: ConstraintSystem

  private var phrases: Phrases { Phrases(system: system) }

  /// The sentence about the left side of `constraint`, the conclusion, the way round in which people say it; nil where
  /// the only fact says it already.
  func sentence(_ constraint: ConstraintSystem.Constraint) -> String? {
    guard !reasoning.facts.isEmpty, !isSaidAlready(constraint) else { return nil }
    let told = phrases.toldFromInside(constraint)
    let isTurned = told.first != constraint.first
    let points = (isTurned ? -reasoning.available : reasoning.available) - hidden(told)
    let summands = ArithmeticText.summands(of: reasoning).map { summand in
      ArithmeticText.Summand(points: summand.points, factor: isTurned ? -summand.factor : summand.factor)
    }
    let bound = (isTurned ? reasoning.bound.flipped : reasoning.bound).boundWord
    let sum = ArithmeticText(summands + unprinted(told), total: points.doubleValue).text
    let first = phrases.name(told.first)
    guard let second = told.second else { return "\(first) is \(bound)\(sum)" }
    guard told.isPlainPosition else {
      let factor = told.multiplier == 1 ? "" : "\(formatted(told.multiplier)) * "
      return "\(first) - \(factor)\(phrases.name(second)) is \(bound)\(sum)"
    }
    let direction = Direction(told.first.place.attribute, second.place.attribute)
    guard points.signum < 0 else { return "\(first) is \(bound)\(sum) \(direction.forward) \(phrases.name(second))" }
    return "\(first) is \(bound)\(sum) from \(phrases.name(second)), "
      + "that is \(shortNumber(-points)) \(direction.backward) it"
  }

  /// What the row of `constraint` adds to the number that it prints: margins, insets and baselines of its sides. The
  /// facts tell where edges are; as seen from the margin that the constraint names they are so much less.
  func hidden(_ constraint: ConstraintSystem.Constraint) -> Rational {
    let number = -constraint.form.constant - constraint.constant
    return Rational(exactly: number.rounded(to: .written)) ?? .zero
  }

  private func unprinted(_ constraint: ConstraintSystem.Constraint) -> [ArithmeticText.Summand] {
    let number = hidden(constraint)
    return number.isZero ? [] : [.init(points: number, factor: Rational(-1))]
  }

  /// Whether the only fact is about the very same.
  private func isSaidAlready(_ constraint: ConstraintSystem.Constraint) -> Bool {
    guard reasoning.facts.count == 1 else { return false }
    let fact = system.constraints[reasoning.facts[0]]
    return fact.first == constraint.first && fact.second == constraint.second
      && fact.multiplier == constraint.multiplier
  }
}

extension Relation {
  /// What goes before a number that is exact, the most, or the least there can be.
  var boundWord: String {
    switch self {
    case .equal: ""
    case .lessThanOrEqual: "at most "
    case .greaterThanOrEqual: "at least "
    }
  }
}
