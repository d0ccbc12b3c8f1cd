import LayoutFormats
import LayoutModel
import PlainText
import Reporting

/// Quick fixes for conflicts, each of which has been tested, and for misspelled names.
enum CodeActions {
  /// Returns quick fixes for the conflicts that have a constraint in a range of lines.
  static func json(_ document: inout OpenDocument, from first: Int, to last: Int) -> JSONValue {
    let buffer = document.buffer
    let lines = first...max(first, last)
    var actions: [JSONValue] = []
    let findings: [Finding]
    switch document.fixes() {
    case .failure(let error): return .array(corrections(error, document.uri, buffer, lines))
    case .success(let found): findings = found
    }
    for finding in findings {
      let members = finding.related.map(\.location).filter { $0.path == document.path }
      guard ([finding.location] + members).contains(where: { lines.contains($0.line - 1) }) else { continue }
      for (position, fix) in finding.fixes.enumerated() {
        let start = buffer.offset(of: fix.start)
        let title = fix.advice + (fix.outcome.map { " (\($0))" } ?? "")
        actions.append(
          action(
            title, isPreferred: position == 0, start..<max(start, buffer.offset(of: fix.end)), fix.replacement,
            document.uri, buffer))
      }
    }
    return .array(actions)
  }

  /// Returns an action for each misspelled name whose correct spelling is likely.
  private static func corrections(
    _ error: UnreadableInput, _ uri: String, _ buffer: TextBuffer, _ lines: ClosedRange<Int>
  ) -> [JSONValue] {
    error.problems.filter { lines.contains($0.location.line - 1) }.compactMap { problem in
      problem.help.flatMap(Suggestion.name).map { name in
        let range = Diagnostics.range(problem, buffer)
        return action("Change to \(PrintableText.quoted(name))", isPreferred: true, range, name, uri, buffer)
      }
    }
  }

  private static func action(
    _ title: String, isPreferred: Bool, _ range: Range<Int>, _ text: String, _ uri: String, _ buffer: TextBuffer
  ) -> JSONValue {
    let edit = JSONValue.object(["range": buffer.json(range), "newText": text])
    return .object([
      "title": title, "kind": "quickfix", "isPreferred": isPreferred,
      "edit": JSONValue.object(["changes": JSONValue.object([uri: [edit]])]),
    ])
  }
}
