import LayoutFormats
import LayoutModel

/// A key that is computed without reading a piece's reports, and is equal for pieces with the same reports.
///
/// The key is a 128-bit hash of the text, with ordinals instead of addresses and without the prefixes of lines, which
/// contain times, hosts and process IDs. If the text of views isn't kept, ordinals replace plain text, too. If a line
/// continues the previous line, its prefix may affect how the lines are joined, so the key covers the entire text.
///
/// - Complexity: O(bytes).
package struct PieceKey: Hashable {
  /// The maximum length of a line whose text can be omitted from the key. Longer lines aren't read completely.
  static let lineLimit = 1 << 10

  private let key: TextKey

  /// Creates the key of a piece.
  ///
  /// - Parameter keepsTexts: true if reports that differ only in the text of views have different keys.
  package init(_ piece: ReportPiece, keepsTexts: Bool) {
    var key = piece.textKey ?? Self.textKey(piece, keepsTexts: keepsTexts)
    if let line = piece.lines.first, line.hasHeading { Self.addPrefix(of: line, in: piece, to: &key) }
    self.key = key
  }

  /// Returns the key without the prefix of the heading, if the heading is on the first line.
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

  /// Adds the relevant properties of a line's prefix: its effect on parsing and, if the prefix precedes a heading, the
  /// process.
  private static func addPrefix(of line: ReportPiece.Line, in piece: ReportPiece, to key: inout TextKey) {
    guard line.markStart != nil else { return }
    let prefix = piece.prefix(of: line)
    key.add(prefixSigns(prefix, line), .prefix)
    guard line.hasHeading else { return }
    let process = processName(before: prefix)
    let name = Array((process ?? "").utf8)
    key.add(name, name.indices)
  }

  /// Returns true if a line after the first constraint is neither a constraint nor only a bracket or separator.
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

  /// Returns the properties of a prefix that determine how a constraint after the prefix is parsed: whether it contains
  /// a quote or letters. Before a heading without a constraint, the only relevant property is an opening bracket.
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
