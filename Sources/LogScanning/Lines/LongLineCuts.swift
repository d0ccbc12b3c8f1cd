/// The positions at which to split a line longer than ``LogScanner/lineLimit``: before each report, and before and
/// after the sentence that ends the report.
///
/// Such a line is usually an entire log whose line breaks were lost or escaped. Each part is read like a line.
enum LongLineCuts {
  private static let heading = Array("Unable to simultaneously satisfy constraints".utf8)
  private static let trailers = [
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints",
    "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints",
    "Break on objc_exception_throw",
  ].map { Array($0.utf8) }

  /// The number of bytes to search again when more bytes arrive, because they may contain the beginning of a heading.
  static let overlap = heading.count + 1

  /// The number of bytes to keep before a report, for its time and the process that printed it.
  static let contextLength = 200

  /// Returns the start of the first report in `range`; nil if there is none.
  static func heading(in bytes: [UInt8], _ range: Range<Int>) -> Int? { first(heading, in: bytes, range) }

  /// Returns the range of the first sentence that ends a report in `range`; nil if there is none.
  static func trailer(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    trailers.compactMap { words in first(words, in: bytes, range).map { $0..<($0 + words.count) } }
      .min { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the first position of `words` at which they aren't part of a longer word.
  private static func first(_ words: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while let place = ByteSearch.first(words, in: bytes, start..<range.upperBound) {
      if beginsWord(place, in: bytes) { return place }
      start = place + 1
    }
    return nil
  }

  /// Returns true if `place` isn't preceded by a letter other than that of an escaped line break, such as the `n` of
  /// `\n`.
  private static func beginsWord(_ place: Int, in bytes: [UInt8]) -> Bool {
    guard place > 0, (0x61...0x7A).contains(bytes[place - 1] | 0x20) else { return true }
    return place > 1 && bytes[place - 2] == UInt8(ascii: "\\")
  }
}
