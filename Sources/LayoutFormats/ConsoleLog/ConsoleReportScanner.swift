import LayoutModel

/// Divides a console text into reports.
///
/// The scanner makes one pass over the text, from mark to mark (``ConsoleMark``). It finds constraints by their class
/// names, so prefixes, quotes, comments and lost line breaks don't matter. The text between constraints determines
/// where a list opens and closes, and may contain lines that should be constraints. Complexity: O(bytes).
struct ConsoleReportScanner {
  let text: ConsoleText
  private let marks: [ConsoleMark]
  private var places: PlaceFinder
  private(set) var reports: [ScannedReport] = []
  /// True if the text contains messages that name constraints but report no conflict.
  private(set) var hasOtherMessages = false
  /// True if the text contains the heading of a report.
  var hasHeading: Bool { marks.contains { $0.kind == .heading } }

  var current: ScannedReport?
  /// The constraints that the last report lists.
  private(set) var lastListed: Set<String>
  /// For an excerpt of a log, the position of each of its lines in the log; empty for a whole log.
  private let lines: [LogExcerpt.Line]
  var list = ListState.none
  /// True if the open list must end with a bracket; false for a debugger's enumeration.
  var listNeedsEnd = false
  /// True if a comma follows the last line of the list, or if that line is truncated.
  private var isInsideList = false
  /// True if the sentence before the broken constraint has been read, but the constraint hasn't.
  var awaitsBroken = false
  /// True if the report has ended; the text that follows belongs to another report.
  var isOver = false
  /// The location at which the time limit was reached; nil if it wasn't.
  private(set) var cut: SourceLocation?
  /// True within a message of another kind, whose constraints don't count.
  private var isInOtherMessage = false

  /// The scanner's position relative to the brackets of a list.
  enum ListState {
    case none
    case open
    case closed
  }

  /// - Parameters:
  ///   - lines: for an excerpt of a log, the position of each of its lines in the log; empty for a whole log.
  ///   - lastListed: the constraints that the report before the text lists.
  init(_ text: ConsoleText, path: String, lines: [LogExcerpt.Line] = [], after lastListed: Set<String> = []) {
    self.text = text
    self.lines = lines
    self.lastListed = lastListed
    marks = ConsoleMark.all(in: text.bytes)
    places = PlaceFinder(SourceText(text.source, path: path))
  }

  /// Reads the whole text.
  mutating func run() {
    var position = 0
    var watch = Deadline.Watch()
    for (number, mark) in marks.enumerated() where mark.start >= position {
      if watch.isOver() {
        cut = location(of: mark.start)
        return
      }
      readBetween(position..<mark.start)
      let next = marks[(number + 1)...].first?.start ?? text.bytes.count
      position = mark.kind == .constraint ? readConstraint(at: mark, limit: next) : mark.end
      if mark.kind != .constraint { read(mark) }
    }
    readBetween(position..<text.bytes.count)
    finish()
  }

  private mutating func read(_ mark: ConsoleMark) {
    awaitsBroken = awaitsBroken && mark.kind == .redaction
    isInOtherMessage = false
    switch mark.kind {
    case .heading:
      begin(at: mark.start, hasHeading: true)
      current?.process = processName(before: text.lineBefore(mark.start))
    case .advice:
      // The heading may not have been copied.
      if current == nil || current?.hasContent == true { begin(at: mark.start, hasHeading: true) }
    case .recovery:
      if current == nil || isOver {
        // The sentence may have been copied above its list.
        begin(at: mark.start, hasHeading: false)
        current?.isBrokenFirst = true
      }
      awaitsBroken = true
      current?.hasRecovery = true
    case .redaction:
      if awaitsBroken {
        awaitsBroken = false
      } else if !isOver {
        current?.isRedacted = true
      }
    case .trailer:
      isOver = true
    case .otherMessage:
      hasOtherMessages = true
      isInOtherMessage = true
    case .constraint:
      break
    }
  }

  mutating func location(of index: Int) -> SourceLocation {
    var location = places.location(of: text.sourceOffset(of: index))
    guard lines.indices.contains(location.line - 1) else { return location }
    let line = lines[location.line - 1]
    (location.line, location.column) = (line.number, line.column + location.column)
    return location
  }

  private mutating func begin(at index: Int, hasHeading: Bool) {
    finish()
    current = ScannedReport(location: location(of: index), hasHeading: hasHeading)
  }

  mutating func finish() {
    noteEmptyList()
    noteCut()
    if let current = current?.withOwnBroken, current.hasContent, !isQuotation(current) {
      reports.append(current)
      lastListed = Set(current.lines.map(\.constraint.description) + [current.brokenDescription ?? ""])
    }
    current = nil
    (list, awaitsBroken, isOver) = (.none, false, false)
  }

  /// Adds an unreadable line to a report that was copied without its constraints.
  private mutating func noteEmptyList() {
    guard let report = current, report.hasHeading, !report.hasContent, report.hasRecovery && report.broken == nil,
      report.hasBrackets
    else { return }
    current?.unread.append(
      ConsoleReport.UnreadLine(
        location: report.location, text: "",
        reason: "the list of constraints is empty; web pages leave out text in angle brackets"))
  }

