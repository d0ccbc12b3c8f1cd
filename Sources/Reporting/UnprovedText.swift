import Certificates
import Diagnosis
import LayoutModel

/// What there is to say about lines that do not contradict each other as printed: what would have to hold besides.
struct UnprovedText {
  let report: InputReport
  let style: Style

  private var system: ConstraintSystem { report.system }
  private var phrases: Phrases { Phrases(system: system) }

  /// How many conditions are told in full.
  private static let limit = 3

  var text: String {
    let telling = report.tellingConditions
    let sections = telling.prefix(Self.limit).map(section)
    let rest = telling.count - sections.count
    let more =
      rest > 0 ? ["\(rest == 1 ? "One more condition is" : "\(rest) more conditions are") in the JSON report.\n"] : []
    return ([headline] + sections + more).joined(separator: "\n")
  }

  // MARK: Headline

  private var headline: String {
    let count = system.constraints.count
    let lines = count == 1 ? "This line" : "These \(count) lines"
    let isRounded = report.conditions.contains(where: \.holdsAsPrinted)
    var sentences = [
      isRounded
        ? "\(lines) contradict each other as printed, but by no more than rounding explains."
        : count == 1
          ? "This line does not contradict itself as printed." : "\(lines) do not contradict each other as printed."
    ]
    if report.conditions.isEmpty { sentences.append(missingLines) }
    return sentences.joined(separator: "\n") + "\n"
  }

  /// Nothing that is merely not printed can explain the report, so something of it is not here.
  private var missingLines: String {
    if system.constraints.count == 1 {
      return "It takes another one for a conflict: copy the whole list, from ( to ), and the line after it."
    }
    return report.brokenByLog == nil || report.brokenIndex != nil
      ? "Nor is there a margin or a rounded number that could be the reason: some line of the list is missing here."
      : "The constraint that was broken is not among them: the list is not complete."
  }

  // MARK: A condition

  private func section(_ condition: UnprintedCondition) -> String {
    let text = ConditionText(condition: condition, system: system)
    var columns = Columns()
    for line in text.lines { columns.add([line.statement, line.source, line.place]) }
    var rows = columns.lines(indent: "  ", styles: [{ $0 }, style.source, style.source])
    if let last = rows.popLast() { rows.append(style.contradiction(last)) }
    let names = [NamesText(system: system).sentence(condition.members.map(\.index))].compactMap { $0 }
    return ([text.headline] + rows + text.notes + names).map { $0 + "\n" }.joined() + fixes(condition)
  }

  private func fixes(_ condition: UnprintedCondition) -> String {
    guard !condition.fixes.isEmpty else { return "" }
    let wording = FixText(system: system, fixes: condition.fixes)
    let lines = condition.fixes.enumerated().map { style.remedy("  \($0 + 1). \(wording.longAdvice($1))") }
    let heading = "\(style.heading("Ways out")) (each one tried: that is then no contradiction)"
    return (["", heading] + lines).map { $0 + "\n" }.joined()
  }
}

extension InputReport {
  /// Where it is known what was broken, the conditions that it has nothing to do with are not the reason.
  var tellingConditions: [UnprintedCondition] {
    let suspect = conditions.filter { condition in condition.members.contains { $0.index == brokenIndex } }
    return suspect.isEmpty ? conditions : suspect
  }
}
