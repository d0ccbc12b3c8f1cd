import LayoutFormats

/// The unfinished report from one source of lines.
struct Lane {
  let source: LineSource
  private(set) var piece = ReportPiece()
  /// The number of the last line with a mark.
  private(set) var lastMark = 0
  /// True if the report is complete. In that case, any further text belongs to another report.
  private(set) var isOver = false

  private var hasHeading = false
  private var hasList = false
  private var awaitsBroken = false
  /// True if the broken constraint has started; it may continue on the next lines.
  private var hasBroken = false

  init(_ source: LineSource) {
    self.source = source
  }

  /// True if there is a report to emit.
  var hasContent: Bool { hasHeading || hasList }

  /// True if constraints were listed or hidden.
  var isReadable: Bool { hasList }

  /// Returns true if a line with the given facts starts another report.
  func ends(before facts: LineFacts) -> Bool {
    switch facts.first {
    case .heading: hasContent
    case .advice: hasList
    default: false
    }
  }

  mutating func append(
    _ text: [UInt8], _ range: Range<Int>, at place: LogExcerpt.Line, after before: ArraySlice<UInt8> = [],
    _ facts: LineFacts
  ) {
    piece.append(text, range, at: place, after: before, facts)
    if facts.first != nil { lastMark = place.number }
    hasHeading = hasHeading || facts.hasHeading || facts.first == .advice
    if facts.first == .trailer, hasList { isOver = true }
    if awaitsBroken, facts.hasConstraint || facts.hasRedaction { hasBroken = true }
    hasList = hasList || facts.hasConstraint || facts.hasRedaction
    if facts.hasRecovery { awaitsBroken = true }
    hasBroken = hasBroken || facts.hasBroken
    if hasBroken, facts.endsConstraint { isOver = true }
  }
}
