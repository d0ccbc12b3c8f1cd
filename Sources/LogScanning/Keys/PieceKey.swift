import LayoutFormats
import LayoutModel

/// What two pieces of logs have to have in common to hold the same reports, found without reading them.
///
/// The key is a hash of 128 bits over the text, with each address replaced by its ordinal, and without what stands
/// before marks: times, hosts, numbers of processes. Where texts that views show are not kept, those of plain words are
/// replaced by ordinals, too. Where a line continues the one above, its prefix may matter to how the two are joined,
/// and everything counts. Complexity: O(bytes).
package struct PieceKey: Hashable {
  /// In longer lines all of a text counts: how much of a line is read has limits.
  static let lineLimit = 1 << 10

  private let key: TextKey

  /// The key of a piece.
  ///
  /// - Parameter keepsTexts: whether reports whose views show other texts are different.
  package init(_ piece: ReportPiece, keepsTexts: Bool) {
    var key = piece.textKey ?? Self.textKey(piece, keepsTexts: keepsTexts)
    if let line = piece.lines.first, line.hasHeading { Self.addPrefix(of: line, in: piece, to: &key) }
    self.key = key
  }

  /// The key of all but what stands before the heading, where that is the first line.
  static func textKey(_ piece: ReportPiece, keepsTexts: Bool) -> TextKey {
    var (key, ordinals) = (TextKey(), Ordinals())
    let isWhole = hasContinuedLines(piece)
    for (number, line) in piece.lines.enumerated() {
      let mark = isWhole ? 0 : line.markStart ?? 0
      let end = trimmedEnd(piece.bytes, line)
      let start = isWhole ? line.start : trimmedStart(piece.bytes, line.start + mark, end)
      if number > 0 || !line.hasHeading { addPrefix(of: line, in: piece, to: &key) }
      let leavesTextsOut = !keepsTexts && !isWhole && line.hasConstraint && end - start <= lineLimit
      key.add(piece.bytes, start..<max(start, end), &ordinals, leavesTextsOut: leavesTextsOut)
      key.add(0, .lineEnd)
    }
    return key
  }

  /// What of a line's prefix counts: how it affects the reading, and before a heading the process.
  private static func addPrefix(of line: ReportPiece.Line, in piece: ReportPiece, to key: inout TextKey) {
    guard line.markStart != nil else { return }
    let prefix = piece.prefix(of: line)
    key.add(prefixSigns(prefix, line), .prefix)
    guard line.hasHeading else { return }
    let process = processName(before: prefix)
    let name = Array((process ?? "").utf8)
    key.add(name, name.indices)
  }

  /// Whether a line behind the first constraint is neither a constraint nor one that only opens, closes or parts.
  static func hasContinuedLines(_ piece: ReportPiece) -> Bool {
    var isListed = false
    for line in piece.lines {
      if line.markStart != nil {
        isListed = isListed || line.hasConstraint
      } else if isListed {
        let start = trimmedStart(piece.bytes, line.start, line.end)
        if trimmedEnd(piece.bytes, line) - start > 3 { return true }
      }
    }
    return false
  }

  /// What of a prefix shows how a constraint behind it is read: whether a quote stands before it, or letters.
  /// Before a heading alone it only matters whether a list opens.
  private static func prefixSigns(_ prefix: ArraySlice<UInt8>, _ line: ReportPiece.Line) -> UInt64 {
    if line.hasHeading, !line.hasConstraint {
      let last = prefix.last { $0 > 0x20 }
      return last == 0x28 || last == 0x5B ? 1 : 0
    }
    let quote: UInt64 = prefix.last == 0x22 ? 1 : prefix.last == 0x5C ? 2 : 0
    let letters: UInt64 = prefix.contains { (0x61...0x7A).contains($0 | 0x20) } ? 4 : 0
    let brackets: UInt64 = prefix.contains { $0 == 0x28 || $0 == 0x5B } ? 8 : 0
    return quote | letters | brackets
  }

  private static func trimmedStart(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var start = start
    while start < end, bytes[start] <= 0x20 { start += 1 }
    return start
  }

  private static func trimmedEnd(_ bytes: [UInt8], _ line: ReportPiece.Line) -> Int {
    var end = line.end
    while end > line.start, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }
}
