/// A pasted text, with that damage undone which hides where a constraint begins, and the way back to the places in it.
///
/// Undone here: percent-encoded links (a permalink of a log viewer holds the whole list), HTML entities, no-break
/// spaces, byte order marks and zero-width spaces, a terminal's colours, and typographic quotes: double ones beside
/// angle brackets, single ones where a line has no others. What is left for the lines themselves to undo is in
/// ``ItemText``.
struct ConsoleText {
  /// The bytes that are scanned.
  let bytes: [UInt8]
  /// The text as it was given.
  let source: [UInt8]
  /// `offsets[i]` is the place of `bytes[i]` in the source; nil where nothing had to be undone.
  private let offsets: [Int]?
  /// What stands before the text in its first line, cleaned.
  private let before: [UInt8]

  /// - Parameter before: what stands before the text in its first line, where it was cut out of a longer one.
  init(_ source: [UInt8], after before: [UInt8] = []) {
    self.source = source
    self.before = before.isEmpty ? [] : ConsoleText(before).bytes
    guard Self.mayBeDamaged(source[...]) else {
      bytes = source
      offsets = nil
      return
    }
    var decoder = TextDecoder(source)
    decoder.run()
    bytes = decoder.bytes
    offsets = decoder.offsets
  }

  /// Whether a text has bytes that damage has.
  static func mayBeDamaged(_ text: Bytes) -> Bool {
    // (All bytes are looked at, many at a time, rather than one by one up to the first.)
    var damage: UInt8 = 0
    for byte in text {
      damage |= byte == 0xC2 || byte == 0xE2 || byte == 0xEF || byte == 0x25 || byte == 0x26 || byte == 0x1B ? 1 : 0
    }
    return damage != 0
  }

  /// The place in the source of the byte at `index`, or the source's end.
  func sourceOffset(of index: Int) -> Int {
    guard let offsets else { return index }
    return index < offsets.count ? offsets[index] : source.count
  }

  /// What stands before `index` in its line, at most the last 200 bytes of it.
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

  /// Where the line that `index` is in ends, its line break not included; at most `limit`.
  func lineEnd(of index: Int, limit: Int) -> Int {
    bytes[..<limit].end(of: { !$0.isLineBreak }, from: index)
  }
}

/// The one pass that undoes the damage.
private struct TextDecoder {
  private let source: [UInt8]
  private let hasEntities: Bool
  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [Int] = []
  private var index = 0
  /// The end of the run of text without spaces that `index` is in, and what of it is percent-encoded.
  private var runEnd = 0
  private var runIsEncoded = false
  private var plusIsSpace = false
  /// The end of the line that `index` is in, and whether its single quotes are typographic.
  private var lineEnd = 0
  private var quotesAreCurled = false

  init(_ source: [UInt8]) {
    self.source = source
    hasEntities = Self.hidesConstraints(source)
    bytes.reserveCapacity(source.count)
    offsets.reserveCapacity(source.count)
  }

  /// Whether an angle bracket before a constraint's class is written as an entity. Labels may hold entities of their
  /// own.
  private static func hidesConstraints(_ source: [UInt8]) -> Bool {
    var start = 0
    while let entity = source[...].first("&lt;", from: start) {
      let end = source[...].end(of: \.isClassNamePart, from: entity + 4)
      if source[entity..<end].hasSuffix("Constraint") { return true }
      start = end
    }
    return false
  }

  mutating func run() {
    while index < source.count {
      if index >= lineEnd { beginLine() }
      if index >= runEnd { beginRun() }
      if source[index] == 0x1B, skipColour() { continue }
      if runIsEncoded, decodePercent() { continue }
      if hasEntities, decodeEntity() { continue }
      if source[index] >= 0x80, decodeTypography() { continue }
      emit(source[index], consuming: 1)
    }
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
    quotesAreCurled = line.firstIndex(of: UInt8(ascii: "'")) == nil && Self.hasCurledQuotes(line)
  }

  /// Whether a typographic quote stands where a constraint has a straight one: behind an address, or behind `|`.
  private static func hasCurledQuotes(_ line: Bytes) -> Bool {
    for quote in line.indices where line[quote] == 0xE2 {
      guard line.has("\u{2018}", at: quote) || line.has("\u{2019}", at: quote) else { continue }
      let spaces = line[..<quote].reversed().prefix { $0 == 0x20 }.count
      let before = line[..<(quote - spaces)]
      let digits = before.reversed().prefix(while: \.isHexDigit).count
      if before.last == UInt8(ascii: "|") || digits > 0 && before.dropLast(digits).hasSuffix("0x") { return true }
    }
    return false
  }

  /// Passes over what sets a colour: `ESC [ 31 m`.
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
    ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&amp;", 0x26), ("&#39;", 0x27), ("&apos;", 0x27),
    ("&nbsp;", 0x20),
  ]

  private mutating func decodeEntity() -> Bool {
    guard source[index] == UInt8(ascii: "&"),
      let entity = Self.entities.first(where: { source[...].has($0.name, at: index) })
    else { return false }
    emit(entity.byte, consuming: entity.name.utf8.count)
    return true
  }

  private mutating func decodeTypography() -> Bool {
    let rest = source[...]
    if rest.has("\u{A0}", at: index) {
      emit(0x20, consuming: 2)
    } else if rest.has("\u{200B}", at: index) || rest.has("\u{FEFF}", at: index) {
      index += 3
    } else if quotesAreCurled, rest.has("\u{2018}", at: index) || rest.has("\u{2019}", at: index) {
      emit(UInt8(ascii: "'"), consuming: 3)
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
