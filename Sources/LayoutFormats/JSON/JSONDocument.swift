/// A JSON text other than a layout: a protocol message, or a document that is being edited.
package struct JSONDocument {
  /// The outermost value.
  package let root: JSONNode

  /// Reads `bytes`, which must conform to RFC 8259.
  ///
  /// - Parameter path: the name of the text in problems.
  /// - Throws: an ``UnreadableInput`` with all problems of the text.
  package init(_ bytes: [UInt8], path: String) throws(UnreadableInput) {
    let text = SourceText(bytes, path: path)
    let (tree, findings) = JSONParser.parse(text)
    guard let tree, let root = tree.root, findings.isEmpty else {
      throw UnreadableInput(problems: text.problems(findings))
    }
    self.root = JSONNode(tree: tree, value: root)
  }

  /// Reads `bytes` as far as possible: mistakes with an obvious meaning, such as a missing comma, are read as intended.
  ///
  /// - Returns: nil if the structure can't be recognized.
  package init?(tolerating bytes: [UInt8]) {
    guard let tree = JSONParser.parse(SourceText(bytes, path: "")).tree, let root = tree.root else { return nil }
    self.root = JSONNode(tree: tree, value: root)
  }
}

/// A value of a JSON text.
package struct JSONNode {
  fileprivate let tree: JSONTree
  fileprivate let value: JSONTree.Value

  package var isObject: Bool { tree.kind(value) == .object }
  package var isArray: Bool { tree.kind(value) == .array }
  package var isNull: Bool { tree.kind(value) == .null }
  /// The content of a string; nil for other values.
  package var string: String? { tree.kind(value) == .string ? tree.string(value).text : nil }
  /// The value of a number; nil for other values.
  package var number: Double? { tree.kind(value) == .number ? tree.number(value) : nil }
  /// The value of a whole number; nil for other values.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }
  /// `true` or `false`; nil for other values.
  package var bool: Bool? {
    switch tree.kind(value) {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The elements of an array or the members of an object, in order; empty for other values.
  package var elements: [JSONNode] { tree.elements(value).map { JSONNode(tree: tree, value: $0) } }

  /// Returns the member called `name`; nil if there is no such member, or the value isn't an object.
  package subscript(name: String) -> JSONNode? { isObject ? elements.first { $0.name == name } : nil }

  /// The name of a member; empty for other values.
  package var name: String { tree.name(value) }

  /// The bytes of the value, including brackets and quotation marks.
  package var range: Range<Int> { tree.range(value) }
  /// The value's source text.
  package var text: String { String(decoding: tree.text.bytes[range], as: UTF8.self) }
}
