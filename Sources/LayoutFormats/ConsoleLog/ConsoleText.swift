/// A pasted text in which damage that hides constraints is repaired, with a map to the original positions.
///
/// The repairs cover percent-encoded links (the permalink of a log viewer can contain a whole list), HTML entities, the
/// JSON escapes of characters that a page's script must not contain, no-break spaces, byte order marks and zero-width
/// spaces, terminal colors, wide relation signs, and ``TransportDamage``. Quotes that aren't straight are replaced too:
/// double quotes next to angle brackets, and single quotes and backticks in lines without straight quotes. ``ItemText``
/// repairs the damage within a constraint.
struct ConsoleText {
  /// The bytes to scan.
  let bytes: [UInt8]
  /// The original text.
  let source: [UInt8]
  /// `offsets[i]` is the position of `bytes[i]` in the source; nil if nothing was repaired.
  private let offsets: [Int]?
  /// The repaired beginning of the first line, if `source` starts in the middle of that line.
  private let before: [UInt8]

  /// - Parameter before: the beginning of the first line, if the source was cut out of a longer line.
  init(_ source: [UInt8], after before: [UInt8] = []) {
    self.source = source
    self.before = before.isEmpty ? [] : ConsoleText(before).bytes
    guard Self.mayBeDamaged(source[...]) || TransportDamage.isIn(source) else {
      bytes = source
      offsets = nil
      return
    }
    var decoder = TextDecoder(source)
    decoder.run()
    bytes = decoder.bytes
    offsets = decoder.offsets
  }

  /// Returns true if the text contains bytes that indicate damage.
  static func mayBeDamaged(_ text: Bytes) -> Bool {
    // Checking all bytes vectorizes, unlike searching for the first damaged byte.
    var (damage, backslash): (UInt8, UInt8) = (0, 0)
    for byte in text {
      damage |=
        byte == 0xC2 || byte == 0xE2 || byte == 0xEF || byte == 0x25 || byte == 0x26 || byte == 0x1B || byte == 0x60
        ? 1 : 0
      backslash |= byte == 0x5C ? 1 : 0
    }
    // Logs stored as JSON are full of backslashes, nearly all of which precede a quote or belong to a line break.
    return damage != 0 || backslash != 0 && hasEscape(text)
  }

  /// Returns true if the text contains `\u00`.
  private static func hasEscape(_ text: Bytes) -> Bool {
    text.indices.dropLast(3).contains { index in
      text[index] == 0x5C && text[index + 1] == 0x75 && text[index + 2] == 0x30 && text[index + 3] == 0x30
    }
  }

  /// Returns the position in the source of the byte at `index`, or the source's end.
  func sourceOffset(of index: Int) -> Int {
    guard let offsets else { return index }
    return index < offsets.count ? offsets[index] : source.count
  }

  /// Returns the text before `index` in its line, at most 200 bytes.
  func lineBefore(_ index: Int) -> Bytes {
    let line = Self.lineEnding(at: index, of: bytes)
    guard line.startIndex == 0, line.count < Self.lookBack, !before.isEmpty else { return line }
    return Self.lineEnding(at: before.count + line.count, of: before + line)
  }

  private static let lookBack = 200

  private static func lineEnding(at index: Int, of bytes: [UInt8]) -> Bytes {
    var start = index
    while start > max(0, index - lookBack), !bytes[start - 1].isLineBreak { start -= 1 }
    return bytes[start..<index]
  }

  /// Returns the end of the line that contains `index`, without its line break; at most `limit`.
  func lineEnd(of index: Int, limit: Int) -> Int {
    bytes[..<limit].end(of: { !$0.isLineBreak }, from: index)
  }
}

