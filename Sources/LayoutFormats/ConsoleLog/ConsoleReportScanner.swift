import LayoutModel

/// A report of a console text, read but not yet understood.
struct ScannedReport {
  /// A constraint and where it stands.
  struct Line {
    var constraint: PrintedConstraint
    var location: SourceLocation
  }

  /// Where the report begins.
  var location: SourceLocation
  /// Whether a heading announced it.
  var hasHeading: Bool
  /// Whether brackets hold its constraints.
  var hasBrackets = false
  /// Whether the system's log hides what it lists.
  var isRedacted = false
  /// The list.
  var lines: [Line] = []
  /// What could not be read of it.
  var unread: [ConsoleReport.UnreadLine] = []
  /// The constraint that was broken, if it could be read.
  var broken: PrintedConstraint?
  /// The same, as printed.
  var brokenDescription: String?

  /// Whether there is anything to tell of.
  var hasContent: Bool { !lines.isEmpty || !unread.isEmpty || isRedacted }
}

/// Divides a console text into reports.
///
/// The text is walked through once, from mark to mark (``ConsoleMark``). Constraints are found by their class names, so
/// prefixes, quotes, comments and lost line breaks do not matter; what stands between them tells where a list opens and
/// closes, and is searched for lines that should have been constraints. Complexity: O(bytes).
struct ConsoleReportScanner {
  private let text: ConsoleText
  private let marks: [ConsoleMark]
  private var places: PlaceFinder
  private(set) var reports: [ScannedReport] = []
  /// Whether the text holds messages that name constraints but tell of no conflict.
  private(set) var hasOtherMessages = false
  /// Whether the text holds the heading of a report.
  var hasHeading: Bool { marks.contains { $0.kind == .heading } }

  private var current: ScannedReport?
  /// What the last report lists.
  private var lastListed: Set<String> = []
  private var list = ListState.none
  /// Whether the sentence before the broken constraint was read, and the constraint itself not yet.
  private var awaitsBroken = false
  /// Whether the report has come to its end; what follows belongs to another.
  private var isOver = false
  /// Whether a message of another kind was read, whose constraints do not count.
  private var isInOtherMessage = false

  private enum ListState {
    case none
    case open
    case closed
  }

  init(_ text: ConsoleText, path: String) {
    self.text = text
    marks = ConsoleMark.all(in: text.bytes)
    places = PlaceFinder(SourceText(text.source, path: path))
  }

