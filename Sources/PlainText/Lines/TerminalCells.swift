/// The width of text in terminal columns: zero for combining marks and joiners, and two for wide characters and emoji.
///
/// Based on Unicode Standard Annex #11, *East Asian Width*, and Unicode Technical Standard #51, *Emoji*.
package enum TerminalCells {
  /// Returns the width of `text`, which must be a single line without tabs.
  package static func count(_ text: Substring) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + count($1) }
  }

  /// Returns the width of `text`, which must be a single line without tabs.
  package static func count(_ text: String) -> Int { count(text[...]) }

  /// Returns the width of a character.
  package static func count(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.contains(where: { isWide($0) || $0.value == 0xFE0F }) { return 2 }
    return scalars.allSatisfy(isZeroWidth) ? 0 : 1
  }

  /// Returns `text` padded with trailing spaces to `width` columns.
  package static func padded(_ text: String, to width: Int) -> String { text + blanks(width - count(text)) }

  /// Returns `text` padded with leading spaces to `width` columns, for right alignment.
  package static func aligned(_ text: String, to width: Int) -> String { blanks(width - count(text)) + text }

  /// Returns `count` spaces; an empty string if `count` is negative.
  package static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isEmojiPresentation { return true }
    return wideRanges.contains { $0.contains(scalar.value) }
  }

  /// The blocks of wide characters in East Asian scripts.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
