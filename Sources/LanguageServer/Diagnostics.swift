import JSONRPC
import LayoutFormats
import LayoutModel
import Reporting

/// The findings in a document, or the reasons why it can't be read, in the protocol's format.
enum Diagnostics {
  /// Returns the diagnostics of the current text, which has been checked. If a limit was reached, a diagnostic on the
  /// first line says so.
  ///
  /// - Parameter linksMembers: true if the editor can show the places of a conflict's other constraints.
  static func notification(
    _ document: OpenDocument, _ checked: OpenDocument.Checked, linksMembers: Bool
  ) -> Notification {
    let buffer = document.buffer
    func notice(_ limit: Limit, hasFindings: Bool) -> JSONValue {
      json(0..<0, 3, "not-checked", limit.message(document.path, hasFindings: hasFindings), buffer)
    }
    let list =
      switch checked {
      case .findings(let findings, let limit):
        (limit.map { [notice($0, hasFindings: true)] } ?? [])
          + findings.map { json($0, document, linksMembers: linksMembers) }
      case .unreadable(let error): error.problems.map { json($0, buffer) }
      case .unchecked(let limit): [notice(limit, hasFindings: false)]
      }
    return notification(document.uri, version: document.version, list)
  }

  static func notification(_ uri: String, version: Int?, _ list: [JSONValue]) -> Notification {
    Notification(
      "textDocument/publishDiagnostics", .object(["uri": uri, "version": version, "diagnostics": list]))
  }

  /// Returns the range of text that a finding refers to.
  static func range(_ finding: Finding, _ buffer: TextBuffer) -> Range<Int> {
    buffer.firstLine(of: buffer.extent(at: buffer.offset(of: finding.location)))
  }

  /// Returns the range of text that a problem refers to.
  static func range(_ problem: Problem, _ buffer: TextBuffer) -> Range<Int> {
    let start = buffer.offset(of: problem.location)
    let end = SourceLocation(
      path: problem.location.path, line: problem.location.line, column: problem.location.column + problem.length)
    return start..<max(start, buffer.offset(of: end))
  }

  private static func json(_ finding: Finding, _ document: OpenDocument, linksMembers: Bool) -> JSONValue {
    let buffer = document.buffer
    let message = ([finding.placedHeadline] + finding.notes).joined(separator: "\n")
    let members = linksMembers ? finding.related.filter { $0.location.path == document.path } : []
    let links = members.map { name, location in
      let range = buffer.firstLine(of: buffer.extent(at: buffer.offset(of: location)))
      return JSONValue.object([
        "location": JSONValue.object(["uri": document.uri, "range": buffer.json(range)]), "message": name,
      ])
    }
    return json(range(finding, buffer), level(finding.severity), finding.code.rawValue, message, buffer, links)
  }

  private static func json(_ problem: Problem, _ buffer: TextBuffer) -> JSONValue {
    let message = ([problem.message] + (problem.help.map { [$0] } ?? [])).joined(separator: "\n")
    return json(range(problem, buffer), 1, problem.code, message, buffer)
  }

  private static func json(
    _ range: Range<Int>, _ level: Int, _ code: String, _ message: String, _ buffer: TextBuffer,
    _ links: [JSONValue] = []
  ) -> JSONValue {
    .object([
      "range": buffer.json(range), "severity": level, "code": code, "source": "masdiag", "message": message,
      "relatedInformation": links.nonEmpty,
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
