/// The positions at which a log can be divided into parts that can be scanned separately.
///
/// Reports end after ``LogScanner/gapLimit`` lines without a mark, and the scanner looks back at only a few lines
/// before a bare list. After enough lines unrelated to any report, a scanner that has read them is in the same state as
/// one that starts there.
package enum LogDivision {
  /// The required numbers of lines without a mark before and after the position.
  static let quietLines = (before: LogScanner.gapLimit + 1, after: LogScanner.lookBack.lines + 1)

  /// Returns the beginning of the first line in `bytes`, an arbitrary part of a log, at which the log can be divided,
  /// or nil if there is none. Complexity: O(bytes up to there).
  package static func place(in bytes: [UInt8]) -> Int? {
    var (quiet, place) = (0, 0)
    // The first line is skipped, because its beginning may be missing.
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
