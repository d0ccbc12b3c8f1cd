import Diagnosis
import LayoutModel
import PlainText

/// A conflict of a console report, or a condition under which its constraints conflict, for a table.
package struct ShortReport: Hashable, Sendable {
  /// The fingerprint of the conflict or condition.
  package var fingerprint: String
  /// The status of the report: conflicting, or unproved for a condition.
  package var status: InputReport.Status
  /// A short description of the conflict.
  package var headline: String
  /// The constraint that was broken, as an equation; nil if the constraint isn't known.
  package var broken: String?
  /// The broken constraint's number in the list, starting at 1.
  package var brokenNumber: Int?
  /// The recommendation, with constraints named by their equations; nil if there is none.
  package var recommendation: String?
  /// The number, in the list, of the constraint to change, starting at 1; nil if there is no recommendation.
  package var recommendedNumber: Int?
}

extension InputReport {
  /// The report's conflicts or, if there are none, the condition that best explains the report or, if there is no
  /// condition, an entry for the list itself. Empty for an unreadable report.
  package var shortReports: [ShortReport] {
    if status == .unreadable { return [] }
    guard diagnosis.conflicts.isEmpty else { return diagnosis.conflicts.indices.map(shortReport) }
    let condition = relevantConditions.first
    let advice = RecommendationText(
      recommendation, fix: recommendedFix, members: recommendedMembers, system: system, naming: .equations)
    let why = condition.map { ConditionText(condition: $0, system: system).sentence }
    return [
      ShortReport(
        fingerprint: condition?.fingerprint ?? listFingerprint, status: .unproved,
        headline: why.map { capitalized($0) + ($0.hasSuffix(".") ? "" : ".") }
          ?? incompleteness,
        broken: brokenIndex.map(equation), brokenNumber: brokenIndex.map(number),
        recommendation: text(advice, recommendedFix) ?? (condition == nil ? Self.completion : nil),
        recommendedNumber: recommendedFix.map { number($0.index) })
    ]
  }

  private func shortReport(ofConflictAt position: Int) -> ShortReport {
    let conflict = diagnosis.conflicts[position]
    let fix = conflict.recommendation?.fix.map { conflict.fixes[$0] }
    let advice = RecommendationText(conflict: conflict, system: system, naming: .equations)
    // The log may not say which constraint was broken.
    let broken = brokenIndex == conflict.breaking ? brokenIndex : nil
    return ShortReport(
      fingerprint: conflict.fingerprint, status: .conflicting,
      headline: Headline(system: system, conflict: conflict).text, broken: broken.map(equation),
      brokenNumber: broken.map(number), recommendation: text(advice, fix),
      recommendedNumber: fix.map { number($0.index) })
  }

  private func equation(_ index: Int) -> String { Phrases(system: system).equation(system.constraints[index]) }

  private func number(_ index: Int) -> Int { system.constraints[index].position + 1 }

  /// Returns the reason, followed by the recommended change unless the reason includes it.
  private func text(_ advice: RecommendationText, _ fix: Fix?) -> String? {
    guard !advice.sentences.isEmpty else { return nil }
    guard let fix, !advice.mentions.saysChange else { return advice.whole }
    return "\(advice.whole) \(capitalized(FixText(system: system, fixes: []).instruction(fix)))."
  }

  // MARK: Lists that nothing explains

  private static let completion = "Copy the whole list, from ( to ), and the line after it."

  /// A sentence that says that the list is incomplete and names the views in the list.
  private var incompleteness: String {
    let names = system.items.indices.map { visible(system.items[$0].name) }
    let views = names.isEmpty ? "" : " about \(listed(names.count > 3 ? names.prefix(2) + ["others"] : names))"
    let (count, listedCount) = (system.constraints.count, listedCount)
    guard count == listedCount else {
      let subject = count == 1 ? "It is" : "They are"
      return "Only \(inWords(count)) of \(inWords(listedCount)) listed constraints could be read."
        + (views.isEmpty ? "" : " \(subject)\(views).")
    }
    guard count > 1 else { return "Only one constraint is listed\(views), which can't conflict on its own." }
    return "\(capitalized(inWords(count))) constraints are listed\(views), but they don't conflict: "
      + "the list is incomplete."
  }

  /// The fingerprint of a list that can't be explained by a conflict or a condition.
  private var listFingerprint: String { SystemDiagnosis.fingerprint(of: system) }
}
