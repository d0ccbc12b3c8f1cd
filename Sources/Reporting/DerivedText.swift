import Certificates
import Diagnosis
import LayoutModel

/// What facts make of a constraint's left side: `messageLabel.height is 416 - 1 - 10 = 405`.
struct DerivedText {
  let reasoning: Reasoning
  let system: ConstraintSystem

  private var phrases: Phrases { Phrases(system: system) }

  /// The sentence about the left side of `constraint`, the conclusion; nil where the only fact says it already.
  func sentence(_ constraint: ConstraintSystem.Constraint) -> String? {
    guard !reasoning.facts.isEmpty, !isSaidAlready(constraint) else { return nil }
    let bound = reasoning.bound.boundWord
    let sum = ArithmeticText(summands: reasoning.summands, total: reasoning.available.doubleValue).text
    let first = phrases.name(constraint.first)
    guard let second = constraint.second else { return "\(first) is \(bound)\(sum)" }
    guard constraint.isPlainPosition else {
      let factor = constraint.multiplier == 1 ? "" : "\(formatted(constraint.multiplier)) * "
      return "\(first) - \(factor)\(phrases.name(second)) is \(bound)\(sum)"
    }
    let direction = Direction(constraint.first.place.attribute, second.place.attribute)
    let points = reasoning.available
    guard points.signum < 0 else { return "\(first) is \(bound)\(sum) \(direction.forward) \(phrases.name(second))" }
    return "\(first) is \(bound)\(sum) from \(phrases.name(second)), "
      + "that is \(shortNumber(-points)) \(direction.backward) it"
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
