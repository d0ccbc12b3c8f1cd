import JSONRPC
import LayoutFormats
import LayoutModel
import Reporting

/// The findings in a document, or the reasons why it can't be read, in the protocol's format.
enum Diagnostics {
  /// Returns the diagnostics of the current text. Returns nil if the time limit was reached; in that case, the previous
  /// diagnostics remain.
  static func notification(_ document: inout OpenDocument, from severity: Finding.Severity) -> Notification? {
    guard let result = document.findings(from: severity) else { return nil }
    let buffer = document.buffer
    let list =
      switch result {
      case .success(let findings): findings.map { json($0, buffer) }
      case .failure(let error): error.problems.map { json($0, buffer) }
      }
    return notification(document.uri, version: document.version, list)
  }

  static func notification(_ uri: String, version: Int?, _ list: [JSONValue]) -> Notification {
    let version = version.map { [JSONValue.Member("version", .integer($0))] } ?? []
    return Notification(
      "textDocument/publishDiagnostics",
      .object([.init("uri", .string(uri))] + version + [.init("diagnostics", .array(list))]))
  }

  /// Returns the range of text that a finding refers to.
  static func range(_ finding: Finding, _ buffer: TextBuffer) -> Range<Int> {
    buffer.firstLine(of: buffer.extent(at: buffer.offset(of: finding.location)))
  }

  private static func json(_ finding: Finding, _ buffer: TextBuffer) -> JSONValue {
    let message = ([finding.placedHeadline] + finding.notes).joined(separator: "\n")
    return json(range(finding, buffer), level(finding.severity), finding.code.rawValue, message, buffer)
  }

  private static func json(_ problem: Problem, _ buffer: TextBuffer) -> JSONValue {
    let start = buffer.offset(of: problem.location)
    let end = SourceLocation(
      path: problem.location.path, line: problem.location.line, column: problem.location.column + problem.length)
    let message = ([problem.message] + (problem.help.map { [$0] } ?? [])).joined(separator: "\n")
    return json(start..<max(start, buffer.offset(of: end)), 1, problem.code, message, buffer)
  }

  private static func json(
    _ range: Range<Int>, _ level: Int, _ code: String, _ message: String, _ buffer: TextBuffer
  ) -> JSONValue {
    .object([
      .init("range", buffer.json(range)), .init("severity", .integer(level)), .init("code", .string(code)),
      .init("source", .string("masdiag")), .init("message", .string(message)),
    ])
  }

  /// Returns the protocol's number for a severity: 1 for errors, 2 for warnings, 3 for information.
  private static func level(_ severity: Finding.Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
