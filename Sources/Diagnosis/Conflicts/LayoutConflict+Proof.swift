import Certificates
import ConstraintSystems
import ExactNumbers

extension LayoutConflict {
  /// The shortfall as a floating-point number, in points.
  public var points: Double { shortfall.approximation }

  /// Returns true if rounded numbers alone can explain the contradiction.
  func isRounding(in system: ConstraintSystem) -> Bool {
    shortfall.doubleValue < Tolerance.points
      || system.canRoundAway(shortfall, members.map { ($0.index, $0.multiplier) })
  }

  /// Creates a conflict without fixes.
  ///
  /// - Parameters:
  ///   - broken: the constraint that a log or the app reports as broken for the conflict, which might not be a member.
  ///   - dropped: the constraints that recovery has dropped so far. The explanation doesn't use them.
  ///   - demands: the size demands in `system`, if already computed.
  ///   - names: the hashes of the names in `system`, shared by its conflicts.
  init(
    _ conflict: ProvedConflict, in system: ConstraintSystem, broken: Int?, dropped: Set<Int> = [],
    demands: SizeDemands? = nil, names: NameHashes = NameHashes()
  ) {
    let ranking = CulpritRanking(members: conflict.constraints, in: system)
    let breaking = broken ?? ranking.order[0]
    let reference =
      conflict.constraints.firstIndex(of: breaking) ?? conflict.constraints.firstIndex(of: ranking.order[0])
    let scaled = conflict.scaled(toUnit: reference ?? 0)
    self.init(
      members: scaled.members, premises: scaled.premiseUses, shortfall: scaled.proof.shortfall, ranking: ranking.order,
      suspicion: ranking.suspicion, breaking: breaking,
      fingerprint: Fingerprint(members: conflict.constraints, in: system, names: names).text,
      reasoning: ReasoningBuilder(
        scaled, culprit: ranking.order[0], in: system, demands: demands, dropped: dropped
      ).build(),
      fixes: [])
  }
}
