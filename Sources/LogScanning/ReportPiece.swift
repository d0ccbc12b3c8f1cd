package import LayoutFormats

/// Lines of a log that hold a report, or several that cannot be divided, cut out of everything around them.
package struct ReportPiece: Sendable {
  /// A line of the piece.
  package struct Line: Sendable {
    /// Where it begins in the piece.
    package internal(set) var start: Int
    /// Where its text ends, the line break left out.
    package internal(set) var end: Int
    /// Its number in the log, from 1.
    package internal(set) var number: Int
    /// How many characters stand before it, where it is a part of a longer line (``LongLineCuts``).
    package internal(set) var column = 0
    /// Where its first mark stands, counted from its beginning; nil without a mark.
    package internal(set) var markStart: Int?
    /// Whether a report's first sentence stands in it.
    package internal(set) var hasHeading: Bool
    /// Whether a constraint does.
    package internal(set) var hasConstraint: Bool
  }

  /// The text, each line with its break.
  package internal(set) var bytes: [UInt8] = []
  /// The lines, in order.
  package internal(set) var lines: [Line] = []
  /// The end of what stands before the first line, where that is a part of a longer one.
  package private(set) var before: [UInt8] = []

  /// What the text says, addresses aside, where that is known already (``ReportOutline``).
  private(set) var textKey: TextKey?

  /// The number of the first line in its log, from 1.
  package var firstLine: Int { lines.first?.number ?? 1 }

  /// The number of the last line in its log.
  var lastNumber: Int { lines.last?.number ?? 0 }

  /// The number in the log of each line as readers of the text count them: a lone CR ends one, too.
  package var lineNumbers: [Int] { places.map(\.number) }

  /// Where each line stands in the log, as readers of the text count them.
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

  /// The text for those who read it, and where it stands in the log.
  package var excerpt: LogExcerpt { LogExcerpt(readable, lines: places, before: before) }

  /// The number in the log of a line as readers of the text count them, from 0; that of the first where there is none.
  package func lineNumber(at line: Int) -> Int {
    let numbers = hasLoneReturns ? lineNumbers : []
    if numbers.indices.contains(line) { return numbers[line] }
    return lines.indices.contains(line) ? lines[line].number : firstLine
  }

  /// Whether a line of the text may end in a lone CR.
  private var hasLoneReturns: Bool { ByteSearch.first(0x0D, in: bytes, bytes.indices) != nil }

  /// What stands before the first mark in the line that announces the report, or else in the first one with a mark.
  package var prefix: ArraySlice<UInt8> {
    let line = lines.first(where: \.hasHeading) ?? lines.first { $0.markStart != nil }
    return line.map(prefix) ?? []
  }

  /// What stands before the first mark in a line; nothing in one without.
  func prefix(of line: Line) -> ArraySlice<UInt8> {
    guard let mark = line.markStart else { return [] }
    let text = bytes[line.start..<(line.start + mark)]
    return line.start == 0 && !before.isEmpty ? (before + text)[...] : text
  }

  /// A piece without a line.
  init() {}

  /// Appends the line in `range` of `text`.
  ///
  /// - Parameters:
  ///   - place: where it stands in its log.
  ///   - before: the end of what stands before it, where it is a part of a longer one.
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
  /// The report in `range` of `text`, whose lines are those of `outline`.
  ///
  /// - Parameters:
  ///   - number: the number of its first line in the log.
  ///   - mark: where the heading stands in its line.
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

  /// Makes room for a report as most are.
  private mutating func reserve() {
    bytes.reserveCapacity(1 << 11)
    lines.reserveCapacity(24)
  }

  /// The text with spaces in place of what no text has: zeros of damaged disks and binary formats.
  package var readable: [UInt8] { bytes.contains(0) ? bytes.map { $0 == 0 ? 0x20 : $0 } : bytes }
}
