import Diagnosis
import LayoutModel

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
