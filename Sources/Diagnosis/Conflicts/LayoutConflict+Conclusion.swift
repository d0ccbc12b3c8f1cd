import ConstraintSystems

extension LayoutConflict {
  /// Makes the steps lead to the recommended constraint, unless they already lead to what the recommendation is about.
  ///
  /// A reader who is told to change a vertical constraint learns nothing from a width that doesn't fit. And if two
  /// constraints set one attribute and one of them is to go, the reader needs to see what each of them demands.
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
