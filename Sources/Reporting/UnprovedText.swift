import Certificates
import Diagnosis
import LayoutFormats
import LayoutModel
import PlainText

/// The report on constraints that don't conflict as printed: the conditions under which they conflict.
struct UnprovedText {
  let report: InputReport
  let style: Style

  private var system: ConstraintSystem { report.system }

  /// Advice for an incomplete list.
  private static let copyAll =
    "Copy the whole message, from \"Unable to simultaneously satisfy constraints\" to the constraint below \"Will "
    + "attempt to recover by breaking constraint\"."

  /// The maximum number of conditions to print in full.
  private static let limit = 3

  var text: String {
    let relevant = report.relevantConditions
    let sections = relevant.prefix(Self.limit).map(section)
    let rest = relevant.count - sections.count
    let more =
      rest > 0 ? ["\(rest == 1 ? "1 more condition is" : "\(rest) more conditions are") in the JSON report.\n"] : []
    let advice = sections.isEmpty ? listAdvice : []
    return ([headline] + sections + advice + more).joined(separator: "\n")
  }

  /// The recommendation for a list that no condition can explain.
  private var listAdvice: [String] {
    let advice = RecommendationText(report.recommendation, fix: nil, members: [], system: system, naming: .numbers)
    return advice.sentences.isEmpty ? [] : [advice.sentences.map { style.heading($0) + "\n" }.joined()]
  }

  // MARK: Headline

  private var headline: String {
    let count = system.constraints.count
    let listed = report.listedCount
    let extent =
      count < listed
      ? "only \(inWords(count)) of \(inWords(listed)) listed constraints could be read\(broken)."
      : count == 1
        ? "only one constraint is listed, and it can't conflict by itself."
        : "\(inWords(count)) constraints are listed\(broken)."
    let isRounded = report.conditions.contains(where: \.holdsAsPrinted)
    let verdict =
      isRounded
      ? "As printed they conflict, but by no more than rounding explains."
      : count == 1 ? "" : "As printed, they don't conflict."
    let missing = report.conditions.isEmpty ? ["\n\(missingLines)"] : []
    let sentence = verdict.isEmpty ? extent : "\(extent) \(verdict)"
    let start =
      report.number == nil
      ? "\(visible(report.heading)): \(sentence)" : sentence.prefix(1).uppercased() + sentence.dropFirst()
    return ([start] + missing).joined(separator: "\n") + "\n"
  }

  /// `; UIKit broke [2]`.
  private var broken: String {
    guard let index = report.brokenIndex, system.constraints.count > 1 else { return "" }
    return "; \(report.framework) broke [\(system.constraints[index].position + 1)]"
  }

  /// ` (line 10 is "...")`; empty if the list has no line that replaces omitted lines.
  private var gap: String {
    guard let line = report.unread.first(where: { $0.position == nil }) else { return "" }
    return " (line \(line.location.line) is \"\(visible(line.text))\")"
  }

  /// A sentence for a list that must be incomplete because unprinted quantities can't explain the conflict.
  private var missingLines: String {
    if system.constraints.count < report.listedCount {
      return
        "Layout margins and rounding don't explain this conflict: it probably involves a line that couldn't be read."
    }
    if system.constraints.count == 1 {
      return Self.copyAll
    }
    return report.brokenByLog == nil || report.brokenIndex != nil
      ? "Neither layout margins nor rounding explains this conflict, so the list is probably incomplete\(gap). "
        + Self.copyAll
      : "The constraint that was broken isn't listed, so the list is incomplete\(gap). \(Self.copyAll)"
  }

  // MARK: A condition

  private func section(_ condition: UnprintedCondition) -> String {
    let isIncomplete = report.isListCut || !report.unread.isEmpty
    let text = ConditionText(condition: condition, system: system, isIncomplete: isIncomplete)
    let rows = text.rows(ConstraintPlaces(path: report.path, isLog: report.kind == .consoleLog), style)
    let names = [NamesText(system: system).sentence(condition.members.map(\.index))].compactMap { $0 }
    let paragraphs = [rows, text.notes, names].filter { !$0.isEmpty }
    let lines = [style.heading(text.headline)] + paragraphs.flatMap { [""] + $0 }
    return lines.map { $0 + "\n" }.joined() + fixes(condition)
  }

  private func fixes(_ condition: UnprintedCondition) -> String {
    let advice = RecommendationText(
      condition.recommendation, fix: condition.recommendation?.fix.map { condition.fixes[$0] },
      members: condition.members.map(\.index), system: system, naming: .numbers)
    let sentences = advice.sentences.map(style.heading)
    guard !condition.fixes.isEmpty else {
      return (sentences.isEmpty ? [] : [""] + sentences).map { $0 + "\n" }.joined()
    }
    let wording = FixText(system: system, fixes: condition.fixes)
    let lines = condition.fixes.enumerated().map { number, fix in
      let name = "[\(system.constraints[fix.index].position + 1)]"
      return "  \(number + 1)  " + style.fix(wording.advice(fix, of: name))
    }
    return
      ([""] + sentences + lines + [
        condition.fixes.count == 1
          ? "This change resolves that conflict (tested)." : "Any one of these changes resolves that conflict (tested)."
      ]).map {
        $0 + "\n"
      }.joined()
  }
}

extension InputReport {
  /// The relevant conditions: those that involve the broken constraint or, if there are none, all conditions.
  var relevantConditions: [UnprintedCondition] {
    let suspect = conditions.filter { condition in condition.members.contains { $0.index == brokenIndex } }
    return suspect.isEmpty ? conditions : suspect
  }
}
