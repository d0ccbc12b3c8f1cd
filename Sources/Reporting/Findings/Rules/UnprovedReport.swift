import Diagnosis
import LayoutModel

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
