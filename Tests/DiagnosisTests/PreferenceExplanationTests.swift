import Diagnosis
import LayoutModel
import MasdiagTestSupport
import Testing

/// What is told to stand in the way of a wish, judged by the oracle: with it out of the way the wish can be granted.
struct PreferenceExplanationTests {
  static let seeds = 0..<UInt64(RandomTrials(part: 0.05).count)

  @Test func theObstaclesAndTheWishCannotHoldTogetherAndNeedEachOther() throws {
    var explained = 0
    for seed in Self.seeds {
      let system = try RandomLayout(seed: seed).system
      let diagnosis = SystemDiagnosis(system)
      for preference in diagnosis.brokenPreferences where preference.points > 0.01 {
        let explanation = try #require(diagnosis.explanation(of: preference), "seed \(seed): \(preference)")
        // What is missed already is in the way as far as it must not be missed by more, which the oracle is not told.
        guard explanation.strained.isEmpty else { continue }
        explained += 1
        let members = explanation.obstacles + [preference.index]
        #expect(!RowSystem(system, members).isFeasible, "seed \(seed): \(explanation)")
        for left in members {
          #expect(RowSystem(system, members.filter { $0 != left }).isFeasible, "seed \(seed): \(explanation)")
        }
        let priority = system.constraints[preference.index].priority
        #expect(explanation.obstacles.allSatisfy { system.constraints[$0].priority >= priority }, "seed \(seed)")
      }
    }
    #expect(explained > 10)
  }
}
