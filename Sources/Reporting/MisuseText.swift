import LayoutModel
import PlainText

/// The misused API calls in the code of a layout, which have no effect on the layout.
struct MisuseText {
  let misuse: [LayoutError]

  /// The misused calls, one per line, below an introductory sentence; empty if there are none.
  var text: String {
    guard !misuse.isEmpty else { return "" }
    let lines = misuse.map { "  \(visible($0.description))\n" }
    let subject = misuse.count == 1 ? "This call" : "These calls"
    return "\(subject) had no effect and \(misuse.count == 1 ? "is" : "are") not part of the layout below:\n"
      + lines.joined() + "\n"
  }

  /// The member `misuse` of an input; empty if there is no misuse.
  var json: [JSONValue.Member] {
    guard !misuse.isEmpty else { return [] }
    return [.init("misuse", .array(misuse.map(json)))]
  }

  private func json(_ error: LayoutError) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("code", .string(error.code.rawValue)), .init("message", .string(error.message)),
      .init("items", .array(error.items.map(JSONValue.string))),
    ]
    if let place = error.location {
      members += [
        .init("path", .string(place.path)), .init("line", .integer(place.line)),
        .init("column", .integer(place.column)),
      ]
    }
    return .object(members)
  }
}
