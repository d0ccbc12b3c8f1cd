import LayoutFormats
import LayoutModel

/// Finds where each element of an XML text begins and ends.
///
/// The parser that the system has reports elements in order but not, with certainty, their bytes; this reports the
/// bytes and leaves everything else to that parser. The n-th start tag here is the n-th element there: what could add
/// elements in between, a document type with entities, is refused.
struct TagScanner {
  /// The bytes of an element.
  struct Place {
    /// The start tag.
    var tag: Range<Int>
    /// The offset behind the end tag.
    var end: Int
  }

  /// So deep elements may lie in each other; Interface Builder's own lie less than 60 deep.
  static let depthLimit = 500
  /// The maximum number of attributes of an element; Interface Builder's own have a few dozen.
  static let attributeLimit = 1000
  /// The maximum number of elements in a file.
  static let countLimit = 2_000_000

  private let bytes: [UInt8]
  private let start: Int
  private var offset: Int
  private var places: [Place] = []
  /// Comments and processing instructions.
  private var passedOver: [Range<Int>] = []
  /// The elements that are open, outermost first.
  private var open: [Int] = []

  /// The places of all elements in `bytes` from `start` on, in the order of their start tags, and those of all
  /// comments and processing instructions, with what the text may begin with, that it is XML.
  ///
  /// - Complexity: O(bytes).
  static func places(
    in bytes: [UInt8], from start: Int
  ) throws(FoundProblem) -> (elements: [Place], passedOver: [Range<Int>]) {
    var scanner = TagScanner(bytes, start)
    try scanner.scan()
    return (scanner.places, scanner.passedOver)
  }

  private init(_ bytes: [UInt8], _ start: Int) {
    self.bytes = bytes
    self.start = start
    offset = start
  }

  private mutating func scan() throws(FoundProblem) {
    var watch = Deadline.Watch()
    while let next = index(of: UInt8(ascii: "<"), from: offset) {
      offset = next
      if watch.isOver() { throw .timeOver(at: offset) }
      switch byte(at: next + 1) {
      case UInt8(ascii: "!"): try skipDeclaration()
      case UInt8(ascii: "?"): try readInstruction()
      case UInt8(ascii: "/"): try readEndTag()
      case UInt8(ascii: "<"): throw mergeMark()
      default: try readStartTag()
      }
    }
    if let last = open.last {
      throw FoundProblem(
        .unclosed, "unexpected end of file inside <\(name(of: last))>, which starts here",
        at: places[last].tag, help: "the file is truncated; save it again, or restore it from version control")
    }
  }

  private mutating func readInstruction() throws(FoundProblem) {
    let first = offset
    try skip(to: "?>", "a processing instruction")
    passedOver.append(first..<offset)
    if first == start, isDeclaration(first..<offset), bytes[first..<offset].dropFirst().contains(UInt8(ascii: "<")) {
      throw FoundProblem(.unclosed, "unterminated XML declaration", at: first..<first + 5, help: "end it with ?>")
    }
  }

  /// True if an instruction is what an XML text may begin with, `<?xml version="1.0"?>`.
  private func isDeclaration(_ instruction: Range<Int>) -> Bool {
    bytes[instruction].starts(with: "<?xml".utf8) && byte(at: instruction.lowerBound + 5) <= UInt8(ascii: " ")
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func index(of byte: UInt8, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The problem for two `<` in a row: an unfinished merge, or a typo.
  private func mergeMark() -> FoundProblem {
    guard bytes[offset...].starts(with: "<<<<<<<".utf8) else {
      return FoundProblem(.badXML, "unexpected second <", at: offset..<offset + 2, help: "remove it")
    }
    return FoundProblem(
      .badXML, "unresolved merge conflict", at: offset..<offset + 7,
      help: "resolve it: keep one side, and remove the lines with <<<<<<<, ======= and >>>>>>>")
  }

  private mutating func skipDeclaration() throws(FoundProblem) {
    if bytes[offset...].starts(with: "<!--".utf8) { return try skipComment() }
    if bytes[offset...].starts(with: "<![CDATA[".utf8) { return try skip(to: "]]>", "character data") }
    throw FoundProblem(
      .badXML, "document types and entities aren't allowed in Interface Builder files",
      at: offset..<min(offset + 9, bytes.count), help: "remove it; Xcode doesn't write one")
  }

  /// Comments mean nothing here, and are not given to the system's parser: the time that it takes grows with the square
  /// of the number of hyphens in one.
  private mutating func skipComment() throws(FoundProblem) {
    let first = offset
    try skip(to: "-->", "a comment")
    let text = bytes[(first + 4)..<max(first + 4, offset - 3)]
    if let hyphens = text.indices.first(where: { text[$0] == UInt8(ascii: "-") && byte(at: $0 + 1) == text[$0] }) {
      throw FoundProblem(
        .badXML, "-- isn't allowed inside an XML comment", at: hyphens..<hyphens + 2,
        help: "write a single hyphen or an equals sign")
    }
    passedOver.append(first..<offset)
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

  /// The offset behind the `>` of the tag that begins here. Values of attributes may hold a `>`, but no `<`.
  private func endOfTag() throws(FoundProblem) -> Int {
    var quote: UInt8 = 0
    var values = 0
    var index = offset + 1
    while index < bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        values += 1
        if values > Self.attributeLimit { break }
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
      if byte == UInt8(ascii: "<") { break }
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
    let end = try endOfTag()
    if places.count == Self.countLimit {
      throw FoundProblem(
        .tooMany, "too many elements; the limit is \(Self.countLimit)", at: offset..<end,
        help: "split the file")
    }
    places.append(Place(tag: offset..<end, end: end))
    if bytes[end - 2] != UInt8(ascii: "/") {
      open.append(places.count - 1)
      if open.count > Self.depthLimit {
        throw FoundProblem(
          .tooDeep, "elements are nested too deeply; the limit is \(Self.depthLimit) levels", at: offset..<end,
          help: "Interface Builder never nests so deeply; the file is damaged or was written by another tool")
      }
    }
    offset = end
  }

  private mutating func readEndTag() throws(FoundProblem) {
    let end = try endOfTag()
    guard let last = open.popLast() else {
      throw FoundProblem(
        .mismatchedTag, "closing tag without an opening tag", at: offset..<end,
        help: "remove the tag, or restore the file from version control")
    }
    let expected = name(of: last)
    let found = String(decoding: bytes[(offset + 2)..<(end - 1)].prefix { !Self.isBlank($0) }, as: UTF8.self)
    guard found == expected else {
      throw FoundProblem(
        .mismatchedTag, "expected </\(expected)>, found </\(found)>", at: offset..<end,
        help: "after a bad merge, take the whole file from one side; <\(expected)> starts at",
        otherPlace: places[last].tag.lowerBound)
    }
    places[last].end = end
    offset = end
  }

  private func name(of place: Int) -> String {
    let tag = bytes[places[place].tag].dropFirst()
    return String(
      decoding: tag.prefix { !Self.isBlank($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
