/// The text that one constraint may take up, with the damage of pasting undone: at most up to the next mark.
///
/// Undone here: line breaks that wrapping put in, together with what quotes or comments out each line; backslashes
/// before angle brackets and bars; Markdown's strikethrough, which ate hyphens; and, in a list, the escapes of a
/// property list's strings.
struct ItemText {
  /// What a break of a line has become.
  static let lineBreak: UInt8 = 0x0A
  /// The longest text that is looked at. Real descriptions stay below 700 bytes, with names and escapes.
  static let limit = 4096

  /// The text.
  private(set) var bytes: [UInt8] = []
  /// `offsets[i]` is the place in the console text of `bytes[i]`; one more says where the text ends.
  private(set) var offsets: [Int] = []
  /// Whether the text is closed by the quote that a list's strings have.
  let isClosed: Bool
  /// Whether its line is longer than what is looked at.
  let isTooLong: Bool

  private let text: Bytes
  private let prefix: Bytes

  /// The text of the constraint that begins at `start`.
  ///
  /// - Parameters:
  ///   - end: where the next mark begins.
  ///   - isQuoted: whether a quote stands before it, as in a list.
  init(in console: ConsoleText, from start: Int, to end: Int, isQuoted: Bool) {
    text = console.bytes[...]
    var limit = min(end, start + Self.limit)
    let quote = isQuoted ? Self.closingQuote(in: text[start..<limit]) : nil
    isClosed = quote != nil
    isTooLong = quote == nil && limit < end && !text[start..<limit].contains(where: \.isLineBreak)
    limit = quote ?? limit
    prefix = Self.linePrefix(in: console.lineBefore(start))
    bytes.reserveCapacity(limit - start)
    offsets.reserveCapacity(limit - start + 1)
    var index = start
    while index < limit { index = takeOne(at: index, limit: limit, isQuoted: isQuoted) }
    offsets.append(limit)
  }

  /// The same text read in another way: `bytes` are `change` of these, which only leaves bytes out.
  init(_ other: ItemText, keeping isKept: (Int) -> Bool) {
    (isClosed, isTooLong, text, prefix) = (other.isClosed, other.isTooLong, other.text, other.prefix)
    for index in other.bytes.indices where isKept(index) {
      bytes.append(other.bytes[index])
      offsets.append(other.offsets[index])
    }
    offsets.append(other.offsets[other.bytes.count])
  }

  /// The quote that ends a string of a list: the first one after a bracket or, where that is missing, the first that
  /// has the end of a string after it. A quote with a backslash is part of the text.
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

  /// What stands before a constraint in its line and will stand before the rest of it too: a quotation mark of
  /// Markdown, a comment's slashes, a tool's name.
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

  /// Takes what stands at `index` over and returns where the rest begins.
  private mutating func takeOne(at index: Int, limit: Int, isQuoted: Bool) -> Int {
    let byte = text[index]
    if byte.isLineBreak { return takeLineBreak(at: index, limit: limit) }
    if byte == UInt8(ascii: "\\"), let next = takeEscape(at: index, limit: limit, isQuoted: isQuoted) { return next }
    if byte == UInt8(ascii: "~"), text.has("~~", at: index) {
      emit(UInt8(ascii: "-"), index)
      return index + 2
    }
    emit(byte.isSpace ? 0x20 : byte, index)
    return index + 1
  }

  private mutating func takeLineBreak(at index: Int, limit: Int) -> Int {
    // Text is wrapped at spaces, which the break then stands for, and after hyphens, where nothing is missing.
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

  /// An escape: a bracket's or a bar's anywhere, a property list's in a list. Escaped control characters stay as they
  /// are printed.
  private mutating func takeEscape(at index: Int, limit: Int, isQuoted: Bool) -> Int? {
    guard index + 1 < limit else { return nil }
    let next = text[index + 1]
    if next == UInt8(ascii: "<") || next == UInt8(ascii: ">") || next == UInt8(ascii: "|") {
      emit(next, index)
      return index + 2
    }
    guard isQuoted else { return nil }
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

  /// The UTF-16 code unit that an escape such as `\U2019` at `index` stands for, and where the escape ends.
  private func codeUnit(at index: Int, limit: Int) -> (UInt16, Int)? {
    guard index + 6 <= limit, text.has("\\U", at: index) || text.has("\\u", at: index) else { return nil }
    let digits = text[(index + 2)..<(index + 6)]
    guard digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits.string, radix: 16) else { return nil }
    return (unit, index + 6)
  }
}
