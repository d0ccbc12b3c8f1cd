/// Text cut out of a log, and the positions of its lines in the log.
package struct LogExcerpt: Sendable {
  /// The position in the log where a line of the excerpt begins.
  package struct Line: Equatable, Sendable {
    /// The number of the log's line, starting at 1.
    package var number: Int
    /// The number of characters that precede the position in the log's line.
    package var column: Int

    /// Creates the position after the first `column` characters of line `number`.
    package init(number: Int, column: Int = 0) {
      (self.number, self.column) = (number, column)
    }
  }

  package var bytes: [UInt8]
  /// The positions of the excerpt's lines in the log. Lines without a position are counted from the beginning of the
  /// text.
  package var lines: [Line]
  /// The text before the excerpt in its first line, or the end of that text; empty if the excerpt starts at the
  /// beginning of a line.
  package var before: [UInt8]

  package init(_ bytes: [UInt8], lines: [Line] = [], before: [UInt8] = []) {
    (self.bytes, self.lines, self.before) = (bytes, lines, before)
  }
}
