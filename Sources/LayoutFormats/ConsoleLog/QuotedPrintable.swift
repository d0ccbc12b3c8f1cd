/// The encoding in which mail programs save text: `=3D` for an equals sign, and an equals sign at the end of each line
/// that they wrapped.
enum QuotedPrintable {
  /// Returns true for `=3D=3D`, `<=3D`, `>=3D` and `h=3D`, the parts of constraints that contain an equals sign.
  static func isEncodedRelation(at index: Int, in text: [UInt8]) -> Bool {
    guard text[...].has("=3D", at: index) else { return false }
    let before = index > 0 ? text[index - 1] : 0x20
    return text[...].has("=3D=3D ", at: index) || [0x3C, 0x3E].contains(before)
      || [0x68, 0x76].contains(before) && index + 3 < text.count && [0x2D, 0x26].contains(text[index + 3])
  }

  /// Returns the number of bytes that the sign at `index` takes, and the byte that it encodes; no byte if it joins two
  /// lines. Returns nil if the text at `index` isn't encoded.
  static func sign(at index: Int, in text: [UInt8]) -> (byte: UInt8?, count: Int)? {
    guard text[index] == UInt8(ascii: "="), index + 1 < text.count else { return nil }
    if text[...].has("\r\n", at: index + 1) { return (nil, 3) }
    if text[index + 1].isLineBreak { return (nil, 2) }
    guard index + 2 < text.count, let high = text[index + 1].hexValue, let low = text[index + 2].hexValue else {
      return nil
    }
    return (high << 4 | low, 3)
  }
}