/// Repairs the damage in one pass.
private struct TextDecoder {
  private let source: [UInt8]
  /// The number of times that the text was escaped as HTML; 0 if its entities belong to the text itself.
  private let entityDepth: Int
  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [Int] = []
  private var index = 0
  private let hasTransportDamage: Bool
  private let isQuotedPrintable: Bool
  /// The end of the run of non-space characters that contains `index`, whether the run is percent-encoded, and whether
  /// a plus sign in the run represents a space.
  private var runEnd = 0
  private var runIsEncoded = false
  private var plusIsSpace = false
  /// The end of the line that contains `index`, and a flag that is true if the line's single quotes aren't straight.
  private var lineEnd = 0
  private var quotesAreOthers = false

  init(_ source: [UInt8]) {
    self.source = source
    entityDepth = Self.entityDepth(source)
    hasTransportDamage = TransportDamage.isIn(source)
    isQuotedPrintable = hasTransportDamage && TransportDamage.isQuotedPrintable(source)
    bytes.reserveCapacity(source.count)
    offsets.reserveCapacity(source.count)
  }

  /// Returns the number of times that an angle bracket before the class of a constraint or view was escaped:
  /// `&lt;NSLayoutConstraint:` once, `&amp;lt;NSLayoutConstraint:` twice. Entities elsewhere don't count, because
  /// labels can contain entities of their own.
  private static func entityDepth(_ source: [UInt8]) -> Int {
    var start = 0
    while let sign = source[...].first("&", from: start) {
      start = sign + 1
      var depth = 1
      while source[...].has("amp;", at: start) { (depth, start) = (depth + 1, start + 4) }
      guard source[...].has("lt;", at: start) else { continue }
      let end = source[...].end(of: \.isClassNamePart, from: start + 3)
      if source[(start + 3)..<end].hasSuffix("Constraint") || source[...].has(": 0x", at: end) { return depth }
    }
    return 0
  }

  mutating func run() {
    while index < source.count {
      if index >= lineEnd { beginLine() }
      if index >= runEnd { beginRun() }
      let byte = source[index]
      if byte == 0x1B, skipColour() { continue }
      if runIsEncoded, decodePercent() { continue }
      if entityDepth > 0, decodeEntity() { continue }
      if byte == UInt8(ascii: "\\"), decodeEscape() { continue }
      if quotesAreOthers, decodeQuote() { continue }
      if byte >= 0x80, decodeTypography() { continue }
      if hasTransportDamage, decodeTransport(byte) { continue }
      emit(byte, consuming: 1)
    }
  }

  /// Decodes `=3D`, removes a zero byte or the line break after the equals sign at the end of a line, or replaces `0X`.
  private mutating func decodeTransport(_ byte: UInt8) -> Bool {
    if byte == 0 {
      index += 1
    } else if TransportDamage.isUppercaseAddress(at: index, in: source) {
      emit(UInt8(ascii: "x"), consuming: 1)
    } else if isQuotedPrintable, let sign = QuotedPrintable.sign(at: index, in: source) {
      if let byte = sign.byte { emit(byte, consuming: sign.count) } else { index += sign.count }
    } else {
      return false
    }
    return true
  }

  private mutating func emit(_ byte: UInt8, consuming count: Int) {
    bytes.append(byte)
    offsets.append(index)
    index += count
  }

  private mutating func beginRun() {
    if source[index].isSpace {
      runEnd = index + 1
      runIsEncoded = false
      return
    }
    runEnd = source[...].end(of: { !$0.isSpace }, from: index)
    let run = source[index..<runEnd]
    runIsEncoded = run.first("%3C") != nil || run.first("%3c") != nil
    plusIsSpace = runIsEncoded && run.first("%20") == nil
  }

  private mutating func beginLine() {
    lineEnd = source[...].end(of: { !$0.isLineBreak }, from: index) + 1
    let line = source[index..<min(lineEnd, source.count)]
    quotesAreOthers = !Self.hasStraightQuotes(line) && Self.hasOtherQuotes(line)
  }

  private static func hasStraightQuotes(_ line: Bytes) -> Bool {
    line.contains(UInt8(ascii: "'")) || line.first("\\u0027") != nil || line.first("&#39;") != nil
      || line.first("&#x27;") != nil || line.first("&apos;") != nil
  }

