import Certificates
import Diagnosis
import LayoutFormats
import LayoutModel
import PlainText

/// The report on constraints that don't conflict as printed: the conditions under which they conflict.
struct UnprovedText {
  let report: InputReport

  private var system: ConstraintSystem { report.system }

  /// Advice for an incomplete list.
  private static let copyAll =
    "Copy the whole message, from \"Unable to simultaneously satisfy constraints\" to the constraint below \"Will "
    + "attempt to recover by breaking constraint\"."

  /// The maximum number of conditions to print in full.
  private static let limit = 3

  var blocks: [Document.Block] {
    let relevant = report.relevantConditions
    let conditions = relevant.prefix(Self.limit)
    let rest = relevant.count - conditions.count
    let more =
      rest > 0 ? ["\(rest == 1 ? "1 more condition is" : "\(rest) more conditions are") in the JSON report."] : []
    let advice = conditions.isEmpty ? listAdvice : []
    return headline + conditions.flatMap(blocks) + [advice, Document.Block(more)]
  }

  /// The recommendation for a list that no condition can explain.
  private var listAdvice: Document.Block {
    let advice = RecommendationText(report.recommendation, fix: nil, members: [], system: system, naming: .numbers)
    return Document.Block(advice.sentences, .heading)
  }

  // MARK: Headline

  private var headline: [Document.Block] {
    let count = system.constraints.count
    let listed = report.listedCount
    let extent =
      count < listed
      ? "only \(inWords(count)) of \(inWords(listed)) listed constraints could be read\(broken)."
      : count == 1
        ? "only one constraint is printed, and it can't conflict by itself."
        : "\(inWords(count)) constraints are listed\(broken)."
    let isRounded = report.conditions.contains(where: \.holdsAsPrinted)
    let verdict =
      isRounded
      ? "As printed they conflict, but by no more than rounding explains."
      : count == 1 ? "" : "As printed, they don't conflict."
    let missing = report.conditions.isEmpty && !isExplained ? [missingLines] : []
    let sentence = verdict.isEmpty ? extent : "\(extent) \(verdict)"
    let start =
      report.number == nil
      ? "\(visible(report.heading)): \(sentence)" : sentence.prefix(1).uppercased() + sentence.dropFirst()
    return ([start] + missing).map { [.line($0)] }
  }

  /// True if the list is enough to explain the conflict, although its lines alone don't conflict.
  private var isExplained: Bool {
    if case .scrolledEdge? = report.recommendation?.reason { true } else { false }
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
      let fact =
        "Layout margins and rounding don't explain this conflict: it probably involves a line that couldn't be read."
      return report.isListCut && report.recommendation?.kind != .ignore ? "\(fact) \(Self.copyAll)" : fact
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

  private func blocks(_ condition: UnprintedCondition) -> [Document.Block] {
    let isIncomplete = report.isListCut || !report.unread.isEmpty
    let text = ConditionText(condition: condition, system: system, isIncomplete: isIncomplete)
    let table = text.table(ConstraintPlaces(path: report.path, isLog: report.kind == .consoleLog))
    let names = [NamesText(system: system).sentence(condition.members.map(\.index))].compactMap { $0 }
    return [
      [.line(text.headline, .heading)], [.table(table)], Document.Block(text.notes), Document.Block(names),
      change(condition),
    ]
  }

  private func change(_ condition: UnprintedCondition) -> Document.Block {
    let advice = RecommendationText(
      condition.recommendation, fix: condition.recommendation?.fix.map { condition.fixes[$0] },
      members: condition.members.map(\.index), system: system, naming: .numbers)
    let sentences = Document.Block(advice.sentences, .heading)
    if condition.fixes.isEmpty { return sentences }
    let wording = FixText(system: system, fixes: condition.fixes)
    let rows = condition.fixes.enumerated().map { number, fix in
      let name = "[\(system.constraints[fix.index].position + 1)]"
      return Document.Table.Row.cells([wording.advice(fix, of: name)], lead: "\(number + 1)  ")
    }
    let effect =
      condition.fixes.count == 1
      ? "This change resolves that conflict (tested)." : "Any one of these changes resolves that conflict (tested)."
    return sentences + [.table(Document.Table(roles: [.fix], rows: rows)), .line(effect)]
  }
}

extension InputReport {
  /// The relevant conditions: those that involve the broken constraint or, if there are none, all conditions.
  var relevantConditions: [UnprintedCondition] {
    let suspect = conditions.filter { condition in condition.members.contains { $0.index == brokenIndex } }
    return suspect.isEmpty ? conditions : suspect
  }
}
