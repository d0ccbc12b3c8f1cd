import LayoutFormats

/// Extracts the reports from a log that arrives in pieces of any size.
///
/// Because most of a log is noise, the scanner searches the log only for a word that all reports contain. Starting
/// there, it adds each line to the ``Lane`` of the line's source, until the report is complete, another report starts,
/// or ``gapLimit`` lines without a mark follow. The result depends only on the bytes, not on how they are divided into
/// pieces. Memory is bounded by ``lineLimit``, ``pieceLimit`` and ``laneLimit``.
///
/// - Complexity: O(bytes).
package struct LogScanner {
  /// The maximum length of a line in bytes. Longer lines are split before and after reports (``LongLineCuts``), and
  /// parts that are still too long are skipped.
  package static let lineLimit = 1 << 20
  /// The maximum length of a report in bytes; longer reports are truncated.
  package static let pieceLimit = 1 << 20
  /// The maximum number of unfinished reports.
  static let laneLimit = 32
  /// The number of lines without a mark that ends a report.
  static let gapLimit = 64
  /// The maximum amount of text before a list without a heading that can belong to the list, such as its opening
  /// bracket.
  static let lookBack = (lines: 8, bytes: 4096)

  /// A problem with the log that must be reported.
  package enum Problem: Hashable, Sendable {
    /// The line with this number, or an indivisible part of the line, is longer than ``lineLimit``.
    case longLine(Int)
    /// The report that starts at this line is longer than ``pieceLimit``.
    case longReport(Int)

    /// Returns the same problem `lines` lines later.
    package func moved(by lines: Int) -> Problem {
      switch self {
      case .longLine(let line): .longLine(line + lines)
      case .longReport(let line): .longReport(line + lines)
      }
    }
  }

  /// The problems found; at most ``problemLimit``.
  package private(set) var problems: [Problem] = []
  package static let problemLimit = 20

  /// True if the lines of several reports are interleaved, because several processes write to the same log.
  private var isMixed = false

  /// The unprocessed text, preceded by text before ``position`` that may still be needed.
  private var buffer: [UInt8] = []
  /// The start of the first unprocessed line.
  private var position = 0
  /// The start of the text that may still be needed.
  private var lookStart = 0
  /// The number of the line at ``position``.
  private var lineNumber = 1
  /// True if ``position`` is in a line longer than ``lineLimit``.
  private var isInLongLine = false
  /// The number of characters in the long line before ``position``.
  private var column = 0
  /// True if the part of the long line at ``position`` is being skipped.
  private var isSkipping = false
  private var lanes: [Lane] = []
  private var finished: FinishedReport?
  private var memory = LineFactsMemory()
  /// The outlines of earlier reports; nil to examine every report line by line.
  private let outlines: OutlineMemory?
  /// The outline key, first line and length of the current report; nil if the report isn't being recorded.
  private var outlined: (key: OutlineKey, line: Int, count: Int)?

  private let lineLimit: Int
  /// True to wait for the metadata below a report before the report is emitted.
  private let waitsForMetadata: Bool

  /// Creates a scanner for a new log.
  ///
  /// - Parameter lineLimit: the maximum length in bytes of a line that isn't split.
  package init(lineLimit: Int = Self.lineLimit) {
    (outlines, self.lineLimit, waitsForMetadata) = (nil, lineLimit, false)
  }

  /// Creates a scanner for a new log that shares the outlines of reports with other scanners, and that reads metadata.
  package init(_ outlines: OutlineMemory) {
    (self.outlines, lineLimit, waitsForMetadata) = (outlines, Self.lineLimit, true)
  }

  /// Returns true if the reports in a log are interleaved and scanning the log wouldn't skip any text.
  ///
  /// - Complexity: O(bytes).
  package static func mixesReports(_ log: [UInt8]) -> Bool {
    var scanner = LogScanner()
    scanner.read(log[...]) { _ in }
    scanner.finish { _ in }
    return scanner.isMixed && scanner.problems.isEmpty
  }

  /// The number of completed lines.
  package var lineCount: Int { lineNumber - 1 }

  /// The number of bytes to process at a time. The number is small enough that at most one overlong line can start in
  /// these bytes.
  private var stepLength: Int { min(1 << 16, lineLimit) }

  /// Reads the next bytes of the log.
  package mutating func read(_ bytes: ArraySlice<UInt8>, _ emit: (ReportPiece) -> Void) {
    var rest = bytes
    while !rest.isEmpty {
      step(rest.prefix(stepLength), emit)
      rest = rest.dropFirst(stepLength)
    }
  }

  /// Ends the readable reports so far. Called if no text has arrived for a while.
  package mutating func pause(_ emit: (ReportPiece) -> Void) {
    if lanes.contains(where: \.isReadable) { takeRest(emit) }
    emitFinished(emit)
    for lane in lanes where lane.isReadable { emit(lane.piece) }
    lanes.removeAll(where: \.isReadable)
  }

  /// Ends the log.
  package mutating func finish(_ emit: (ReportPiece) -> Void) {
    takeRest(emit)
    emitFinished(emit)
    for lane in lanes where lane.hasContent { emit(lane.piece) }
    lanes = []
  }

  // MARK: Lines

  private mutating func step(_ bytes: ArraySlice<UInt8>, _ emit: (ReportPiece) -> Void) {
    let old = buffer.count
    buffer += bytes
    takeLongLine(from: old, emit)
    if let end = buffer[max(old, position)...].lastIndex(of: 0x0A) { takeLines(upTo: end + 1, emit) }
    compact()
  }

  private mutating func note(_ problem: Problem) {
    if problems.count < Self.problemLimit, problems.last != problem { problems.append(problem) }
  }

  private mutating func takeLines(upTo end: Int, _ emit: (ReportPiece) -> Void) {
    while position < end {
      if finished != nil, takeMetadata(upTo: end, emit) { continue }
      let anchor = lanes.isEmpty ? skipNoise(upTo: end) : nil
      if lanes.isEmpty, anchor == nil { return }
      let lineEnd = ByteSearch.first(0x0A, in: buffer, (anchor ?? position)..<end) ?? end
      let facts = memory.facts(buffer, position..<lineEnd, anchor: anchor)
      if lanes.isEmpty, facts.first == .heading, takeKnownReport(upTo: end, facts, emit) { continue }
      if !lanes.isEmpty || facts.isOpening { takeLine(position..<lineEnd, facts, emit) }
      lineNumber += ByteSearch.lineCount(in: buffer, position..<min(lineEnd + 1, end))
      position = min(lineEnd + 1, end)
    }
  }

  /// Processes the report at ``position`` without examining its lines, if it's equal to an earlier report.
  ///
  /// - Parameters:
  ///   - end: the end of the last available line.
  ///   - facts: the facts of the report's first line.
  /// - Returns: true if the report was processed; otherwise, its lines must be processed one by one.
  private mutating func takeKnownReport(
    upTo end: Int, _ facts: LineFacts, _ emit: (ReportPiece) -> Void
  ) -> Bool {
    guard let outlines else { return false }
    let mark = position + facts.markStart
    guard ByteSearch.first(0x0D, in: buffer, position..<mark) == nil,
      let key = OutlineKey(buffer, mark..<end, keepsTexts: outlines.keepsTexts)
    else { return false }
    guard let outline = outlines.outline(key) else {
      outlined = (key, lineNumber, key.end - position)
      return false
    }
    finish(ReportPiece(buffer, position..<key.end, number: lineNumber, mark: facts.markStart, outline), emit)
    lineNumber += ByteSearch.lineCount(in: buffer, position..<key.end)
    position = key.end
    lookStart = key.end
    return true
  }

  /// Stores the outline of a report if no other text is interleaved with it.
  private mutating func rememberOutline(of piece: ReportPiece) {
    guard let outlined, outlined.line == piece.firstLine else { return }
    self.outlined = nil
    if lanes.isEmpty, outlined.count == piece.bytes.count { outlines?.remember(piece, at: outlined.key) }
  }

  /// Skips to the next line that may belong to a report.
  ///
  /// - Returns: the position of the anchor word in that line, or nil if there is no such line.
  private mutating func skipNoise(upTo end: Int) -> Int? {
    var anchor = ByteSearch.firstAnchor(in: buffer, position..<end)
    while let place = anchor, !LineFacts.mayOpen(buffer, place, end) {
      anchor = ByteSearch.firstAnchor(in: buffer, (place + 1)..<end)
    }
    let start = anchor.map { ByteSearch.start(behindLast: 0x0A, in: buffer, position..<$0) } ?? end
    lineNumber += ByteSearch.lineCount(in: buffer, position..<start)
    position = start
    return anchor
  }

  /// Processes the last line, which has no line break.
  private mutating func takeRest(_ emit: (ReportPiece) -> Void) {
    guard position < buffer.count else { return }
    if isInLongLine { takePart(upTo: buffer.count, emit) } else { takeLines(upTo: buffer.count, emit) }
    compact()
  }

  /// Discards text that is no longer needed.
  private mutating func compact() {
    var start = max(lookStart, position - Self.lookBack.bytes)
    if isInLongLine { start = min(start, position - LongLineCuts.contextLength) }
    guard start > 0 else { return }
    buffer.removeSubrange(..<start)
    position -= start
    lookStart = max(0, lookStart - start)
  }

  // MARK: Long lines

  /// Splits the line at ``position`` if it's too long. The text between ``position`` and `old` is part of the line.
  private mutating func takeLongLine(from old: Int, _ emit: (ReportPiece) -> Void) {
    let lineEnd = ByteSearch.first(0x0A, in: buffer, old..<buffer.count)
    let end = lineEnd ?? buffer.count
    guard isInLongLine || end - position > lineLimit else { return }
    var searched = isInLongLine ? max(position, old - LongLineCuts.overlap) : position
    isInLongLine = true
    while let next = LongLineCuts.heading(in: buffer, searched..<end) {
      takePart(upTo: next, emit)
      searched = next + 1
    }
    guard lineEnd == nil else {
      takePart(upTo: end, followedBy: end + 1, emit)
      isInLongLine = false
      return
    }
    let unsearched = startOfUnsearched(before: end)
    if unsearched - position > lineLimit { skipPart() }
    if isSkipping { advance(to: unsearched) }
  }

  /// Processes the part of a long line that ends at `end` and then continues at `next`.
  private mutating func takePart(upTo end: Int, followedBy next: Int? = nil, _ emit: (ReportPiece) -> Void) {
    if end - position > lineLimit { skipPart() }
    if !isSkipping {
      // The sentence that ends a report is a separate part, so that the text after the sentence doesn't belong to the
      // report.
      let trailer = LongLineCuts.trailer(in: buffer, position..<end)
      for cut in [trailer?.lowerBound, trailer?.upperBound, end].compactMap(\.self) where cut > position {
        let facts = memory.facts(buffer, position..<cut)
        if !lanes.isEmpty || facts.isOpening { takeLine(position..<cut, facts, emit) }
        if cut < end { advance(to: cut) }
      }
    }
    advance(to: next ?? end)
    isSkipping = false
  }

  private mutating func skipPart() {
    note(.longLine(lineNumber))
    isSkipping = true
  }

  /// Returns the position after which an incomplete heading may start.
  private func startOfUnsearched(before end: Int) -> Int {
    var start = max(position, end - LongLineCuts.overlap)
    // Don't split a two-byte line break.
    while start > position, buffer[start - 1] == 0x0D { start -= 1 }
    return start
  }

  /// Moves ``position`` to `end`, which may be in a long line or after it.
  private mutating func advance(to end: Int) {
    let lines = ByteSearch.lineCount(in: buffer, position..<end)
    var start = position
    if lines > 0 {
      lineNumber += lines
      column = 0
      start = buffer[position..<end].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? end
    } else if lineNumber == 1, column == 0, buffer[position..<end].starts(with: [0xEF, 0xBB, 0xBF]) {
      start += 3
    }
    let text = buffer[start..<end]
    // If text is skipped, a piece may end in the middle of a character.
    column += isSkipping ? text.count { $0 & 0xC0 != 0x80 } : SourceText.characterCount(text)
    position = end
  }

  /// Returns the last bytes of the text before a part of a long line; empty if the line isn't split.
  private func context(of start: Int) -> ArraySlice<UInt8> {
    guard column > 0 else { return [] }
    let text = max(0, start - LongLineCuts.contextLength)..<start
    return buffer[ByteSearch.start(behindLast: 0x0A, in: buffer, text)..<start]
  }

  // MARK: Lanes

  private mutating func takeLine(_ range: Range<Int>, _ facts: LineFacts, _ emit: (ReportPiece) -> Void) {
    emitFinished(emit)
    endQuietLanes(emit)
    let mark = facts.first == nil ? range.upperBound : range.lowerBound + facts.markStart
    let source = LineSource(buffer, range.lowerBound, mark)
    guard let number = lane(of: source, facts, range.lowerBound, emit) else { return }
    if lanes[number].ends(before: facts) {
      emit(lanes[number].piece)
      lanes[number] = Lane(source)
    }
    let place = LogExcerpt.Line(number: lineNumber, column: column)
    lanes[number].append(buffer, range, at: place, after: context(of: range.lowerBound), facts)
    if lanes[number].isOver {
      let piece = lanes.remove(at: number).piece
      rememberOutline(of: piece)
      finish(piece, emit)
    } else if lanes[number].piece.bytes.count > Self.pieceLimit {
      note(.longReport(lanes[number].piece.firstLine))
      emit(lanes.remove(at: number).piece)
    }
    lookStart = isInLongLine ? range.upperBound : min(range.upperBound + 1, buffer.count)
  }

  private mutating func endQuietLanes(_ emit: (ReportPiece) -> Void) {
    let limit = lineNumber - Self.gapLimit
    guard lanes.contains(where: { $0.lastMark < limit }) else { return }
    for lane in lanes where lane.lastMark < limit && lane.hasContent { emit(lane.piece) }
    lanes.removeAll { $0.lastMark < limit }
  }

  /// Returns the lane of a line, creating one if necessary, or nil if the line is noise.
  private mutating func lane(
    of source: LineSource, _ facts: LineFacts, _ start: Int, _ emit: (ReportPiece) -> Void
  ) -> Int? {
    // A line without a known source continues the most recent report.
    var latest: Int?
    for number in lanes.indices where source.follows(lanes[number].source) {
      if latest.map({ lanes[$0].piece.lastNumber < lanes[number].piece.lastNumber }) ?? true { latest = number }
    }
    if let latest {
      let last = lanes[latest].piece.lastNumber
      isMixed = isMixed || lanes.contains { $0.hasContent && $0.piece.lastNumber > last }
      return latest
    }
    guard facts.isOpening else { return nil }
    if lanes.count == Self.laneLimit {
      let first = lanes.removeFirst()
      if first.hasContent { emit(first.piece) }
    }
    var lane = Lane(source)
    if facts.first != .heading, column == 0 { addLinesBefore(start, to: &lane) }
    lanes.append(lane)
    return lanes.count - 1
  }

  // MARK: Metadata

  /// Holds a complete report back until it's known whether metadata follows. Only text in lines of its own has any.
  private mutating func finish(_ piece: ReportPiece, _ emit: (ReportPiece) -> Void) {
    guard waitsForMetadata, !isInLongLine, lanes.isEmpty else { return emit(piece) }
    finished = FinishedReport(piece)
  }

  private mutating func emitFinished(_ emit: (ReportPiece) -> Void) {
    guard let piece = finished?.piece else { return }
    finished = nil
    emit(piece)
  }

  /// Skips the line at ``position`` if it belongs to the finished report; otherwise, emits the report.
  private mutating func takeMetadata(upTo end: Int, _ emit: (ReportPiece) -> Void) -> Bool {
    let lineEnd = ByteSearch.first(0x0A, in: buffer, position..<end) ?? end
    let isTrailer = memory.facts(buffer, position..<lineEnd).first == .trailer
    let isTaken = finished?.take(buffer[position..<lineEnd], isTrailer: isTrailer) == true
    if !isTaken || finished?.hasMetadata == true { emitFinished(emit) }
    guard isTaken else { return false }
    lineNumber += ByteSearch.lineCount(in: buffer, position..<min(lineEnd + 1, end))
    position = min(lineEnd + 1, end)
    return true
  }

  private func addLinesBefore(_ start: Int, to lane: inout Lane) {
    var starts: [Int] = []
    var first = start
    while starts.count < Self.lookBack.lines, first > lookStart {
      var begin = first - 1
      while begin > lookStart, buffer[begin - 1] != 0x0A { begin -= 1 }
      guard start - begin <= Self.lookBack.bytes else { break }
      first = begin
      starts.append(begin)
    }
    for (back, begin) in starts.enumerated().reversed() {
      let end = back == 0 ? start - 1 : starts[back - 1] - 1
      guard LineSource(buffer, begin, end).follows(lane.source) else { continue }
      lane.append(buffer, begin..<end, at: LogExcerpt.Line(number: lineNumber - back - 1), LineFacts())
    }
  }
}
