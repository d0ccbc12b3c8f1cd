import Certificates
import ConstraintSystems
import ExactNumbers

/// Turns a conflict's multipliers into steps that a person can follow.
///
/// With rows `h_i - k_i (relation) 0`, multipliers y and the conclusion c, the other rows give
/// `h_c = sum of -(y_i / y_c) * h_i`, and so the value `sum of -(y_i / y_c) * k_i`: what is available. Where the
/// conclusion is a set of premises `size >= 0`, their sum weighted by their multipliers takes the place of `y_c * h_c`.
/// The size of a guide is its view's less insets: `h_p - k_p >= 0`, and what is available for it is less by `k_p`.
///
/// A constraint `size >= k` or `size == k` with k > 0 can stand for the premise `size >= 0` with the same multiplier:
/// the variables still vanish, and the contradiction grows.
struct ReasoningBuilder {
  private let system: ConstraintSystem
  private let members: [ConflictMember]
  private let premises: [PremiseUse]
  private let stronger: [Int]
  private let conclusion: Reasoning.Conclusion
  /// By how much the contradiction is larger for what represents premises.
  private let gain: Rational

  /// The steps to a conflict.
  ///
  /// - Parameters:
  ///   - culprit: the member to hold against the others, unless another is easier to grasp.
  ///   - demands: those of `system`, if already computed.
  ///   - dropped: the constraints that recovery dropped, which don't stand for premises.
  init(
    _ conflict: ProvedConflict, culprit: Int, in system: ConstraintSystem, demands: SizeDemands? = nil,
    dropped: Set<Int> = []
  ) {
    self.system = system
    let replacements = PremiseReplacements(for: conflict, in: system, demands, dropped)
    members = conflict.members + replacements.members
    premises = replacements.premises
    stronger = replacements.members.map(\.index).sorted()
    conclusion =
      premises.isEmpty
      ? .constraint(Self.conclusion(members.map { system.constraints[$0.index] }, culprit, system)) : .premises
    gain = zip(replacements.members, replacements.replaced).reduce(Rational(0)) { sum, pair in
      let premise = -ExactRow.constant(of: system.premises[pair.1].form)
      return sum + pair.0.multiplier * (system.constraints[pair.0.index].rightSide - premise)
    }
  }

  /// The steps to the bound that the other members, premises among them, set for one member.
  init(_ conflict: ProvedConflict, holding member: Int, in system: ConstraintSystem) {
    self.system = system
    members = conflict.members
    premises = conflict.premiseUses
    stronger = []
    conclusion = .constraint(member)
    gain = .zero
  }

  /// The member that is held against the facts: a size that is given as a number is the easiest to grasp. Where the
  /// culprit is none, another one is taken; where there is none, the culprit.
  private static func conclusion(
    _ shown: [ConstraintSystem.Constraint], _ culprit: Int, _ system: ConstraintSystem
  ) -> Int {
    if system.constraints[culprit].second == nil { return culprit }
    let containment = Containment(shown, in: system)
    let sizes = shown.filter {
      $0.second == nil && $0.first.subtracting == nil && !$0.origin.isSystemMade
        && !containment.isContainer($0.first.place.item)
    }
    return sizes.map(\.index).min() ?? culprit
  }

  func build() -> Reasoning {
    let givens = members.filter { conclusion != .constraint($0.index) }
    let scale = scale
    let order = FactOrder(system: system, facts: givens.map(\.index)).order
    let multipliers = Dictionary(uniqueKeysWithValues: givens.map { ($0.index, $0.multiplier) })
    let summands = order.compactMap { index -> Reasoning.Summand? in
      guard let multiplier = multipliers[index] else { return nil }
      let points = system.constraints[index].rightSide
      // A size given as 0 is where the sum starts; other zeros say nothing.
      let isGiven = system.constraints[index].second == nil
      return points.isZero && !isGiven
        ? nil : Reasoning.Summand(index: index, points: points, factor: -(multiplier / scale))
    }
    let restsOnPremises = conclusion != .premises && !premises.isEmpty
    let inequalities = restsOnPremises || givens.contains { system.constraints[$0.index].relation != .equal }
    let available = summands.reduce(insets) { $0 + $1.points * $1.factor }
    return Reasoning(
      facts: order, factors: order.map { -((multipliers[$0] ?? .zero) / scale) }, conclusion: conclusion,
      stronger: stronger, premises: premises,
      summands: summands, insets: insets, available: available,
      bound: !inequalities ? .equal : scale > Rational(0) ? .lessThanOrEqual : .greaterThanOrEqual, wanted: wanted,
      missWithoutStronger: (wanted - available).magnitude - gain / scale.magnitude,
      premiseUnit: scale)
  }

  /// The contribution of the premises' numbers to the available points.
  private var insets: Rational {
    premises.reduce(Rational(0)) { sum, use in
      sum + use.multiplier * ExactRow.constant(of: system.premises[use.index].form)
    } / scale
  }

  private var wanted: Rational {
    switch conclusion {
    case .constraint(let index): system.constraints[index].rightSide
    case .premises: Rational(0)
    }
  }

  /// Against premises each row counts as in the conflict, so that its shortfall is what is missing; unless more numbers
  /// count once where the least premise does, as with equal sizes in a row.
  private var premiseScale: Rational {
    guard let least = premises.map(\.multiplier).min() else { return .one }
    let counted = members.filter { !system.constraints[$0.index].rightSide.isZero }.map(\.multiplier.magnitude)
    return counted.count { $0 == least } > counted.count { $0 == .one } ? least : .one
  }

  /// The multiplier that counts as 1: the conclusion's.
  private var scale: Rational {
    switch conclusion {
    case .constraint(let index): members.first { $0.index == index }?.multiplier ?? Rational(1)
    case .premises: premiseScale
    }
  }
}

/// The constraints that stand for premises, and the premises that none represents.
private struct PremiseReplacements {
  private(set) var members: [ConflictMember] = []
  /// The premise that each of these represents.
  private(set) var replaced: [Int] = []
  private(set) var premises: [PremiseUse] = []

  /// Complexity: O(constraints), if there are premises and no demands yet.
  init(for conflict: ProvedConflict, in system: ConstraintSystem, _ demands: SizeDemands?, _ dropped: Set<Int>) {
    let uses = conflict.premiseUses
    if uses.isEmpty { return }
    let taken = dropped.union(conflict.constraints)
    let demands = demands ?? SizeDemands(system)
    var best: [ConstraintSystem.ItemAttribute: ConstraintSystem.Constraint] = [:]
    for place in Set(uses.map { system.premises[$0.index].place }) {
      for index in demands[place] where !taken.contains(index) {
        let constraint = system.constraints[index]
        if let other = best[place], !constraint.isBetterKnown(than: other) { continue }
        best[place] = constraint
      }
    }
    for use in uses {
      if let constraint = best[system.premises[use.index].place] {
        members.append(ConflictMember(index: constraint.index, multiplier: use.multiplier))
        replaced.append(use.index)
      } else {
        premises.append(use)
      }
    }
  }
}

extension ConstraintSystem.Constraint {
  /// The number on the right side when the row is written `h (relation) k`.
  fileprivate var rightSide: Rational { -ExactRow.constant(of: form) }

  /// True if a reader knows this constraint rather than `other`: it is the app's, or it requires more.
  fileprivate func isBetterKnown(than other: Self) -> Bool {
    origin.isSystemMade != other.origin.isSystemMade ? !origin.isSystemMade : constant > other.constant
  }
}
