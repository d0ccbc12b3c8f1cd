/// The positions at which a log can be divided into parts that can be scanned separately.
///
/// A report ends after ``LogScanner/gapLimit`` lines without a mark, and the scanner looks only a few lines back from a
/// bare list. Therefore, after enough lines that aren't related to any report, a scanner is in the same state as a
/// scanner that starts at that position.
package enum LogDivision {
  /// The required number of lines without a mark before and after the position.
  static let quietLines = (before: LogScanner.gapLimit + 1, after: LogScanner.lookBack.lines + 1)

  /// Returns the start of the first line at which the log can be divided, or nil if there is none. `bytes` may be any
  /// part of the log.
  ///
  /// - Complexity: O(bytes up to the line).
  package static func place(in bytes: [UInt8]) -> Int? {
    var (quiet, place) = (0, 0)
    // The first line is skipped, because it may be incomplete.
    var start = ByteSearch.first(0x0A, in: bytes, bytes.indices).map { $0 + 1 }
    while let lineStart = start, let end = ByteSearch.first(0x0A, in: bytes, lineStart..<bytes.count) {
      let isQuiet = end - lineStart <= LogScanner.lineLimit && LineFacts(bytes, lineStart..<end).first == nil
      quiet = isQuiet ? quiet + 1 : 0
      if quiet == quietLines.before { place = end + 1 }
      if quiet == quietLines.before + quietLines.after { return place }
      start = end + 1
    }
    return nil
  }
}
