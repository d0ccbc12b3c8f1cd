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

/// The order in which facts are told: from what is given outside to what follows inside, one connected step after the
/// other, near edges before far ones.
struct FactOrder {
  private(set) var order: [Int] = []

  init(system: ConstraintSystem, facts: [Int]) {
    let constraints = facts.map { system.constraints[$0] }
    let containment = Containment(constraints, in: system)
    let placed = Set(system.variables.map(\.item))
    var pending = constraints.map { Fact($0, system, containment, placed) }
    var reached: [Int: Int] = [:]  // item -> the step that reached it last
    while !pending.isEmpty {
      let place = pending.indices.min { left, right in
        Self.key(pending[left], reached).lexicographicallyPrecedes(Self.key(pending[right], reached))
      }
      let fact = pending.remove(at: place ?? pending.startIndex)
      for item in fact.items where reached[item] == nil { reached[item] = order.count }
      order.append(fact.index)
    }
  }

  private struct Fact {
    let index: Int
    /// The items that the fact is about. A guide without variables stands for its owner, whose inset it is.
    let items: [Int]
    let isNumber: Bool
    let isSystemMade: Bool
    let isFarEdge: Bool
    let isAboutContainer: Bool
    let isBound: Bool
    let depth: Int

    init(
      _ constraint: ConstraintSystem.Constraint, _ system: ConstraintSystem, _ containment: Containment,
      _ placed: Set<Int>
    ) {
      index = constraint.index
      items = [constraint.first.place.item, constraint.second?.place.item].compactMap { $0 }.map { item in
        placed.contains(item) ? item : system.items[item].parent ?? item
      }
      isAboutContainer = containment.isContainer(constraint.first.place.item)
      isBound = constraint.relation != .equal
      isNumber = constraint.second == nil
      isSystemMade = constraint.origin.isSystemMade
      isFarEdge = constraint.first.place.attribute.isFarEdge
      var depth = 0
      var ancestor = system.items[constraint.first.place.item].parent
      while let current = ancestor {
        depth += 1
        ancestor = system.items[current].parent
      }
      self.depth = depth
    }
  }

  /// Smaller is told earlier. At the start: a number given for what others are measured by, from outside in. Then what
  /// touches the item that was reached last; a number about a reached item before a step to a new one.
  private static func key(_ fact: Fact, _ reached: [Int: Int]) -> [Int] {
    let steps = fact.items.compactMap { reached[$0] }
    if reached.isEmpty || steps.isEmpty {
      return [
        1, fact.isNumber ? 0 : 1, fact.isBound ? 1 : 0, fact.isAboutContainer ? 0 : 1, fact.isSystemMade ? 0 : 1,
        fact.depth, fact.isFarEdge ? 1 : 0, fact.index,
      ]
    }
    return [0, fact.isNumber ? 0 : 1, -(steps.max() ?? 0), fact.isFarEdge ? 1 : 0, fact.index]
  }
}
