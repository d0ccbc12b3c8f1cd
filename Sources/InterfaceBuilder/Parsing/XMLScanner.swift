import LayoutFormats
import LayoutModel

/// Reads an XML text into elements with their positions.
///
/// Supports only the XML that Interface Builder writes: UTF-8 without document types, the five entities of XML, and
/// numeric character references. Anything else is an error with its location.
///
/// - Complexity: O(bytes).
struct XMLScanner {
  /// The maximum depth of elements; files that Interface Builder writes are less than 60 levels deep.
  static let depthLimit = 500
  /// The maximum number of attributes of an element; elements that Interface Builder writes have at most a few dozen.
  static let attributeLimit = 1000
  /// The maximum number of elements in a file.
  static let countLimit = 2_000_000

  private let bytes: [UInt8]
  private let start: Int
  private var offset: Int
  private var root: Element?
  private var count = 0
  /// The open elements, outermost first.
  private var open: [Element] = []

  /// Returns the document element of `bytes`, whose text begins at `start`.
  ///
  /// - Throws: a ``FoundProblem`` for the first mistake, or if the time limit is reached.
  static func read(_ bytes: [UInt8], from start: Int) throws(FoundProblem) -> Element {
    var scanner = XMLScanner(bytes, start)
    return try scanner.scan()
  }

  private init(_ bytes: [UInt8], _ start: Int) {
    self.bytes = bytes
    self.start = start
    offset = start
  }

  private mutating func scan() throws(FoundProblem) -> Element {
    var watch = Deadline.Watch()
    while offset < bytes.count {
      if watch.isOver() { throw .timeOver(at: offset) }
      guard byte(at: offset) == UInt8(ascii: "<") else {
        try readText()
        continue
      }
      switch byte(at: offset + 1) {
      case UInt8(ascii: "!"): try readDeclaration()
      case UInt8(ascii: "?"): try readInstruction()
      case UInt8(ascii: "/"): try readEndTag()
      case UInt8(ascii: "<"): throw mergeMark()
      default: try readStartTag()
      }
    }
    if let last = open.last {
      throw FoundProblem(
        .unclosed, "unexpected end of file inside <\(last.name)>, which starts here", at: last.tag,
        help: "the file is truncated; save it again, or restore it from version control")
    }
    guard let root else { throw mistake("no element found", at: bytes.count..<bytes.count) }
    return root
  }

  // MARK: Text

  private static let valued: Set<String> = ["string", "mutableString", "real", "integer"]

  /// Reads text up to the next tag. Outside the document element, only white space is allowed. Inside it, only the
  /// values of strings and numbers are kept.
  private mutating func readText() throws(FoundProblem) {
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    if let element = open.last, Self.valued.contains(element.name) {
      element.text += try text(offset..<end, isValue: false, at: offset..<end)
    } else {
      try check(offset..<end)
    }
    offset = end
  }

  /// Checks text that isn't kept.
  private func check(_ range: Range<Int>) throws(FoundProblem) {
    guard let index = bytes[range].firstIndex(where: { !Self.isBlank($0) }) else { return }
    if open.isEmpty { throw mistake("malformed XML", at: index..<index + 1) }
    _ = try text(index..<range.upperBound, isValue: false, at: index..<range.upperBound)
  }

