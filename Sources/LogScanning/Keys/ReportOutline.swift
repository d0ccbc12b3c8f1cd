import LayoutModel
import Platform

/// What the lines of a report are, known from an earlier one that reads the same from its heading to the constraint
/// that was broken.
struct ReportOutline: Sendable {
  /// The lines, as a piece has them; of the first one, what stands before its mark may differ.
  let lines: [ReportPiece.Line]
  /// What its ``PieceKey`` is made of.
  let textKey: TextKey
}

/// Where a report ends that begins in the middle of some text, and what it looks like.
struct OutlineKey {
  /// The report's text from its heading on, with addresses, and texts unless they are kept, as ordinals.
  let key: TextKey
  /// Where the line after the sentence before the broken constraint ends, the line break included.
  let end: Int

  private static let recovery = Array("Will attempt to recover by breaking constraint".utf8)
  /// Longer reports are looked at line by line.
  private static let limit = 1 << 14

  /// The outline of the report whose heading stands at the lower bound of `range`; nil where it does not end in it.
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

/// Remembers what reports look like, so that their lines need not be looked at again; in bounded memory.
///
/// What the lines of a report are follows from its text alone, and not from addresses and plain texts in its
/// constraints, so that it does not matter who remembers it: several threads may share the memory.
package final class OutlineMemory: Sendable {
  /// Whether reports whose views show other texts are different.
  let keepsTexts: Bool
  private let outlines = Locked(BoundedCache<TextKey, ReportOutline>(limit: 2048))

  /// A memory of no reports.
  package init(keepsTexts: Bool) {
    self.keepsTexts = keepsTexts
  }

  func outline(_ key: OutlineKey) -> ReportOutline? { outlines.withLock { $0.value(key.key) } }

  /// Remembers what a report looks like that was cut out line by line, if that is the same wherever it stands.
  func remember(_ piece: ReportPiece, at key: OutlineKey) {
    guard let heading = piece.lines.first, heading.hasHeading, !PieceKey.hasContinuedLines(piece),
      !hasAddress(piece.bytes, (heading.start + (heading.markStart ?? 0))..<heading.end),
      piece.lines.dropFirst().allSatisfy({ hasOutline($0, in: piece.bytes) })
    else { return }
    let outline = ReportOutline(lines: piece.lines, textKey: PieceKey.textKey(piece, keepsTexts: keepsTexts))
    outlines.withLock { $0.insert(outline, at: key.key) }
  }

  /// Whether a line continues whatever report there is, and has addresses, if any, only behind a mark, in a constraint.
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
