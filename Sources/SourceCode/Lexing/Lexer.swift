/// Divides Swift and Objective-C code into tokens. Comments are omitted, and each string is one token.
///
/// The lexer never fails. An unterminated string or comment ends with its line or with the text, and a byte that isn't
/// part of any other token becomes a mark. Complexity: O(bytes), without recursion.
struct Lexer {
  let bytes: [UInt8]
  let language: Language
  var offset: Int
  let end: Int
  var line: Int32
  var tokens: [Token] = []
  /// The macros in textual order.
  var macros: [Code.Macro] = []
  /// The conditions of the compiler around the current position, innermost last.
  var conditions: [CompilerCondition] = []
  /// The ranges of tokens that are compiled only in place of others.
  var otherAlternatives: [Range<Int>] = []
  /// True if only spaces precede the current position in its line.
  var isAtLineStart = true

  init(_ bytes: [UInt8], _ language: Language, range: Range<Int>? = nil, line: Int = 1) {
    self.bytes = bytes
    self.language = language
    offset = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
    self.line = Int32(clamping: line)
    tokens.reserveCapacity((end - offset) / 5)
  }

  /// Returns the byte at `distance` from the current position; 0 beyond the end.
  func byte(_ distance: Int = 0) -> UInt8 { offset + distance < end ? bytes[offset + distance] : 0 }

  /// Advances by one byte, and increments the line number if the byte ends a line.
  mutating func advance() {
    if bytes[offset] == 0x0A { line &+= 1 }
    offset += 1
  }

  mutating func run() {
    while offset < end {
      let first = bytes[offset]
      if first <= 0x20 {
        if first == 0x0A { isAtLineStart = true }
        advance()
        continue
      }
      if !skipComment() { takeToken(first) }
    }
  }

  private mutating func takeToken(_ first: UInt8) {
    let wasAtLineStart = isAtLineStart
    isAtLineStart = false
    if ByteClass.isWordStart(first) {
      takeWord()
    } else if ByteClass.isDigit(first) {
      takeNumber()
    } else if first == UInt8(ascii: "#"), language == .objectiveC, wasAtLineStart {
      takeDirective()
    } else if !takeString(first) {
      tokens.append(Token(kind: .mark, mark: first, start: Int32(offset), end: Int32(offset + 1), line: line))
      offset += 1
    }
  }

  private mutating func takeWord() {
    let start = offset
    var hash = WordHash()
    while offset < end, ByteClass.isWord(bytes[offset]) {
      hash.add(bytes[offset])
      offset += 1
    }
    tokens.append(Token(kind: .word, start: Int32(start), end: Int32(offset), line: line, hash: hash.value))
  }

  /// Consumes a number without its sign: `8`, `8.5`, `8.f`, `1e3`, `0x1F`, `1_000`.
  private mutating func takeNumber() {
    let start = offset
    while offset < end {
      let next = bytes[offset]
      if ByteClass.isWord(next) {
        offset += 1
      } else if next == UInt8(ascii: "."), ByteClass.isDigit(byte(1)) || language == .objectiveC && byte(1) != next {
        offset += 1
      } else if next == UInt8(ascii: "-") || next == UInt8(ascii: "+"), bytes[offset - 1] | 0x20 == UInt8(ascii: "e"),
        !(bytes[start] == UInt8(ascii: "0") && start + 1 < offset && bytes[start + 1] | 0x20 == UInt8(ascii: "x"))
      {
        offset += 1
      } else {
        break
      }
    }
    tokens.append(Token(kind: .number, start: Int32(start), end: Int32(offset), line: line))
  }

  /// Records `#define NAME value` and skips all other directives, because the apostrophe in `#pragma mark Isn't`
  /// doesn't begin a character literal.
  private mutating func takeDirective() {
    let start = offset
    var last: UInt8 = 0
    let startLine = line
    while offset < end, bytes[offset] != 0x0A || last == UInt8(ascii: "\\") {
      if bytes[offset] != 0x0D { last = bytes[offset] }
      if bytes[offset] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") || byte(1) == UInt8(ascii: "/") { break }
      advance()
    }
    var words = Lexer(bytes, .swift, range: start..<offset, line: Int(startLine))
    words.run()
    let found = words.tokens
    if found.count == 3, found[1].hash == Words.if, bytes[Int(found[2].start)..<offset].elementsEqual("0".utf8) {
      return skipUncompiled()
    }
    noteDirective(found.dropFirst().first?.hash ?? 0, from: start)
    guard found.count > 3, found[1].hash == Words.define, found[2].kind == .word else { return }
    var first = 3
    var parameters: [String]?
    if found[3].mark == UInt8(ascii: "("), found[3].start == found[2].end {
      guard let close = found.firstIndex(where: { $0.mark == UInt8(ascii: ")") }), close + 1 < found.count else {
        return
      }
      parameters = found[4..<close].filter { $0.kind == .word }.map { token in
        String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
      }
      first = close + 1
    }
    macros.append(
      Code.Macro(
        name: Int(found[2].start)..<Int(found[2].end), parameters: parameters,
        value: Int(found[first].start - (found[first].kind == .string ? 1 : 0))..<offset,
        line: Int(found[first].line)))
  }
}

/// The classes of bytes.
enum ByteClass {
  /// Returns true for a letter, an underscore, or any byte of a non-ASCII character.
  @inline(__always)
  static func isWordStart(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F || byte >= 0x80
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  @inline(__always)
  static func isWord(_ byte: UInt8) -> Bool { isWordStart(byte) || isDigit(byte) || byte == 0x24 }
}
