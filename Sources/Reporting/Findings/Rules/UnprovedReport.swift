import Diagnosis
import LayoutModel

extension FindingRule {
  static let unprovedReport = FindingRule(
    code: .unprovedReport, severity: .warning, summary: "a console report whose lines do not contradict each other",
    meaning: """
      the lines can hold together as they are printed. What is missing is not in the report: a margin, another constraint, or lines that were lost
      when the text was copied. `masdiag explain` [says more](console-logs.md#when-the-lines-alone-prove-nothing), and what fixes it.
      """,
    remedy: "one of the fixes of `explain`; or the whole report, or the layout as a document.",
    example: """
      (
          "<NSLayoutConstraint:0x1 UILabel:0x2'Total'.top == UIView:0x3.topMargin>",
          "<NSLayoutConstraint:0x4 UILabel:0x2'Total'.top == UIView:0x3.top + 4>"
      )
      """)
}

/// Lines that alone prove nothing.
struct UnprovedReportFact: FindingFact {
  /// What would have to hold besides.
  struct Condition: Hashable {
    let fingerprint: String
    let text: Uncompared<ConditionText>
  }

  /// The number of lines.
  let count: Int
  /// True if rounding alone makes them contradict each other.
  let isRounding: Bool
  /// What would have to hold besides; nil where nothing is known.
  let condition: Condition?

  var code: Finding.Code { .unprovedReport }
  var identity: String { headline }

  var headline: String {
    if isRounding { return "the \(count) lines of this report contradict each other by no more than rounding explains" }
    let sentence =
      count == 1
      ? "the line of this report does not contradict itself as printed"
      : "the \(count) lines of this report do not contradict each other as printed"
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
