import LayoutFormats

/// Cuts the reports out of a log that comes in pieces of any size.
///
/// Most of a log is noise: it is searched for the one word that all reports have, and is not looked at otherwise. From
/// there, lines are taken one by one into the ``Lane`` of whoever wrote them, until the report is complete, another
/// begins, or nothing of one has come for ``gapLimit`` lines. The pieces depend on the bytes alone and not on how they
/// were divided. Memory is bounded by ``lineLimit``, ``pieceLimit`` and ``laneLimit``. Complexity: O(bytes).
package struct LogScanner {
  /// A line that is longer, in bytes, is cut where reports begin and end (``LongLineCuts``), and what is still longer
  /// passed over.
  package static let lineLimit = 1 << 20
  /// A report that is longer, in bytes, is cut.
  package static let pieceLimit = 1 << 20
  /// So many reports can be open at once.
  static let laneLimit = 32
  /// After so many lines without a mark a report is over.
  static let gapLimit = 64
  /// So much of what stands before a list without a heading belongs to it: where its bracket opens, for one.
  static let lookBack = (lines: 8, bytes: 4096)

  /// Something about the log that its reader should know.
  package enum Problem: Hashable, Sendable {
    /// The line with this number, or a part of it that cannot be cut, is longer than ``lineLimit``.
    case longLine(Int)
    /// The report that begins at this line is longer than ``pieceLimit``.
    case longReport(Int)

    /// The same, so many lines further down.
    package func moved(by lines: Int) -> Problem {
      switch self {
      case .longLine(let line): .longLine(line + lines)
      case .longReport(let line): .longReport(line + lines)
      }
    }
  }

  /// What there was to say; at most ``problemLimit``.
  package private(set) var problems: [Problem] = []
  package static let problemLimit = 20

  /// Whether lines of several reports stand between each other, as where several processes write one log.
  private var isMixed = false

  /// The text that is not done with, and before ``position`` what may be looked back at.
  private var buffer: [UInt8] = []
  /// Where the first line begins that is not done with.
  private var position = 0
  /// Where what may be looked back at begins.
  private var lookStart = 0
  /// The number of the line at ``position``.
  private var lineNumber = 1
  /// Whether ``position`` is in a line that is longer than ``lineLimit``.
  private var isInLongLine = false
  /// How many characters of such a line stand before ``position``.
  private var column = 0
  /// Whether the part of it at ``position`` is being passed over.
  private var isSkipping = false
  private var lanes: [Lane] = []
  private var memory = LineFactsMemory()
  /// What reports look like that were there before; nil where each is looked at line by line.
  private let outlines: OutlineMemory?
  /// What the report looks like that begins in the line with this number, and how long it is.
  private var outlined: (key: OutlineKey, line: Int, count: Int)?

  private let lineLimit: Int

  /// A scanner at the beginning of a log.
  ///
  /// - Parameter lineLimit: how long a line may be that is not cut, in bytes.
  package init(lineLimit: Int = Self.lineLimit) { (outlines, self.lineLimit) = (nil, lineLimit) }

  /// A scanner at the beginning of a log that shares with others what reports look like.
  package init(_ outlines: OutlineMemory) { (self.outlines, lineLimit) = (outlines, Self.lineLimit) }

  /// Whether lines of several reports stand between each other in a log, and nothing of it would be passed over.
  /// Complexity: O(bytes).
  package static func mixesReports(_ log: [UInt8]) -> Bool {
    var scanner = LogScanner()
    scanner.read(log[...]) { _ in }
    scanner.finish { _ in }
    return scanner.isMixed && scanner.problems.isEmpty
  }

  /// How many lines have come to their end.
  package var lineCount: Int { lineNumber - 1 }

  /// Whether a report has begun that has not come to its end.
  package var isInReport: Bool { !lanes.isEmpty }

  /// So much is looked at at once: at most one line that begins before it is too long.
  private var stepLength: Int { min(1 << 16, lineLimit) }

  /// Takes in what comes next of the log.
  package mutating func read(_ bytes: ArraySlice<UInt8>, _ emit: (ReportPiece) -> Void) {
    var rest = bytes
    while !rest.isEmpty {
      step(rest.prefix(stepLength), emit)
      rest = rest.dropFirst(stepLength)
    }
  }

  /// Takes the reports for complete that have come so far, because nothing has followed them for a while.
  package mutating func pause(_ emit: (ReportPiece) -> Void) {
    if lanes.contains(where: \.isReadable) { takeRest(emit) }
    for lane in lanes where lane.isReadable { emit(lane.piece) }
    lanes.removeAll(where: \.isReadable)
  }

  /// Comes to the end of the log.
  package mutating func finish(_ emit: (ReportPiece) -> Void) {
    takeRest(emit)
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

  /// Takes the report that begins at ``position`` if one like it was there before: then its lines are known.
  ///
  /// - Parameters:
  ///   - end: where the last line ends that has come.
  ///   - facts: those of its first line.
  /// - Returns: whether it was taken. If not, its lines are taken one by one.
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
    emit(ReportPiece(buffer, position..<key.end, number: lineNumber, mark: facts.markStart, outline))
    lineNumber += ByteSearch.lineCount(in: buffer, position..<key.end)
    position = key.end
    lookStart = key.end
    return true
  }

  /// Remembers what a report looks like if it is all that stands in its lines.
  private mutating func rememberOutline(of piece: ReportPiece) {
    guard let outlined, outlined.line == piece.firstLine else { return }
    self.outlined = nil
    if lanes.isEmpty, outlined.count == piece.bytes.count { outlines?.remember(piece, at: outlined.key) }
  }

  /// Goes to the next line that may have to do with a report.
  ///
  /// - Returns: where the word stands in it that shows it; nil if there is no such line.
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

  /// Takes what is there of a line without an end for a line.
  private mutating func takeRest(_ emit: (ReportPiece) -> Void) {
    guard position < buffer.count else { return }
    if isInLongLine { takePart(upTo: buffer.count, emit) } else { takeLines(upTo: buffer.count, emit) }
    compact()
  }

  /// Forgets what cannot be looked back at any more.
  private mutating func compact() {
    var start = max(lookStart, position - Self.lookBack.bytes)
    if isInLongLine { start = min(start, position - LongLineCuts.contextLength) }
    guard start > 0 else { return }
    buffer.removeSubrange(..<start)
    position -= start
    lookStart = max(0, lookStart - start)
  }

  // MARK: Long lines

  /// Takes what has come of the line at ``position`` part by part if it is too long. All before `old` belongs to it.
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

  /// Takes the part of a long line that ends at `end`, and goes on at `next`.
  private mutating func takePart(upTo end: Int, followedBy next: Int? = nil, _ emit: (ReportPiece) -> Void) {
    if end - position > lineLimit { skipPart() }
    if !isSkipping {
      // What ends a report stands alone, so that what follows is no part of it.
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

  /// Where a heading may have begun of which not all has come.
  private func startOfUnsearched(before end: Int) -> Int {
    var start = max(position, end - LongLineCuts.overlap)
    // (A line break of two bytes is not divided.)
    while start > position, buffer[start - 1] == 0x0D { start -= 1 }
    return start
  }

  /// Goes on at `end` in a long line, or behind it.
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
    // Of what is passed over, the bytes that come at once may end within a character.
    column += isSkipping ? text.count { $0 & 0xC0 != 0x80 } : SourceText.characterCount(text)
    position = end
  }

  /// The end of what stands before a part of a long line; nothing before a whole line.
  private func context(of start: Int) -> ArraySlice<UInt8> {
    guard column > 0 else { return [] }
    let text = max(0, start - LongLineCuts.contextLength)..<start
    return buffer[ByteSearch.start(behindLast: 0x0A, in: buffer, text)..<start]
  }

  // MARK: Lanes

  private mutating func takeLine(_ range: Range<Int>, _ facts: LineFacts, _ emit: (ReportPiece) -> Void) {
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
      emit(piece)
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

  /// The lane that a line belongs to, begun if need be; nil for noise.
  private mutating func lane(
    of source: LineSource, _ facts: LineFacts, _ start: Int, _ emit: (ReportPiece) -> Void
  ) -> Int? {
    // What does not show who wrote it continues the report that was written to last.
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
