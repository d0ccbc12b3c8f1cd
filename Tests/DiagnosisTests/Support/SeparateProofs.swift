import Diagnosis
import LayoutModel
import Testing

/// Tests that the conflicts of optional constraints are the same as if each was proved separately.
///
/// - Parameters:
///   - system: creates a random system from a seed.
///   - share: the part of the conflicts that may be proved from scratch.
func expectSameConflictsAsProvedSeparately(
  _ seeds: Range<UInt64>, share: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ system: (UInt64) throws -> ConstraintSystem
) throws {
  var (explained, proofs) = (0, 0)
  for seed in seeds {
    let diagnosis = SystemDiagnosis(try system(seed))
    let found = diagnosis.countedExplanations()
    let separately = diagnosis.countedExplanations(derives: false).explanations
    let isSame = found.explanations.map(content) == separately.map(content)
    #expect(isSame, "seed \(seed)", sourceLocation: sourceLocation)
    explained += found.explanations.count { $0 != nil }
    proofs += found.proofs
  }
  let isShared = explained > 0 && Double(proofs) < Double(explained) * share
  #expect(isShared, "\(proofs) proofs of \(explained) conflicts", sourceLocation: sourceLocation)
}

/// A description of everything that an explanation says.
private func content(_ explanation: PreferenceExplanation?) -> String {
  guard let explanation else { return "none" }
  return """
    \(explanation.index) \(explanation.obstacles) \(explanation.strained.sorted()) \(explanation.premises) \
    \(explanation.reasoning) \(explanation.fixes) \(String(describing: explanation.tie))
    """
}
