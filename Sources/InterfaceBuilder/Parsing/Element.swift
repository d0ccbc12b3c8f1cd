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
  let end: Int
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

  /// Whether an attribute says yes.
  func isTrue(_ attribute: String) -> Bool { attributes[attribute] == "YES" }
}
