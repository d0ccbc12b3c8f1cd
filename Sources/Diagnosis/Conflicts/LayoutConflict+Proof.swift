import Certificates
import ConstraintSystems
import ExactNumbers

extension LayoutConflict {
  /// The shortfall as a number, in points.
  public var points: Double { shortfall.approximation }

  /// True if rounded numbers alone can explain the contradiction.
  func isRounding(in system: ConstraintSystem) -> Bool { isRounding(by: shortfall, in: system) }

  /// The same for a contradiction of `shortfall` points.
  func isRounding(by shortfall: Rational, in system: ConstraintSystem) -> Bool {
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
    let scaled = conflict.scaled(toUnit: reference ?? 0)
    self.init(
      members: scaled.members, premises: scaled.premiseUses, shortfall: scaled.proof.shortfall, ranking: ranking.order,
      suspicion: ranking.suspicion, breaking: breaking,
      fingerprint: Fingerprint(members: conflict.constraints, in: system).text,
      reasoning: ReasoningBuilder(
        scaled, culprit: ranking.order[0], in: system, demands: demands, dropped: dropped
      ).build(),
      fixes: [])
  }
}
