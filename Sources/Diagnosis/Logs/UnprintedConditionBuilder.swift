import Certificates
import ConstraintSystems
import ExactNumbers

/// Turns the result of a projection into conditions.
struct UnprintedConditionBuilder {
  let kind: UnprintedCondition.Kind
  let system: ConstraintSystem
  let part: ConnectedPart
  /// The quantity that a variable of the projection represents.
  let quantity: (Int) -> UnprintedCondition.Quantity

  /// Returns the conditions that `combinations` lead to. If two combinations together require a sum to equal its bound,
  /// they form one condition.
  func conditions(_ combinations: [RowCombination]) -> [UnprintedCondition] {
    var conditions: [UnprintedCondition] = []
    for combination in combinations {
      let condition = condition(combination)
      let opposite = conditions.firstIndex { other in
        other.terms == condition.terms && other.bound == condition.bound && other.comparison != condition.comparison
      }
      if let opposite {
        conditions[opposite].comparison = .different
        conditions[opposite].reasoning.bound = .equal
      } else {
        conditions.append(condition)
      }
    }
    return conditions
  }

  /// Returns the negation of `terms + constant >= 0`, scaled so that the first coefficient is positive and the smallest
  /// is 1 or -1.
  private func condition(_ combination: RowCombination) -> UnprintedCondition {
    let entries = combination.terms.entries
    let smallest = entries.map(\.value.magnitude).min() ?? .one
    let isTurned = (entries.first?.value.signum ?? 1) < 0
    let factor = (isTurned ? Rational(-1) : .one) / smallest
    let count = part.constraints.count
    let members = combination.multipliers.entries.filter { $0.index < count }.map {
      ConflictMember(index: part.constraints[$0.index], multiplier: $0.value / smallest)
    }
    let premises = combination.multipliers.entries.filter { $0.index >= count }.map {
      PremiseUse(index: part.premises[$0.index - count], multiplier: $0.value / smallest)
    }
    let comparison: UnprintedCondition.Comparison =
      combination.isEquality ? .different : isTurned ? .more : .less
    let bound = -(combination.constant * factor)
    let indices = members.map(\.index)
    return UnprintedCondition(
      kind: kind, terms: entries.map { .init(quantity: quantity($0.index), multiplier: $0.value * factor) },
      comparison: comparison, bound: bound, members: members, premises: premises,
      ranking: CulpritRanking(members: indices, in: system).order,
      reasoning: reasoning(members, comparison, bound, isTurned: isTurned),
      fingerprint: Fingerprint(members: indices, in: system).text)
  }

  /// Returns the steps to the possible values of the terms' sum.
  ///
  /// - Parameter isTurned: true if the terms are those of the negative combination.
  private func reasoning(
    _ members: [ConflictMember], _ comparison: UnprintedCondition.Comparison, _ bound: Rational, isTurned: Bool
  ) -> Reasoning {
    let order = FactOrder(system: system, facts: members.map(\.index)).order
    let sign: Rational = isTurned ? .one : Rational(-1)
    let multipliers = Dictionary(uniqueKeysWithValues: members.map { ($0.index, $0.multiplier) })
    let factors = order.map { -((multipliers[$0] ?? .zero) * sign) }
    let summands = zip(order, factors).compactMap { index, factor -> Reasoning.Summand? in
      let points = -ExactRow.constant(of: system.constraints[index].form)
      return points.isZero ? nil : Reasoning.Summand(index: index, points: points, factor: factor)
    }
    let relation: Relation =
      switch comparison {
      case .more: .lessThanOrEqual
      case .less: .greaterThanOrEqual
      case .different, .same: .equal
      }
    return Reasoning(
      facts: order, factors: factors, conclusion: .premises, stronger: [], premises: [], summands: summands,
      available: bound, bound: relation, wanted: bound, missWithoutStronger: .zero)
  }
}
