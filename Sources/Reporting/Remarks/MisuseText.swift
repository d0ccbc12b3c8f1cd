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

  /// The misused calls in JSON.
  var json: [JSONValue] {
    misuse.map { error in
      let place = error.location
      return .object([
        "code": error.code.rawValue, "message": error.message, "items": error.items, "path": place?.path,
        "line": place?.line, "column": place?.column,
      ])
    }
  }
}
