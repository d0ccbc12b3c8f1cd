/// Where a line is cut that is too long to be read as one (``LogScanner/lineLimit``): before each report, and around
/// the sentence that ends it.
///
/// Such lines are whole logs whose line breaks were lost, or became signs in a string. Each part is then read as a
/// line.
enum LongLineCuts {
  private static let heading = Array("Unable to simultaneously satisfy constraints".utf8)
  private static let trailers = [
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints",
    "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints",
    "Break on objc_exception_throw",
  ].map { Array($0.utf8) }

  /// So many of the bytes that came before have to be searched again when more come: a heading may have begun in them.
  static let overlap = heading.count + 1

  /// So much of what stands before a report is kept: its time, and the process that printed it.
  static let contextLength = 200

  /// Where the first report begins in `range`.
  static func heading(in bytes: [UInt8], _ range: Range<Int>) -> Int? { first(heading, in: bytes, range) }

  /// Where the first sentence stands in `range` that ends a report.
  static func trailer(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    trailers.compactMap { words in first(words, in: bytes, range).map { $0..<($0 + words.count) } }
      .min { $0.lowerBound < $1.lowerBound }
  }

  /// Where `words` stand first that are no end of a longer word.
  private static func first(_ words: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while let place = ByteSearch.first(words, in: bytes, start..<range.upperBound) {
      if beginsWord(place, in: bytes) { return place }
      start = place + 1
    }
    return nil
  }

  /// Whether no letter stands before `place`, or only that of an escaped line break.
  private static func beginsWord(_ place: Int, in bytes: [UInt8]) -> Bool {
    guard place > 0, (0x61...0x7A).contains(bytes[place - 1] | 0x20) else { return true }
    return place > 1 && bytes[place - 2] == UInt8(ascii: "\\")
  }
}
