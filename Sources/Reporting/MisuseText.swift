import LayoutModel
import PlainText

/// What was misused in the code of a layout, which is missing from it for that reason.
struct MisuseText {
  let misuse: [LayoutError]

  /// The misuse, a line each, under a sentence; empty where there is none.
  var text: String {
    guard !misuse.isEmpty else { return "" }
    let lines = misuse.map { "  \(visible($0.description))\n" }
    let subject = misuse.count == 1 ? "This call was" : "These calls were"
    return "\(subject) not carried out, and what is below is without \(misuse.count == 1 ? "it" : "them"):\n"
      + lines.joined() + "\n"
  }

  /// The member `misuse` of an input; none where there is none.
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
