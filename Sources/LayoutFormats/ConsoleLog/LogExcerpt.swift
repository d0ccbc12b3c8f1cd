/// Text that was cut out of a log, and where its lines stand there.
package struct LogExcerpt: Sendable {
  /// Where a line of the text begins in the log.
  package struct Line: Equatable, Sendable {
    /// The number of the line that it is, or is a part of, from 1.
    package var number: Int
    /// How many characters of that line stand before it.
    package var column: Int

    /// The place behind `column` characters of the line with this number.
    package init(number: Int, column: Int = 0) {
      (self.number, self.column) = (number, column)
    }
  }

  /// The text.
  package var bytes: [UInt8]
  /// Where its lines stand in the log; those without a place are counted from the text's beginning.
  package var lines: [Line]
  /// What stands before the text in its first line: all, or the end of it.
  package var before: [UInt8]

  /// A text with all that is known of its places.
  package init(_ bytes: [UInt8], lines: [Line] = [], before: [UInt8] = []) {
    (self.bytes, self.lines, self.before) = (bytes, lines, before)
  }
}