  /// Notes that the list was cut off: it isn't closed, but a comma follows its last line, or that line is truncated. A
  /// list whose report continues after the list has only lost its bracket.
  private mutating func noteCut() {
    guard list == .open, listNeedsEnd, isInsideList, let report = current, report.hasContent, !report.hasRecovery
    else { return }
    current?.isCut = true
  }

  /// Returns true if a list only repeats a few constraints of the previous report, as the prose below a report does.
  private func isQuotation(_ report: ScannedReport) -> Bool {
    guard !report.hasHeading, !report.hasBrackets, report.unread.isEmpty else { return false }
    return report.lines.allSatisfy { lastListed.contains($0.constraint.description) }
  }
}

// MARK: - Constraints

extension ConsoleReportScanner {
  /// Reads the constraint at `mark` and returns the index after it.
  private mutating func readConstraint(at mark: ConsoleMark, limit: Int) -> Int {
    let before = text.lineBefore(mark.start)
    let isQuoted = before.hasSuffix("\"") || before.hasSuffix("\"\\")
    if isInOtherMessage {
      // The message ends at a quoted constraint, or at a constraint that begins a line of an open list.
      guard isQuoted || before.allSatisfy({ !$0.isLetter }) && list == .open else {
        return text.lineEnd(of: mark.end, limit: limit)
      }
      isInOtherMessage = false
    }
    let item = ItemText(in: text, from: mark.start, to: limit, isQuoted: isQuoted)
    do throws(PrintedConstraintFailure) {
      let result = try PrintedConstraintReader(item, hasClass: true).read()
      add(result.constraint, at: mark.start)
      let rest = text.bytes[result.end...].prefix(4).first { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      let isTruncated =
        isQuoted && !item.isClosed
        && !text.bytes[mark.start..<text.lineEnd(of: mark.start, limit: limit)].hasClosingBracket
      isInsideList = rest == UInt8(ascii: ",") || isTruncated
      if isQuoted { current?.isQuoted = true }
      return result.end
    } catch {
      return addUnread(at: mark.start, limit: limit, reason: error.reason)
    }
  }

  mutating func add(_ constraint: PrintedConstraint, at index: Int) {
    if awaitsBroken {
      current?.broken = constraint
      current?.brokenDescription = constraint.description
      return endBroken(at: index)
    }
    openReport(at: index)
    let position = current?.takePosition() ?? 0
    // A list may be pasted twice, and text after a list may repeat lines of the list.
    if constraint.address != nil, current?.listed.insert(constraint.description).inserted == false { return }
    let line = ScannedReport.Line(constraint: constraint, location: location(of: index), position: position)
    current?.lines.append(line)
  }

  /// Records that the broken constraint, at `index`, was read. This ends the report, unless its list follows.
  ///
  /// - Parameters:
  ///   - printed: the constraint's line, if it can't be read.
  ///   - reason: the reason why it can't be read.
  mutating func endBroken(at index: Int, unread printed: String? = nil, reason: String = "") {
    awaitsBroken = false
    isOver = current?.isBrokenFirst != true || current?.hasContent == true
    if isOver { return }
    let location = location(of: index)
    current?.brokenLocation = location
    current?.unreadBroken = printed.map { .init(location: location, text: $0, reason: reason, position: 0) }
  }

  /// Ensures that the text at `index` belongs to an open report.
  private mutating func openReport(at index: Int) {
    if current == nil || isOver { begin(at: index, hasHeading: false) }
  }

  /// Records the line at `index` as unreadable, and returns the index of the next line.
  ///
  /// - Parameter isOne: true if the line is one constraint; false if it indicates that constraints are missing.
  mutating func addUnread(at index: Int, limit: Int, reason: String, isOne: Bool = true) -> Int {
    let end = text.lineEnd(of: index, limit: limit)
    let printed = onOneLine(text.bytes[index..<min(end, index + ItemText.limit)].trimmed)
    if awaitsBroken {
      noteUnreadBroken(text.bytes[index..<end].trimmed, printed: Self.withoutQuotes(printed))
      endBroken(at: index, unread: Self.withoutQuotes(printed), reason: reason)
    } else {
      openReport(at: index)
      let line = ConsoleReport.UnreadLine(
        location: location(of: index), text: Self.withoutQuotes(printed), reason: reason,
        position: isOne ? current?.takePosition() : nil)
      current?.unread.append(line)
      isInsideList = !text.bytes[index..<end].hasClosingBracket || text.bytes[..<end].trimmed.last == 0x2C
    }
    return end
  }

  /// Records the broken constraint if its line can't be read. A truncated line identifies the constraint only if it
  /// contains the complete address.
  private mutating func noteUnreadBroken(_ line: Bytes, printed: String) {
    let isCut = !line.hasClosingBracket
    let identity = ConstraintHead.identity(ofUnread: line)
    current?.brokenIdentity = identity
    current?.brokenDescription = isCut && identity == nil ? nil : printed
  }

  private static func withoutQuotes(_ text: String) -> String {
    var rest = text[...]
    while let last = rest.last, last == "," || last == "\"" { rest = rest.dropLast() }
    return String(rest)
  }
}
