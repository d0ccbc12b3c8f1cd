import Diagnosis
import LayoutModel
import MasdiagTestSupport
import Testing

/// Judged by evaluating the rows of the changed system.
struct LayoutsAfterFixesTests {
  private static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.6).count)

  @Test func everythingRequiredHoldsAfterAFixOfAll() throws {
    var count = 0
    for seed in Self.seeds {
      let diagnosis = SystemDiagnosis(try RandomLayout(seed: seed).system)
      var layouts = LayoutsAfterFixes(diagnosis)
      for (position, conflict) in diagnosis.conflicts.enumerated() {
        for fix in conflict.fixes where !fix.leavesOtherConflicts {
          let found = layouts.values(after: fix, ofConflictAt: position)
          let values = try #require(found, "seed \(seed)")
          let changed = diagnosis.system.applying(fix.change, to: fix.index)
          for constraint in changed.constraints where constraint.isActive && constraint.priority.isRequired {
            #expect(constraint.violation(at: values) < 1e-3, "seed \(seed): \(constraint.description)")
          }
          for premise in changed.premises { #expect(premise.form.value { values[$0] } > -1e-3, "seed \(seed)") }
          count += 1
        }
      }
    }
    #expect(count > 100, "\(count)")
  }

  /// A trial leaves nothing behind: the fixes lead to the same layouts in any order.
  @Test func theOrderOfFixesDoesNotMatter() throws {
    var count = 0
    for seed in Self.seeds.prefix(100) {
      let diagnosis = SystemDiagnosis(try RandomLayout(seed: seed).system)
      let fixes = diagnosis.conflicts.enumerated().flatMap { position, conflict in
        conflict.fixes.map { (position, $0) }
      }
      func values(_ fixes: [(Int, Fix)]) -> [[Double]?] {
        var layouts = LayoutsAfterFixes(diagnosis)
        return fixes.map { layouts.values(after: $0.1, ofConflictAt: $0.0) }
      }
      let (forwards, backwards) = (values(fixes), Array(values(fixes.reversed()).reversed()))
      for (one, other) in zip(forwards, backwards) {
        guard let one, let other else { continue }
        count += 1
        let isEqual = zip(one, other).allSatisfy { ($0 - $1).magnitude < 1e-6 }
        #expect(isEqual, "seed \(seed)")
      }
    }
    #expect(count > 50, "\(count)")
  }
}
