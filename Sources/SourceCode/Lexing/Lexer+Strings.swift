extension Lexer {
  /// Skips the comment at the current position, if there is one. Comments in Swift can be nested.
  mutating func skipComment() -> Bool {
    guard byte() == UInt8(ascii: "/") else { return false }
    if byte(1) == UInt8(ascii: "/") {
      while offset < end, bytes[offset] != 0x0A { offset += 1 }
      return true
    }
    guard byte(1) == UInt8(ascii: "*") else { return false }
    var depth = 1
    offset += 2
    while offset < end, depth > 0 {
      if bytes[offset] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        (depth, offset) = (depth - 1, offset + 2)
      } else if language == .swift, bytes[offset] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        (depth, offset) = (depth + 1, offset + 2)
      } else {
        advance()
      }
    }
    return true
  }

  /// Consumes the string at the current position, if there is one: `"…"`, `"""…"""`, `#"…"#`, `@"…"`, or an Objective-C
  /// character literal.
  mutating func takeString(_ first: UInt8) -> Bool {
    let quote = UInt8(ascii: "\"")
    switch first {
    case quote:
      takeQuoted(pounds: 0)
      return true
    case UInt8(ascii: "'") where language == .objectiveC:
      takeCharacter()
      return true
    case UInt8(ascii: "@") where language == .objectiveC && byte(1) == quote:
      offset += 1
      takeQuoted(pounds: 0)
      return true
    case UInt8(ascii: "#") where language == .swift:
      var pounds = 1
      while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
      guard byte(pounds) == quote else { return false }
      offset += pounds
      takeQuoted(pounds: pounds)
      return true
    default: return false
    }
  }

  private mutating func takeCharacter() {
    let start = offset + 1
    offset += 1
    while offset < end, bytes[offset] != UInt8(ascii: "'"), bytes[offset] != 0x0A {
      offset += bytes[offset] == UInt8(ascii: "\\") && byte(1) != 0x0A ? 2 : 1
    }
    offset = min(offset, end)
    tokens.append(Token(kind: .string, start: Int32(start), end: Int32(offset), line: line))
    if byte() == UInt8(ascii: "'") { offset += 1 }
  }

  /// Consumes the string that begins with the quote at the current position. `pounds` is the number of `#` signs around
  /// it.
  private mutating func takeQuoted(pounds: Int) {
    let startLine = line
    let isMultiline = language == .swift && byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    let width = isMultiline ? 3 : 1
    offset += width
    let start = offset
    // For each open interpolation, the number of open parentheses, and whether the current position is in a string
    // inside it. Such inner strings are single-line strings.
    var interpolations: [(depth: Int, isInString: Bool)] = []
    while offset < end {
      let next = bytes[offset]
      if next == 0x0A, !isMultiline { break }
      if var open = interpolations.last {
        if next == UInt8(ascii: "\\"), open.isInString {
          if byte(1) == UInt8(ascii: "("), interpolations.count < 64 {
            interpolations.append((1, false))
          }
          offset = min(offset + (byte(1) == 0x0A ? 1 : 2), end)
          continue
        }
        if next == UInt8(ascii: "\"") { open.isInString.toggle() }
        if !open.isInString, next == UInt8(ascii: "(") { open.depth += 1 }
        if !open.isInString, next == UInt8(ascii: ")") { open.depth -= 1 }
        interpolations[interpolations.count - 1] = open
        if open.depth == 0 { interpolations.removeLast() }
        advance()
      } else if next == UInt8(ascii: "\\"), pounds == 0 {
        if language == .swift, byte(1) == UInt8(ascii: "(") { interpolations.append((1, false)) }
        offset = min(offset + (byte(1) == 0x0A ? 1 : 2), end)
      } else if next == UInt8(ascii: "\""), closes(width, pounds) {
        break
      } else {
        advance()
      }
    }
    tokens.append(Token(kind: .string, start: Int32(start), end: Int32(offset), line: startLine))
    if byte() == UInt8(ascii: "\"") { offset += width + pounds }
  }

  /// Returns true if `width` quotes, followed by `pounds` number signs, come next.
  private func closes(_ width: Int, _ pounds: Int) -> Bool {
    for index in 0..<width where byte(index) != UInt8(ascii: "\"") { return false }
    for index in 0..<pounds where byte(width + index) != UInt8(ascii: "#") { return false }
    return true
  }
}
