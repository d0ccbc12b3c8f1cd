import Diagnosis
import LayoutModel
import MasdiagTestSupport
import Testing

/// The effect of random changes, judged by an exact oracle that shares no code with the solver.
struct TrialTests {
  private static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.5).count)

  private func canHold(_ members: [Int], in system: ConstraintSystem) -> Bool {
    RowSystem(system, members.filter { system.constraints[$0].isActive && system.constraints[$0].priority.isRequired })
      .isFeasible
  }

  private func randomStep(in system: ConstraintSystem, _ random: inout SeededGenerator) -> Trial.Step {
    let own = system.constraints.filter { $0.origin == .user && $0.isActive }.map(\.index)
    let changes: [ConstraintSystem.Change] = [
      .remove, .changeConstant(to: Double(Int.random(in: -50...300, using: &random))), .lowerPriority(to: .high),
      .lowerPriority(to: .required), .relax(to: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])),
    ]
    return Trial.Step(index: random.pick(own), change: random.pick(changes))
  }

  @Test func conflictsAreResolvedLeftCausedAndExposedAsTheOracleSays() throws {
    var (resolved, remaining, caused, exposed) = (0, 0, 0, 0)
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed ^ 0x7271)
      let system = try RandomLayout(seed: seed, constraintLimit: 12).system
      guard system.constraints.contains(where: { $0.origin == .user && $0.isActive }) else { continue }
      let before = SystemDiagnosis(system, .withoutFixes)
      for _ in 0..<8 {
        let steps = (0...Int.random(in: 0...1, using: &random)).map { _ in randomStep(in: system, &random) }
        let trial = Trial(steps, of: before, order: .installation)
        let changed = steps.reduce(system) { $0.applying($1.change, to: $1.index) }
        func members(_ position: Int, _ diagnosis: SystemDiagnosis) -> [Int] {
          diagnosis.conflicts[position].members.map(\.index)
        }
        for position in trial.resolved {
          #expect(canHold(members(position, trial.before), in: changed), "seed \(seed)")
        }
        for remnant in trial.remaining {
          #expect(!canHold(members(remnant.position, trial.before), in: changed), "seed \(seed)")
          #expect(Set(remnant.conflict.members.map(\.index)).isSubset(of: members(remnant.position, trial.before)))
        }
        for position in trial.caused { #expect(canHold(members(position, trial.after), in: system), "seed \(seed)") }
        for position in trial.exposed { #expect(!canHold(members(position, trial.after), in: system), "seed \(seed)") }
        #expect(trial.resolved.count + trial.remaining.count == trial.before.conflicts.count, "seed \(seed)")
        // Without any conflict, everything that is required holds.
        let all = Array(changed.constraints.indices)
        #expect(trial.after.conflicts.isEmpty == canHold(all, in: changed), "seed \(seed)")
        resolved += trial.resolved.count
        remaining += trial.remaining.count
        caused += trial.caused.count
        exposed += trial.exposed.count
      }
    }
    #expect(resolved > 20 && remaining > 20 && caused > 5, "\(resolved), \(remaining), \(caused), \(exposed)")
  }
}