  /// Reads the whole text.
  mutating func run() {
    var position = 0
    for (number, mark) in marks.enumerated() where mark.start >= position {
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
    case .advice:
      // The heading above may not have been copied.
      if current == nil || current?.hasContent == true { begin(at: mark.start, hasHeading: true) }
    case .recovery:
      awaitsBroken = current != nil && !isOver
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

  private mutating func location(of index: Int) -> SourceLocation {
    places.location(of: text.sourceOffset(of: index))
  }

  private mutating func begin(at index: Int, hasHeading: Bool) {
    finish()
    current = ScannedReport(location: location(of: index), hasHeading: hasHeading)
  }

  private mutating func finish() {
    if let current, current.hasContent, !isQuotation(current) {
      reports.append(current)
      lastListed = Set(current.lines.map(\.constraint.description) + [current.brokenDescription ?? ""])
    }
    current = nil
    (list, awaitsBroken, isOver) = (.none, false, false)
  }

  /// Whether a list is no more than a few constraints of the report before it, named again in the prose below it.
  private func isQuotation(_ report: ScannedReport) -> Bool {
    guard !report.hasHeading, !report.hasBrackets, report.unread.isEmpty else { return false }
    return report.lines.allSatisfy { lastListed.contains($0.constraint.description) }
  }
}

// MARK: - Constraints

extension ConsoleReportScanner {
  /// Reads the constraint at `mark` and returns where the text after it begins.
  private mutating func readConstraint(at mark: ConsoleMark, limit: Int) -> Int {
    let before = text.lineBefore(mark.start)
    let isQuoted = before.hasSuffix("\"") || before.hasSuffix("\"\\")
    if isInOtherMessage {
      // Only what stands in a list again, or begins a line, has left the message.
      guard isQuoted || before.allSatisfy({ !$0.isLetter }) && list == .open else {
        return text.lineEnd(of: mark.end, limit: limit)
      }
      isInOtherMessage = false
    }
    let item = ItemText(in: text, from: mark.start, to: limit, isQuoted: isQuoted)
    do throws(PrintedConstraintFailure) {
      let result = try PrintedConstraintReader(item, hasClass: true).read()
      add(result.constraint, at: mark.start)
      return result.end
    } catch {
      return addUnread(at: mark.start, limit: limit, reason: error.reason)
    }
  }

  private mutating func add(_ constraint: PrintedConstraint, at index: Int) {
    if awaitsBroken {
      current?.broken = constraint
      current?.brokenDescription = constraint.description
      (awaitsBroken, isOver) = (false, true)
      return
    }
    openReport(at: index)
    let line = ScannedReport.Line(constraint: constraint, location: location(of: index))
    current?.lines.append(line)
  }

  /// Sees to it that a report is there that what stands at `index` belongs to.
  private mutating func openReport(at index: Int) {
    if current == nil || isOver { begin(at: index, hasHeading: false) }
  }

  /// Keeps the line at `index` as one that could not be read, and returns where the next begins.
  private mutating func addUnread(at index: Int, limit: Int, reason: String) -> Int {
    let end = text.lineEnd(of: index, limit: limit)
    let printed = onOneLine(text.bytes[index..<min(end, index + ItemText.limit)].trimmed)
    if awaitsBroken {
      current?.brokenDescription = Self.withoutQuotes(printed)
      (awaitsBroken, isOver) = (false, true)
    } else {
      openReport(at: index)
      let line = ConsoleReport.UnreadLine(
        location: location(of: index), text: Self.withoutQuotes(printed), reason: reason)
      current?.unread.append(line)
    }
    return end
  }

  private static func withoutQuotes(_ text: String) -> String {
    var rest = text[...]
    while let last = rest.last, last == "," || last == "\"" { rest = rest.dropLast() }
    return String(rest)
  }
}

// MARK: - What stands between the marks

extension ConsoleReportScanner {
  /// Reads what stands between two marks, line by line.
  private mutating func readBetween(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = text.lineEnd(of: start, limit: range.upperBound)
      readPiece(start..<end, isWholeLine: end < range.upperBound || end == text.bytes.count)
      start = end
      while start < range.upperBound, text.bytes[start].isLineBreak { start += 1 }
    }
  }

  /// Reads a line without a mark, or what stands in a line before or after one.
  private mutating func readPiece(_ range: Range<Int>, isWholeLine: Bool) {
    let piece = Self.withoutMarkers(text.bytes[range])
    guard let first = piece.first, let last = piece.last else { return }
    if awaitsBroken, isWholeLine, !piece.elementsEqual("constraint".utf8) { return readBrokenLine(piece) }
    let brackets = (open: [UInt8(ascii: "("), UInt8(ascii: "[")], close: [UInt8(ascii: ")"), UInt8(ascii: "]")])
    let isClosing = brackets.close.contains(first) && piece.count <= 3
    if isClosing || brackets.close.contains(first) && !isWholeLine {
      if list == .open { list = .closed }
      if isClosing { return }
    }
    if brackets.open.contains(last) || Self.isEnumeration(piece) && list != .open {
      return openList(at: range.lowerBound)
    }
    if list == .open { readListLine(piece) }
  }

  private mutating func openList(at index: Int) {
    if current != nil, isOver || list == .closed && current?.hasContent == true { finish() }
    list = .open
    if current == nil { current = ScannedReport(location: location(of: index), hasHeading: false) }
    current?.hasBrackets = true
  }

  /// What the debugger prints before the first element of a list.
  private static func isEnumeration(_ piece: Bytes) -> Bool {
    piece.hasSuffix("- 0 :") || piece.hasSuffix("- 0:")
  }

  /// A line without what quotes it, comments it out, or closes the item before it.
  private static func withoutMarkers(_ line: Bytes) -> Bytes {
    var rest = line.trimmed
    let leading: [UInt8] = [0x22, 0x2C, 0x2F, 0x2A, 0x3E, 0x5C, 0x20, 0x09]
    while let first = rest.first, leading.contains(first) { rest = rest.dropFirst() }
    // A tool's own prefix: words in brackets at the front of the line.
    while rest.first == UInt8(ascii: "["), let close = rest.firstIndex(of: UInt8(ascii: "]")),
      close + 1 < rest.endIndex, rest[close + 1].isSpace, rest[..<close].contains(where: \.isLetter)
    {
      rest = rest[(close + 1)...].trimmed
    }
    while let last = rest.last, last == UInt8(ascii: "\"") || last == UInt8(ascii: "\\") || last.isSpace {
      rest = rest.dropLast()
    }
    return rest
  }

  /// A line in a list that no class name marks as a constraint: one that a tool rewrote, one that was left out, or
  /// something that another part of the program logged in between.
  private mutating func readListLine(_ line: Bytes) {
    var piece = line
    while let last = piece.last, last == UInt8(ascii: ",") || last == UInt8(ascii: "\"") { piece = piece.dropLast() }
    if piece.elementsEqual("...".utf8) || piece.elementsEqual("\u{2026}".utf8) {
      _ = addUnread(at: line.startIndex, limit: line.endIndex, reason: "the text leaves constraints out here")
      return
    }
    guard Self.isRelation(piece) else { return }
    let isQuoted = line.startIndex > 0 && text.bytes[line.startIndex - 1] == UInt8(ascii: "\"")
    let item = ItemText(in: text, from: line.startIndex, to: piece.endIndex, isQuoted: isQuoted)
    do throws(PrintedConstraintFailure) {
      add(try PrintedConstraintReader(item, hasClass: false).read().constraint, at: line.startIndex)
    } catch {
      _ = addUnread(at: line.startIndex, limit: line.endIndex, reason: error.reason)
    }
  }

  private static func isRelation(_ piece: Bytes) -> Bool {
    [" == ", " >= ", " <= ", "H:[", "V:[", "H:|", "V:|"].contains { piece.first($0) != nil }
  }

  /// The constraint that was broken, without a class name.
  private mutating func readBrokenLine(_ piece: Bytes) {
    let item = ItemText(in: text, from: piece.startIndex, to: piece.endIndex, isQuoted: false)
    let broken = try? PrintedConstraintReader(item, hasClass: false).read().constraint
    current?.broken = broken
    current?.brokenDescription = broken?.description ?? onOneLine(piece)
    (awaitsBroken, isOver) = (false, true)
  }
}
