package import LayoutFormats

/// The lines of a report, or of several inseparable reports, extracted from a log.
package struct ReportPiece: Sendable {
  package struct Line: Sendable {
    /// The start of the line in the piece.
    package internal(set) var start: Int
    /// The end of the line's text, without the line break.
    package internal(set) var end: Int
    /// The line number in the log, starting at 1.
    package internal(set) var number: Int
    /// The number of characters before this part of a longer line (``LongLineCuts``); 0 for an entire line.
    package internal(set) var column = 0
    /// The position of the first mark in the line; nil if there is none.
    package internal(set) var markStart: Int?
    /// True if the line contains the first sentence of a report.
    package internal(set) var hasHeading: Bool
    /// True if the line contains a constraint.
    package internal(set) var hasConstraint: Bool
  }

  /// The text, including line breaks.
  package internal(set) var bytes: [UInt8] = []
  /// The lines, in order.
  package internal(set) var lines: [Line] = []
  /// The last bytes of the text before the first line, if that line is a part of a longer line; otherwise, empty.
  package private(set) var before: [UInt8] = []

  /// The metadata below the report; nil if there is none.
  package internal(set) var metadata: LogMetadata?

  /// The key of the text without addresses (``ReportOutline``); nil if the key isn't known yet.
  private(set) var textKey: TextKey?

  /// The number of the first line in its log, starting at 1.
  package var firstLine: Int { lines.first?.number ?? 1 }

  /// The number of the last line in its log.
  var lastNumber: Int { lines.last?.number ?? 0 }

  /// The line number in the log of each line of the text. Here, a lone CR ends a line.
  package var lineNumbers: [Int] { places.map(\.number) }

  /// The position in the log of each line of the text. Here, a lone CR ends a line.
  private var places: [LogExcerpt.Line] {
    guard hasLoneReturns else { return lines.map { LogExcerpt.Line(number: $0.number, column: $0.column) } }
    return lines.flatMap { line in
      let text = bytes[line.start..<line.end]
      let returns = text.count { $0 == 0x0D } - (text.last == 0x0D ? 1 : 0)
      return (0...max(0, returns)).map {
        LogExcerpt.Line(number: line.number + $0, column: $0 == 0 ? line.column : 0)
      }
    }
  }

  /// The readable text and its position in the log.
  package var excerpt: LogExcerpt { LogExcerpt(readable, lines: places, before: before) }

  /// Returns the line number in the log of a line of the text.
  ///
  /// - Parameter line: the line in the text, starting at 0. If there is no such line, the first line's number is
  ///   returned.
  package func lineNumber(at line: Int) -> Int {
    let numbers = hasLoneReturns ? lineNumbers : []
    if numbers.indices.contains(line) { return numbers[line] }
    return lines.indices.contains(line) ? lines[line].number : firstLine
  }

  /// True if a line of the text may end in a lone CR.
  private var hasLoneReturns: Bool { ByteSearch.first(0x0D, in: bytes, bytes.indices) != nil }

  /// The text before the first mark in the heading's line or, without a heading, in the first line with a mark.
  package var prefix: ArraySlice<UInt8> {
    let line = lines.first(where: \.hasHeading) ?? lines.first { $0.markStart != nil }
    return line.map(prefix) ?? []
  }

  /// Returns the text before the first mark in a line; empty if the line has no mark.
  func prefix(of line: Line) -> ArraySlice<UInt8> {
    guard let mark = line.markStart else { return [] }
    let text = bytes[line.start..<(line.start + mark)]
    return line.start == 0 && !before.isEmpty ? (before + text)[...] : text
  }

  /// Creates an empty piece.
  init() {}

  /// Appends the line in `range` of `text`.
  ///
  /// - Parameters:
  ///   - place: the line's position in the log.
  ///   - before: the last bytes of the text before the line, if the line is a part of a longer line.
  mutating func append(
    _ text: [UInt8], _ range: Range<Int>, at place: LogExcerpt.Line, after before: ArraySlice<UInt8> = [],
    _ facts: LineFacts
  ) {
    let start = bytes.count
    if lines.isEmpty {
      reserve()
      self.before = Array(before)
    }
    bytes += text[range]
    lines.append(
      Line(
        start: start, end: bytes.count, number: place.number, column: place.column,
        markStart: facts.first == nil ? nil : facts.markStart, hasHeading: facts.hasHeading,
        hasConstraint: facts.hasConstraint))
    bytes.append(0x0A)
  }
}

extension ReportPiece {
  /// Creates the piece with the report in `range` of `text`, whose lines are those of `outline`.
  ///
  /// - Parameters:
  ///   - number: the number of the first line in the log.
  ///   - mark: the position of the heading in its line.
  init(_ text: [UInt8], _ range: Range<Int>, number: Int, mark: Int, _ outline: ReportOutline) {
    bytes = Array(text[range])
    textKey = outline.textKey
    lines = outline.lines
    let first = outline.lines.first?.number ?? 0
    var start = 0
    for place in lines.indices {
      let end = ByteSearch.first(0x0A, in: bytes, start..<bytes.count) ?? bytes.count
      (lines[place].start, lines[place].end) = (start, end)
      lines[place].number += number - first
      start = end + 1
    }
    if !lines.isEmpty { lines[0].markStart = mark }
  }

  /// Reserves capacity for a typical report.
  private mutating func reserve() {
    bytes.reserveCapacity(1 << 11)
    lines.reserveCapacity(24)
  }

  /// The text, with spaces instead of zero bytes, which come from damaged disks and binary formats.
  package var readable: [UInt8] { bytes.contains(0) ? bytes.map { $0 == 0 ? 0x20 : $0 } : bytes }
}
