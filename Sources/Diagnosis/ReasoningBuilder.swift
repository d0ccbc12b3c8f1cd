import Certificates
import LayoutModel

/// Turns a conflict's multipliers into steps that a person can follow.
///
/// With rows `h_i - k_i (relation) 0`, multipliers y and the conclusion c, the other rows give
/// `h_c = sum of -(y_i / y_c) * h_i`, and so the value `sum of -(y_i / y_c) * k_i`: what is available. Where the conclusion
/// is a set of premises `size >= 0`, their sum weighted by their multipliers takes the place of `y_c * h_c`.
struct ReasoningBuilder {
  let system: ConstraintSystem
  let members: [LayoutConflict.Member]
  let premises: [LayoutConflict.PremiseUse]
  let culprit: Int

  func build() -> Reasoning {
    let conclusion: Reasoning.Conclusion = premises.isEmpty ? .constraint(culprit) : .premises
    let givens = members.filter { conclusion != .constraint($0.index) }
    let scale = scale(of: conclusion)
    let order = FactOrder(system: system, facts: givens.map(\.index)).order
    let multipliers = Dictionary(uniqueKeysWithValues: givens.map { ($0.index, $0.multiplier) })
    let summands = order.compactMap { index -> Reasoning.Summand? in
      guard let multiplier = multipliers[index] else { return nil }
      let points = rightSide(index)
      // A size given as 0 is where the sum starts; other zeros say nothing.
      let isGiven = system.constraints[index].second == nil
      return points.isZero && !isGiven
        ? nil : Reasoning.Summand(index: index, points: points, factor: -(multiplier / scale))
    }
    let inequalities = givens.contains { system.constraints[$0.index].relation != .equal }
    return Reasoning(
      facts: order, conclusion: conclusion, summands: summands,
      available: summands.reduce(Rational(0)) { $0 + $1.points * $1.factor },
      bound: !inequalities ? .equal : scale > Rational(0) ? .lessThanOrEqual : .greaterThanOrEqual,
      wanted: conclusion == .premises ? Rational(0) : rightSide(culprit))
  }

  /// The multiplier that counts as 1: the conclusion's, or the smallest of its premises'.
  private func scale(of conclusion: Reasoning.Conclusion) -> Rational {
    switch conclusion {
    case .constraint(let index): members.first { $0.index == index }?.multiplier ?? Rational(1)
    case .premises: premises.map(\.multiplier).min() ?? Rational(1)
    }
  }

  /// The number on the right side when the row is written `h (relation) k`.
  private func rightSide(_ index: Int) -> Rational {
    -ExactRow.constant(of: system.constraints[index].form)
  }
}
