/// Writes the report on several inputs as JSON, one input at a time. The bytes are the same as those of
/// ``JSONReporter/document(_:)``, but no more than one input is in memory.
package struct JSONReportWriter {
  private var isBegun = false

  /// Creates a writer at the start of a document.
  package init() {}

  /// Writes the report on the next input.
  ///
  /// - Parameter sink: receives a piece and returns true to receive more.
  package mutating func add(_ report: InputReport, _ sink: (String) -> Bool) {
    guard begin(sink) else { return }
    JSONReporter.input(report).write(indent: 2, ending: "", to: sink)
  }

  /// Writes the report on the next input, given its text.
  ///
  /// - Parameter text: the result of ``text(of:)``.
  package mutating func add(text: String, _ sink: (String) -> Bool) {
    if begin(sink) { _ = sink(text) }
  }

  /// Returns the JSON text of a report, for ``add(text:_:)``.
  package static func text(of report: InputReport) -> String {
    var text = ""
    JSONReporter.input(report).write(indent: 2, ending: "") { piece in
      text += piece
      return true
    }
    return text
  }

  /// Writes the text that precedes the report on an input.
  ///
  /// - Returns: true if `sink` accepts more.
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

  /// Ends the document if it was started.
  package mutating func finish(_ sink: (String) -> Bool) {
    if isBegun { _ = sink("\n  ]\n}\n") }
    isBegun = false
  }
}
