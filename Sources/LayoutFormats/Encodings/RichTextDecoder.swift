/// Extracts the text from RTF: the visible characters, without fonts, colors and pictures.
///
/// Only control words for characters matter. Groups that begin with `\*`, and tables of fonts, colors and styles,
/// contain no text. Line breaks in the file aren't part of the text.
struct RichTextDecoder: Sendable {
  /// A group in braces.
  private struct Group {
    /// True if the group contains no text.
    var isHidden = false
    /// The number of fallback characters after each `\u`, which approximate its character.
    var fallbackCount = 1
  }

  private var groups: [Group] = []
  private var group = Group()
  /// The current control word without its backslash; nil outside of control words.
  private var word: [UInt8]?
  /// The number of fallback characters left to skip.
  private var skip = 0
  private var high: UInt32?

  private static let hidden: Set<String> = [
    "fonttbl", "colortbl", "stylesheet", "info", "pict", "object", "header", "footer", "listtable", "fldinst",
    "expandedcolortbl", "generator", "themedata",
  ]
  private static let characters: [String: String] = [
    "par": "\n", "line": "\n", "sect": "\n", "page": "\n", "row": "\n", "tab": "\t", "cell": "\t", "emdash": "\u{2014}",
    "endash": "\u{2013}", "lquote": "\u{2018}", "rquote": "\u{2019}", "ldblquote": "\u{201C}",
    "rdblquote": "\u{201D}", "bullet": "\u{2022}",
  ]
  /// The maximum depth of groups, more than any program writes. Deeper groups are ignored.
  private static let depthLimit = 1000

  mutating func read(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes where !continueWord(byte, &text) { take(byte, &text) }
    return text
  }

  /// Reads a byte that isn't part of a control word.
  private mutating func take(_ byte: UInt8, _ text: inout [UInt8]) {
    switch Unicode.Scalar(byte) {
    case "{":
      if groups.count < Self.depthLimit { groups.append(group) }
      skip = 0
    case "}":
      group = groups.popLast() ?? Group()
      skip = 0
    case "\\": word = []
    case "\n", "\r": break
    default: emit([byte], &text)
    }
  }

  /// Reads a byte of a control word. Returns false if the byte is past the end of the word.
  private mutating func continueWord(_ byte: UInt8, _ text: inout [UInt8]) -> Bool {
    guard let known = word else { return false }
    if known.isEmpty, !byte.isLetter {
      return begin(byte, &text)
    }
    if known.first == UInt8(ascii: "'") {
      word = known + [byte]
      if known.count == 2 { endHex(&text) }
      return true
    }
    let isNumber = known.contains { !$0.isLetter }
    if byte.isLetter && !isNumber || byte.isDigit || byte == UInt8(ascii: "-") && !isNumber, known.count < 32 {
      word = known + [byte]
      return true
    }
    word = nil
    end(known, &text)
    return byte == 0x20
  }

  /// Reads a control symbol: a backslash and one character.
  private mutating func begin(_ byte: UInt8, _ text: inout [UInt8]) -> Bool {
    word = nil
    switch Unicode.Scalar(byte) {
    case "'": word = [byte]
    case "*": group.isHidden = true
    case "\n", "\r": emit([0x0A], &text)
    case "~": emit([0x20], &text)
    case "_": emit([0x2D], &text)
    case "\\", "{", "}": emit([byte], &text)
    default: break
    }
    return true
  }

  /// Decodes `\'e9`, a character of Windows code page 1252.
  private mutating func endHex(_ text: inout [UInt8]) {
    let digits = (word ?? []).dropFirst()
    word = nil
    guard let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else { return }
    emit(Array(Self.windows1252(value).utf8), &text)
  }

  private mutating func end(_ known: [UInt8], _ text: inout [UInt8]) {
    let name = String(decoding: known.prefix(while: \.isLetter), as: UTF8.self)
    let number = Int(String(decoding: known.drop(while: \.isLetter), as: UTF8.self))
    if Self.hidden.contains(name) {
      group.isHidden = true
    } else if name == "uc" {
      group.fallbackCount = max(0, number ?? 1)
    } else if name == "u", let number {
      endUnicode(UInt32(truncatingIfNeeded: number < 0 ? number + 0x1_0000 : number) & 0xFFFF, &text)
    } else if let character = Self.characters[name] {
      emit(Array(character.utf8), &text)
    }
  }

  private mutating func endUnicode(_ unit: UInt32, _ text: inout [UInt8]) {
    skip = 0
    if (0xD800..<0xDC00).contains(unit) {
      high = unit
    } else if let first = high, (0xDC00..<0xE000).contains(unit) {
      high = nil
      emit(Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (unit - 0xDC00)), &text)
    } else {
      high = nil
      emit(Unicode.Scalar(unit), &text)
    }
    skip = group.fallbackCount
  }

  private mutating func emit(_ scalar: Unicode.Scalar?, _ text: inout [UInt8]) {
    emit(Array(String(Character(scalar ?? "\u{FFFD}")).utf8), &text)
  }

  private mutating func emit(_ bytes: [UInt8], _ text: inout [UInt8]) {
    if skip > 0 {
      skip -= 1
    } else if !group.isHidden {
      text += bytes
    }
  }

  /// The characters of the code page between 0x80 and 0x9F.
  private static let upper = Array("€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ".unicodeScalars)

  private static func windows1252(_ byte: UInt8) -> String {
    let scalar = (0x80..<0xA0).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
    return String(Character(scalar))
  }
}
