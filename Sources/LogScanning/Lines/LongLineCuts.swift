/// The positions at which to split a line longer than ``LogScanner/lineLimit``: before each report, and around the
/// sentence that ends it.
///
/// Such lines are whole logs whose line breaks were lost or escaped. Each part is then read as a line.
enum LongLineCuts {
  private static let heading = Array("Unable to simultaneously satisfy constraints".utf8)
  private static let trailers = [
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints",
    "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints",
    "Break on objc_exception_throw",
  ].map { Array($0.utf8) }

  /// The number of bytes to search again when more arrive: a heading may have begun in them.
  static let overlap = heading.count + 1

  /// The number of bytes kept before a report: its time, and the process that printed it.
  static let contextLength = 200

  /// Returns the start of the first report in `range`.
  static func heading(in bytes: [UInt8], _ range: Range<Int>) -> Int? { first(heading, in: bytes, range) }

  /// Returns the first sentence in `range` that ends a report.
  static func trailer(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    trailers.compactMap { words in first(words, in: bytes, range).map { $0..<($0 + words.count) } }
      .min { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the first position of `words` that isn't the end of a longer word.
  private static func first(_ words: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while let place = ByteSearch.first(words, in: bytes, start..<range.upperBound) {
      if beginsWord(place, in: bytes) { return place }
      start = place + 1
    }
    return nil
  }

  /// True if no letter precedes `place`, or only that of an escaped line break.
  private static func beginsWord(_ place: Int, in bytes: [UInt8]) -> Bool {
    guard place > 0, (0x61...0x7A).contains(bytes[place - 1] | 0x20) else { return true }
    return place > 1 && bytes[place - 2] == UInt8(ascii: "\\")
  }
}
