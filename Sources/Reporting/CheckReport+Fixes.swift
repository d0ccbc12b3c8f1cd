package import Diagnosis

extension CheckReport {
  /// Adds to each conflict's finding the changes of the input's text that resolve it: the recommended one first, then
  /// the least change, no more than three.
  ///
  /// - Parameters:
  ///   - diagnosis: the same conflicts with their fixes.
  ///   - text: the input.
  ///   - apply: the input with a fix made; nil where its text cannot say it.
  package mutating func addFixes(
    of diagnosis: SystemDiagnosis, to text: [UInt8], applying apply: (Fix) -> [UInt8]?
  ) {
    for conflict in diagnosis.conflicts {
      guard let place = findings.firstIndex(where: { $0.identity == conflict.fingerprint && $0.fixes.isEmpty }) else {
        continue
      }
      let wording = FixText(system: diagnosis.system, fixes: conflict.fixes)
      let best = conflict.recommendation?.fix
      let order = (best.map { [$0] } ?? []) + conflict.fixes.indices.filter { $0 != best }
      for position in order where findings[place].fixes.count < Self.fixLimit {
        let fix = conflict.fixes[position]
        guard let changed = apply(fix) else { continue }
        findings[place].fixes.append(TextFix(advice: wording.longAdvice(fix), from: text, to: changed))
      }
    }
  }

  private static let fixLimit = 3
}
