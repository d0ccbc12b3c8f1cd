/// The escapes of JSON strings.
enum JSONEscape {
  /// `text` as a JSON string, in quotation marks.
  static func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case ..<" ":
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: return String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// What stands at `offset` of `bytes`: the character that an escape means, or nil for a byte that is none; and the offset
  /// after it. An escape that JSON does not have is the replacement character.
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

  /// Why the escape at `offset` is none that JSON has, or nil if it is one; and the offset after it.
  static func mistake(in bytes: ArraySlice<UInt8>, at offset: Int) -> (message: String?, next: Int) {
    guard offset + 1 < bytes.endIndex else { return (nil, offset + 1) }
    let letter = bytes[offset + 1]
    if simple[letter] != nil { return (nil, offset + 2) }
    guard letter == UInt8(ascii: "u") else { return ("JSON has no such escape", offset + 2) }
    guard let (first, next) = codeUnit(in: bytes, at: offset) else {
      return ("\\u is followed by four hexadecimal digits", offset + 2)
    }
    guard UTF16.isLeadSurrogate(first) || UTF16.isTrailSurrogate(first) else { return (nil, next) }
    let (scalar, end) = character(in: bytes, at: offset)
    return scalar == "\u{FFFD}" ? ("half of a surrogate pair is no character", next) : (nil, end)
  }

  /// The code unit that `\uXXXX` at `offset` means, and the offset after it.
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
