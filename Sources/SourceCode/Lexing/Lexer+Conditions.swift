/// An `#if` whose `#endif` comes later.
struct CompilerCondition {
  /// The number of tokens at which the alternative begins that isn't used; nil while one is that is used.
  var skippedFrom: Int?
  /// True if one of the alternatives is used.
  var hasUsed: Bool
}

extension Lexer {
  private static let otherSystems = ["TARGET_OS_OSX", "TARGET_OS_TV", "TARGET_OS_WATCH", "TARGET_OS_MACCATALYST"]

  /// Notes the alternatives that a directive begins or ends: the first one is used, unless that is another system's.
  mutating func noteDirective(_ word: UInt64, from start: Int) {
    if Self.openers.contains(word) {
      let text = String(decoding: bytes[start..<offset], as: UTF8.self)
      let isOther = Self.otherSystems.contains(where: text.contains) && !text.contains("!") && !text.contains("||")
      conditions.append(CompilerCondition(skippedFrom: isOther ? tokens.count : nil, hasUsed: !isOther))
    } else if Self.alternatives.contains(word), let last = conditions.indices.last {
      endAlternative(last)
      if conditions[last].hasUsed { conditions[last].skippedFrom = tokens.count }
      conditions[last].hasUsed = true
    } else if word == Self.closer, let last = conditions.indices.last {
      endAlternative(last)
      conditions.removeLast()
    }
  }

  private mutating func endAlternative(_ index: Int) {
    guard let start = conditions[index].skippedFrom else { return }
    if start < tokens.count { otherAlternatives.append(start..<tokens.count) }
    conditions[index].skippedFrom = nil
  }

  private static let openers: Set<UInt64> = [WordHash.of("if"), WordHash.of("ifdef"), WordHash.of("ifndef")]
  private static let alternatives: Set<UInt64> = [WordHash.of("else"), WordHash.of("elif")]
  private static let closer = WordHash.of("endif")

  /// Skips the lines after `#if 0`, which no compiler reads, up to the directive that ends them.
  mutating func skipUncompiled() {
    conditions.append(CompilerCondition(skippedFrom: nil, hasUsed: false))
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
