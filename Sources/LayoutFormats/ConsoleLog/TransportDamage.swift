/// Damage from programs that transport text: zero bytes, an encoding of equals signs, and addresses in uppercase.
///
/// Few texts have such damage, but the search for it reads every text, so it examines eight bytes at once.
enum TransportDamage {
  /// Returns true if a text has any of this damage. Complexity: O(bytes).
  static func isIn(_ text: [UInt8]) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (cross, equals, three) = (ones &* 0x58, ones &* 0x3D, ones &* 0x33)
    // The last byte of each word is compared together with the first byte of the next.
    let wordCount = max(0, text.count - 1) / 8
    let isInWords = unsafe text.withUnsafeBytes { bytes in
      var offset = 0
      while offset < wordCount * 8 {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        var signs = zeroBytes(word) | zeroBytes(word ^ cross)
        let found = zeroBytes(word ^ equals)
        if found != 0 {
          let next = unsafe bytes.loadUnaligned(fromByteOffset: offset + 1, as: UInt64.self)
          signs |= found & zeroBytes(next ^ three)
        }
        if signs != 0, isIn(text, offset..<offset + 8) { return true }
        offset += 8
      }
      return false
    }
    return isInWords || isIn(text, wordCount * 8..<text.count)
  }

  private static func isIn(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    range.contains { index in
      text[index] == 0 || isUppercaseAddress(at: index, in: text)
        || QuotedPrintable.isEncodedRelation(at: index, in: text)
    }
  }

  /// Returns a word that isn't 0 if one of the bytes is 0. The bits of these bytes are set, and possibly those of a few
  /// others.
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// Returns true if a relation or an autoresizing mask in the text contains an encoded equals sign.
  static func isQuotedPrintable(_ text: [UInt8]) -> Bool {
    text.indices.contains { QuotedPrintable.isEncodedRelation(at: $0, in: text) }
  }

  /// Returns true if the byte at `index` is the `X` of an address such as `UIView:0X7F01`.
  static func isUppercaseAddress(at index: Int, in text: [UInt8]) -> Bool {
    text[index] == UInt8(ascii: "X") && index >= 2 && text[index - 1] == UInt8(ascii: "0")
      && text[index - 2] == UInt8(ascii: ":") && index + 1 < text.count && text[index + 1].isHexDigit
  }
}
