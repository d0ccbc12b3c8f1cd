/// A JSON text's values and the places they stand at.
///
/// The values lie in one flat array and refer to each other by index, so that neither reading nor releasing a deeply
/// nested text needs a deep stack.
struct JSONTree {
  /// The kind of a value.
  enum Kind: UInt8 {
    case object, array, string, number, `true`, `false`, null
    /// Something that was reported already and stands in for a value.
    case invalid
  }

  /// A value of the tree.
  struct Value: Hashable {
    fileprivate let index: Int32
  }

  fileprivate struct Node {
    var kind: Kind
    var start: Int32
    /// The offset after the last byte.
    var end: Int32
    /// The member's name without its quotation marks; empty for what is no member.
    var nameStart: Int32 = 0
    var nameEnd: Int32 = 0
    /// The next element of the same object or array, or -1.
    var next: Int32 = -1
    /// The first element of an object or array, or -1; the end of a string's content; the index of a number.
    var payload: Int32 = -1
  }

  private var nodes: [Node] = []
  private var numbers: [Double] = []
  let text: SourceText

  init(_ text: SourceText) {
    self.text = text
  }

  /// The outermost value, once there is one.
  var root: Value? { nodes.isEmpty ? nil : Value(index: 0) }

  // MARK: Building

  /// Adds a value and returns it; it is not linked to anything yet.
  mutating func add(_ kind: Kind, at range: Range<Int>, name: Range<Int>?) -> Value {
    var node = Node(kind: kind, start: Int32(range.lowerBound), end: Int32(range.upperBound))
    if let name { (node.nameStart, node.nameEnd) = (Int32(name.lowerBound), Int32(name.upperBound)) }
    nodes.append(node)
    return Value(index: Int32(nodes.count - 1))
  }

  mutating func setContentEnd(_ end: Int, of value: Value) { nodes[Int(value.index)].payload = Int32(end) }

  mutating func setNumber(_ number: Double, of value: Value) {
    nodes[Int(value.index)].payload = Int32(numbers.count)
    numbers.append(number)
  }

  mutating func setEnd(_ end: Int, of value: Value) { nodes[Int(value.index)].end = Int32(end) }

  /// Makes `value` the element of `container` after `previous`, or the first.
  mutating func link(_ value: Value, into container: Value, after previous: Value?) {
    if let previous {
      nodes[Int(previous.index)].next = value.index
    } else {
      nodes[Int(container.index)].payload = value.index
    }
  }

  // MARK: Reading

  func kind(_ value: Value) -> Kind { nodes[Int(value.index)].kind }

  /// The bytes of the value, brackets and quotation marks included.
  func range(_ value: Value) -> Range<Int> {
    let node = nodes[Int(value.index)]
    return Int(node.start)..<Int(node.end)
  }

  /// The range that an error about the value points at: all of it, or the opening bracket of an object or array.
  func place(_ value: Value) -> Range<Int> {
    let range = range(value)
    return kind(value) == .object || kind(value) == .array ? range.lowerBound..<range.lowerBound + 1 : range
  }

  /// The bytes of the member's name, without quotation marks.
  func nameRange(_ value: Value) -> Range<Int> {
    let node = nodes[Int(value.index)]
    return Int(node.nameStart)..<Int(node.nameEnd)
  }

  func name(_ value: Value) -> String { JSONString(in: text.bytes, content: nameRange(value)).text }

  /// The content of a string.
  func string(_ value: Value) -> JSONString {
    let node = nodes[Int(value.index)]
    precondition(node.kind == .string, "expected a string, found a \(node.kind)")
    return JSONString(in: text.bytes, content: Int(node.start) + 1..<Int(node.payload))
  }

  func number(_ value: Value) -> Double {
    let node = nodes[Int(value.index)]
    precondition(node.kind == .number, "expected a number, found a \(node.kind)")
    return numbers[Int(node.payload)]
  }

  /// The elements of an array or the members of an object, in order; none of anything else.
  func elements(_ value: Value) -> [Value] {
    let node = nodes[Int(value.index)]
    guard node.kind == .object || node.kind == .array else { return [] }
    var elements: [Value] = []
    var next = node.payload
    while next >= 0 {
      elements.append(Value(index: next))
      next = nodes[Int(next)].next
    }
    return elements
  }
}

/// The content of a JSON string, with the way back from its characters to the text.
struct JSONString {
  /// The characters, escapes resolved. What no character is (half of a surrogate pair) is a replacement character.
  let text: String
  /// The bytes between the quotation marks.
  let content: Range<Int>
  /// For each UTF-8 byte of `text` the offset that it came from; nil where there are no escapes.
  private let origins: [Int]?

  init(in bytes: [UInt8], content: Range<Int>) {
    self.content = content
    guard bytes[content].contains(UInt8(ascii: "\\")) else {
      text = String(decoding: bytes[content], as: UTF8.self)
      origins = nil
      return
    }
    var utf8: [UInt8] = []
    var origins: [Int] = []
    var at = content.lowerBound
    while at < content.upperBound {
      let (scalar, next) = JSONEscape.character(in: bytes[..<content.upperBound], at: at)
      let encoded = scalar.map { Array(String($0).utf8) } ?? [bytes[at]]
      utf8 += encoded
      origins += Array(repeating: at, count: encoded.count)
      at = next
    }
    text = String(decoding: utf8, as: UTF8.self)
    self.origins = origins
  }

  /// The bytes of the document that `range`, in UTF-8 bytes of ``text``, came from.
  func source(of range: Range<Int>) -> Range<Int> {
    func offset(_ place: Int) -> Int {
      guard let origins else { return min(content.lowerBound + place, content.upperBound) }
      return place < origins.count ? origins[place] : content.upperBound
    }
    return offset(range.lowerBound)..<max(offset(range.lowerBound), offset(range.upperBound))
  }
}
