/// Reads a short text from left to right, for the constraint and visual format languages.
///
/// Positions are offsets in UTF-8 bytes.
package struct TextScanner {
  /// The text in UTF-8.
  package let bytes: [UInt8]
  /// The offset of the next byte.
  package private(set) var offset = 0

  /// Creates a scanner at the beginning of `text`.
  package init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  package var isAtEnd: Bool { offset == bytes.count }

  /// The next byte, or nil at the end.
  package var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The next character; nil at the end.
  package var scalar: Unicode.Scalar? { scalar(at: offset) }

  private func scalar(at place: Int) -> Unicode.Scalar? {
    guard place < bytes.count else { return nil }
    if bytes[place] < 0x80 { return Unicode.Scalar(bytes[place]) }
    return String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
  }

  /// Moves to the offset `place`.
  package mutating func move(to place: Int) {
    precondition(
      (0...bytes.count).contains(place), "offset \(place) is out of range for a text of \(bytes.count) bytes")
    offset = place
  }

  /// Skips the next character.
  package mutating func skipScalar() {
    guard let scalar else { return }
    offset = min(offset + UTF8.width(scalar), bytes.count)
  }

  /// Skips spaces and tabs.
  package mutating func skipSpaces() {
    while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { offset += 1 }
  }

  /// Skips `token` and returns true if the token comes next; otherwise, returns false.
  package mutating func skip(_ token: String) -> Bool {
    guard comes(token) else { return false }
    offset += token.utf8.count
    return true
  }

  /// Returns true if `token` comes next.
  package func comes(_ token: String) -> Bool {
    bytes[offset...].starts(with: token.utf8)
  }

  /// Consumes characters while `fits` returns true, and returns them as a string.
  package mutating func take(while fits: (Unicode.Scalar) -> Bool) -> String {
    let start = offset
    while let scalar, fits(scalar) { skipScalar() }
    return text(in: start..<offset)
  }

  /// Skips a string in backticks and returns its contents, in which two backticks represent one. Returns nil if the
  /// closing backtick is missing.
  package mutating func takeQuoted() -> String? {
    precondition(byte == UInt8(ascii: "`"), "quoted text must start with a backtick")
    var text = ""
    repeat {
      offset += 1
      text += take { $0 != "`" }
      guard skip("`") else { return nil }
      if byte == UInt8(ascii: "`") { text += "`" }
    } while byte == UInt8(ascii: "`")
    return text
  }

  /// Returns the text in a range of offsets.
  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the range of the character at `place`, or an empty range at the end.
  package func character(at place: Int) -> Range<Int> {
    place..<min(place + (scalar(at: place).map { UTF8.width($0) } ?? 0), bytes.count)
  }
}
