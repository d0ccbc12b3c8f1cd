import LayoutModel
import PlainText

/// The places of a report's constraints: `[8]` in a log's list, `11:5` in the report's own document, `Form.swift:31:12`
/// in any other file.
struct ConstraintPlaces {
  /// The report's path; nil to print every place in full.
  let path: String?
  /// True for a log, in which a place is a number in the list.
  let isLog: Bool

  /// Returns the place of a constraint; an empty string if the place is unknown.
  func text(_ constraint: ConstraintSystem.Constraint) -> String {
    if isLog { return "[\(constraint.position + 1)]" }
    guard let location = constraint.location else { return "" }
    return location.path == path ? "\(location.line):\(location.column)" : visible(location.description)
  }

  /// Returns the places of several constraints: `[2] [4]-[11]`; in a document, only the first known place.
  func text(_ constraints: [ConstraintSystem.Constraint]) -> String {
    guard isLog else {
      guard let first = constraints.first(where: { $0.location != nil }) else { return "" }
      return text(first) + (constraints.count > 1 ? " …" : "")
    }
    return runs(of: constraints.map { $0.position + 1 }.sorted()).map { run in
      run.count < 3 ? run.map { "[\($0)]" }.joined(separator: " ") : "[\(run.lowerBound)]-[\(run.upperBound - 1)]"
    }.joined(separator: " ")
  }

  private func runs(of numbers: [Int]) -> [Range<Int>] {
    numbers.reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
  }
}
