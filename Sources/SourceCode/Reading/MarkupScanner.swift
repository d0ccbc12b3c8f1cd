/// Reads the tags of an XML text, with their attributes and positions. The scanner never fails: it skips text that
/// isn't a tag.
///
/// Reads only the XML that Interface Builder writes: no `CDATA`, and no entities except XML's five and numeric
/// character references.
struct MarkupScanner {
  struct Tag {
    var name: String
    var attributes: [(name: String, value: String)]
    /// True for an end tag.
    var isEnd: Bool
    /// True for the tag of an empty element.
    var isEmpty: Bool
    var line: Int
    var endLine: Int
    var range: Range<Int>

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func advance() {
    if bytes[offset] == 0x0A { line += 1 }
    offset += 1
  }

  private func has(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  /// Returns the next tag, or nil at the end.
  mutating func next() -> Tag? {
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        advance()
        continue
      }
      if has("<!--") {
        while offset < bytes.count, !has("-->") { advance() }
      } else if has("<?") || has("<!") {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") { advance() }
      } else {
        return tag()
      }
    }
    return nil
  }

  private mutating func tag() -> Tag {
    let (start, startLine) = (offset, line)
    offset += 1
    var tag = Tag(
      name: "", attributes: [], isEnd: false, isEmpty: false, line: startLine, endLine: startLine, range: start..<start)
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "/") {
      tag.isEnd = true
      offset += 1
    }
    tag.name = name()
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ">"), bytes[offset] != UInt8(ascii: "<") {
      if bytes[offset] == UInt8(ascii: "/") {
        tag.isEmpty = true
        offset += 1
      } else if ByteClass.isWordStart(bytes[offset]) {
        let attribute = name()
        if let value = value() { tag.attributes.append((attribute, value)) }
      } else {
        advance()
      }
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ">") { offset += 1 }
    (tag.endLine, tag.range) = (line, start..<offset)
    return tag
  }

  private mutating func name() -> String {
    let start = offset
    while offset < bytes.count, ByteClass.isWord(bytes[offset]) || [0x2D, 0x2E, 0x3A].contains(bytes[offset]) {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func value() -> String? {
    while offset < bytes.count, bytes[offset] <= 0x20 { advance() }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { return nil }
    offset += 1
    while offset < bytes.count, bytes[offset] <= 0x20 { advance() }
    guard offset < bytes.count, bytes[offset] == 0x22 || bytes[offset] == 0x27 else { return nil }
    let quote = bytes[offset]
    offset += 1
    let start = offset
    while offset < bytes.count, bytes[offset] != quote { advance() }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if offset < bytes.count { offset += 1 }
    return text.utf8.contains(UInt8(ascii: "&")) ? Self.unescaped(text) : text
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      guard let end = rest.prefix(12).firstIndex(of: ";") else {
        result.append(rest.removeFirst())
        continue
      }
      let name = rest[rest.index(after: ampersand)..<end]
      let named: [Substring: String] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      result += named[name] ?? number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
