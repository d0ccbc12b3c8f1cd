/// Writes the report on several inputs as JSON, each of them as soon as it is there: the same bytes as those of
/// ``JSONReporter/document(_:)``, of which no more than one input is kept at a time.
package struct JSONReportWriter {
  private var isBegun = false

  /// A writer that has written nothing yet.
  package init() {}

  /// Writes the report on the next input.
  ///
  /// - Parameter sink: takes a piece and says whether it wants more.
  package mutating func add(_ report: InputReport, _ sink: (String) -> Bool) {
    if isBegun {
      guard sink(",\n    ") else { return }
    } else {
      guard sink("{\n  \"masdiag\": ") else { return }
      JSONReporter.header.write(indent: 1, ending: ",\n  \"inputs\": [\n    ", to: sink)
      isBegun = true
    }
    JSONReporter.input(report).write(indent: 2, ending: "", to: sink)
  }

  /// Ends the document, if it has begun.
  package mutating func finish(_ sink: (String) -> Bool) {
    if isBegun { _ = sink("\n  ]\n}\n") }
    isBegun = false
  }
}
