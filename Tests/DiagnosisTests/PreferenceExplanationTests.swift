import Certificates
import Diagnosis
import LayoutModel
import MasdiagTestSupport
import Testing

/// What is said to stand in the way of an optional constraint, judged by the oracle: without it, it can be satisfied.
struct PreferenceExplanationTests {
  static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.25).count)

  @Test func theObstaclesAndTheConstraintCannotHoldTogetherAndNeedEachOther() throws {
    var (explained, replacing) = (0, 0)
    for seed in Self.seeds {
      let system = try RandomLayout(seed: seed).system
      let diagnosis = SystemDiagnosis(system)
      for preference in diagnosis.brokenPreferences where preference.points > 0.01 {
        let explanation = try #require(diagnosis.explanation(of: preference), "seed \(seed): \(preference)")
        // What is missed already is in the way as far as it must not be missed by more, which the oracle does not know.
        guard explanation.strained.isEmpty else { continue }
        explained += 1
        // What stands for a premise says more than is needed.
        let stronger = Set(explanation.reasoning.stronger)
        replacing += stronger.count
        let members = explanation.obstacles.filter { !stronger.contains($0) } + [preference.index]
        #expect(!RowSystem(system, members).isFeasible, "seed \(seed): \(explanation)")
        let miss = explanation.reasoning.wanted - explanation.reasoning.available
        #expect(miss.magnitude.doubleValue < preference.points + 1e-6, "seed \(seed): \(explanation)")
        #expect(
          stronger.isSubset(of: explanation.obstacles) && stronger.allSatisfy { isSatisfied($0, diagnosis) },
          "seed \(seed): \(explanation)")
        for left in members {
          #expect(RowSystem(system, members.filter { $0 != left }).isFeasible, "seed \(seed): \(explanation)")
        }
        let priority = system.constraints[preference.index].priority
        #expect(explanation.obstacles.allSatisfy { system.constraints[$0].priority >= priority }, "seed \(seed)")
      }
    }
    #expect(explained > 10 && replacing > 0)
  }

  private func isSatisfied(_ index: Int, _ diagnosis: SystemDiagnosis) -> Bool {
    let constraint = diagnosis.system.constraints[index]
    let excess = constraint.form.value(at: diagnosis.values)
    return switch constraint.relation {
    case .equal: excess.magnitude < 1e-6
    case .lessThanOrEqual: excess < 1e-6
    case .greaterThanOrEqual: excess > -1e-6
    }
  }

  @Test func allAtOnceIsTheSameAsOneByOne() throws {
    for seed in Self.seeds {
      let diagnosis = SystemDiagnosis(try RandomLayout(seed: seed).system)
      let together = diagnosis.explanationsOfBrokenPreferences()
      #expect(together.count == diagnosis.brokenPreferences.count)
      for (preference, explanation) in zip(diagnosis.brokenPreferences, together) {
        let alone = diagnosis.explanation(of: preference)
        #expect(alone?.index == explanation?.index, "seed \(seed)")
        #expect((alone == nil) == (explanation == nil), "seed \(seed)")
      }
    }
  }

  @Test func eachFixSatisfiesTheConstraintAtTheCostOfNothingStronger() throws {
    var tried = 0
    // Above all other optional constraints. (Required it cannot be: the constants that are given are rounded.)
    let strong = try #require(LayoutPriority(exactly: 999.5))
    for seed in Self.seeds {
      let diagnosis = SystemDiagnosis(try RandomLayout(seed: seed).system)
      let dropped = Set(diagnosis.dropped)
      for explanation in diagnosis.explanationsOfBrokenPreferences().compactMap(\.self) {
        let optional = diagnosis.system.constraints[explanation.index]
        for fix in explanation.fixes {
          tried += 1
          let changed = diagnosis.system.applying(.changeConstant(to: fix.constant), to: fix.index)
          func levels(_ system: ConstraintSystem, isStrong: Bool) throws -> [Optimum.Level] {
            let kept = system.constraints.filter { constraint in
              constraint.isActive && !dropped.contains(constraint.index) && constraint.priority >= optional.priority
            }
            let asked = kept.map { constraint in
              var constraint = constraint
              if isStrong, constraint.index == optional.index { constraint.priority = strong }
              return constraint
            }
            return try #require(RowSystem(system, wishesOf: asked).optimalLevels, "seed \(seed): \(fix)")
          }
          let before = try levels(diagnosis.system, isStrong: false)
          let after = try levels(changed, isStrong: true)
          for level in after {
            let violation = before.first { $0.priority == level.priority }?.violation.doubleValue ?? 0
            #expect(level.violation.doubleValue < violation + 1e-3, "seed \(seed): \(fix)")
          }
        }
      }
    }
    #expect(tried > 20)
  }
}
