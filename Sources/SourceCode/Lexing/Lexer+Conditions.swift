extension Lexer {
  private static let openers: Set<UInt64> = [WordHash.of("if"), WordHash.of("ifdef"), WordHash.of("ifndef")]
  private static let alternatives: Set<UInt64> = [WordHash.of("else"), WordHash.of("elif")]
  private static let closer = WordHash.of("endif")

  /// Skips the lines after `#if 0`, which no compiler reads, up to the directive that ends them.
  mutating func skipUncompiled() {
    var depth = 0
    while offset < end {
      while offset < end, bytes[offset] != 0x0A { advance() }
      if offset < end { advance() }
      isAtLineStart = true
      let word = directive()
      if Self.openers.contains(word) { depth += 1 }
      if depth == 0, word == Self.closer || Self.alternatives.contains(word) { return }
      if word == Self.closer { depth -= 1 }
    }
  }

  /// Returns the hash of the word in `  # endif`, if the line is a directive; otherwise, 0.
  private func directive() -> UInt64 {
    let rest = bytes[min(offset, end)..<end].drop(while: Self.isBlank)
    guard rest.first == UInt8(ascii: "#") else { return 0 }
    var hash = WordHash()
    for byte in rest.dropFirst().drop(while: Self.isBlank).prefix(while: ByteClass.isWord) { hash.add(byte) }
    return hash.value
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
