/// The text of one constraint, at most up to the next mark, with paste damage repaired.
///
/// The repairs cover line breaks from wrapping, together with the characters that quote or comment out each line;
/// backslashes before brackets and other punctuation; Markdown's strikethrough, which swallows hyphens; and property
/// list escapes in the strings of a list.
struct ItemText {
  /// The byte that replaces a line break.
  static let lineBreak: UInt8 = 0x0A
  /// The maximum length to read. Real descriptions are shorter than 700 bytes, including names and escapes.
  static let limit = 4096

  private(set) var bytes: [UInt8] = []
  /// `offsets[i]` is the position of `bytes[i]` in the console text; one more element gives the end of the text.
  private(set) var offsets: [Int] = []
  /// True if a closing quote ends the text, as in a list.
  let isClosed: Bool
  /// True if the constraint's line exceeds the maximum length.
  let isTooLong: Bool

  private let text: Bytes
  private let prefix: Bytes
  /// True if the text is part of a string literal, in which quotes are escaped.
  private let isEscaped: Bool

  /// Creates the text of the constraint that begins at `start`.
  ///
  /// - Parameters:
  ///   - end: the start of the next mark.
  ///   - isQuoted: true if a quote precedes the constraint, as in a list.
  init(in console: ConsoleText, from start: Int, to end: Int, isQuoted: Bool) {
    text = console.bytes[...]
    var limit = min(end, start + Self.limit)
    let before = console.lineBefore(start)
    let rest = text[start..<limit]
    let quote = isQuoted ? Self.closingQuote(in: rest) : Self.closingBacktick(in: rest, after: before)
    isClosed = isQuoted && quote != nil
    isTooLong = quote == nil && limit < end && !text[start..<limit].contains(where: \.isLineBreak)
    limit = quote ?? limit
    prefix = Self.linePrefix(in: before)
    isEscaped = isQuoted || Self.escapesQuotes(text[start..<limit])
    bytes.reserveCapacity(limit - start)
    offsets.reserveCapacity(limit - start + 1)
    var index = start
    while index < limit { index = takeOne(at: index, limit: limit) }
    offsets.append(limit)
  }

  /// Creates a copy that omits the bytes for which `isKept` returns false.
  init(_ other: ItemText, keeping isKept: (Int) -> Bool) {
    (isClosed, isTooLong, text, prefix) = (other.isClosed, other.isTooLong, other.text, other.prefix)
    isEscaped = other.isEscaped
    for index in other.bytes.indices where isKept(index) {
      bytes.append(other.bytes[index])
      offsets.append(other.offsets[index])
    }
    offsets.append(other.offsets[other.bytes.count])
  }

  /// Returns the quote that ends a string of a list: the first one after a bracket or, without a bracket, the first one
  /// followed by the end of a string. An escaped quote is part of the text.
  private static func closingQuote(in text: Bytes) -> Int? {
    var fallback: Int?
    var index = text.startIndex
    while index < text.endIndex {
      defer { index += 1 }
      if text[index] == UInt8(ascii: "\\"), !text.has("\\>", at: index) {
        index += 1
      } else if text[index] == UInt8(ascii: "\"") {
        if text[..<index].trimmed.last == UInt8(ascii: ">") { return index }
        let next = index + 1 < text.endIndex ? text[index + 1] : 0x0A
        if fallback == nil, next.isLineBreak || next == UInt8(ascii: ",") || next == UInt8(ascii: ")") {
          fallback = index
        }
      }
    }
    return fallback
  }

  /// Returns the backtick that ends inline code in Markdown; nil if the text isn't inline code. A name may contain
  /// backticks, so the last one of the line ends the code.
  private static func closingBacktick(in text: Bytes, after before: Bytes) -> Int? {
    guard before.last == UInt8(ascii: "`") else { return nil }
    return text.prefix { !$0.isLineBreak }.lastIndex(of: UInt8(ascii: "`"))
  }

  /// Returns true if the first single quote is escaped. In a description, the first quote is never part of a name.
  private static func escapesQuotes(_ text: Bytes) -> Bool {
    let line = text.prefix { !$0.isLineBreak }
    return line.firstIndex(of: UInt8(ascii: "'")).map { $0 > line.startIndex && line[$0 - 1] == 0x5C } ?? false
  }

  /// Returns the text before a constraint in its line that is repeated before its continuation lines: a Markdown quote,
  /// a comment's slashes, a tool's name.
  private static func linePrefix(in line: Bytes) -> Bytes {
    var prefix = line
    let opening: [UInt8] = [0x22, 0x27, 0x28, 0x2C, 0x5B, 0x5C]
    while let last = prefix.last, last.isSpace || opening.contains(last) { prefix = prefix.dropLast() }
    return prefix.trimmed
  }

  private mutating func emit(_ byte: UInt8, _ index: Int) {
    bytes.append(byte)
    offsets.append(index)
  }

  /// Copies the character at `index` and returns the index after it.
  private mutating func takeOne(at index: Int, limit: Int) -> Int {
    let byte = text[index]
    if byte.isLineBreak { return takeLineBreak(at: index, limit: limit) }
    if byte == UInt8(ascii: "\\"), let next = takeEscape(at: index, limit: limit) { return next }
    if byte == UInt8(ascii: "~"), text.has("~~", at: index) {
      emit(UInt8(ascii: "-"), index)
      return index + 2
    }
    emit(byte.isSpace ? 0x20 : byte, index)
    return index + 1
  }

  private mutating func takeLineBreak(at index: Int, limit: Int) -> Int {
    // Text wraps at spaces, which the line break replaces, and after hyphens, where no character is lost.
    if bytes.last != UInt8(ascii: "-") {
      while let last = bytes.last, last == 0x20 {
        bytes.removeLast()
        offsets.removeLast()
      }
      emit(Self.lineBreak, index)
    }
    var next = text[..<limit].end(of: \.isSpace, from: index)
    if !prefix.isEmpty, text[next..<limit].starts(with: prefix) {
      next = text[..<limit].end(of: \.isSpace, from: next + prefix.count)
    }
    return next
  }

  /// The characters before which Markdown allows a backslash, and which constraints contain.
  private static let escapable = Array("<>|()[]_-*".utf8)

  /// Reads an escaped bracket or bar or, within a string, a property list escape. Escaped control characters remain as
  /// printed.
  private mutating func takeEscape(at index: Int, limit: Int) -> Int? {
    guard index + 1 < limit else { return nil }
    let next = text[index + 1]
    if Self.escapable.contains(next) {
      emit(next, index)
      return index + 2
    }
    guard isEscaped else { return nil }
    if [0x22, 0x27, 0x5C].contains(next) {
      emit(next, index)
      return index + 2
    }
    guard let (unit, end) = codeUnit(at: index, limit: limit) else { return nil }
    var (value, last) = (UInt32(unit), end)
    if (0xD800..<0xDC00).contains(unit), let (low, lowEnd) = codeUnit(at: end, limit: limit),
      (0xDC00..<0xE000).contains(low)
    {
      (value, last) = (0x1_0000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00), lowEnd)
    }
    for byte in String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8 { emit(byte, index) }
    return last
  }

  /// Returns the UTF-16 code unit of an escape such as `\U2019` at `index`, and the index after the escape.
  private func codeUnit(at index: Int, limit: Int) -> (UInt16, Int)? {
    guard index + 6 <= limit, text.has("\\U", at: index) || text.has("\\u", at: index) else { return nil }
    let digits = text[(index + 2)..<(index + 6)]
    guard digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits.string, radix: 16) else { return nil }
    return (unit, index + 6)
  }
}