  /// Returns the text in a range, with entities replaced.
  ///
  /// - Parameters:
  ///   - isValue: true for an attribute's value, in which line breaks and tabs count as spaces.
  ///   - place: the range to report for a mistake.
  private func text(_ range: Range<Int>, isValue: Bool, at place: Range<Int>) throws(FoundProblem) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"):
        let end = bytes[index..<min(range.upperBound, index + 12)].firstIndex(of: UInt8(ascii: ";"))
        guard let end, let scalar = Self.entity(bytes[(index + 1)..<end]) else {
          throw mistake("undefined entity", at: place)
        }
        result += String(Character(scalar)).utf8
        index = end
      case 0x0D:
        if self.byte(at: index + 1) != 0x0A { result.append(isValue ? 0x20 : 0x0A) }
      case 0x09, 0x0A: result.append(isValue ? 0x20 : byte)
      case 0..<0x20: throw mistake("this character isn't allowed in XML", at: place)
      case 0xEF where self.byte(at: index + 1) == 0xBF && self.byte(at: index + 2) >= 0xBE:
        throw mistake("this character isn't allowed in XML", at: place)
      default: result.append(byte)
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the character that an entity represents.
  private static func entity(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case let name where name.hasPrefix("#"):
      let digits = name.dropFirst()
      let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let number, number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number), number & 0xFFFE != 0xFFFE else {
        return nil
      }
      return Unicode.Scalar(number)
    default: return nil
    }
  }

  // MARK: Other markup

  private mutating func readInstruction() throws(FoundProblem) {
    let first = offset
    try skip(to: "?>", "a processing instruction")
    if first == start, isDeclaration(first..<offset), bytes[first..<offset].dropFirst().contains(UInt8(ascii: "<")) {
      throw FoundProblem(.unclosed, "unterminated XML declaration", at: first..<first + 5, help: "end it with ?>")
    }
  }

  /// Returns true if an instruction is an XML declaration, `<?xml version="1.0"?>`.
  private func isDeclaration(_ instruction: Range<Int>) -> Bool {
    bytes[instruction].starts(with: "<?xml".utf8) && byte(at: instruction.lowerBound + 5) <= UInt8(ascii: " ")
  }

  /// Returns the problem for two `<` in a row: an unresolved merge, or a typo.
  private func mergeMark() -> FoundProblem {
    guard bytes[offset...].starts(with: "<<<<<<<".utf8) else {
      return FoundProblem(.badXML, "unexpected second <", at: offset..<offset + 2, help: "remove it")
    }
    return FoundProblem(
      .badXML, "unresolved merge conflict", at: offset..<offset + 7,
      help: "resolve it: keep one side, and remove the lines with <<<<<<<, ======= and >>>>>>>")
  }

  private mutating func readDeclaration() throws(FoundProblem) {
    let first = offset
    if bytes[offset...].starts(with: "<!--".utf8) {
      try skip(to: "-->", "a comment")
      let text = bytes[(first + 4)..<max(first + 4, offset - 3)]
      if let hyphens = text.indices.first(where: { text[$0] == UInt8(ascii: "-") && byte(at: $0 + 1) == text[$0] }) {
        throw FoundProblem(
          .badXML, "-- isn't allowed inside an XML comment", at: hyphens..<hyphens + 2,
          help: "write a single hyphen or an equals sign")
      }
    } else if bytes[offset...].starts(with: "<![CDATA[".utf8) {
      try skip(to: "]]>", "character data")
      guard let element = open.last else { throw mistake("malformed XML", at: first..<first + 9) }
      let text = bytes[(first + 9)..<(offset - 3)]
      if Self.valued.contains(element.name) { element.text += String(decoding: text, as: UTF8.self) }
    } else {
      throw FoundProblem(
        .badXML, "document types and entities aren't allowed in Interface Builder files",
        at: offset..<min(offset + 9, bytes.count), help: "remove it; Xcode doesn't write one")
    }
  }

  private mutating func skip(to end: String, _ what: String) throws(FoundProblem) {
    let wanted = Array(end.utf8)
    var index = offset + 2
    while index + wanted.count <= bytes.count {
      if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) {
        offset = index + wanted.count
        return
      }
      index += 1
    }
    throw FoundProblem(
      .unclosed, "unexpected end of file inside \(what), which starts here",
      at: offset..<min(offset + 4, bytes.count), help: "end it with \(end)")
  }

  // MARK: Tags

  /// Returns the offset after the `>` of the tag at the current position. Attribute values may contain `>`, but not
  /// `<`.
  private func endOfTag() throws(FoundProblem) -> Int {
    var quote: UInt8 = 0
    var values = 0
    var index = offset + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "<"), values <= Self.attributeLimit {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        (quote, values) = (byte, values + 1)
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
      index += 1
    }
    if values > Self.attributeLimit {
      throw FoundProblem(
        .tooMany, "too many attributes; the limit is \(Self.attributeLimit)", at: offset..<min(index, offset + 40),
        help: "Interface Builder never writes so many; the file is damaged or was written by another tool")
    }
    throw FoundProblem(
      .unclosed, "unterminated tag", at: offset..<min(index, bytes.count),
      help: index == bytes.count
        ? "the file is truncated; save it again, or restore it from version control" : "end it with >")
  }

  private mutating func readStartTag() throws(FoundProblem) {
    let tag = offset..<(try endOfTag())
    if count == Self.countLimit {
      throw FoundProblem(
        .tooMany, "too many elements; the limit is \(Self.countLimit)", at: tag, help: "split the file")
    }
    count += 1
    let isEmpty = bytes[tag.upperBound - 2] == UInt8(ascii: "/")
    var index = tag.lowerBound + 1
    let end = tag.upperBound - (isEmpty ? 2 : 1)
    guard let name = name(&index, before: end) else { throw mistake("malformed XML", at: tag) }
    let attributes = try attributes(from: index, before: end, of: tag)
    if root != nil, open.isEmpty { throw mistake("malformed XML", at: tag) }
    let element = Element(name: name, attributes: attributes, tag: tag, end: tag.upperBound)
    if let outer = open.last { outer.append(element) } else { root = element }
    offset = tag.upperBound
    if isEmpty { return }
    open.append(element)
    if open.count > Self.depthLimit {
      throw FoundProblem(
        .tooDeep, "elements are nested too deeply; the limit is \(Self.depthLimit) levels", at: tag,
        help: "Interface Builder never nests so deeply; the file is damaged or was written by another tool")
    }
  }

  private mutating func readEndTag() throws(FoundProblem) {
    let end = try endOfTag()
    guard let last = open.popLast() else {
      throw FoundProblem(
        .mismatchedTag, "closing tag without an opening tag", at: offset..<end,
        help: "remove the tag, or restore the file from version control")
    }
    let found = String(decoding: bytes[(offset + 2)..<(end - 1)].prefix { !Self.isBlank($0) }, as: UTF8.self)
    guard found == last.name else {
      throw FoundProblem(
        .mismatchedTag, "expected </\(last.name)>, found </\(found)>", at: offset..<end,
        help: "after a bad merge, take the whole file from one side; <\(last.name)> starts at",
        otherPlace: last.tag.lowerBound)
    }
    last.end = end
    offset = end
  }

  /// Returns the name at `index` and advances `index` past it; nil if there is no name.
  private func name(_ index: inout Int, before end: Int) -> String? {
    let first = index
    while index < end, Self.isNameByte(bytes[index]) { index += 1 }
    guard index > first, !Self.isDigitOrMark(bytes[first]) else { return nil }
    return String(decoding: bytes[first..<index], as: UTF8.self)
  }

  private func attributes(
    from start: Int, before end: Int, of tag: Range<Int>
  ) throws(FoundProblem) -> [String: String] {
    var attributes: [String: String] = [:]
    var index = start
    while true {
      let gap = index
      skipBlanks(&index, before: end)
      if index == end { return attributes }
      if index == gap { throw mistake(start == gap ? "malformed XML" : "missing space between attributes", at: tag) }
      guard let name = name(&index, before: end) else { throw mistake("malformed XML", at: tag) }
      skipBlanks(&index, before: end)
      guard index < end, bytes[index] == UInt8(ascii: "=") else {
        throw mistake("attribute without a value", at: tag)
      }
      index += 1
      skipBlanks(&index, before: end)
      guard index < end, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index]),
        let close = bytes[(index + 1)..<end].firstIndex(of: bytes[index])
      else { throw mistake("attribute values must be in quotes", at: tag) }
      let value = try text((index + 1)..<close, isValue: true, at: tag)
      try checkLength(of: value, name, at: tag)
      if attributes.updateValue(value, forKey: name) != nil {
        throw mistake("duplicate attribute in this tag", at: tag)
      }
      index = close + 1
    }
  }

  private func skipBlanks(_ index: inout Int, before end: Int) {
    while index < end, Self.isBlank(bytes[index]) { index += 1 }
  }

  /// The attributes whose values reports print as names.
  private static let names: Set<String> = [
    "id", "sceneID", "userLabel", "customClass", "identifier", "restorationIdentifier", "reuseIdentifier",
    "storyboardIdentifier", "property",
  ]

  private func checkLength(of value: String, _ name: String, at tag: Range<Int>) throws(FoundProblem) {
    guard NameLength.isExceeded(by: value), Self.names.contains(name) else { return }
    throw FoundProblem(.longName, NameLength.rule(value, name), at: tag, help: NameLength.help)
  }

  // MARK: Bytes

  private func mistake(_ message: String, at place: Range<Int>) -> FoundProblem {
    FoundProblem(
      .badXML, message, at: place,
      help: "the file is damaged; restore it from version control, or save it again in Xcode")
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func isDigitOrMark(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }
  }
}
