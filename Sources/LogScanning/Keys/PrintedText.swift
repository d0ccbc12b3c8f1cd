/// A text that a view shows, printed behind its address, which is read the same whatever its words are:
/// `UILabel:0x6000'Add to cart'`.
///
/// It has letters, digits, single spaces between them and signs that mean nothing to a reader of constraints, and is
/// shorter than any phrase that marks a report. The quote that closes it is followed by what ends an item.
enum PrintedText {
  /// The shortest phrase of words that marks a report has 16 bytes.
  private static let limit = 15
  /// What is printed in quotes behind objects whose classes end so is no text but a name.
  private static let named = ["Guide", "Spacer", "Constraint"].map { Array($0.utf8) }

  /// Where the text that begins at the lower bound of `range` ends, behind its closing quote; nil where there is none,
  /// or its words may matter.
  ///
  /// - Parameter address: where the address before it begins.
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
    // Between words, not at the text's edges; an apostrophe, within one.
    case " ": isPlain(previous) && isPlain(next)
    case "'": isWordPart(previous) && isWordPart(next)
    default: isWordPart(byte)
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { isPlain(byte, after: 0, before: 0) }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  /// Whether what belongs to an item follows its text.
  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "]") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ".")
  }
}
