import Diagnosis
import LayoutModel

extension FindingRule {
  static let undecided = FindingRule(
    code: .undecided, severity: .warning, summary: "a value that exact arithmetic could not decide within its limits",
    meaning: """
      the value may be a result of rounding, and the exact check for such cases reached its limits. Everything else in
      the report is proved. No known layout leads here; it takes thousands of numbers with 17 digits that depend on
      each other.
      """,
    remedy: """
      round the multipliers to a few digits. If you can share the layout, please report it.
      """, example: nil)
}

extension UndecidedValues: FindingFact {
  var code: Finding.Code { .undecided }
  var identity: String { names.joined(separator: " ") }
  var headline: String { sentence ?? "" }
  var members: [JSONValue.Member] { json }
}

extension FindingMaker {
  /// A finding about values that couldn't be calculated, at the first of the items.
  var undecided: [Finding] {
    guard let first = diagnosis.undecided.first else { return [] }
    return [Finding(UndecidedValues(diagnosis), at: place(item: system.variables[first].item))]
  }
}
