/// Where a log may be divided, so that each part can be scanned by itself.
///
/// Reports end after ``LogScanner/gapLimit`` lines without a mark, and before a bare list only a few lines are
/// looked at. Between enough lines that have nothing to do with a report, a scanner that comes from above knows no more
/// than one that begins there.
package enum LogDivision {
  /// So many lines without a mark have to stand before the place, and so many after it.
  static let quietLines = (before: LogScanner.gapLimit + 1, after: LogScanner.lookBack.lines + 1)

  /// The first line's beginning in `bytes`, cut from anywhere in a log, where it may be divided; nil where nothing
  /// shows that it may. Complexity: O(bytes up to there).
  package static func place(in bytes: [UInt8]) -> Int? {
    var (quiet, place) = (0, 0)
    // What the first line is has to be left open: its beginning is not here.
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
