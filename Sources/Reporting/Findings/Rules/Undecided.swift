import Diagnosis
import LayoutModel

extension FindingRule {
  static let undecided = FindingRule(
    code: .undecided, severity: .warning, summary: "a value that exact arithmetic couldn't determine within its limits",
    meaning: """
      the value may be the result of rounding, and the exact check for such cases reached its limits. Everything else in
      the report is proved. No known layout causes this finding; it would take thousands of interdependent numbers with
      17 digits.
      """,
    remedy: """
      round the multipliers to a few digits. If you can share the layout, please report it.
      """, example: nil)
}

extension UndecidedValues: FindingFact {
  var code: Finding.Code { .undecided }
  var identity: String { names.joined(separator: " ") }
  var headline: String { sentence ?? "" }
}

extension FindingMaker {
  /// A finding about values that couldn't be calculated, at the first item concerned.
  var undecided: [Finding] {
    guard let first = diagnosis.undecided.first else { return [] }
    return [Finding(UndecidedValues(diagnosis), at: place(item: system.variables[first].item))]
  }
}
