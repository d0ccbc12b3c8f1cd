import Diagnosis
import LayoutModel

extension FindingRule {
  static let unprovedReport = FindingRule(
    code: .unprovedReport, severity: .warning, summary: "a console report whose constraints don't conflict as printed",
    meaning: """
      the constraints, as printed, can all be satisfied. Something is missing from the report: a margin, another
      constraint, or lines that were lost when the text was copied. `masdiag explain` [says what's
      missing](console-logs.md#when-the-lines-alone-prove-nothing) and how to fix it.
      """,
    remedy: """
      use one of the fixes that `explain` suggests, or run `check` on the complete report or on a layout document.
      """,
    example: """
      (
          "<NSLayoutConstraint:0x1 UILabel:0x2'Total'.top == UIView:0x3.topMargin>",
          "<NSLayoutConstraint:0x4 UILabel:0x2'Total'.top == UIView:0x3.top + 4>"
      )
      """)
}

/// A report whose listed constraints don't conflict by themselves.
struct UnprovedReportFact: FindingFact {
  /// A condition under which the constraints conflict.
  struct Condition: Hashable {
    let fingerprint: String
    let text: Uncompared<ConditionText>
  }

  /// The number of lines in the report.
  let count: Int
  /// True if the constraints conflict only because of rounding.
  let isRounding: Bool
  /// The condition under which the constraints conflict; nil if none is known.
  let condition: Condition?

  var code: Finding.Code { .unprovedReport }
  var identity: String { "\(count) \(condition?.fingerprint ?? "")" }

  var headline: String {
    if isRounding { return "the \(count) constraints of this report conflict only by as much as rounding explains" }
    let sentence =
      count == 1
      ? "the constraint of this report doesn't conflict as printed"
      : "the \(count) constraints of this report don't conflict as printed"
    return condition.map { "\(sentence); they do \($0.text.value.clause)" } ?? sentence
  }
}

extension UnprovedReportFact {
  init(_ report: InputReport) {
    count = report.system.constraints.count
    isRounding = report.conditions.contains(where: \.holdsAsPrinted)
    condition = report.relevantConditions.first.map {
      Condition(
        fingerprint: $0.fingerprint, text: Uncompared(ConditionText(condition: $0, system: report.system)))
    }
  }
}
