import LayoutModel
import PlainText

/// The misused API calls in the code of a layout, which have no effect on the layout.
struct MisuseText {
  let misuse: [LayoutError]

  /// The misused calls, one per line, below an introductory sentence; empty if there are none.
  var block: Document.Block {
    guard !misuse.isEmpty else { return [] }
    let subject = misuse.count == 1 ? "This call" : "These calls"
    let sentence = "\(subject) had no effect and \(misuse.count == 1 ? "is" : "are") not part of the layout below:"
    return [.line(sentence)] + Document.Block(misuse.map { visible($0.description) }, level: 1)
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
