import LayoutModel
import Platform

/// The lines of a report, known from an earlier report with the same text from the heading to the broken constraint.
struct ReportOutline: Sendable {
  /// The lines, as in a piece. Equal reports may differ only in the text before the first line's mark.
  let lines: [ReportPiece.Line]
  /// The part of the report's ``PieceKey`` that depends on its text.
  let textKey: TextKey
}

/// The key and the end of a report, which may start at any position in the text.
struct OutlineKey {
  /// The key of the report's text, starting at its heading, with ordinals instead of addresses and, unless it is kept,
  /// the text of views.
  let key: TextKey
  /// The end, including the line break, of the line with the broken constraint. That line comes after the recovery
  /// sentence.
  let end: Int

  private static let recovery = Array("Will attempt to recover by breaking constraint".utf8)
  /// The maximum length of a report with an outline; longer reports are read line by line.
  private static let limit = 1 << 14

  /// Creates the key of the report whose heading starts at the lower bound of `range`; nil if the report doesn't end in
  /// the range.
  init?(_ bytes: [UInt8], _ range: Range<Int>, keepsTexts: Bool) {
    let range = range.lowerBound..<min(range.upperBound, range.lowerBound + Self.limit)
    guard let recovery = ByteSearch.first(Self.recovery, in: bytes, range),
      let lineEnd = ByteSearch.first(0x0A, in: bytes, recovery..<range.upperBound),
      let end = ByteSearch.first(0x0A, in: bytes, (lineEnd + 1)..<range.upperBound)
    else { return nil }
    self.end = end + 1
    var (key, ordinals) = (TextKey(), Ordinals())
    key.add(bytes, range.lowerBound..<(end + 1), &ordinals, leavesTextsOut: !keepsTexts)
    self.key = key
  }
}

/// A cache of reports' outlines, so that the lines of equal reports don't need to be examined again. Its size is
/// bounded.
///
/// The outline of a report depends only on its text, excluding addresses and the plain text in its constraints.
/// Therefore, several threads can share the cache.
package final class OutlineMemory: Sendable {
  /// True if reports that differ only in the text of views count as different.
  let keepsTexts: Bool
  private let outlines = Locked(BoundedCache<TextKey, ReportOutline>(limit: 2048))

  /// Creates an empty cache.
  package init(keepsTexts: Bool) {
    self.keepsTexts = keepsTexts
  }

  func outline(_ key: OutlineKey) -> ReportOutline? { outlines.withLock { $0.value(key.key) } }

  /// Stores the outline of a report that was read line by line, if the outline doesn't depend on the surrounding text.
  func remember(_ piece: ReportPiece, at key: OutlineKey) {
    guard let heading = piece.lines.first, heading.hasHeading, !PieceKey.hasContinuedLines(piece),
      !hasAddress(piece.bytes, (heading.start + (heading.markStart ?? 0))..<heading.end),
      piece.lines.dropFirst().allSatisfy({ hasOutline($0, in: piece.bytes) })
    else { return }
    let outline = ReportOutline(lines: piece.lines, textKey: PieceKey.textKey(piece, keepsTexts: keepsTexts))
    outlines.withLock { $0.insert(outline, at: key.key) }
  }

  /// Returns true if a line can continue any report and contains addresses only in a constraint after a mark.
  private func hasOutline(_ line: ReportPiece.Line, in bytes: [UInt8]) -> Bool {
    let mark = line.start + (line.markStart ?? (line.end - line.start))
    let checked = line.start..<(line.hasConstraint ? mark : line.end)
    return !line.hasHeading && line.end - line.start < PieceKey.lineLimit / 2 && !hasAddress(bytes, checked)
      && LineSource(bytes, line.start, mark).isUnknown
  }

  private func hasAddress(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    range.contains { bytes[$0] == UInt8(ascii: "x") && $0 > range.lowerBound && bytes[$0 - 1] == UInt8(ascii: "0") }
  }
}
