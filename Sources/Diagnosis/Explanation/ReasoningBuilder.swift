import Certificates
import ConstraintSystems
import ExactNumbers

/// Turns a conflict's multipliers into steps that a reader can follow.
///
/// With rows `h_i - k_i (relation) 0`, multipliers y and the conclusion c, the other rows give
/// `h_c = sum of -(y_i / y_c) * h_i`, and thus the value `sum of -(y_i / y_c) * k_i`: the available points. If the
/// conclusion is a set of premises `size >= 0`, their sum, weighted by their multipliers, replaces `y_c * h_c`. The
/// size of a guide is its view's size minus insets: its premise is `h_p - k_p >= 0`, and `k_p` fewer points are
/// available.
///
/// A constraint `size >= k` or `size == k` with k > 0 can replace the premise `size >= 0` with the same multiplier: the
/// variables still cancel, and the contradiction grows.
struct ReasoningBuilder {
  private let system: ConstraintSystem
  private let members: [ConflictMember]
  private let premises: [PremiseUse]
  private let stronger: [Int]
  private let conclusion: Reasoning.Conclusion
  /// The amount by which replacing premises with constraints increases the contradiction.
  private let gain: Rational

  /// Creates a builder for the steps to a conflict.
  ///
  /// - Parameters:
  ///   - culprit: the member to use as the conclusion, unless another one is easier to understand.
  ///   - demands: the size demands in `system`, if already computed.
  ///   - dropped: the constraints that recovery dropped, which don't replace premises.
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

  /// Creates a builder for the steps to the bound that the other members, including premises, impose on `member`.
  init(_ conflict: ProvedConflict, holding member: Int, in system: ConstraintSystem) {
    self.init(conflict.members, conflict.premiseUses, holding: member, in: system)
  }

  /// Creates a builder for the steps to the bound that the other `members` and the `premises` impose on `member`.
  init(_ members: [ConflictMember], _ premises: [PremiseUse], holding member: Int, in system: ConstraintSystem) {
    self.system = system
    self.members = members
    self.premises = premises
    stronger = []
    conclusion = .constraint(member)
    gain = .zero
  }

  /// Returns the member to use as the conclusion. A constraint that sets a size to a number is the easiest to
  /// understand, so another such member is used if the culprit isn't one itself.
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

  /// - Parameter known: the order of the facts, if already computed.
  func build(inOrder known: [Int]? = nil) -> Reasoning {
    let givens = members.filter { conclusion != .constraint($0.index) }
    let scale = scale
    let order = known ?? FactOrder(system: system, facts: givens.map(\.index)).order
    let multipliers = Dictionary(uniqueKeysWithValues: givens.map { ($0.index, $0.multiplier) })
    let summands = order.compactMap { index -> Reasoning.Summand? in
      guard let multiplier = multipliers[index] else { return nil }
      let points = system.constraints[index].rightSide
      // A size set to 0 starts the sum; other zeros contribute nothing.
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

  /// The contribution of the premises' constants to the available points.
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

  /// The multiplier that counts as 1 if the conclusion consists of premises: 1, so that the conflict's shortfall is the
  /// missing distance, or the smallest multiplier of a premise if more numbers count once that way, as with equal sizes
  /// in a row.
  private var premiseScale: Rational {
    guard let least = premises.map(\.multiplier).min() else { return .one }
    let counted = members.filter { !system.constraints[$0.index].rightSide.isZero }.map(\.multiplier.magnitude)
    return counted.count { $0 == least } > counted.count { $0 == .one } ? least : .one
  }

  /// The multiplier that counts as 1: that of the conclusion.
  private var scale: Rational {
    switch conclusion {
    case .constraint(let index): members.first { $0.index == index }?.multiplier ?? Rational(1)
    case .premises: premiseScale
    }
  }
}

/// The constraints that replace premises, and the premises that aren't replaced.
private struct PremiseReplacements {
  private(set) var members: [ConflictMember] = []
  /// The premise that each of ``members`` replaces.
  private(set) var replaced: [Int] = []
  private(set) var premises: [PremiseUse] = []

  /// Complexity: O(constraints) if there are premises and the demands are not yet computed.
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
  /// The number on the right side of the row written as `h (relation) k`.
  fileprivate var rightSide: Rational { -ExactRow.constant(of: form) }

  /// Returns true if a developer is more likely to know this constraint than `other`, because the app made it or
  /// because it requires more.
  fileprivate func isBetterKnown(than other: Self) -> Bool {
    origin.isSystemMade != other.origin.isSystemMade ? !origin.isSystemMade : constant > other.constant
  }
}