  /// Returns true if a quote that isn't straight is in the place of a constraint's straight quote: after an address, or
  /// after `|`.
  private static func hasOtherQuotes(_ line: Bytes) -> Bool {
    for quote in line.indices where line[quote] == 0xE2 || line[quote] == UInt8(ascii: "`") {
      guard quoteLength(at: quote, in: line) > 0 else { continue }
      let spaces = line[..<quote].reversed().prefix { $0 == 0x20 }.count
      let before = line[..<(quote - spaces)]
      let digits = before.reversed().prefix(while: \.isHexDigit).count
      if before.last == UInt8(ascii: "|") || digits > 0 && before.dropLast(digits).hasSuffix("0x") { return true }
    }
    return false
  }

  /// Returns the length of a single quote that isn't straight, or 0 if there is none.
  private static func quoteLength(at index: Int, in text: Bytes) -> Int {
    if text[index] == UInt8(ascii: "`") { return 1 }
    return ["\u{2018}", "\u{2019}", "\u{201A}"].contains { text.has($0, at: index) } ? 3 : 0
  }

  /// Skips an escape sequence that sets a color: `ESC [ 31 m`.
  private mutating func skipColour() -> Bool {
    guard source[...].has("[", at: index + 1) else { return false }
    let end = source[...].end(of: { (0x30...0x3F).contains($0) }, from: index + 2)
    guard end < source.count, source[end].isLetter else { return false }
    index = end + 1
    return true
  }

  private mutating func decodePercent() -> Bool {
    if source[index] == UInt8(ascii: "+"), plusIsSpace {
      emit(0x20, consuming: 1)
      return true
    }
    guard source[index] == UInt8(ascii: "%"), index + 2 < runEnd, let high = source[index + 1].hexValue,
      let low = source[index + 2].hexValue
    else { return false }
    emit(high << 4 | low, consuming: 3)
    return true
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("lt;", 0x3C), ("gt;", 0x3E), ("quot;", 0x22), ("amp;", 0x26), ("apos;", 0x27), ("nbsp;", 0x20),
  ]

  private mutating func decodeEntity() -> Bool {
    guard source[index] == UInt8(ascii: "&") else { return false }
    var name = index + 1
    for _ in 1..<entityDepth where source[...].has("amp;", at: name) { name += 4 }
    if let entity = Self.entities.first(where: { source[...].has($0.name, at: name) }) {
      emit(entity.byte, consuming: name - index + entity.name.utf8.count)
      return true
    }
    guard let (byte, end) = Self.numbered(source[name...]) else { return false }
    emit(byte, consuming: end - index)
    return true
  }

  /// Decodes `#39;` and `#x27;` if they stand for printable ASCII.
  private static func numbered(_ text: Bytes) -> (byte: UInt8, end: Int)? {
    guard text.hasPrefix("#"), let semicolon = text.prefix(9).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let digits = text[(text.startIndex + 1)..<semicolon]
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    guard let byte = UInt8((isHexadecimal ? digits.dropFirst() : digits).string, radix: isHexadecimal ? 16 : 10),
      (0x20..<0x7F).contains(byte)
    else { return nil }
    return (byte, semicolon + 1)
  }

  /// Decodes `\u0027` and `\u003c`, which JSON encoders write for characters that could end a page's script.
  private mutating func decodeEscape() -> Bool {
    guard source[...].has("\\u00", at: index), index + 5 < source.count, let high = source[index + 4].hexValue,
      let low = source[index + 5].hexValue, [0x26, 0x27, 0x3C, 0x3D, 0x3E].contains(high << 4 | low)
    else { return false }
    emit(high << 4 | low, consuming: 6)
    return true
  }

  private mutating func decodeQuote() -> Bool {
    let length = Self.quoteLength(at: index, in: source[...])
    if length > 0 { emit(UInt8(ascii: "'"), consuming: length) }
    return length > 0
  }

