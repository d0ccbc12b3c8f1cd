/// The escapes of JSON strings.
package enum JSONEscape {
  /// Returns `text` as a JSON string in quotation marks that is safe anywhere. It escapes control characters, line
  /// separators and invisible formatting, which can manipulate a terminal or disguise text. It also escapes `##[…]`,
  /// which build systems interpret as a command.
  package static func string(_ text: String) -> String {
    if isPlain(text) { return "\"\(text)\"" }
    var result = "\""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "#" where previous == "#": result += hexadecimal(scalar)
      case _ where isInvisible(scalar): result += hexadecimal(scalar)
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result + "\""
  }

  /// Returns true if no character of `text` needs escaping, the usual case.
  private static func isPlain(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      let isSpecial = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      let isRepeatedHash = byte == UInt8(ascii: "#") && previous == byte
      if isSpecial || isRepeatedHash || !(0x20..<0x7F).contains(byte) { return false }
      previous = byte
    }
    return true
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// Returns `\uXXXX` for each UTF-16 code unit.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar)?.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined() ?? ""
  }

  /// Returns the character that the escape at `offset` represents, or nil if there is no escape, and the next offset.
  /// An invalid escape becomes the replacement character.
  static func character(in bytes: ArraySlice<UInt8>, at offset: Int) -> (scalar: Unicode.Scalar?, next: Int) {
    guard bytes[offset] == UInt8(ascii: "\\") else { return (nil, offset + 1) }
    guard offset + 1 < bytes.endIndex else { return ("\u{FFFD}", offset + 1) }
    if let simple = simple[bytes[offset + 1]] { return (simple, offset + 2) }
    guard let (first, next) = codeUnit(in: bytes, at: offset) else { return ("\u{FFFD}", offset + 1) }
    if let scalar = Unicode.Scalar(UInt32(first)) { return (scalar, next) }
    guard UTF16.isLeadSurrogate(first), let (second, end) = codeUnit(in: bytes, at: next),
      UTF16.isTrailSurrogate(second)
    else { return ("\u{FFFD}", next) }
    let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    return (Unicode.Scalar(value) ?? "\u{FFFD}", end)
  }

  /// Returns the mistake in the escape at `offset`, or nil if the escape is valid, and the offset after the escape.
  static func mistake(in bytes: ArraySlice<UInt8>, at offset: Int) -> (message: String?, next: Int) {
    guard offset + 1 < bytes.endIndex else { return (nil, offset + 1) }
    let letter = bytes[offset + 1]
    if simple[letter] != nil { return (nil, offset + 2) }
    guard letter == UInt8(ascii: "u") else { return ("invalid escape sequence", offset + 2) }
    guard let (first, next) = codeUnit(in: bytes, at: offset) else {
      return ("\\u must be followed by four hexadecimal digits", offset + 2)
    }
    guard UTF16.isLeadSurrogate(first) || UTF16.isTrailSurrogate(first) else { return (nil, next) }
    let (scalar, end) = character(in: bytes, at: offset)
    return scalar == "\u{FFFD}" ? ("unpaired surrogate", next) : (nil, end)
  }

  /// Returns the code unit that the `\uXXXX` at `offset` represents, and the offset after the escape.
  private static func codeUnit(in bytes: ArraySlice<UInt8>, at offset: Int) -> (unit: UInt16, next: Int)? {
    guard offset + 6 <= bytes.endIndex, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[offset + 2..<offset + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return (unit, offset + 6)
  }

  private static let simple: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]
}
