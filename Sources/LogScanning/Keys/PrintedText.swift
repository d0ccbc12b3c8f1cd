/// A view's text, printed after its address, if the text can't interfere with parsing: `UILabel:0x6000'Add to cart'`.
///
/// Such text consists of letters, digits, single spaces between words, and punctuation that has no meaning in
/// constraints. It's shorter than any phrase that marks a report. The character after its closing quote ends an item.
enum PrintedText {
  /// The maximum length; the shortest phrase that marks a report has 16 bytes.
  private static let limit = 15
  /// The suffixes of classes for which the quoted text is an identifier rather than displayed text.
  private static let named = ["Guide", "Spacer", "Constraint"].map { Array($0.utf8) }

  /// Returns the end of the text that starts at the lower bound of `range`, including its closing quote. Returns nil if
  /// there is no text or if it may interfere with parsing.
  ///
  /// - Parameter address: the start of the address that precedes the text.
  static func end(in bytes: [UInt8], _ range: Range<Int>, behind address: Int) -> Int? {
    guard let quote = range.first, bytes[quote] == UInt8(ascii: "'"), bytes[..<address].last == UInt8(ascii: ":"),
      !named.contains(where: { bytes[..<(address - 1)].suffix($0.count).elementsEqual($0) })
    else { return nil }
    var place = quote + 1
    while place + 1 < range.upperBound, place - quote <= limit + 1 {
      let (byte, next) = (bytes[place], bytes[place + 1])
      if byte == UInt8(ascii: "'"), !isWordPart(next) {
        return place > quote + 1 && closes(next) ? place + 1 : nil
      }
      guard isPlain(byte, after: bytes[place - 1], before: next) else { return nil }
      place += 1
    }
    return nil
  }

  private static func isPlain(_ byte: UInt8, after previous: UInt8, before next: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "!", "?", "$": true
    // Spaces are allowed only between words, and apostrophes only within a word.
    case " ": isPlain(previous) && isPlain(next)
    case "'": isWordPart(previous) && isWordPart(next)
    default: isWordPart(byte)
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { isPlain(byte, after: 0, before: 0) }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  /// Returns true if an item's description can continue with this byte after the item's text.
  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "]") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ".")
  }
}