  /// Returns true if a word processor replaced a constraint's minus with a dash: ` – 16`, `|–(16)–[UIView:0x1]`.
  private static func isMinus(_ text: Bytes, at index: Int) -> Bool {
    guard text.has("\u{2013}", at: index) || text.has("\u{2212}", at: index), index > 0 else { return false }
    let next = text.end(of: { $0 == 0x20 }, from: index + 3)
    guard next < text.endIndex else { return false }
    if text[index - 1] == 0x20 { return text[next].isDigit }
    let neighbours = [text[index - 1], text[next]].map(Unicode.Scalar.init)
    return "|])".unicodeScalars.contains(neighbours[0]) && "|[(".unicodeScalars.contains(neighbours[1])
  }

  /// The number of hyphens that a dash in an autoresizing mask stands for; nil for other text. Word processors replace
  /// the hyphens of `h=--&` with a dash: `h=—&`.
  private var hyphenCount: Int? {
    let dashes = ["\u{2013}", "\u{2014}", "\u{2212}"]
    guard dashes.contains(where: { source[...].has($0, at: index) }) else { return nil }
    let signs: [UInt8] = [UInt8(ascii: "-"), UInt8(ascii: "&")]
    let before = bytes.reversed().prefix(while: signs.contains).count
    let axis = bytes.dropLast(before)
    guard ["h=", "v="].contains(where: axis.hasSuffix) else { return nil }
    let rest = source[(index + 3)...]
    let after = rest.prefix(while: signs.contains).count
    // A mask consists of three signs.
    let isLast = !dashes.contains { rest.has($0, at: rest.startIndex + after) }
    let count = isLast ? Self.maskLength - before - after : 1
    return (1...Self.maskLength).contains(count) ? count : nil
  }

  private static let maskLength = 3

  /// The sign of a relation that an input method for Chinese or Japanese made as wide as a character: `height ＝ 60`.
  private var wideSign: UInt8? {
    guard let sign = Self.wideSign(source[...], at: index), let before = bytes.last else { return nil }
    let next = index + 3
    let isBefore = before == 0x20 || [0x3C, 0x3D, 0x3E].contains(before)
    let isAfter =
      source[...].has(" ", at: next) || source[...].has("=", at: next) || Self.wideSign(source[...], at: next) != nil
    return isBefore && isAfter ? sign : nil
  }

  private static func wideSign(_ text: Bytes, at index: Int) -> UInt8? {
    [("\u{FF1C}", 0x3C), ("\u{FF1D}", 0x3D), ("\u{FF1E}", 0x3E)].first { text.has($0.0, at: index) }?.1
  }

  private mutating func decodeTypography() -> Bool {
    let rest = source[...]
    if rest.has("\u{A0}", at: index) {
      emit(0x20, consuming: 2)
    } else if let count = hyphenCount {
      for _ in 1..<count { emit(UInt8(ascii: "-"), consuming: 0) }
      emit(UInt8(ascii: "-"), consuming: 3)
    } else if Self.isMinus(rest, at: index) {
      emit(UInt8(ascii: "-"), consuming: 3)
    } else if rest.has("\u{200B}", at: index) || rest.has("\u{FEFF}", at: index) {
      index += 3
    } else if let sign = wideSign {
      // A single wide sign stands for the two of an equation.
      if sign == UInt8(ascii: "="), bytes.last == 0x20, rest.has(" ", at: index + 3) { emit(sign, consuming: 0) }
      emit(sign, consuming: 3)
    } else if rest.has("\u{201C}", at: index), rest.has("<", at: index + 3) || rest.has("\\<", at: index + 3) {
      emit(0x22, consuming: 3)
    } else if rest.has("\u{201D}", at: index), bytes.last == UInt8(ascii: ">") {
      emit(0x22, consuming: 3)
    } else {
      return false
    }
    return true
  }
}
