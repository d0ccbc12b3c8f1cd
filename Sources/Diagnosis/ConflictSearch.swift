import Certificates
import LayoutModel

/// Finds conflicts as Auto Layout meets them: constraints enter in installation order; one that is refused reveals a
/// conflict; the likeliest culprit is dropped, and it goes on.
struct ConflictSearch: ~Copyable {
  private let system: ConstraintSystem
  /// What a log says was broken.
  private let brokenByLog: Int?
  private var solver: SystemSolver
  private(set) var conflicts: [LayoutConflict] = []
  private(set) var dropped: Set<Int> = []

  init(_ system: ConstraintSystem, brokenByLog: Int?) {
    self.system = system
    self.brokenByLog = brokenByLog
    solver = SystemSolver(system)
  }

  /// Runs the search; afterwards ``solver`` holds everything but what was dropped.
  mutating func run() {
    let active = system.constraints.indices.filter { system.constraints[$0].isActive }
    for index in active where system.constraints[index].priority.isRequired { enter(index) }
    for index in active where !system.constraints[index].priority.isRequired { enter(index) }
  }

  consuming func finish() -> SystemSolver { solver }

  /// Adds a constraint, dropping culprits until it is in or is itself the culprit.
  private mutating func enter(_ index: Int) {
    while !dropped.contains(index), let refusal = solver.add(index) {
      let core = CoreReduction(system).core(of: refusal)
      guard let conflict = conflict(from: core) else {
        dropped.insert(index)
        return
      }
      if conflict.shortfall.doubleValue >= Self.roundingLimit { conflicts.append(conflict) }
      drop(conflict.breaking)
      if !conflict.members.contains(where: { $0.index == conflict.breaking }) { drop(conflict.ranking[0]) }
    }
  }

  private mutating func drop(_ index: Int) {
    guard dropped.insert(index).inserted, solver.contains(index) else { return }
    solver.remove(index)
  }

  /// Smaller shortfalls, in points, are rounding.
  private static let roundingLimit = 0.001

  /// The conflict that `core` is, proved; nil if the proof fails, for what cannot be proved is not called a conflict.
  private func conflict(from core: SystemSolver.Refusal) -> LayoutConflict? {
    let rows =
      core.constraints.map { ExactRow(system.constraints[$0.index]) }
      + core.premises.map { ExactRow(system.premises[$0.index]) }
    let hint = (core.constraints + core.premises).map(\.multiplier)
    guard let proof = try? certify(rows, hint: hint) else { return nil }
    let ranking = CulpritRanking(members: core.constraints.map(\.index), in: system)
    let breaking = conflicts.isEmpty ? brokenByLog ?? ranking.order[0] : ranking.order[0]
    let reference =
      core.constraints.firstIndex { $0.index == breaking }
      ?? core.constraints.firstIndex { $0.index == ranking.order[0] }
    let scaled = proof.scaled(toUnit: reference ?? 0)
    let count = core.constraints.count
    let members = zip(core.constraints, scaled.multipliers).map {
      LayoutConflict.Member(index: $0.index, multiplier: $1)
    }
    let premises = zip(core.premises, scaled.multipliers.dropFirst(count)).map {
      LayoutConflict.PremiseUse(index: $0.index, multiplier: $1)
    }
    return LayoutConflict(
      members: members, premises: premises, shortfall: scaled.shortfall, ranking: ranking.order,
      suspicion: ranking.suspicion, breaking: breaking,
      fingerprint: Fingerprint(members: members.map(\.index), in: system).text,
      reasoning: ReasoningBuilder(
        system: system, members: members, premises: premises, culprit: ranking.order[0]
      ).build(),
      fixes: [])
  }
}
