import Certificates
import Diagnosis
import LayoutModel
import MasdiagTestSupport
import Testing

/// Every value, sensitivity and range is confirmed by moving the constants and solving again.
struct ValueExplanationTests {
  static let seeds = 0..<UInt64(RandomTrials(part: 0.03).count)

  @Test func theSummandsAddUpToTheValue() throws {
    for seed in Self.seeds {
      try Self.forEachExplanation(seed) { _, explanation in
        let sum = explanation.summands.reduce(0) { $0 + ($1.points * $1.factor).doubleValue }
        #expect(abs(sum - explanation.value) < 1e-6, "seed \(seed): \(explanation)")
      }
    }
  }

  @Test func movingAConstantMovesTheValueAsTold() throws {
    var moved = 0
    for seed in Self.seeds {
      try Self.forEachExplanation(seed) { diagnosis, explanation in
        guard explanation.undecided.isEmpty else { return }
        for influence in explanation.influences {
          let constant = diagnosis.system.constraints[influence.index].constant
          for target in [influence.range.lowerBound, influence.range.upperBound] {
            // Half of the way, or a point where there is no end.
            let step = target.isFinite ? (target - constant) / 2 : (target > 0 ? 1 : -1)
            guard step.magnitude > 1e-3 else { continue }
            let after = Self.value(explanation.place, diagnosis, influence.index, constant + step)
            let expected = explanation.value + step * influence.sensitivity
            #expect(abs(after - expected) < 1e-5, "seed \(seed): \(influence) by \(step) in \(explanation)")
            moved += 1
          }
        }
      }
    }
    #expect(moved > 100)
  }

  private static func forEachExplanation(
    _ seed: UInt64, _ body: (SystemDiagnosis, ValueExplanation) throws -> Void
  )
    throws
  {
    let diagnosis = SystemDiagnosis(try RandomLayout(seed: seed, constraintLimit: 10).system)
    for item in diagnosis.system.items.indices.dropFirst() {
      for attribute in [Attribute.left, .width, .bottom, .centerX] {
        guard let explanation = diagnosis.explanation(of: .init(item, attribute)) else { continue }
        try body(diagnosis, explanation)
      }
    }
  }

  private static func value(
    _ place: ConstraintSystem.ItemAttribute, _ diagnosis: SystemDiagnosis, _ index: Int, _ constant: Double
  ) -> Double {
    var system = diagnosis.system
    for dropped in diagnosis.dropped { system = system.applying(.remove, to: dropped) }
    system = system.applying(.changeConstant(to: constant), to: index)
    guard let form = system.form(of: place) else { preconditionFailure("\(place) has no form") }
    return form.value(at: SystemDiagnosis(system).values)
  }
}
