import Certificates
import ExactNumbers
import LayoutModel

/// A conflict and its proof, without anything that is said about it.
struct ProvedConflict: Sendable {
  /// Indices of constraints, ascending.
  let constraints: [Int]
  /// Indices of premises, ascending.
  let premises: [Int]
  /// Multipliers for the constraints and then the premises.
  let proof: Certificate

  /// Proves the conflict that `core` is; nil if that fails, for what cannot be proved is not called a conflict.
  init?(_ core: SystemSolver.Refusal, in system: ConstraintSystem) {
    let rows =
      core.constraints.map { ExactRow(system.constraints[$0.index]) }
      + core.premises.map { ExactRow(system.premises[$0.index]) }
    let hint = (core.constraints + core.premises).map(\.multiplier)
    guard let proof = try? certify(rows, hint: hint) else { return nil }
    constraints = core.constraints.map(\.index)
    premises = core.premises.map(\.index)
    self.proof = proof
  }

  /// By how many points the member at `index` misses when the others hold.
  func shortfall(of index: Int) -> Rational {
    guard let position = constraints.firstIndex(of: index) else { preconditionFailure("\(index) is no member") }
    return proof.shortfall / proof.multipliers[position].magnitude
  }

  /// Whether it is no conflict but the rounding of numbers somewhere.
  func isRounding(in system: ConstraintSystem) -> Bool {
    if system.canRoundAway(proof.shortfall, zip(constraints, proof.multipliers).map { ($0, $1) }) { return true }
    // Most are far from it, whichever member counts.
    let greatest = proof.multipliers.prefix(constraints.count).map(\.magnitude).max() ?? Rational(1)
    if (proof.shortfall / greatest).doubleValue >= Tolerance.points { return false }
    let culprit = CulpritRanking(members: constraints, in: system).order[0]
    return shortfall(of: culprit).doubleValue < Tolerance.points
  }
}

extension LayoutConflict {
  /// Whether it is no conflict but the rounding of numbers somewhere.
  func isRounding(in system: ConstraintSystem) -> Bool {
    shortfall.doubleValue < Tolerance.points
      || system.canRoundAway(shortfall, members.map { ($0.index, $0.multiplier) })
  }

  /// All there is to say about a conflict but its fixes.
  ///
  /// - Parameters:
  ///   - brokenByLog: what a log says was broken for it, which may be no member.
  ///   - dropped: what recovery has dropped so far; it explains nothing any more.
  ///   - demands: those of `system`, where they are at hand.
  init(
    _ conflict: ProvedConflict, in system: ConstraintSystem, brokenByLog: Int?, dropped: Set<Int> = [],
    demands: SizeDemands? = nil
  ) {
    let ranking = CulpritRanking(members: conflict.constraints, in: system)
    let breaking = brokenByLog ?? ranking.order[0]
    let reference =
      conflict.constraints.firstIndex(of: breaking) ?? conflict.constraints.firstIndex(of: ranking.order[0])
    let scaled = conflict.proof.scaled(toUnit: reference ?? 0)
    let members = zip(conflict.constraints, scaled.multipliers).map { Member(index: $0, multiplier: $1) }
    let premises = zip(conflict.premises, scaled.multipliers.dropFirst(members.count)).map {
      PremiseUse(index: $0, multiplier: $1)
    }
    self.init(
      members: members, premises: premises, shortfall: scaled.shortfall, ranking: ranking.order,
      suspicion: ranking.suspicion, breaking: breaking,
      fingerprint: Fingerprint(members: conflict.constraints, in: system).text,
      reasoning: ReasoningBuilder(
        system: system, members: members, premises: premises, culprit: ranking.order[0], demands: demands,
        isLeftOut: dropped.contains
      ).build(),
      fixes: [])
  }
}

extension ConstraintSystem {
  /// Whether a contradiction by `shortfall`, of constraints with these multipliers, is gone if their numbers are others
  /// that print the same.
  fileprivate func canRoundAway(
    _ shortfall: Rational, _ members: some Sequence<(index: Int, multiplier: Rational)>
  ) -> Bool {
    let reach = members.reduce(Rational.zero) { sum, member in
      let rounding = constraints[member.index].rounding
      return rounding == 0 ? sum : sum + (Rational(exactly: rounding) ?? .zero) * member.multiplier.magnitude
    }
    return reach >= shortfall
  }
}
