import Diagnosis
import LayoutModel

/// What a table has room for of one conflict of a console report, or of one condition under which it would be one.
package struct ShortReport: Hashable, Sendable {
  /// The name of the conflict or of the condition.
  package var fingerprint: String
  /// Whether it is a conflict, or what the lines alone do not prove.
  package var status: InputReport.Status
  /// The conflict in one sentence.
  package var headline: String
  /// The constraint that was broken, as an equation; nil where it is not known.
  package var broken: String?
  /// What to do, as sentences; nil where there is nothing to say.
  package var recommendation: String?
}

extension InputReport {
  /// Its conflicts; where there is none, the condition that explains it best, or else the list as such. Empty for a
  /// report that names nothing.
  package var shortReports: [ShortReport] {
    if status == .unreadable { return [] }
    guard diagnosis.conflicts.isEmpty else { return diagnosis.conflicts.indices.map(shortReport) }
    let condition = relevantConditions.first
    let advice = RecommendationText(
      recommendation, fix: recommendedFix, members: recommendedMembers, system: system, isLog: true)
    let why = condition.map { ConditionText(condition: $0, system: system).sentence }
    return [
      ShortReport(
        fingerprint: condition?.fingerprint ?? listFingerprint, status: .unproved,
        headline: why.map { $0.prefix(1).uppercased() + $0.dropFirst() + ($0.hasSuffix(".") ? "" : ".") }
          ?? "The lines do not contradict each other: the list is not complete.",
        broken: brokenIndex.map(equation), recommendation: text(advice, recommendedFix))
    ]
  }

  private func shortReport(ofConflictAt position: Int) -> ShortReport {
    let conflict = diagnosis.conflicts[position]
    let fix = conflict.recommendation?.fix.map { conflict.fixes[$0] }
    let advice = RecommendationText(conflict: conflict, system: system, isLog: true)
    return ShortReport(
      fingerprint: conflict.fingerprint, status: .conflicting,
      headline: Headline(system: system, conflict: conflict).text, broken: equation(conflict.breaking),
      recommendation: text(advice, fix))
  }

  private func equation(_ index: Int) -> String { Phrases(system: system).equation(system.constraints[index]) }

  /// The reason, and the fix that it leads to.
  private func text(_ advice: RecommendationText, _ fix: Fix?) -> String? {
    guard !advice.sentences.isEmpty else { return nil }
    // Some reasons name the change themselves.
    let isTold = advice.whole.contains(" to priority ")
    let change =
      isTold ? "" : fix.map { " [\(system.constraints[$0.index].position + 1)] \(wording.advice($0))." } ?? ""
    return advice.whole + change
  }

  private var wording: FixText {
    FixText(system: system, fixes: diagnosis.conflicts.first?.fixes ?? relevantConditions.first?.fixes ?? [])
  }

  /// The name of a list that no conflict and no condition explains.
  private var listFingerprint: String { SystemDiagnosis.fingerprint(of: system) }
}
