import Foundation

/// An element of an Interface Builder file: its name, its attributes, and where it stands in the bytes.
final class Element {
  /// The name, such as `label`.
  let name: String
  /// The values by name, entities resolved.
  let attributes: [String: String]
  /// The elements in it, in order.
  private(set) var children: [Element] = []
  /// The text directly in it.
  var text = ""
  /// The bytes of its start tag, `<` and `>` included.
  let tag: Range<Int>
  /// The offset behind its end tag; behind the start tag of an element that is empty.
  var end: Int
  /// The element that it is in; nil for the document.
  private(set) unowned(safe) var parent: Element?

  init(name: String, attributes: [String: String], tag: Range<Int>, end: Int) {
    self.name = name
    self.attributes = attributes
    self.tag = tag
    self.end = end
  }

  func append(_ child: Element) {
    child.parent = self
    children.append(child)
  }

  /// The value of an attribute, or nil without it.
  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first child called `name`, with the key `key` if that is given.
  func child(_ name: String, key: String? = nil) -> Element? {
    children.first { $0.name == name && (key == nil || $0["key"] == key) }
  }

  /// The first child with the key `key`, whatever it is.
  func child(key: String) -> Element? { children.first { $0["key"] == key } }

  /// The text called `name`: an attribute, or a child where the text is long or has characters that no attribute has.
  func string(_ name: String) -> String? {
    if let text = attributes[name] { return text }
    let holder = children.first { ["string", "mutableString"].contains($0.name) && $0["key"] == name }
    return holder.flatMap(\.decodedText)
  }

  /// The text in it; nil if it should be in base 64 and is not.
  private var decodedText: String? {
    guard isTrue("base64-UTF8") else { return text }
    let digits = text.filter { !$0.isWhitespace && $0 != "=" }
    let padding = String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
    return Data(base64Encoded: digits + padding).flatMap { String(bytes: $0, encoding: .utf8) }
  }

  /// Whether an attribute says yes.
  func isTrue(_ attribute: String) -> Bool { attributes[attribute] == "YES" }
}
