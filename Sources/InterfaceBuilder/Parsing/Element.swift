#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An element of an Interface Builder file: its name, its attributes, and its position in the bytes.
final class Element {
  /// The name, such as `label`.
  let name: String
  /// The attribute values by name, with entities replaced.
  let attributes: [String: String]
  /// The child elements, in order.
  private(set) var children: [Element] = []
  /// The element's own text.
  var text = ""
  /// The range of its start tag, including `<` and `>`.
  let tag: Range<Int>
  /// The offset after its end tag, or after the start tag of an empty element.
  var end: Int
  /// The parent element; nil for the document.
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

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// Returns the first child called `name`, with the key `key` if specified.
  func child(_ name: String, key: String? = nil) -> Element? {
    children.first { $0.name == name && (key == nil || $0["key"] == key) }
  }

  /// The element that names the image: this one, or a reference to a symbol with a configuration.
  var image: Element? { self["image"] != nil ? self : child("imageReference", key: "image") }

  /// Returns the first child with the key `key`, regardless of its name.
  func child(key: String) -> Element? { children.first { $0["key"] == key } }

  /// Returns the text called `name`: an attribute, or a child if the text is long or contains characters that
  /// attributes can't contain.
  func string(_ name: String) -> String? {
    if let text = attributes[name] { return text }
    let holder = children.first { ["string", "mutableString"].contains($0.name) && $0["key"] == name }
    return holder.flatMap(\.decodedText)
  }

  /// The decoded text; nil if the text should be Base64 but isn't.
  private var decodedText: String? {
    guard isTrue("base64-UTF8") else { return text }
    let digits = text.filter { !$0.isWhitespace && $0 != "=" }
    let padding = String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
    return Data(base64Encoded: digits + padding).flatMap { String(bytes: $0, encoding: .utf8) }
  }

  func isTrue(_ attribute: String) -> Bool { attributes[attribute] == "YES" }
}
