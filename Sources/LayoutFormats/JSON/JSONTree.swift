/// The values of a JSON text and their positions.
///
/// A flat array contains the values, which refer to each other by index, so that neither reading nor releasing a deeply
/// nested text needs a deep stack.
struct JSONTree {
  enum Kind: UInt8 {
    case object, array, string, number, `true`, `false`, null
    /// A placeholder for a mistake that was already reported.
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
    /// The member's name without its quotation marks; empty for elements of arrays.
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

  /// The outermost value, if it was added.
  var root: Value? { nodes.isEmpty ? nil : Value(index: 0) }

  // MARK: Building

  /// Adds an unlinked value and returns it.
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

  /// Inserts `value` into `container` after `previous`, or as its first element.
  mutating func link(_ value: Value, into container: Value, after previous: Value?) {
    if let previous {
      nodes[Int(previous.index)].next = value.index
    } else {
      nodes[Int(container.index)].payload = value.index
    }
  }

  // MARK: Reading

  func kind(_ value: Value) -> Kind { nodes[Int(value.index)].kind }

  /// Returns the bytes of the value, including brackets and quotation marks.
  func range(_ value: Value) -> Range<Int> {
    let node = nodes[Int(value.index)]
    return Int(node.start)..<Int(node.end)
  }

  /// Returns the range for an error about the value: the whole value, or the opening bracket of an object or array.
  func place(_ value: Value) -> Range<Int> {
    let range = range(value)
    return kind(value) == .object || kind(value) == .array ? range.lowerBound..<range.lowerBound + 1 : range
  }

  /// Returns the bytes of the member's name, without quotation marks.
  func nameRange(_ value: Value) -> Range<Int> {
    let node = nodes[Int(value.index)]
    return Int(node.nameStart)..<Int(node.nameEnd)
  }

  func name(_ value: Value) -> String { JSONString(in: text.bytes, content: nameRange(value)).text }

  /// Returns the content of a string.
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

  /// Returns the elements of an array or the members of an object, in order; an empty array for other values.
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

/// The content of a JSON string, and a map from its characters to the source.
struct JSONString {
  /// The decoded characters. Half a surrogate pair becomes a replacement character.
  let text: String
  /// The bytes between the quotation marks.
  let content: Range<Int>
  /// The source offset of each UTF-8 byte of `text`; nil if there are no escapes.
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

  /// Returns the source bytes of `range`, which counts UTF-8 bytes of ``text``.
  func source(of range: Range<Int>) -> Range<Int> {
    func offset(_ place: Int) -> Int {
      guard let origins else { return min(content.lowerBound + place, content.upperBound) }
      return place < origins.count ? origins[place] : content.upperBound
    }
    return offset(range.lowerBound)..<max(offset(range.lowerBound), offset(range.upperBound))
  }
}
