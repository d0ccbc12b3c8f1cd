import ConstraintSystems

extension LayoutConflict {
  /// Makes the recommended constraint the conclusion of the steps if the current conclusion is on the other axis, or
  /// isn't one of several constraints that set the same attribute.
  ///
  /// If the advice is to change a height, steps that end with a width don't explain it. If one of two constraints has
  /// to go, the steps show what the recommended one requires and what the other one leads to.
  mutating func concludeWithRecommendation(in system: ConstraintSystem) {
    guard let recommendation, let aim = recommendation.fix.map({ fixes[$0].index }) ?? recommendation.index,
      members.contains(where: { $0.index == aim }), reasoning.stronger.isEmpty,
      case .constraint(let conclusion) = reasoning.conclusion, conclusion != aim
    else { return }
    let rivals = recommendation.reason.rivals
    let missesRivals = rivals.contains(aim) && !rivals.contains(conclusion)
    let axes = [conclusion, aim].map { system.constraints[$0].first.place.attribute.axis }
    guard missesRivals || axes[0] != axes[1] else { return }
    reasoning = ReasoningBuilder(members, premises, holding: aim, in: system).build()
  }
}
