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
    guard begin(sink) else { return }
    JSONReporter.input(report).write(indent: 2, ending: "", to: sink)
  }

  /// Writes the report on the next input, of which the text is there already.
  ///
  /// - Parameter text: what ``text(of:)`` gives.
  package mutating func add(text: String, _ sink: (String) -> Bool) {
    if begin(sink) { _ = sink(text) }
  }

  /// The document of a report.
  package static func text(of report: InputReport) -> String {
    var text = ""
    JSONReporter.input(report).write(indent: 2, ending: "") { piece in
      text += piece
      return true
    }
    return text
  }

  /// Writes what stands before the report on an input.
  ///
  /// - Returns: whether more is wanted.
  private mutating func begin(_ sink: (String) -> Bool) -> Bool {
    if isBegun {
      return sink(",\n    ")
    } else {
      guard sink("{\n  \"masdiag\": ") else { return false }
      JSONReporter.header(.explain).write(indent: 1, ending: ",\n  \"inputs\": [\n    ", to: sink)
      isBegun = true
      return true
    }
  }

  /// Ends the document, if it has begun.
  package mutating func finish(_ sink: (String) -> Bool) {
    if isBegun { _ = sink("\n  ]\n}\n") }
    isBegun = false
  }
}
