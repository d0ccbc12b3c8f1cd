import LayoutFormats
import Reporting

/// Quick fixes for conflicts. Each fix has been tested.
enum CodeActions {
  /// Returns quick fixes for the conflicts in a range of lines.
  static func json(_ document: inout OpenDocument, from first: Int, to last: Int) -> JSONValue {
    let fixes = document.fixes()
    let buffer = document.buffer
    var actions: [JSONValue] = []
    for finding in fixes {
      let range = Diagnostics.range(finding, buffer)
      let line = buffer.position(of: range.lowerBound).line
      guard (first...max(first, last)).contains(line) else { continue }
      for (position, fix) in finding.fixes.enumerated() {
        actions.append(action(fix, isFirst: position == 0, document.uri, buffer))
      }
    }
    return .array(actions)
  }

  private static func action(_ fix: TextFix, isFirst: Bool, _ uri: String, _ buffer: TextBuffer) -> JSONValue {
    let start = buffer.offset(of: fix.start)
    let edit = JSONValue.object([
      .init("range", buffer.json(start..<max(start, buffer.offset(of: fix.end)))),
      .init("newText", .string(fix.replacement)),
    ])
    return .object([
      .init("title", .string(fix.advice)), .init("kind", .string("quickfix")), .init("isPreferred", .bool(isFirst)),
      .init("edit", .object([.init("changes", .object([.init(uri, .array([edit]))]))])),
    ])
  }
}
